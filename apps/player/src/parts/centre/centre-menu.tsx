import { ChevronRight, type LucideIcon } from 'lucide-react'
import { menuRow } from '../menu/menu-row.ts'
import { CountBadge } from '../support/count-badge.tsx'
import type { CentreName } from './centre-address.ts'
import { CentreLink } from './centre-link.tsx'

/** An entry of a centre's menu as it is shown. */
export interface ShownEntry {
  key: string
  icon: LucideIcon
  label: string
  /** The number of items that wait for the reader, or a hook that returns it. */
  waiting?: number
  useWaiting?(): number
}

interface CentreMenuProps {
  centre: CentreName
  title: string
  entries: readonly ShownEntry[]
  /** The key of the open page. */
  current: string | undefined
}

/** Shows the pages of a centre. */
export function CentreMenu({ centre, title, entries, current }: CentreMenuProps) {
  return (
    <nav
      aria-label={title}
      className="w-full shrink-0 overflow-y-auto overscroll-contain p-3 md:w-60 md:border-e md:border-line"
    >
      <ul className="flex flex-col gap-1">
        {entries.map(({ key, icon: Icon, label, waiting = 0, useWaiting }) => (
          <li key={key}>
            <CentreLink
              centre={centre}
              page={key}
              aria-current={key === current ? 'page' : undefined}
              data-testid={`centre-${key}`}
              className={`${menuRow} py-1.5 leading-snug max-md:min-h-13`}
            >
              <Icon className="size-5 shrink-0" aria-hidden />
              <span className="flex-1">{label}</span>
              {useWaiting ? <Waiting useWaiting={useWaiting} /> : <CountBadge count={waiting} />}
              <ChevronRight className="size-5 md:hidden rtl:rotate-180" aria-hidden />
            </CentreLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Waiting({ useWaiting }: { useWaiting(): number }) {
  return <CountBadge count={useWaiting()} />
}
