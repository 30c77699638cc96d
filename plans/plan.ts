import type { GameCategory } from '@fairground/kernel/game-category'
import type { Fault } from './fault.ts'
import type { AmountField, CountField, Fields, SwitchField, TermsOf, WeightsField } from './fields.ts'
import type { Figures } from './figures.ts'

// A plan is a kind of agents' contracts. It describes itself: its terms, the lengths of its periods, its payment by
// figures, and the explanation of a line of its income. Offers, terms, lines, reports and the database read this
// description. Outside of `plans/` a plan is named only where the specification has a call, a page or a field for it.

/**
 * The lengths of periods: a day, a week, a half-month, a month, an hour, and the five minutes of rounds in real time.
 */
export const periodKinds = ['D', 'W', 'H', 'M', 'hour', 'live'] as const
export type PeriodKind = (typeof periodKinds)[number]

/**
 * A figure that a line of income shows: what the house gave and the deposits and withdrawals (`given`), the active
 * members, the sum to which the rate applies (`base`), the reached clause, and prize groups; or a figure of the plan's
 * own, shown only if the figure named by `onlyWith` is above zero.
 */
export type ShownFigure = 'given' | 'active' | 'base' | 'clause' | 'groups' | OwnFigure
export interface OwnFigure {
  name: string
  kind: 'amount' | 'count'
  onlyWith?: string
}

type OwnOf<Shown extends readonly ShownFigure[]> = Extract<Shown[number], OwnFigure>

/** The plan's own figures of a line: amounts in minor units, and counts. */
export type Explained<Shown extends readonly ShownFigure[] = readonly ShownFigure[]> = {
  [One in OwnOf<Shown> as One['name']]: { amount: bigint; count: number }[One['kind']]
}

/** The plan's own figures of a line in the form in which they are sent: amounts as decimal texts. */
export type SentExplained<Shown extends readonly ShownFigure[]> = {
  [One in OwnOf<Shown> as One['name']]: { amount: string; count: number }[One['kind']]
}

/** The properties that all plans have. */
interface Described {
  id: string
  /** The lengths of periods that can be agreed on; a form begins with the first. */
  periods: readonly [PeriodKind, ...PeriodKind[]]
  usualPeriod: PeriodKind
  /** The terms, in display order. */
  fields: Fields
  /** The figures of a line, in display order. */
  explanation: readonly ShownFigure[]
  /** Whether an agent collects each line; lines of other plans are paid once they are approved. */
  isCollected?: true
  /** Whether lines are paid without approval unless the brand requires it: nobody can approve something each hour. */
  isAutomatic?: true
  /**
   * The English texts of a plan without texts in the languages of the sites: `name`, `about` (its payment), and the
   * label of each field, option or figure by its name. If absent, the languages have all texts of the plan.
   */
  words?: Readonly<Record<'name' | 'about', string> & Partial<Record<string, string>>>
  /** Returns the faults of terms that concern several fields. */
  faultsOf?(terms: TermsOf<Fields>): Fault[]
}

/** The income of a contract for a period, in minor units. */
export interface Bill {
  amount: bigint
  /** The index of the reached clause; null for none. */
  clause: number | null
  /** The sum to which the rate applies: valid bet, or what the house has won after costs. */
  base: bigint
  /** The balance carried to the next period, zero or below. */
  carried: bigint
}

/**
 * The position of a period of a team: the balance that the previous period carried into it, and whether it begins a
 * month.
 */
export interface Carrying {
  carriedHere: bigint
  isFirstHalf: boolean
}

/** The terms that define what counts in a team. */
export type TeamFields = Fields & {
  weights: WeightsField
  activeFrom: AmountField
  countsOwn: SwitchField
}

/** A contract with the account above that is computed from the figures of the team. */
export interface TeamPlan extends Described {
  kind: 'team'
  counts: 'team'
  fields: TeamFields
  /** Computes the bill of a period, rounded down to the minor unit. */
  settle(terms: TermsOf<TeamFields>, figures: Figures, carrying: Carrying): Bill
  /**
   * Returns the part of a balance carried by these terms that the account's next period still takes, which may be long
   * after; absent if the plan carries nothing.
   */
  stillCarried?(terms: TermsOf<TeamFields>, carried: bigint, at: { isInItsMonth: boolean }): bigint
}

/**
 * The valid bets of rounds that count, by category: of rounds that the player won, and of those that the player lost.
 */
export interface RoundSums {
  won: Readonly<Partial<Record<GameCategory, bigint>>>
  lost: Readonly<Partial<Record<GameCategory, bigint>>>
}

/** The play since the last run: settled rounds, and earlier rounds that were voided. */
export interface RoundFigures {
  settled: RoundSums
  voided: RoundSums
}

/** The terms that define which rounds of a team count. */
export type RoundFields = TeamFields & { singleBet: AmountField }

/** A contract with the account above that is computed from single rounds of the team, every five minutes. */
export interface RoundPlan extends Described {
  kind: 'team'
  counts: 'rounds'
  fields: RoundFields
  /** Computes the bill of a run, rounded towards zero; below zero if more was voided than played. */
  settle(terms: TermsOf<RoundFields>, figures: RoundFigures): { amount: bigint }
}

/**
 * The state that a deal keeps from one period to the next: the house's loss, zero or below, and the number of periods
 * without play since.
 */
export interface Kept {
  balance: bigint
  idle: number
}

/** The state with which the first period of a deal begins. */
export const nothingKept: Kept = { balance: 0n, idle: 0 }

/** The income of a deal for a period. */
export interface DealBill extends Omit<Bill, 'carried'> {
  kept: Kept
  explained: Explained
}

/** The terms that define what counts of an affiliate's own players. */
export type OwnPlayerFields = Fields & { weights: WeightsField; activeFrom: AmountField }

/** A deal of the brand that is computed from the figures of an affiliate's own players. */
export interface OwnPlayerPlan extends Described {
  kind: 'deal'
  counts: 'own-players'
  fields: OwnPlayerFields
  /** Computes the bill of a period for the own players, rounded down to the minor unit. */
  settle(terms: TermsOf<OwnPlayerFields>, figures: Figures, before: Kept): DealBill
  /** Returns the bill with the extra payment from the bills of affiliates directly below for their own players. */
  withBelow?(terms: TermsOf<OwnPlayerFields>, bill: DealBill, below: readonly bigint[]): DealBill
}

/** The terms that define which new players qualify. */
export type NewPlayerFields = Fields & {
  weights: WeightsField
  withinDays: CountField
  deposits: AmountField
  validBet: AmountField
}

/** A deal of the brand that is computed from the new players of an affiliate who qualified. */
export interface NewPlayerPlan extends Described {
  kind: 'deal'
  counts: 'new-players'
  fields: NewPlayerFields
  /** Computes the bill of a period from the number of players who qualified in it. */
  settle(terms: TermsOf<NewPlayerFields>, players: number): { amount: bigint; explained: Explained }
}

/** The play in the games of prize groups below a direct downline while both had these groups. */
export interface GroupPlay {
  /** The prize group of the account, and that of the direct downline with the play below it. */
  own: number
  below: number
  validBet: bigint
}

/**
 * Income from the difference between the prize groups of an agent and those directly below, which needs no contract and
 * has no terms.
 */
export interface MarginPlan extends Described {
  kind: 'margin'
  counts: 'prize-groups'
  /** Computes the bill of a period, rounded down to the minor unit. */
  settle(plays: readonly GroupPlay[]): { amount: bigint }
}

export type Plan = TeamPlan | RoundPlan | OwnPlayerPlan | NewPlayerPlan | MarginPlan

/** Whether a plan counts active members. */
export function countsActive({ fields }: Pick<Plan, 'fields'>): boolean {
  return fields.activeFrom !== undefined && !fields.activeFrom.isUnused
}

/** Whether a plan pays by what the house has won from a team, so that one downline's win reduces another one's loss. */
export function isByLoss({ fields }: Pick<Plan, 'fields'>): boolean {
  return fields.weights?.kind === 'weights' && fields.weights.of === 'loss'
}
