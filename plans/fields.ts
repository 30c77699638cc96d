import type { GameCategory } from '@fairground/kernel/game-category'
import type { Clause } from './clauses.ts'
import type { Weights } from './figures.ts'

/** The properties that every field of terms may have. */
interface Described {
  /**
   * The required relation of the value below to the one above, which ensures that an account never earns more than the
   * account above: by default equality. A choice compares by the index of its options, and a set by its elements.
   * Clauses and weights have their own rules, and deals need no cover.
   */
  covered?: 'at-most' | 'at-least'
  /** Whether an agent who offers a contract automatically passes on the value of the own contract. */
  isPassedOn?: true
  /** Whether the plan does not use the field, which is then neither requested nor shown. */
  isUnused?: true
}

/** An amount in minor units, sent as a decimal text. A form begins with `first` whole pesos. */
export interface AmountField extends Described {
  kind: 'amount'
  least: 0 | 1
  first: number
}

/** A rate in millionths, at most 100 %, sent as percent. A form begins with `first`. */
export interface RateField extends Described {
  kind: 'rate'
  least: 0 | 1
  first: string
}

/** A whole number. */
export interface CountField extends Described {
  kind: 'count'
  least: number
  most: number
  first: number
}

/** A yes or no; yes counts as more. */
export interface SwitchField extends Described {
  kind: 'switch'
  first: boolean
}

/** One of several options, the smallest first, with which a form begins. */
export interface ChoiceField extends Described {
  kind: 'choice'
  options: readonly [string, ...string[]]
}

/** A subset of several options. */
export interface SetField extends Described {
  kind: 'set'
  options: readonly string[]
  first: readonly string[]
}

/** A threshold of a clause. */
export type Threshold = Exclude<keyof Clause, 'rate'>

/** The steps of a contract. A form requests these thresholds and begins with steps whose amounts are whole pesos. */
export interface ClausesField extends Described {
  kind: 'clauses'
  asks: readonly Threshold[]
  first: readonly { sales?: number; active?: number; loss?: number; rate: string }[]
}

/** The weight of each category of games: for valid bet, or for what the house wins. */
export interface WeightsField extends Described {
  kind: 'weights'
  of: 'bets' | 'loss'
}

export type Field =
  | AmountField
  | RateField
  | CountField
  | SwitchField
  | ChoiceField
  | SetField
  | ClausesField
  | WeightsField

/** The terms of a plan by name, in display order. */
export type Fields = Readonly<Record<string, Field>>

/** The value of a field. */
export type Value<Of extends Field> = Of extends AmountField
  ? bigint
  : Of extends RateField | CountField
    ? number
    : Of extends SwitchField
      ? boolean
      : Of extends ChoiceField
        ? Of['options'][number]
        : Of extends SetField
          ? readonly Of['options'][number][]
          : Of extends ClausesField
            ? readonly Clause[]
            : Weights

/** The terms of a plan with these fields. */
export type TermsOf<All extends Fields> = { [Name in keyof All]: Value<All[Name]> }

/** A clause in the form in which it is sent. */
export interface SentClause {
  sales: string
  active: number
  loss: string
  rate: string
}

/** The value of a field in the form in which it is sent: amounts as decimal texts, rates as percent. */
export type Sent<Of extends Field> = Of extends AmountField | RateField
  ? string
  : Of extends CountField
    ? number
    : Of extends SwitchField
      ? boolean
      : Of extends ChoiceField
        ? Of['options'][number]
        : Of extends SetField
          ? Of['options'][number][]
          : Of extends ClausesField
            ? SentClause[]
            : Partial<Record<GameCategory, number>>

/** The terms of a plan with these fields in the form in which they are sent. */
export type SentTerms<All extends Fields> = { -readonly [Name in keyof All]: Sent<All[Name]> }

/**
 * The fields that define for every plan what counts in a team: categories, active members, own play. A plan that counts
 * no active members does not use `activeFrom`.
 */
export const teamFields = {
  weights: { kind: 'weights', of: 'bets' },
  activeFrom: { kind: 'amount', least: 0, first: 1_000, covered: 'at-least' },
  countsOwn: { kind: 'switch', first: true, covered: 'at-most' },
} as const satisfies Fields

/** The fields for deductions from the loss of a team before it is shared. */
export const deductionFields = {
  deducts: { kind: 'set', options: ['rebates', 'promotions'], first: [], covered: 'at-least' },
  depositFee: { kind: 'rate', least: 0, first: '0', covered: 'at-least', isPassedOn: true },
  withdrawalFee: { kind: 'rate', least: 0, first: '0', covered: 'at-least', isPassedOn: true },
} as const satisfies Fields
