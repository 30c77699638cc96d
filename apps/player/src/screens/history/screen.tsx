import { SeedsPanel } from '../../parts/seeds-panel.tsx'
import { hrefOf, Link, useSearchOf } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Filters } from './filters.tsx'
import { RoundRecord } from './record.tsx'
import { type HistorySearch, route } from './route.ts'
import { Statement } from './statement.tsx'

/** The betting record, round by round or summed up. */
export function Screen() {
  const { say } = useWords()
  const search = useSearchOf(route)
  const { by } = search
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{say('menu.history')}</h1>
      <p className="mt-2 max-w-prose text-soft">{say(by ? 'statement.text' : 'history.text')}</p>
      <nav
        aria-label={say('menu.history')}
        className="mt-5 inline-flex gap-1 rounded-round bg-raised p-1 font-semibold"
      >
        <Tab search={{ ...search, by: undefined, page: undefined }} isHere={!by}>
          {say('history.rounds')}
        </Tab>
        <Tab search={{ ...search, by: by ?? 'day', state: undefined, page: undefined }} isHere={!!by}>
          {say('statement.title')}
        </Tab>
      </nav>
      <Filters search={search} />
      <div className="@container mt-6">
        {by ? <Statement search={search} by={by} /> : <RoundRecord search={search} />}
      </div>
      <SeedsPanel className="mt-10" />
    </>
  )
}

function Tab({ search, isHere, children }: { search: HistorySearch; isHere: boolean; children: string }) {
  return (
    <Link
      to={hrefOf('/history', { ...search })}
      isCurrent={isHere}
      className="flex min-h-10 items-center rounded-round px-4 whitespace-nowrap text-soft transition-colors hover:text-text aria-[current=page]:bg-surface aria-[current=page]:text-text aria-[current=page]:shadow-low pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  )
}
