import type { GameCategory } from '@fairground/kernel/game-category'
import type { Fault } from './fault.ts'
import type { AmountField, CountField, Fields, SwitchField, TermsOf, WeightsField } from './fields.ts'
import type { Figures } from './figures.ts'

// A plan is a kind of agents' contracts. It describes itself: what its terms are, how long its periods are, what it
// pays by which figures, and how a line of its income is explained. Offers, terms, lines, reports and the database read
// this. Outside of `plans/` a plan is named only where the specification has a call, a page or a field for it.

/** Lengths of periods: a day, a week, a half-month, a month, an hour, and the five minutes of rounds in real time. */
export const periodKinds = ['D', 'W', 'H', 'M', 'hour', 'live'] as const
export type PeriodKind = (typeof periodKinds)[number]

/**
 * A figure that a line of income shows: what the house gave and what was paid in and out (`given`), the active members,
 * the sum that the rate applies to (`base`), the clause that was reached, and prize groups; or a figure of the plan's
 * own, shown only where another one is above zero if `onlyWith` names it.
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

/** The plan's own figures of a line as they are sent: amounts as decimal texts. */
export type SentExplained<Shown extends readonly ShownFigure[]> = {
  [One in OwnOf<Shown> as One['name']]: { amount: string; count: number }[One['kind']]
}

/** What all plans say. */
interface Described {
  id: string
  /** The lengths of periods that can be agreed on, and the one with which a form begins. */
  periods: readonly [PeriodKind, ...PeriodKind[]]
  usualPeriod: PeriodKind
  /** The terms, in the order in which they are shown. */
  fields: Fields
  /** The figures of a line, in the order in which they are shown. */
  explanation: readonly ShownFigure[]
  /** Whether an agent collects each line; every other line is paid once it is approved. */
  isCollected?: true
  /**
   * Whether lines are paid without approval unless the brand says otherwise: nobody can approve something each hour.
   */
  isAutomatic?: true
  /**
   * English texts of a plan that has none in the languages of the sites: `name`, `about` (what it pays), and by the
   * name of a field, an option or a figure its label. Without them, the languages have all texts of the plan.
   */
  words?: Readonly<Record<'name' | 'about', string> & Partial<Record<string, string>>>
  /** The faults of terms that no single field has. */
  faultsOf?(terms: TermsOf<Fields>): Fault[]
}

/** The income of a contract for a period, in minor units. */
export interface Bill {
  amount: bigint
  /** The place of the clause that was reached; null for none. */
  clause: number | null
  /** The sum of which the rate is: valid bet, or what the house has won after costs. */
  base: bigint
  /** The balance carried to the next period, zero or below. */
  carried: bigint
}

/**
 * The place of a period of a team: the balance that the period before carried into it, and whether it begins a month.
 */
export interface Carrying {
  carriedHere: bigint
  isFirstHalf: boolean
}

/** The terms that say what counts in a team. */
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
  /** The bill of a period, rounded down to the minor unit. */
  settle(terms: TermsOf<TeamFields>, figures: Figures, carrying: Carrying): Bill
  /**
   * The part of a balance carried by these terms that the account's next period still takes, which may be long after;
   * absent if the plan carries nothing.
   */
  stillCarried?(terms: TermsOf<TeamFields>, carried: bigint, at: { isInItsMonth: boolean }): bigint
}

/** Valid bets of rounds that count, by category: of those that the player won, and of those that the player lost. */
export interface RoundSums {
  won: Readonly<Partial<Record<GameCategory, bigint>>>
  lost: Readonly<Partial<Record<GameCategory, bigint>>>
}

/** The play since the last run: rounds that were settled, and earlier ones that were made void. */
export interface RoundFigures {
  settled: RoundSums
  voided: RoundSums
}

/** The terms that say which rounds of a team count. */
export type RoundFields = TeamFields & { singleBet: AmountField }

/** A contract with the account above that is computed from single rounds of the team, every five minutes. */
export interface RoundPlan extends Described {
  kind: 'team'
  counts: 'rounds'
  fields: RoundFields
  /** The bill of a run, rounded towards zero; below zero where more was made void than played. */
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

/** The state that the first period of a deal begins with. */
export const nothingKept: Kept = { balance: 0n, idle: 0 }

/** The income of a deal for a period. */
export interface DealBill extends Omit<Bill, 'carried'> {
  kept: Kept
  explained: Explained
}

/** The terms that say what counts of an affiliate's own players. */
export type OwnPlayerFields = Fields & { weights: WeightsField; activeFrom: AmountField }

/** A deal of the brand that is computed from the figures of an affiliate's own players. */
export interface OwnPlayerPlan extends Described {
  kind: 'deal'
  counts: 'own-players'
  fields: OwnPlayerFields
  /** The bill of a period for the own players, rounded down to the minor unit. */
  settle(terms: TermsOf<OwnPlayerFields>, figures: Figures, before: Kept): DealBill
  /** The bill with what is paid on top by the bills of affiliates directly below for their own players. */
  withBelow?(terms: TermsOf<OwnPlayerFields>, bill: DealBill, below: readonly bigint[]): DealBill
}

/** The terms that say which new players qualify. */
export type NewPlayerFields = Fields & {
  weights: WeightsField
  withinDays: CountField
  deposits: AmountField
  validBet: AmountField
}

/** A deal of the brand that is computed from an affiliate's new players who have qualified. */
export interface NewPlayerPlan extends Described {
  kind: 'deal'
  counts: 'new-players'
  fields: NewPlayerFields
  /** The bill of a period by the number of players who have qualified in it. */
  settle(terms: TermsOf<NewPlayerFields>, players: number): { amount: bigint; explained: Explained }
}

/** The play in the games of prize groups below a direct downline while both had these groups. */
export interface GroupPlay {
  /** The prize group of the account, and that of the direct downline below which was played. */
  own: number
  below: number
  validBet: bigint
}

/** Income between the prize groups of an agent and those directly below, which needs no contract and has no terms. */
export interface MarginPlan extends Described {
  kind: 'margin'
  counts: 'prize-groups'
  /** The bill of a period, rounded down to the minor unit. */
  settle(plays: readonly GroupPlay[]): { amount: bigint }
}

export type Plan = TeamPlan | RoundPlan | OwnPlayerPlan | NewPlayerPlan | MarginPlan

/** Whether a plan counts active members. */
export function countsActive({ fields }: Pick<Plan, 'fields'>): boolean {
  return fields.activeFrom !== undefined && !fields.activeFrom.isUnused
}

/** Whether a plan pays by what the house has won of a team, so that one downline's win takes off another one's loss. */
export function isByLoss({ fields }: Pick<Plan, 'fields'>): boolean {
  return fields.weights?.kind === 'weights' && fields.weights.of === 'loss'
}
