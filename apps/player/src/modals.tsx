import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'

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
const components = new Map(
  [...loaders].map(([name, load]) => [name, lazy(() => load().then(({ Modal }) => ({ default: Modal })))]),
)

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

export function closeModal(): void {
  show(null)
}

/** Loads a modal that is likely to be opened soon. */
export function preloadModal(name: ModalName): void {
  void loaders.get(name)?.()
}

/** The place where modals appear, once on a site. */
export function ModalLayer() {
  const shown = useSyncExternalStore(
    listen,
    () => open,
    () => null,
  )
  const Modal = shown && components.get(shown.name)
  if (!Modal) return null
  return (
    <Suspense fallback={<div className="fixed inset-0 z-50 bg-veil" />}>
      <Modal {...shown.given} />
    </Suspense>
  )
}
