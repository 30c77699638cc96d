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

/** The modals by name, with their props; every `modals/<name>/modal.tsx` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, so that a modal is one folder
export interface Modals {}

export type ModalName = keyof Modals

type ModalModule = { Modal: ComponentType<Record<string, unknown>> }
const found = import.meta.glob<ModalModule>('./modals/*/modal.tsx')

/** Returns the name of a modal for its folder: `loginPopupModal` for `modals/login-popup`. */
function nameOf(file: string): string {
  const folder = file.split('/')[2]!
  return `${folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Modal`
}

const loaders = new Map(Object.entries(found).map(([file, load]) => [nameOf(file), load]))
const components = new Map<string, ComponentType<Record<string, unknown>>>()
for (const name of loaders.keys()) makeComponent(name)

/**
 * Registers the component of a modal by its name; if it does not load, an error with a retry button is shown instead.
 */
function makeComponent(name: string, isRetry = false): void {
  const make = async () => {
    try {
      return { default: (await loadChunk(loaders.get(name)!)).Modal }
    } catch (error) {
      const trouble = troubleOf(error)
      // Browsers keep the failure of a shared script until the page is reloaded, so a retry in place cannot help.
      if (isRetry && trouble === 'failed' && navigator.onLine) reloadAt(name)
      return { default: () => <ModalNotLoaded trouble={trouble} onAgain={again} onClose={closeModal} /> }
    }
  }
  // React caches the result of a lazy component, so a retry needs a new component.
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

/** Opens a modal and replaces the open one. */
export function openModal<Name extends ModalName>(
  ...[name, given]: Record<string, never> extends Modals[Name] ? [Name, Modals[Name]?] : [Name, Modals[Name]]
): void {
  show({ name, given: given ?? {} })
}

/** Closes the open modal; one in the address is removed as by a step back. */
export function closeModal(): void {
  if (open) show(null)
  else if (site) leaveAddress(site)
}

/** Closes the modal over the page when a link in it is followed; one in the address disappears with the address. */
export function closeOverPage(): void {
  if (open) show(null)
}

/** The modals with an address: `?modal=notice&about=<id>` opens one over any screen. */
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
 * Returns whether the modal of an address applies to the session: login and registration are for visitors, the centres
 * for everybody else.
 */
export function mayOpenAt(name: LinkableModal, isVisitor: boolean): boolean {
  if (isCentre(name)) return !isVisitor
  return isVisitor || (name !== 'login' && name !== 'register')
}

let site: Router | null = null
/** The step in the page's history from which the modal in the address was opened, if it was opened here. */
let openedFrom: number | undefined

/** Opens a modal at its own address; `about` names its content. */
export function openModalAt(name: LinkableModal, about?: string): void {
  if (!site || !mayOpenAt(name, sessionToken() === null)) return
  show(null)
  const { path, query } = site.shown()
  const { modal: before, about: _, ...rest } = Object.fromEntries(new URLSearchParams(query))
  if (before === undefined) openedFrom = site.step()
  void site.go(hrefOf(path, { ...rest, modal: name, about }), { replace: before !== undefined })
}

/**
 * Opens a page of a centre (by default the member centre) over the current screen, or the centre's menu; each page is a
 * step of the history unless it replaces the previous one. A visitor must log in first, a trial account must register.
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

/** Reloads the page, with the modal in its address if it has one. */
function reloadAt(modal: string): void {
  const asked = new URLSearchParams(location.search)
  const name = Object.entries(linkable).find(([, linked]) => linked === modal)?.[0]
  if (name) asked.set('modal', name)
  location.assign(hrefOf(location.pathname, Object.fromEntries(asked)))
}

/** Removes the modal from the address. */
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

/** Returns whether a modal is open over the page. */
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
  // A failure to load matters only when the modal is opened.
  void loaders
    .get(name)?.()
    .catch(() => {})
}

/** Closes the surrounding modal when the address changes, since it would cover the new screen. */
export function useClosesOnLeave(): void {
  const { path, query } = useShown()
  const address = path + query
  const opened = useRef(address)
  useEffect(() => {
    if (address !== opened.current) closeModal()
  }, [address])
}

/** Renders the open modal; used once per site. */
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
      // The element that had the focus, such as the button that registers, may be gone; the focus must not be lost.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        document.getElementById('main')?.focus({ preventScroll: true })
      })
    }
  }, [isShown])
  const Modal = shown && components.get(shown.name)
  if (!Modal) return null
  return (
    <Suspense fallback={<ModalLoading isCentre={shown.name.endsWith('CentreModal')} />}>
      <Modal {...shown.given} />
    </Suspense>
  )
}

/**
 * Shows a placeholder for a modal whose script is loading, after 100 ms: 200 x 200 (specification, section 2), but a
 * centre as large as it will be (`Overlay`), so that it does not jump.
 */
function ModalLoading({ isCentre }: { isCentre: boolean }) {
  return (
    <div className="page-veil grid place-items-center">
      <div data-testid="modal-loading" data-centre={isCentre || undefined} className="loading-box">
        <LoaderCircle className="size-8 animate-spin" aria-hidden />
      </div>
    </div>
  )
}
