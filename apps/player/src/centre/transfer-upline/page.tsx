import { getUplineTransfer } from '@fairground/contract/agent-transfers'
import type { OutputOf } from '@fairground/contract/call'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import type { ReactNode } from 'react'
import { openCentre } from '../../modals.tsx'
import { type CentreWords, useCentreWords } from '../../parts/centre/use-centre-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useTimes } from '../../use-times.ts'
import { SendForm } from './send-form.tsx'

type Transfers = OutputOf<typeof getUplineTransfer>

/** The page that sends money to the agent above, and lists the transfers between the two. */
export function Page() {
  const words = useCentreWords()
  const { data, error, refetch } = useRead(getUplineTransfer, {}, { staleTime: 0 })
  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!words || !data) return <Skeleton className="h-72 rounded-large" />
  const { upline, currency, free, leftToday } = data
  return (
    <div className="@container flex flex-col gap-6">
      <p className="max-w-prose text-soft">{words.say('upline.text', { agent: ltr(upline) })}</p>
      <div className="grid items-start gap-6 @4xl:grid-cols-2">
        <section className="rounded-large border border-line bg-ground p-5 sm:p-6" data-testid="send-up">
          <dl className="mb-5 grid grid-cols-2 gap-4 border-b border-line pb-5">
            <Figure name={words.say('upline.free')}>
              <Amount amount={free} currency={currency} />
            </Figure>
            <Figure name={words.say('upline.left')}>
              <Amount amount={leftToday} currency={currency} />
            </Figure>
          </dl>
          {data.asksPassword && !data.hasPassword ? (
            <div className="flex flex-col items-start gap-4">
              <Notice>{words.say('upline.no-password')}</Notice>
              <Button look="gold" onClick={() => openCentre('withdraw')}>
                {words.say('page.withdraw')}
              </Button>
            </div>
          ) : (
            <SendForm words={words} transfers={data} />
          )}
        </section>
        <Between transfers={data} words={words} />
      </div>
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-xl font-bold sm:text-2xl">{children}</dd>
    </div>
  )
}

/** Shows the transfers between the player and the agent, newest first. */
function Between({ transfers: { list, currency }, words }: { transfers: Transfers; words: CentreWords }) {
  const times = useTimes()
  return (
    <section aria-labelledby="between">
      <h3 id="between" className="text-xl">
        {words.say('upline.list')}
      </h3>
      {list.length === 0 ? (
        <p className="mt-2 text-soft">{words.say('upline.none')}</p>
      ) : (
        <ul className="tabular mt-3 overflow-hidden rounded-usual border border-line bg-surface text-sm">
          {list.map(({ agentTransferId, direction, amount, at }) => (
            <li
              key={agentTransferId}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 not-last:border-b not-last:border-line"
            >
              <span className="text-soft">{times.near(at)}</span>
              <span className="grow font-semibold">
                {words.say(direction === 'up' ? 'upline.sent' : 'upline.received')}
              </span>
              <Amount amount={amount} currency={currency} className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
