import { CentreLink } from '../../parts/centre/centre-link.tsx'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { SeedsPanel } from '../../parts/record/seeds-panel.tsx'
import { useRecordWords } from '../../parts/record/use-record-words.ts'
import { useWords } from '../../words.ts'
import { Filters } from './filters.tsx'
import { RoundRecord } from './record.tsx'
import { type HistoryPartProps, type HistorySearch, historySearch } from './search.ts'
import { RecordSkeleton } from './skeletons.tsx'
import { Statement } from './statement.tsx'
import { Sums } from './sums.tsx'

/** The page of the betting record, as rounds or as a statement. */
export function Page() {
  const words = useRecordWords()
  const [search, narrow] = useCentreSearch('personalHistoryCopy', historySearch)
  if (!words) return <RecordSkeleton hasSums={!search.by && !search.state} isByDay={search.by === 'day'} />
  return <Parts search={search} narrow={narrow} words={words} />
}

function Parts({ search, narrow, words }: HistoryPartProps) {
  const { say } = useWords()
  const { by } = search
  const seeds = <SeedsPanel className="mt-10" />
  return (
    <>
      <p className="max-w-prose text-soft">{words.say(by ? 'statement.text' : 'history.text')}</p>
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
      <Filters search={search} narrow={narrow} words={words} />
      <div className="@container mt-6">
        {by ? (
          <Statement search={search} narrow={narrow} by={by} words={words}>
            {seeds}
          </Statement>
        ) : (
          <>
            {!search.state && <Sums search={search} words={words} />}
            <RoundRecord search={search} narrow={narrow} words={words}>
              {seeds}
            </RoundRecord>
          </>
        )}
      </div>
    </>
  )
}

function Tab({ search, isHere, children }: { search: HistorySearch; isHere: boolean; children: string }) {
  return (
    <CentreLink
      page="personalHistoryCopy"
      search={{ ...search }}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-10 items-center rounded-round px-4 whitespace-nowrap text-soft transition-colors hover:text-text aria-[current=page]:bg-surface dark:aria-[current=page]:bg-pressed aria-[current=page]:text-text aria-[current=page]:shadow-low pointer-coarse:min-h-11"
    >
      {children}
    </CentreLink>
  )
}
