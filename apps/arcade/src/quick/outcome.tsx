import { useWords } from '../words.ts'

interface OutcomeProps {
  /** The stake and the payout of a round, in minor units. */
  staked: bigint
  won: bigint
  amount(minor: bigint): string
}

/** Whether a payout is a win: more than the stake. */
export function isWin({ staked, won }: Pick<OutcomeProps, 'staked' | 'won'>): boolean {
  return won > staked
}

/** Returns a sentence about what a round paid; a payout of at most the stake is no win. */
export function useOutcomeText(): (outcome: OutcomeProps) => string {
  const { sayOfGame } = useWords()
  return ({ staked, won, amount }) =>
    won > staked
      ? sayOfGame('originals.won-amount', { amount: amount(won) })
      : won > 0n
        ? sayOfGame('originals.returned', { amount: amount(won) })
        : sayOfGame('originals.nothing')
}

/** Shows on the stage what a round paid. */
export function Outcome(props: OutcomeProps) {
  const text = useOutcomeText()(props)
  return (
    <p
      className={`rounded-round px-4 py-0.5 font-display text-lg font-bold @3xl:text-2xl ${isWin(props) ? 'bg-jade text-[#04160e] shadow-low' : 'bg-ground/70 text-soft'}`}
    >
      <span className="tabular">{text}</span>
    </p>
  )
}
