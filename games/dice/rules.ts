import type { Payout } from '../game.ts'
import { multipleOf, original } from '../originals/original.ts'

/** Number of results of a roll, which is a whole number from 0 on and is shown with two decimals: 0.00 to 99.99. */
export const rolls = 10_000
/** The largest number of winning rolls: with more, the multiple would be below 1.01. */
export const mostWays = 9_800

/** A side and its bound: a roll under the bound wins, or a roll over it. */
export interface DiceChoice {
  side: 'under' | 'over'
  bound: number
}

/** The roll of a round. */
export interface DiceEvent {
  type: 'roll'
  roll: number
}

const form = /^(under|over) (0|[1-9]\d{0,3})$/

/** Returns the choice of a text such as `under 4950`; undefined for another text or too many winning rolls. */
export function diceChoice(text: string): DiceChoice | undefined {
  const [, side, bound] = form.exec(text) ?? []
  if (side === undefined) return undefined
  const choice = { side: side as DiceChoice['side'], bound: Number(bound) }
  const ways = winningRolls(choice)
  return ways >= 1 && ways <= mostWays ? choice : undefined
}

/** Returns the text of a choice. */
export function diceText({ side, bound }: DiceChoice): string {
  return `${side} ${bound}`
}

/** Returns how many rolls win a choice. */
export function winningRolls({ side, bound }: DiceChoice): number {
  return side === 'under' ? bound : rolls - 1 - bound
}

/** Returns the multiple of a choice that a number of rolls win, in hundredths. */
export function diceMultiple(ways: number): number {
  return multipleOf(BigInt(ways), BigInt(rolls))
}

function payoutsOf(text: string): Payout[] | undefined {
  const choice = diceChoice(text)
  if (!choice) return undefined
  const ways = winningRolls(choice)
  return [
    { hundredths: diceMultiple(ways), ways: BigInt(ways) },
    { hundredths: 0, ways: BigInt(rolls - ways) },
  ]
}

/** Dice: a roll from 0.00 to 99.99 against a bound that the player sets. */
export const dice = original<DiceEvent>({
  id: 'dice',
  name: 'Dice',
  choices: {
    first: 'over 5049',
    lowest: 'under 9706',
    best: 'under 5000',
    *all() {
      for (let ways = 1; ways <= mostWays; ways++) {
        yield diceText({ side: 'under', bound: ways })
        yield diceText({ side: 'over', bound: rolls - 1 - ways })
      }
    },
    payoutsOf,
  },
  highest: 'under 1',
  rules: [
    { words: 'dice.rules.roll', values: {} },
    { words: 'dice.rules.sides', values: {} },
    { words: 'originals.rules.multiple', values: { edge: 1 } },
    { words: 'originals.rules.counts', values: {} },
  ],
  draw(text, chance) {
    const { side, bound } = diceChoice(text)!
    const roll = chance.below(rolls)
    const wins = side === 'under' ? roll < bound : roll > bound
    return {
      hundredths: wins ? diceMultiple(winningRolls({ side, bound })) : 0,
      event: { type: 'roll', roll },
    }
  },
})
