import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface StateProps {
  icon: LucideIcon
  /** A picture in place of the icon. */
  picture?: ReactNode
  title: string
  /** The meaning of the state, or the event and what was not lost. */
  text: string
  /** Whether the state is the whole page; its title is then the heading of the page. */
  isPage?: boolean
  /** The next step. */
  children?: ReactNode
}

/** The placeholder of a page or part without content: empty, failed, locked or not found. */
export function State({ icon: Icon, picture, title, text, isPage = false, children }: StateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center">
      {picture ?? (
        <span className="grid size-18 place-items-center rounded-round bg-raised text-gold-text">
          <Icon className="size-8" aria-hidden />
        </span>
      )}
      <Heading className="mt-2 text-2xl">{title}</Heading>
      <p className="text-soft">{text}</p>
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  )
}
