import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../router.tsx'

interface PartProps {
  id: string
  title: string
  /** The path of the full list. */
  to: string
  more: string
  children: ReactNode
}

/** A section of home below its heading, with a link to the full list. */
export function Part({ id, title, to, more, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex h-8 items-center justify-between gap-4 sm:mb-2 sm:h-9">
        <h2 id={id} className="truncate text-xl sm:text-2xl">
          {title}
        </h2>
        <Link
          to={to}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-small font-semibold text-gold-text hover:underline"
        >
          {more}
          <ArrowRight className="size-4 rtl:rotate-180" aria-hidden />
        </Link>
      </div>
      {children}
    </section>
  )
}
