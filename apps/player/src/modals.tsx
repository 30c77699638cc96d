import { LoaderCircle } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { loadChunk, troubleOf } from './loading/load-chunk.ts'
import {
  type CentreName,
  type CentreSearch,
  centreQuery,
  isCentre,
  withoutCentre,
} from './parts/centre/centre-address.ts'
import { ModalNotLoaded } from './parts/failure/modal-not-loaded.tsx'
import { useIsAlive } from './parts/use-is-alive.ts'
import { hrefOf, type Router, useRouter, useShown } from './router.tsx'
import { isTrialKnown, sessionToken, useSession } from './session/session.ts'

/** The modals by name with what each is given; every `modals/<name>/modal.tsx` adds itself. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, so that a modal is one folder
export interface Modals {}

export type ModalName = keyof Modals

type ModalModule = { Modal: ComponentType<Record<string, unknown>> }
const found = import.meta.glob<ModalModule>('./modals/*/modal.tsx')

/** `modals/login-popup` is opened as `loginPopupModal`. */
function nameOf(file: string): string {
  const folder = file.split('/')[2]!
  return `${folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Modal`
}

const loaders = new Map(Object.entries(found).map(([file, load]) => [nameOf(file), load]))
const components = new Map<string, ComponentType<Record<string, unknown>>>()
for (const name of loaders.keys()) makeComponent(name)

/** A modal by its name; if it cannot be loaded, an error with a retry button is shown instead. */
function makeComponent(name: string, isRetry = false): void {
  const make = async () => {
    try {
      return { default: (await loadChunk(loaders.get(name)!)).Modal }
    } catch (error) {
      const trouble = troubleOf(error)
      // Browsers keep a failed script that others share until the page is loaded anew, so a retry in place cannot help.
      if (isRetry && trouble === 'failed' && navigator.onLine) reloadAt(name)
      return { default: () => <ModalNotLoaded trouble={trouble} onAgain={again} onClose={closeModal} /> }
    }
  }
  // React keeps what a component was loaded as, so another try is another component.
  const again = () => {
    makeComponent(name, true)
    show(open && { ...open })
  }
  components.set(name, lazy(make))
}

let open: { name: ModalName; given: Record<string, unknown> } | null = null
const listeners = new Set<() => void>()

function show(next: typeof open) {
  open = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens a modal in place of the one that is open. */
export function openModal<Name extends ModalName>(
  ...[name, given]: Record<string, never> extends Modals[Name] ? [Name, Modals[Name]?] : [Name, Modals[Name]]
): void {
  show({ name, given: given ?? {} })
}

/** Closes the modal that is open; one that stands in the address leaves it as a step back would. */
export function closeModal(): void {
  if (open) show(null)
  else if (site) leaveAddress(site)
}

/** Closes the modal that is open over the page, for a link in it: one in the address is gone with the address. */
export function closeOverPage(): void {
  if (open) show(null)
}

/** Modals that have an address of their own: `?modal=notice&about=<id>` opens one over any screen. */
const linkable = {
  login: 'loginPopupModal',
  register: 'registerModal',
  notice: 'noticeModal',
  help: 'helpModal',
  download: 'downloadModal',
  promotion: 'promotionModal',
  feedback: 'feedbackModal',
  search: 'searchModal',
  'member-centre': 'memberCentreModal',
  'agent-centre': 'agentCentreModal',
} as const satisfies Record<string, ModalName>
export type LinkableModal = keyof typeof linkable

export function isLinkable(name: string): name is LinkableModal {
  return Object.hasOwn(linkable, name)
}

/**
 * Whether the modal of an address applies to the session: login and registration are for visitors only, the centres
 * are for all others.
 */
export function mayOpenAt(name: LinkableModal, isVisitor: boolean): boolean {
  if (isCentre(name)) return !isVisitor
  return isVisitor || (name !== 'login' && name !== 'register')
}

let site: Router | null = null
/** The step of the page's history that the modal in the address was opened from, where that was here. */
let openedFrom: number | undefined

/** Opens a modal at an address of its own; `about` names what it shows. */
export function openModalAt(name: LinkableModal, about?: string): void {
  if (!site || !mayOpenAt(name, sessionToken() === null)) return
  show(null)
  const { path, query } = site.shown()
  const { modal: before, about: _, ...rest } = Object.fromEntries(new URLSearchParams(query))
  if (before === undefined) openedFrom = site.step()
  void site.go(hrefOf(path, { ...rest, modal: name, about }), { replace: before !== undefined })
}

/**
 * Opens a page of a centre over the screen that is shown, by default that of members, or the centre's menu; each page
 * is a step of the history unless it replaces the one before. A visitor is asked to log in first, a trial to register.
 */
export function openCentre(
  page?: string,
  search?: CentreSearch,
  { replace = false, centre = 'member-centre' }: { replace?: boolean; centre?: CentreName } = {},
): void {
  if (!site) return
  const { path, query } = site.shown()
  const href = hrefOf(path, { ...withoutCentre(query), ...centreQuery(page, search, centre) })
  if (sessionToken() === null) openModal('loginPopupModal', { next: href })
  else if (isTrialKnown()) openModal('needAccountModal')
  else {
    show(null)
    if (!new URLSearchParams(query).has('modal')) openedFrom = site.step()
    void site.go(href, { replace })
  }
}

/** Loads the page anew with a modal in its address, where the modal has one. */
function reloadAt(modal: string): void {
  const asked = new URLSearchParams(location.search)
  const name = Object.entries(linkable).find(([, linked]) => linked === modal)?.[0]
  if (name) asked.set('modal', name)
  location.assign(hrefOf(location.pathname, Object.fromEntries(asked)))
}

/** Takes the modal out of the address. */
export function leaveAddress(router: Router): void {
  const { path, query } = router.shown()
  const { modal, about: _, ...others } = Object.fromEntries(new URLSearchParams(query))
  if (modal === undefined) return
  const steps = openedFrom === undefined ? 0 : router.step() - openedFrom
  openedFrom = undefined
  const rest = isCentre(modal) ? withoutCentre(query) : others
  if (steps > 0) history.go(-steps)
  else void router.go(hrefOf(path, rest), { replace: true })
}

/** Whether anything stands over the page. */
export function isModalOpen(): boolean {
  return open !== null || (site !== null && modalInAddress(site.shown().query, sessionToken()) !== null)
}

function modalInAddress(
  query: string,
  token: string | null,
): { name: ModalName; given: Record<string, unknown> } | null {
  const asked = new URLSearchParams(query)
  const name = asked.get('modal')
  if (name === null || !isLinkable(name) || !mayOpenAt(name, token === null)) return null
  const about = asked.get('about')
  return { name: linkable[name], given: about === null ? {} : { id: about } }
}

/** Loads a modal that is likely to be opened soon. */
export function preloadModal(name: ModalName): void {
  // Whether it comes or not matters when it is opened.
  void loaders
    .get(name)?.()
    .catch(() => {})
}

/** Closes the modal that it stands in once one of its ways was gone: what lies there would be covered. */
export function useClosesOnLeave(): void {
  const { path, query } = useShown()
  const address = path + query
  const opened = useRef(address)
  useEffect(() => {
    if (address !== opened.current) closeModal()
  }, [address])
}

/** The place where modals appear, once on a site. */
export function ModalLayer() {
  const router = useRouter()
  const { query } = useShown()
  const isAlive = useIsAlive()
  useEffect(() => {
    site = router
  }, [router])
  useEffect(() => {
    if (!new URLSearchParams(query).has('modal')) openedFrom = undefined
  }, [query])
  const opened = useSyncExternalStore(
    listen,
    () => open,
    () => null,
  )
  const token = useSession()
  const shown = opened ?? (isAlive ? modalInAddress(query, token) : null)
  const isShown = shown !== null
  useEffect(() => {
    if (!isShown) return
    return () => {
      // What it was opened by may be gone, such as the button that registers; the focus is never left nowhere.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        document.getElementById('main')?.focus({ preventScroll: true })
      })
    }
  }, [isShown])
  const Modal = shown && components.get(shown.name)
  if (!Modal) return null
  return (
    <Suspense fallback={<ModalLoading />}>
      <Modal {...shown.given} />
    </Suspense>
  )
}

/** Stands in place of a modal whose script takes its time, 200 x 200 and after 100 ms (specification, section 2). */
function ModalLoading() {
  return (
    <div className="page-veil grid place-items-center">
      <div
        data-testid="modal-loading"
        className="grid size-[200px] place-items-center rounded-large bg-surface text-soft shadow-high transition-[visibility] delay-100 duration-0 starting:invisible"
      >
        <LoaderCircle className="size-8 animate-spin" aria-hidden />
      </div>
    </div>
  )
}
