import { ChevronRight } from 'lucide-react'
import type { entries as all } from '../../centre/entries.ts'
import { CentreLink } from '../../parts/centre/centre-link.tsx'
import type { CentreWords } from '../../parts/centre/use-centre-words.ts'
import { menuRow } from '../../parts/menu/menu-row.ts'

interface MenuProps {
  entries: typeof all
  /** The key of the page that is shown. */
  current: string | undefined
  words: CentreWords
}

/** The pages of the member centre. */
export function Menu({ entries, current, words }: MenuProps) {
  return (
    <nav
      aria-label={words.say('centre.title')}
      className="w-full shrink-0 overflow-y-auto overscroll-contain p-3 md:w-60 md:border-e md:border-line"
    >
      <ul className="flex flex-col gap-1">
        {entries.map(({ key, icon: Icon, words: name }) => (
          <li key={key}>
            <CentreLink
              page={key}
              aria-current={key === current ? 'page' : undefined}
              data-testid={`centre-${key}`}
              className={`${menuRow} max-md:min-h-13`}
            >
              <Icon className="size-5 shrink-0" aria-hidden />
              <span className="flex-1">{words.say(name)}</span>
              <ChevronRight className="size-5 md:hidden rtl:rotate-180" aria-hidden />
            </CentreLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
