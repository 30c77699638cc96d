import { timesOf } from '@fairground/web/text/times'
import { Amount } from '@fairground/web/ui/amount'
import type { ReactNode } from 'react'
import type { ShownRound } from '../parts/use-round.ts'
import { useWords } from '../words.ts'

/** The mark of a replay, and the facts of its round. */
export function ReplayHeader({ round, timeZone }: { round: ShownRound; timeZone: string }) {
  const { say, tag } = useWords()
  const amount = (value: string) => <Amount amount={value} currency={round.currency} />
  // The page around it shows the facts of the round.
  const isFramed = window.parent !== window
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-surface px-3 py-2 text-sm">
      <h1 className="rounded-small bg-coral px-2.5 py-0.5 font-text text-sm font-bold tracking-wide text-on-coral uppercase">
        {say('replay.mark')}
      </h1>
      {!isFramed && (
        <dl className="flex flex-wrap gap-x-5 gap-y-0.5">
          <Fact name={say('replay.time')}>
            {timesOf({ tag, timeZone, nowMs: undefined }).exact(round.openedAt)}
          </Fact>
          <Fact name={say('bar.stake')}>{amount(round.staked)}</Fact>
          <Fact name={say('bar.win')}>{amount(round.won)}</Fact>
          {round.balances && (
            <>
              <Fact name={say('replay.before')}>{amount(round.balances.before)}</Fact>
              <Fact name={say('replay.after')}>{amount(round.balances.after)}</Fact>
            </>
          )}
        </dl>
      )}
    </header>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="tabular flex items-baseline gap-1.5 whitespace-nowrap">
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
