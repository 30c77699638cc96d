import type { TermsOf } from '../fields.ts'
import type { Explained, NewPlayerFields, NewPlayerPlan, ShownFigure } from '../plan.ts'

const fields = {
  // Less than the house earns from the required bets, so that fake players do not pay off. Nothing is paid for a player
  // who has not deposited and played.
  bounty: { kind: 'amount', least: 1, first: 100 },
  /** The days after registration within which a player qualifies. */
  withinDays: { kind: 'count', least: 1, most: 365, first: 30 },
  /** The smallest total of deposits by that date, less charge-backs. */
  deposits: { kind: 'amount', least: 1, first: 1_000 },
  /** The smallest valid bet of rounds settled by that date, by the weights of categories, less voided rounds. */
  validBet: { kind: 'amount', least: 1, first: 5_000 },
  weights: { kind: 'weights', of: 'bets' },
} as const satisfies NewPlayerFields

const explanation = [
  { name: 'bounty', kind: 'amount' },
  { name: 'players', kind: 'count' },
] as const satisfies readonly ShownFigure[]

export type AcquisitionTerms = TermsOf<typeof fields>

/** Computes the bill of a period: the bounty for each player who qualified in it. */
function settle({ bounty }: AcquisitionTerms, players: number) {
  const explained: Explained<typeof explanation> = { bounty, players }
  return { amount: bounty * BigInt(players), explained }
}

/** A cost per acquisition: an amount for each new player who qualifies. */
export const acquisition = {
  id: 'acquisition',
  kind: 'deal',
  counts: 'new-players',
  periods: ['W', 'M'],
  usualPeriod: 'M',
  fields,
  explanation,
  settle,
} as const satisfies NewPlayerPlan
