import type { GameCategory } from '@fairground/kernel/game-category'
import type { Clause } from './clauses.ts'
import type { Weights } from './figures.ts'

/** What every field of terms may say about itself. */
interface Described {
  /**
   * How the value below must compare with the one above so that an account never earns more than the account above: by
   * default it is the same. A choice compares by the place of its options, and a set by what it contains. Clauses and
   * weights have rules of their own, and deals need no cover.
   */
  covered?: 'at-most' | 'at-least'
  /** Whether an agent who offers a contract passes the value of the own contract on, without being asked. */
  isPassedOn?: true
  /** Whether the plan does not use the field, which is then neither asked for nor shown. */
  isUnused?: true
}

/** An amount in minor units, sent as a decimal text. A form begins with `first` whole pesos. */
export interface AmountField extends Described {
  kind: 'amount'
  least: 0 | 1
  first: number
}

/** A rate in millionths up to a whole, sent as percent. A form begins with `first`. */
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

/** A yes or no; yes is more. */
export interface SwitchField extends Described {
  kind: 'switch'
  first: boolean
}

/** One of several options, the least first, with which a form begins. */
export interface ChoiceField extends Described {
  kind: 'choice'
  options: readonly [string, ...string[]]
}

/** Any number of several options. */
export interface SetField extends Described {
  kind: 'set'
  options: readonly string[]
  first: readonly string[]
}

/** A threshold of a clause. */
export type Threshold = Exclude<keyof Clause, 'rate'>

/** The steps of a contract. A form asks for these thresholds and begins with steps whose amounts are whole pesos. */
export interface ClausesField extends Described {
  kind: 'clauses'
  asks: readonly Threshold[]
  first: readonly { sales?: number; active?: number; loss?: number; rate: string }[]
}

/** How much each category of games counts: of what is bet, or of what the house wins. */
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

/** The terms of a plan by their names, in the order in which they are shown. */
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

/** A clause as it is sent. */
export interface SentClause {
  sales: string
  active: number
  loss: string
  rate: string
}

/** The value of a field as it is sent: amounts as decimal texts, rates as percent. */
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

/** The terms of a plan with these fields as they are sent. */
export type SentTerms<All extends Fields> = { -readonly [Name in keyof All]: Sent<All[Name]> }

/**
 * The fields with which every plan says what counts in a team: categories, active members, own play. A plan that counts
 * no active members does not use `activeFrom`.
 */
export const teamFields = {
  weights: { kind: 'weights', of: 'bets' },
  activeFrom: { kind: 'amount', least: 0, first: 1_000, covered: 'at-least' },
  countsOwn: { kind: 'switch', first: true, covered: 'at-most' },
} as const satisfies Fields

/** The fields for what is taken off the loss of a team before anything is shared. */
export const deductionFields = {
  deducts: { kind: 'set', options: ['rebates', 'promotions'], first: [], covered: 'at-least' },
  depositFee: { kind: 'rate', least: 0, first: '0', covered: 'at-least', isPassedOn: true },
  withdrawalFee: { kind: 'rate', least: 0, first: '0', covered: 'at-least', isPassedOn: true },
} as const satisfies Fields
