import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface StateProps {
  icon: LucideIcon
  title: string
  /** What this is, or what happened and what was not lost. */
  text: string
  /** The next step. */
  children?: ReactNode
}

/** What stands where nothing else can: empty, failed, locked or not found. */
export function State({ icon: Icon, title, text, children }: StateProps) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      <span className="grid size-18 place-items-center rounded-round bg-raised text-gold-text">
        <Icon className="size-8" aria-hidden />
      </span>
      <h2 className="mt-2 text-2xl">{title}</h2>
      <p className="text-soft">{text}</p>
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  )
}
