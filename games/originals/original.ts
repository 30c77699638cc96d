import type { Chance } from '@fairground/kernel/chance'
import { NamedError } from '@fairground/kernel/named-error'
import {
  type Bet,
  type Choices,
  type GameInfo,
  type RoundGame,
  type RuleText,
  volatilityOf,
} from '../game.ts'
import { chanceOf, deviationOf, returnOf, topOf } from '../payouts.ts'
import { percentOf, toNumber } from '../ratio.ts'

/** Hundredths of a multiple are whole units, so that no payout is rounded in any currency. */
export const unitsPerStake = 100

/** Sizes of a unit from a stake of ₱1.00 on. */
export const unitSizes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]

/** The outcome of a round of an original: its payout in hundredths of the stake, and one event that tells it. */
export interface Told<Event> {
  hundredths: number
  event: Event
}

/** A game that the player decides once: a choice, and one event that follows from it and from chance. */
interface Terms<Event> {
  id: string
  name: string
  choices: Choices
  /** A choice with the highest multiple. */
  highest: string
  rules: readonly RuleText[]
  /** Draws the outcome of a choice in its canonical form. */
  draw(choice: string, chance: Chance): Told<Event>
}

/** Returns the multiple of a bet that wins in `ways` of `all` ways, with an edge of 1 %: hundredths, rounded down. */
export function multipleOf(ways: bigint, all: bigint): number {
  return Number((99n * all) / ways)
}

/** Builds an original from its choices and the draw of its outcome. */
export function original<Event>({ id, name, choices, highest, rules, draw }: Terms<Event>): RoundGame<Event> {
  const payoutsOf = (choice: string) => choices.payoutsOf(choice)!
  const first = payoutsOf(choices.first)
  const { numerator, denominator } = returnOf(payoutsOf(choices.lowest))
  const top = payoutsOf(highest)
  const timesStake = topOf(top) / 100
  const oneIn = Math.round(1 / toNumber(chanceOf(top, topOf(top))))
  const info: GameInfo = {
    ...{ id, name, category: 'RNG', unitsPerStake, unitSizes, rules },
    returnPercent: percentOf({ numerator, denominator }),
    exactReturn: { numerator: String(numerator), denominator: String(denominator) },
    hitPercent: percentOf(chanceOf(first, 1)),
    volatility: volatilityOf(deviationOf(first)),
    topPrize: { words: 'originals.topPrize', timesStake, oneIn },
    maxWin: { timesStake, rarerThanOneIn: oneIn - 1 },
  }
  return {
    ...{ kind: 'round', info, choices },
    play(bet, chance) {
      const unit = unitOf(bet)
      const { hundredths, event } = draw(choiceOf(choices, bet), chance)
      return { win: unit * BigInt(hundredths), events: [event] }
    },
  }
}

/** Returns the hundredth of a stake, in minor units; refuses a stake that is no whole number of them. */
export function unitOf({ stake, buys }: Bet): bigint {
  if (buys) throw new NamedError('buy_closed', 'this game has no feature for sale')
  const unit = stake / BigInt(unitsPerStake)
  if (stake <= 0n || unit * BigInt(unitsPerStake) !== stake)
    throw new NamedError('stake_invalid', `a stake is a multiple of ${unitsPerStake} minor units`)
  return unit
}

function choiceOf(choices: Choices, { choice }: Bet): string {
  if (choice === undefined || !choices.payoutsOf(choice))
    throw new NamedError('choice_invalid', 'the game has no such choice')
  return choice
}
