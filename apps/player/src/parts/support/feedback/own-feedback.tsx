import type { OutputOf } from '@fairground/contract/call'
import { listFeedback } from '@fairground/contract/support'
import { useRead } from '@fairground/web/api/use-calls'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import { useTimes } from '../../../use-times.ts'
import { useWords } from '../../../words.ts'
import { Failed } from '../../failure/failed.tsx'
import { usePaginationWords } from '../../use-pagination-words.ts'

type Own = OutputOf<typeof listFeedback>['list'][number]

const pageSize = 5

/** Shows the player's earlier feedback, with its state and answer. */
export function OwnFeedback() {
  const { say } = useWords()
  const paginationWords = usePaginationWords()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useRead(listFeedback, { pageNo, pageSize })
  return (
    <section aria-labelledby="own-feedback" className="mt-10">
      <h2 id="own-feedback" className="mb-4 text-2xl">
        {say('feedback.own')}
      </h2>
      {error && !data ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !data ? (
        <Skeleton className="h-32 rounded-large" />
      ) : data.total === 0 ? (
        <p className="text-soft">{say('feedback.own-empty')}</p>
      ) : (
        <>
          <ul className="flex flex-col gap-3" data-testid="own-feedback">
            {data.list.map((one) => (
              <Row key={one.feedbackId} feedback={one} />
            ))}
          </ul>
          <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} words={paginationWords} />
        </>
      )}
    </section>
  )
}

const looks = {
  new: 'bg-raised text-soft',
  in_work: 'bg-raised text-text',
  answered: 'bg-raised text-jade-text',
  closed: 'bg-raised text-soft',
} as const satisfies Record<Own['state'], string>

function Row({ feedback }: { feedback: Own }) {
  const { say } = useWords()
  const times = useTimes()
  const { questionType, content, time, pictures, state, answer, answeredAt } = feedback
  return (
    <li className="rounded-large border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{say(`feedback.kind.${questionType}`)}</p>
        <span className={`rounded-round px-3 py-1 text-sm font-semibold ${looks[state]}`}>
          {say(`feedback.state.${state}`)}
        </span>
      </div>
      <p className="tabular text-sm text-soft">
        <time dateTime={time}>{times.near(time)}</time>
        {pictures > 0 && ` · ${say('feedback.picture-count', { count: pictures })}`}
      </p>
      <p dir="auto" className="mt-3 break-words whitespace-pre-line">
        {content}
      </p>
      {answer !== null && (
        <div className="mt-4 border-s-4 border-jade ps-4">
          <p className="text-sm text-soft">
            {say('feedback.answer')} ·{' '}
            <time dateTime={answeredAt!} className="tabular">
              {times.near(answeredAt!)}
            </time>
          </p>
          <p dir="auto" className="mt-1 break-words whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
    </li>
  )
}
