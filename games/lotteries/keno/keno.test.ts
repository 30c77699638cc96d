import { seededChance, shuffle } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testAtRisk, testRecount, testRecountThrows } from '../../../tests/lotteries/family-tests.ts'
import { anyBet, betOf, firstLine, statedReturn } from '../../../tests/lotteries/market-checks.ts'
import { keno } from '../../keno/rules.ts'
import { paid } from '../../market.ts'
import { percentOf, plus, toNumber } from '../../ratio.ts'
import { termsAt } from '../prize-group.ts'
import { numbers, twoDigits } from '../ways.ts'
import { price } from './data.ts'
import { recount } from './recount.ts'
import { type Drawn, plays } from './rules.ts'

const { info, wins, atRisk, returnOf, draw } = keno
const family = { game: keno, plays, recount }
const on = (type: string, selection: string, stake?: bigint) => betOf(info, type, selection, stake)
const typeOf = (id: string) => info.betTypes.find((type) => type.id === id)!
const picks = plays.filter(({ id }) => id.startsWith('pick-'))
const balls = numbers(1, 80)

/**
 * Computes the chance of each number of hits of a pick among the twenty of 80 numbers ball by ball, independently of
 * combinations.
 */
function hitChances(pick: number): number[] {
  let chances = [1]
  for (let ball = 0; ball < pick; ball++) {
    const next = Array(ball + 2).fill(0)
    for (const [hits, chance] of chances.entries()) {
      next[hits + 1] += (chance * (20 - hits)) / (80 - ball)
      next[hits] += (chance * (60 - (ball - hits))) / (80 - ball)
    }
    chances = next
  }
  return chances
}

test.each(picks.map(({ id }) => [id, Number(id.slice(5))] as const))(
  '%s returns 89.5 to 90.5 %%, as its hits come one ball after the other',
  (id, pick) => {
    const play = picks[pick - 1]!
    const type = typeOf(id)
    expect(type.price).toBe(price)
    const line = balls.slice(0, pick).map((ball) => String(ball).padStart(2, '0'))
    const chances = hitChances(pick)
    // A result with this number of hits on the line.
    const prizes = chances.map((_, hits) => {
      const won = wins(on(id, line.join('-')), [...balls.slice(0, hits), ...balls.slice(60 + hits)])
      return won[0]?.prize ?? 0
    })
    const counted = chances.reduce((sum, chance, hits) => sum + (chance * prizes[hits]!) / price, 0)
    expect(toNumber(statedReturn(type))).toBeCloseTo(counted, 12)
    expect(toNumber(returnOf(id, type.price, type.prizes))).toBeCloseTo(counted, 12)
    expect(toNumber(plus(...play.chances))).toBeCloseTo(
      chances.reduce((sum, chance, hits) => sum + (prizes[hits]! > 0 ? chance : 0), 0),
      12,
    )
    expect(percentOf(plus(...play.chances))).toBe(type.hitPercent)
    expect(counted).toBeGreaterThan(0.895)
    expect(counted).toBeLessThan(0.905)
    expect(prizes.toSorted((one, other) => one - other).filter((prize) => prize > 0)).toHaveLength(
      type.prizes.length,
    )
  },
)

test.each([
  [1, '90.00'],
  [2, '90.18'],
  [3, '90.18'],
  [4, '90.37'],
  [5, '90.39'],
])('pick-%i returns what lottery-decisions.md has, rounded down: %s', (pick, percent) => {
  expect(typeOf(`pick-${pick}`).returnPercent).toBe(percent)
})

test('a changed prize changes the return', () => {
  expect(returnOf('pick-4', price, [1_000, 5_000, 155_001])).not.toEqual(statedReturn(typeOf('pick-4')))
})

test('the bets on the sum and the halves return 95 % within a millionth, and each side and its opposite cover all results', () => {
  const chanceOf = (id: string) => toNumber(plays.find((play) => play.id === id)!.chances[0]!)
  expect(2 * chanceOf('sum-size') + chanceOf('sum-equal')).toBeCloseTo(1, 14)
  expect(chanceOf('sum-odd') + chanceOf('sum-even')).toBeCloseTo(1, 14)
  expect(2 * chanceOf('halves') + chanceOf('halves-even')).toBeCloseTo(1, 14)
  for (const type of info.betTypes.filter(({ id }) => !id.startsWith('pick-'))) {
    expect(toNumber(statedReturn(type))).toBeLessThanOrEqual(0.95)
    expect(toNumber(statedReturn(type))).toBeGreaterThan(0.949999)
  }
})

test('every type wins as often in 20,000 draws as it states, within five standard deviations', () => {
  const chance = seededChance(80)
  const draws: Drawn[] = Array.from({ length: 20_000 }, () => draw(chance, []))
  for (const play of plays) {
    const values =
      play.form.sets[0]!.pick === 1 && play.form.sets.length === 1 ? (play.form.values as string[]) : []
    for (const line of [firstLine(play.form), ...values.slice(0, 2).map((value) => [value])]) {
      for (const [prize, exact] of play.chances.entries()) {
        const share = toNumber(exact)
        const hits = draws.filter((result) => play.prizeAt(line, result) === prize).length
        const deviation = Math.sqrt(20_000 * share * (1 - share))
        expect(Math.abs(hits - 20_000 * share), `${play.id} ${prize}`).toBeLessThan(5 * deviation + 1)
      }
    }
  }
})

// No recorded draw was found: these are invented. The first sums to 210, the second to 810 with ten numbers in each
// half.
const lowest: Drawn = numbers(1, 20)
const level: Drawn = [...numbers(1, 10), ...numbers(71, 80)]
test.each<[Drawn, string, string, bigint]>([
  [lowest, 'pick-1', '01-02-80', 72_000n],
  [lowest, 'pick-2', '01-02-80', 150_000n],
  [lowest, 'pick-10', '71-72-73-74-75-76-77-78-79-80', 90_000n],
  [lowest, 'pick-10', '01-02-03-04-05-06-07-08-09-10', 3_000_000_000n],
  [lowest, 'sum-size', 'under', 57_251n],
  [lowest, 'sum-size', 'over', 0n],
  [lowest, 'sum-even', 'even', 56_999n],
  [lowest, 'halves', 'upper', 71_539n],
  [level, 'sum-equal', 'any', 6_482_535n],
  [level, 'sum-size', 'over-under', 0n],
  [level, 'halves', 'upper-lower', 0n],
  [level, 'halves-even', 'any', 140_226n],
])('%j: %s %s gets its prize for 30,000', (result, type, selection, win) => {
  const bet = on(type, selection, 30_000n)
  expect(paid(bet, wins(bet, result))).toBe(win)
  expect(recount(bet, result)).toBe(win)
})

testRecount(family, () => [lowest, level], {
  runs: 3_000,
  // Half of the results contain the first numbers of the bet, because a large pick is seldom hit.
  resultFor(bet, chance) {
    if (chance.below(2) === 0) return draw(chance, [])
    const named = bet.selection.split('-').map(Number).filter(Number.isInteger)
    const others = shuffle(balls, chance).filter((ball) => !named.includes(ball))
    return [...named, ...others].slice(0, 20)
  },
})

testRecountThrows(recount, on('pick-1', '01'), [
  ['sum-of', lowest, 'rules page'],
  ['pick-1', lowest.slice(1), 'twenty different'],
  ['pick-1', [...lowest.slice(1), 81], 'twenty different'],
  ['pick-1', [...lowest.slice(1), 2], 'twenty different'],
])

test('a group changes no pick', () => {
  expect(keno.infoAt(termsAt(1_800)).betTypes[4]).toEqual(info.betTypes[4])
})

describe('at risk', () => {
  const named = (from: number, to: number) =>
    numbers(from, to)
      .map((ball) => String(ball).padStart(2, '0'))
      .join('-')
  const everyPair = () =>
    balls.flatMap((one) =>
      balls
        .filter((other) => other > one)
        .map((other) => on('pick-2', [one, other].map(twoDigits).join('-'))),
    )
  testAtRisk(keno, [
    ['nothing', [], 0n],
    // Twenty of 80 pay 3.6 times their stake.
    ['all single numbers', [on('pick-1', named(1, 80), 8_000n)], 800n],
    ['79 single numbers', [on('pick-1', named(1, 79), 7_900n)], 0n],
    // About 14 ± 2 of them come: twice the mean loss of 10 %.
    ['56 single numbers, 70 %', [on('pick-1', named(1, 56), 5_600n)], 1_120n],
    ['all pairs, of which 190 come for 15', everyPair(), 31_000n],
    ['ten numbers', [on('pick-10', named(1, 10))], 100n],
    ['upper and lower', [on('halves', 'upper-lower', 200n)], 0n],
    ['upper, lower and even', [on('halves', 'upper-lower', 200n), on('halves-even', 'any')], 62n],
    ['over and under, nearly all', [on('sum-size', 'over-under', 200n)], 0n],
    ['odd and even', [on('sum-odd', 'odd'), on('sum-even', 'even')], 11n],
  ])

  test('of single numbers is what the worst draw loses, and never above the stakes', () => {
    const betTypes = info.betTypes.filter(({ id }) => id === 'pick-1')
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 40 }), (seeds) => {
        const bets = seeds.map((seed) => anyBet({ betTypes }, seededChance(seed)))
        const paidBy = (ball: number) =>
          bets.reduce(
            (sum, bet) =>
              sum +
              recount(
                bet,
                [
                  ball,
                  ...balls.filter(
                    (other) => other !== ball && !bet.selection.includes(String(other).padStart(2, '0')),
                  ),
                ].slice(0, 20),
              ),
            0n,
          )
        const worst = balls.toSorted((one, other) => Number(paidBy(one) - paidBy(other))).slice(0, 20)
        const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
        const loss = staked - bets.reduce((sum, bet) => sum + recount(bet, worst), 0n)
        expect(atRisk(bets, 1)).toBe(loss > 0n ? loss : 0n)
      }),
      { numRuns: 5 },
    )
  })
})
