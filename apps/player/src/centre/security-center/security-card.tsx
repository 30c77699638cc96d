import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface SecurityCardProps {
  id: string
  icon: LucideIcon
  title: string
  /** What it is for, and its state. */
  text?: ReactNode
  /** The button or link that changes it. */
  children: ReactNode
}

/** A card of the page of the account's security, with one action. */
export function SecurityCard({ id, icon: Icon, title, text, children }: SecurityCardProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-start gap-4 rounded-large border border-line bg-surface p-5 sm:items-center sm:p-6"
    >
      <Icon className="size-7 shrink-0 text-gold-text" aria-hidden />
      <div className="min-w-0 flex-1 basis-56 @4xl:basis-[calc(100%-4rem)]">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {text}
      </div>
      {children}
    </section>
  )
}

/** A line of a card's text. */
export function CardText({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-sm text-soft">{children}</p>
}
