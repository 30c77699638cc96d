import type { OutputOf } from '@fairground/contract/call'
import { postbackDays } from '@fairground/contract/postback-figures'
import { listPostbacks } from '@fairground/contract/postbacks'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import { Failed } from '../../parts/failure/failed.tsx'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { useTimes } from '../../use-times.ts'
import type { LinkWords } from './use-link-words.ts'

type Line = OutputOf<typeof listPostbacks>['list'][number]

const perPage = 20
/** The delay before the log is read again: a test is sent within a second or two. */
const againMs = 3_000

const looks: Record<Line['state'], string> = {
  waiting: 'bg-raised text-text',
  delivered: 'bg-jade-ground text-jade-text',
  ended: 'bg-coral-ground text-coral-text',
}

/** Shows the log of postbacks to the agent's URLs, with their outcomes. */
export function PostbackLog({ words }: { words: LinkWords }) {
  const pagination = usePaginationWords()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(
    listPostbacks,
    { pageNo: page, pageSize: perPage },
    {
      staleTime: 0,
      placeholderData: (before) => before,
      refetchInterval: againMs,
    },
  )
  const title = words.say('log.title', { days: postbackDays })
  return (
    <section aria-label={title} data-testid="postback-log">
      <h3 className="mb-3 text-lg">{title}</h3>
      {error && !data ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !data ? (
        <Skeleton className="h-24 rounded-usual" />
      ) : data.list.length === 0 ? (
        <p className="text-sm text-soft">{words.say('log.none')}</p>
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {data.list.map((line) => (
              <LogLine key={line.postbackId} line={line} words={words} />
            ))}
          </ul>
          <Pagination page={page} totalPages={data.totalPages} onPage={setPage} words={pagination} />
        </>
      )}
    </section>
  )
}

function LogLine({ line, words }: { line: Line; words: LinkWords }) {
  const times = useTimes()
  const { event, isTest, at, subId, tries, state, status, failure, nextAt, url } = line
  const came =
    status !== null ? words.say('log.status', { status }) : failure && words.say(`failure.${failure}`)
  const facts = [
    times.exact(at),
    words.say('log.tries', { count: tries }),
    came,
    nextAt && tries > 0 && words.say('log.next', { time: times.exact(nextAt) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <li
      className="rounded-usual border border-line bg-surface px-4 py-3"
      data-testid="postback-line"
      data-state={state}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">
          {words.say(`event.${event}`)}
          {isTest && <span className="ms-2 font-normal text-soft">{words.say('log.test')}</span>}
          {subId && <span className="ms-2 font-normal break-all text-soft">{ltr(subId)}</span>}
        </p>
        <span className={`rounded-round px-3 py-0.5 text-sm font-semibold ${looks[state]}`}>
          {words.say(`sent.${state}`)}
        </span>
      </div>
      <p className="tabular mt-1 text-sm text-soft">
        {facts.map((fact, at) => (
          <span key={fact} className="inline-block">
            {at > 0 && <span className="px-1">·</span>}
            {fact}
          </span>
        ))}
      </p>
      <p className="font-mono text-xs break-all text-soft" dir="ltr">
        {url}
      </p>
    </li>
  )
}
