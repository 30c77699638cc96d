import { endOwnSession, listSessions } from '@fairground/contract/sessions'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import type { CentreWords } from '../../parts/centre/use-centre-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useTimes } from '../../use-times.ts'
import { type Refusal, useWords } from '../../words.ts'

/** Shows the account's sessions; each except the current one can be ended. */
export function Sessions({ words: { say } }: { words: CentreWords }) {
  const { sayRefusal, country } = useWords()
  const times = useTimes()
  const { data, error, refetch } = useRead(listSessions, {}, { staleTime: 0 })
  const end = useAct(endOwnSession, { refreshes: [listSessions] })
  const [refusal, setRefusal] = useState<Refusal>()

  async function close(sessionId: string) {
    const answer = await end({ sessionId })
    setRefusal(answer.ok ? undefined : answer.error)
  }

  return (
    <section aria-labelledby="sessions" className="rounded-large border border-line bg-surface p-5 sm:p-6">
      <h3 id="sessions" className="text-xl">
        {say('sessions.title')}
      </h3>
      <p className="mt-1 text-sm text-soft">{say('sessions.text')}</p>
      <div className="mt-4 empty:hidden">
        {refusal && <Notice kind="coral">{sayRefusal(refusal)}</Notice>}
      </div>
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : data ? (
        <ul className="mt-2 divide-y divide-line">
          {data.list.map(({ sessionId, device, ip, country: code, openedAt, seenAt, isThisOne }) => (
            <li
              key={sessionId}
              data-testid="session"
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold">
                  {device || say('sessions.unknown-device')}
                  {isThisOne && (
                    <span className="ms-2 rounded-small bg-jade-ground px-2 py-0.5 text-xs text-jade-text">
                      {say('sessions.this')}
                    </span>
                  )}
                </p>
                <p className="tabular text-sm text-soft">{[ip, country(code)].filter(Boolean).join(' · ')}</p>
                <p className="tabular text-sm text-soft">
                  {say('sessions.times', {
                    opened: times.moment(openedAt),
                    seen: times.near(seenAt),
                  })}
                </p>
              </div>
              {!isThisOne && (
                <Button
                  look="outline"
                  size="small"
                  data-testid="session-end"
                  onClick={() => close(sessionId)}
                >
                  {say('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-4 flex flex-col gap-4">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
      )}
    </section>
  )
}
