import { SeedsPanel } from '../../parts/record/seeds-panel.tsx'
import { type RecordWords, useRecordWords } from '../../parts/record/use-record-words.ts'
import { hrefOf, Link, useSearchOf } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Filters } from './filters.tsx'
import { RoundRecord } from './record.tsx'
import { type HistorySearch, route } from './route.ts'
import { Statement } from './statement.tsx'
import { Sums } from './sums.tsx'

/** The betting record, round by round or summed up. */
export function Screen() {
  const { say } = useWords()
  const words = useRecordWords()
  const search = useSearchOf(route)
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{say('menu.history')}</h1>
      {words && <Parts search={search} words={words} />}
      <SeedsPanel className="mt-10" />
    </>
  )
}

function Parts({ search, words }: { search: HistorySearch; words: RecordWords }) {
  const { say } = useWords()
  const { by } = search
  return (
    <>
      <p className="mt-2 max-w-prose text-soft">{words.say(by ? 'statement.text' : 'history.text')}</p>
      <nav
        aria-label={say('menu.history')}
        className="mt-5 inline-flex gap-1 rounded-round bg-raised p-1 font-semibold"
      >
        <Tab search={{ ...search, by: undefined, page: undefined }} isHere={!by}>
          {words.say('history.rounds')}
        </Tab>
        <Tab search={{ ...search, by: by ?? 'day', state: undefined, page: undefined }} isHere={!!by}>
          {words.say('statement.title')}
        </Tab>
      </nav>
      <Filters search={search} words={words} />
      <div className="@container mt-6">
        {by ? (
          <Statement search={search} by={by} words={words} />
        ) : (
          <>
            {!search.state && <Sums search={search} words={words} />}
            <RoundRecord search={search} words={words} />
          </>
        )}
      </div>
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
