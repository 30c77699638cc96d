import type { OutputOf } from '@fairground/contract/call'
import { getRound } from '@fairground/contract/rounds'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr, timeText } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { Dialog } from '@fairground/web/ui/dialog'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Tabs } from '@fairground/web/ui/tabs'
import type { ReactNode } from 'react'
import { useStatus } from '../../data.ts'
import { closeModal } from '../../modals.tsx'
import { Failed } from '../../parts/failed.tsx'
import { RoundState } from '../../parts/round-state.tsx'
import { useFrameMessages } from '../../parts/use-frame-messages.ts'
import { hrefOf } from '../../router.tsx'
import { useTheme } from '../../theme.ts'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    roundModal: { roundId: string }
  }
}

/** One round of the record: what it moved, its replay, and its check for fairness. */
export function Modal({ roundId }: { roundId: string }) {
  const { say, code } = useWords()
  const { theme } = useTheme()
  const { timeZone } = useStatus()
  useFrameMessages('fairground:escape', closeModal)
  const { data: round, error, refetch } = useRead(getRound, { roundId })
  const amount = (value: string) => <Amount amount={value} currency={round!.currency} />
  const frame = (mode: 'replay' | 'check') => (
    <iframe
      src={hrefOf('/arcade/', { [mode]: roundId, lang: code, theme })}
      title={say(`round.${mode}`)}
      data-testid={`round-${mode}`}
      className="block h-[min(60dvh,36rem)] w-full rounded-usual border border-line bg-ground"
    />
  )
  return (
    <Dialog
      title={round ? round.gameName : say('round.title')}
      closeLabel={say('close')}
      onClose={closeModal}
      width="wide"
    >
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : (
        <>
          <dl className="mb-5 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-7">
            <Fact name={say('round.time')} value={round && ltr(timeText(round.openedAt, timeZone))} />
            <Fact name={say('round.state')} value={round && <RoundState state={round.state} />} />
            <Fact name={say('round.stake')} value={round && amount(round.staked)} />
            <Fact name={say('round.won')} value={round && amount(round.won)} />
            <Fact
              name={say('round.valid')}
              value={round && (round.validBet === null ? '–' : amount(round.validBet))}
            />
            <Fact name={say('round.before')} value={round && amount(round.balanceBefore)} />
            <Fact name={say('round.after')} value={round && amount(round.balanceAfter)} />
          </dl>
          {round && !round.proof ? (
            <Moves round={round} />
          ) : (
            <Tabs
              label={say('round.title')}
              initial="replay"
              tabs={[
                { name: 'replay', title: say('round.replay'), content: frame('replay') },
                { name: 'check', title: say('round.check'), content: frame('check') },
              ]}
            />
          )}
          <p className="mt-4 font-mono text-xs break-all text-soft">{say('round.id', { id: roundId })}</p>
        </>
      )}
    </Dialog>
  )
}

/** What moved money in a round that was played at a vendor. */
function Moves({ round: { steps, currency, vassalage } }: { round: OutputOf<typeof getRound> }) {
  const { say } = useWords()
  const { timeZone } = useStatus()
  return (
    <section aria-label={say('round.moves')}>
      <p className="mb-4 text-soft">{say('round.elsewhere', { vendor: vassalage })}</p>
      <ol className="tabular overflow-hidden rounded-usual border border-line text-sm">
        {steps.map(({ verb, amount, at }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what was written stays in its order
            key={index}
            className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 not-last:border-b not-last:border-line"
          >
            <span className="text-soft">{ltr(timeText(at, timeZone))}</span>
            <span className="grow font-semibold">{say(`round.step-${verb}`)}</span>
            <Amount amount={amount} currency={currency} className="font-semibold" />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="tabular mt-0.5 font-semibold">{value ?? <Skeleton className="h-6 w-20" />}</dd>
    </div>
  )
}
