import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface FoldProps {
  title: string
  /** Whether a field inside must be visible, such as one with an error. */
  isForced: boolean
  children: ReactNode
}

/** Optional fields, collapsed until they are opened. */
export function Fold({ title, isForced, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isForced)
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isForced) return
    setOpen(true)
    // A collapsed field cannot take the focus of an error.
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }, [isForced])
  return (
    <details
      ref={ref}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-usual border border-line md:col-span-2"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-usual px-4 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{title}</span>
        <ChevronDown className="size-5 text-soft group-open:rotate-180" aria-hidden />
      </summary>
      <div className="grid items-start gap-4 px-4 pt-1 pb-4 md:grid-cols-2">{children}</div>
    </details>
  )
}
