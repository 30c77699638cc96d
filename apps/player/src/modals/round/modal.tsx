import type { OutputOf } from '@fairground/contract/call'
import { getRound } from '@fairground/contract/rounds'
import { useRead } from '@fairground/web/api/use-calls'
import { Amount } from '@fairground/web/ui/amount'
import { Dialog } from '@fairground/web/ui/dialog'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Tabs } from '@fairground/web/ui/tabs'
import type { ReactNode } from 'react'
import { closeModal } from '../../modals.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { useFrameMessages } from '../../parts/game/use-frame-messages.ts'
import { RoundState } from '../../parts/record/round-state.tsx'
import { type RecordWords, useRecordWords } from '../../parts/record/use-record-words.ts'
import { hrefOf } from '../../router.tsx'
import { useTheme } from '../../theme.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    roundModal: { roundId: string }
  }
}

type RoundRecord = OutputOf<typeof getRound>

/** Shows one round of the record: its postings, its replay, and its proof of fairness. */
export function Modal({ roundId }: { roundId: string }) {
  const { say } = useWords()
  const words = useRecordWords()
  useFrameMessages('fairground:escape', closeModal)
  const { data: round, error, refetch } = useRead(getRound, { roundId })
  return (
    <Dialog
      title={round?.gameName ?? words?.say('round.title') ?? say('game.title')}
      closeLabel={say('close')}
      onClose={closeModal}
      width="wide"
    >
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !words ? (
        <Skeleton className="h-64 rounded-usual" />
      ) : (
        <>
          <Facts round={round} words={words} />
          {round && !round.proof ? (
            <Moves round={round} words={words} />
          ) : (
            <Shows roundId={roundId} words={words} />
          )}
          <p className="mt-4 font-mono text-xs break-all text-soft">
            {words.say('round.id', { id: roundId })}
          </p>
        </>
      )}
    </Dialog>
  )
}

/** The amounts and facts of the round. */
function Facts({ round, words }: { round: RoundRecord | undefined; words: RecordWords }) {
  const times = useTimes()
  const amount = (value: string | null) =>
    value === null ? '–' : <Amount amount={value} currency={round!.currency} />
  return (
    <dl className="mb-5 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-7">
      {round?.madeAtVendor ? (
        <Fact name={words.say('round.vendor-time')} value={times.exact(round.madeAtVendor)} />
      ) : (
        <Fact name={words.say('round.time')} value={round && times.exact(round.openedAt)} />
      )}
      <Fact
        name={words.say('round.state')}
        value={round && <RoundState state={round.state} words={words} />}
      />
      <Fact name={words.say('round.stake')} value={round && amount(round.staked)} />
      <Fact name={words.say('round.won')} value={round && amount(round.won)} />
      {round?.taxWithheld && <Fact name={words.say('round.tax')} value={amount(round.taxWithheld)} />}
      <Fact name={words.say('round.valid')} value={round && amount(round.validBet)} />
      {round?.madeAtVendor ? (
        <Fact name={words.say('round.reported')} value={times.exact(round.openedAt)} />
      ) : (
        <>
          <Fact name={words.say('round.before')} value={round && amount(round.balanceBefore)} />
          <Fact name={words.say('round.after')} value={round && amount(round.balanceAfter)} />
        </>
      )}
    </dl>
  )
}

/** Shows the replay of a house round with its proof. */
function Shows({ roundId, words }: { roundId: string; words: RecordWords }) {
  const { code } = useWords()
  const { theme } = useTheme()
  const frame = (mode: 'replay' | 'check') => (
    <iframe
      src={hrefOf('/arcade/', { [mode]: roundId, lang: code, theme })}
      title={words.say(`round.${mode}`)}
      data-testid={`round-${mode}`}
      className="block h-[min(60dvh,36rem)] w-full rounded-usual border border-line bg-ground"
    />
  )
  return (
    <Tabs
      label={words.say('round.title')}
      initial="replay"
      tabs={[
        { name: 'replay', title: words.say('round.replay'), content: frame('replay') },
        { name: 'check', title: words.say('round.check'), content: frame('check') },
      ]}
    />
  )
}

/** Shows the moves of money in a vendor's round. */
function Moves({
  round: { steps, currency, vassalage, madeAtVendor },
  words,
}: {
  round: RoundRecord
  words: RecordWords
}) {
  const times = useTimes()
  return (
    <section aria-label={words.say('round.moves')}>
      <p className="mb-4 text-soft">
        {words.say(madeAtVendor ? 'round.pulled' : 'round.elsewhere', { vendor: vassalage })}
      </p>
      <ol className="tabular overflow-hidden rounded-usual border border-line text-sm">
        {steps.map(({ verb, amount, at }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the stored moves keep their order
            key={index}
            className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 not-last:border-b not-last:border-line"
          >
            <span className="text-soft">{times.exact(at)}</span>
            <span className="grow font-semibold">{words.say(`round.step-${verb}`)}</span>
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
