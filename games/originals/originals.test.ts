import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { recount as recountDice } from '../dice/recount.ts'
import { dice } from '../dice/rules.ts'
import type { RoundGame } from '../game.ts'
import { recount as recountKeno } from '../instant-keno/recount.ts'
import { instantKeno, kenoChoice, paysOf } from '../instant-keno/rules.ts'
import { recount as recountLimbo } from '../limbo/recount.ts'
import { limbo } from '../limbo/rules.ts'
import { chanceOf, returnOf, riskOf, topOf, waysOf } from '../payouts.ts'
import { recount as recountPlinko } from '../plinko/recount.ts'
import { plinko, plinkoChoice, slotsOf } from '../plinko/rules.ts'
import { percentOf, toNumber } from '../ratio.ts'
import { recount as recountWheel } from '../wheel/recount.ts'
import { segmentsOf, wheel, wheelChoice } from '../wheel/rules.ts'

/** Each original with its recount and the bounds of the return of its choices, in percent. */
const checked: readonly {
  game: RoundGame
  recount(choice: string, event: unknown, pays: readonly number[]): number
  /** The table that the rules page lists for a choice. */
  pays?(choice: string): readonly number[]
  least: number
  most: number
}[] = [
  { game: dice, recount: recountDice, least: 98, most: 99 },
  { game: limbo, recount: recountLimbo, least: 98.99, most: 99 },
  {
    game: plinko,
    recount: recountPlinko,
    pays: (text) => slotsOf(plinkoChoice(text)!.choice),
    least: 98.5,
    most: 99,
  },
  { game: wheel, recount: recountWheel, pays: (text) => segmentsOf(wheelChoice(text)!), least: 99, most: 99 },
  { game: instantKeno, recount: recountKeno, pays: (text) => paysOf(kenoChoice(text)!), least: 98, most: 99 },
]

describe.each(checked.map((one) => [one.game.info.name, one] as const))(
  '%s',
  (_, { game, recount, pays = () => [], least, most }) => {
    const { info, choices } = game
    const all = [...choices!.all()]

    test('has choices whose returns are in their bounds, and states the lowest of them', () => {
      let lowest = { share: 1, percent: '' }
      let highest = 0
      let top = 0
      for (const choice of all) {
        const payouts = choices!.payoutsOf(choice)!
        const exact = returnOf(payouts)
        const share = toNumber(exact)
        expect(share, choice).toBeGreaterThanOrEqual(least / 100)
        expect(share, choice).toBeLessThanOrEqual(most / 100)
        if (share < lowest.share) lowest = { share, percent: percentOf(exact) }
        highest = Math.max(highest, share)
        top = Math.max(top, topOf(payouts))
      }
      expect(info.returnPercent).toBe(lowest.percent)
      expect(Number(info.returnPercent)).toBeGreaterThanOrEqual(97.5)
      const best = choices!.payoutsOf(choices!.best)!
      expect(toNumber(returnOf(best))).toBe(highest)
      expect(info.topPrize.timesStake).toBe(top / 100)
    })

    test('accepts only choices in their canonical form', () => {
      const payouts = choices!.payoutsOf(choices!.first)
      expect(payouts).toBeDefined()
      for (const wrong of [
        '',
        ` ${choices!.first}`,
        `${choices!.first} `,
        `${choices!.first}0000`,
        choices!.first.toUpperCase().replace(/^\d+$/, 'X'),
        'constructor',
        'x'.repeat(201),
      ])
        expect(() => game.play({ stake: 100n, choice: wrong }, seededChance(1))).toThrow('choice_invalid')
      expect(() => game.play({ stake: 100n }, seededChance(1))).toThrow('choice_invalid')
      expect(() => game.play({ stake: 150n, choice: choices!.first }, seededChance(1))).toThrow(
        'stake_invalid',
      )
      expect(() => game.play({ stake: 100n, choice: choices!.first, buys: true }, seededChance(1))).toThrow(
        'buy_closed',
      )
    })

    test('pays what the recount of the rules page pays, and only what its choice states', () => {
      const chance = seededChance(7)
      for (let round = 0; round < 4_000; round++) {
        const choice = all[chance.below(all.length)]!
        const stake = 100n * BigInt(1 + chance.below(1_000))
        const { win, events } = game.play({ stake, choice }, chance)
        const hundredths = recount(choice, events[0], pays(choice))
        expect(win).toBe((stake / 100n) * BigInt(hundredths))
        expect(choices!.payoutsOf(choice)!.map((one) => one.hundredths)).toContain(hundredths)
      }
    })
  },
)

test.each([
  // A bet on 98 % of rolls returns its stake nearly always: it risks nothing.
  ['under 9800', 90, 0n],
  ['under 9000', 90, 0n],
  ['under 8999', 90, 10_000n],
  ['over 5049', 90, 10_000n],
])('a stake of 10,000 on %s at %d %% puts %d at risk', (choice, mostCovered, risk) => {
  expect(riskOf(dice.choices!.payoutsOf(choice)!, 10_000n, mostCovered)).toBe(risk)
})

test('a payout that comes in nearly every round is no risk, and the rest of the stake is', () => {
  const payouts = [
    { hundredths: 560, ways: 1n },
    { hundredths: 100, ways: 80n },
    { hundredths: 50, ways: 19n },
  ]
  expect(riskOf(payouts, 101n, 90)).toBe(51n)
  expect(riskOf(payouts, 101n, 81)).toBe(0n)
  expect(waysOf(payouts)).toBe(100n)
  expect(chanceOf(payouts, 100)).toEqual({ numerator: 81n, denominator: 100n })
})
