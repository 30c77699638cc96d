import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'

const kinds = {
  jade: { icon: CircleCheck, colour: 'text-jade-text' },
  coral: { icon: CircleAlert, colour: 'text-coral-text' },
  plain: { icon: Info, colour: 'text-soft' },
}

export interface Toast {
  kind: keyof typeof kinds
  text: string
}

const shownMs = 6000
let current: Toast | null = null
const listeners = new Set<() => void>()

function change(toast: Toast | null) {
  current = toast
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a short message at the edge of the screen, in place of the previous one. */
export function say(toast: Toast): void {
  change(toast)
}

/** The place where toasts appear; each site has one. */
export function ToastPlace() {
  const toast = useSyncExternalStore(
    listen,
    () => current,
    () => null,
  )
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => change(null), shownMs)
    return () => clearTimeout(timer)
  }, [toast])
  const { icon: Icon, colour } = kinds[toast?.kind ?? 'plain']
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-height)+1rem)] z-60 flex justify-center lg:bottom-6"
    >
      {toast && (
        <p className="flex max-w-lg items-center gap-3 rounded-usual border border-line bg-surface px-5 py-3 shadow-high">
          <Icon className={`size-5 shrink-0 ${colour}`} aria-hidden />
          {toast.text}
        </p>
      )}
    </div>
  )
}
