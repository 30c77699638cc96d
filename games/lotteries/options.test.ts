import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyBet,
  betOf,
  countedChances,
  countedPush,
  disagreements,
  expectAtRisk,
  firstLine,
  firstSelection,
  statedReturn,
} from '../../tests/lotteries/market-checks.ts'
import { diceThree, diceThreeWith } from '../dice-three/rules.ts'
import { fiveDigits, fiveDigitsWith } from '../five-digits/rules.ts'
import { type MarketBet, paid, pushedLines } from '../market.ts'
import { ranking, rankingWith } from '../ranking/rules.ts'
import { plus, type Ratio, ratio, times } from '../ratio.ts'
import { recount as recountDice } from './dice-three/recount.ts'
import { playsOf as dicePlaysOf } from './dice-three/rules.ts'
import { pushed as pushedDigits, recount as recountDigits } from './five-digits/recount.ts'
import { playsOf as digitPlaysOf } from './five-digits/rules.ts'
import { belowWhole, groups } from './prize-group.ts'
import { pushed as pushedRanking, recount as recountRanking } from './ranking/recount.ts'
import { playsOf as rankingPlaysOf } from './ranking/rules.ts'
import { numbers, ordersOf, showings } from './ways.ts'

const usual = ratio(BigInt(groups.usual), BigInt(groups.whole))
const racers = numbers(1, 10)
/** Every order of the first two of ten racers, with the others in numerical order. */
const orders = [...ordersOf(racers, 2)].map((two) => [...two, ...racers.filter((one) => !two.includes(one))])
const rolls = [...showings([1, 2, 3, 4, 5, 6], 3)]

describe('three dice, if three alike lose for big, small, odd and even', () => {
  const game = diceThreeWith({ triples: 'lose' })
  const plays = dicePlaysOf({ triples: 'lose' })

  test.each(['size', 'parity'])(
    '%s wins on 105 of 216 rolls, at the fair prize of that, by rules and recount',
    (id) => {
      const play = plays.find((one) => one.id === id)!
      for (const value of play.form.values as readonly string[]) {
        expect(countedChances(play, [value], rolls)).toEqual([ratio(105n, 216n)])
        const bet = betOf(game.info, id, value, 7_919n)
        expect(disagreements(game, (made, roll) => recountDice(made, roll, 'lose'), bet, rolls)).toEqual([])
        expect(disagreements(game, recountDice, bet, rolls)).toHaveLength(3)
      }
      expect(statedReturn(game.info.betTypes.find((type) => type.id === id)!)).toEqual(usual)
    },
  )

  test('every other bet is unchanged, and the rules name the option', () => {
    const others = ({ info }: typeof game) =>
      info.betTypes.filter(({ id }) => id !== 'size' && id !== 'parity')
    expect(others(game)).toEqual(others(diceThree))
    expect(ruleNames(game.info.rules)).toContain('dice-three.rules.triples-lose')
    expect(ruleNames(diceThree.info.rules)).toContain('dice-three.rules.triples-count')
  })
})

describe('ten racers, if a sum of 11 loses', () => {
  const game = rankingWith({ eleven: 'loses' })
  const plays = rankingPlaysOf({ eleven: 'loses' })

  test.each<[string, Ratio]>([
    ['sum-big', ratio(40n, 90n)],
    ['sum-small', ratio(40n, 90n)],
    ['sum-odd', ratio(40n, 90n)],
    ['sum-even', ratio(40n, 90n)],
  ])('%s wins on 40 of 90 orders, at the fair prize of that, by rules and recount', (id, chance) => {
    const play = plays.find((one) => one.id === id)!
    expect(countedChances(play, firstLine(play.form), orders)).toEqual([chance])
    const bet = betOf(game.info, id, firstSelection(play.form), 7_919n)
    expect(disagreements(game, (made, order) => recountRanking(made, order, 'loses'), bet, orders)).toEqual(
      [],
    )
    const isSmallOrOdd = id === 'sum-small' || id === 'sum-odd'
    expect(disagreements(game, recountRanking, bet, orders)).toHaveLength(isSmallOrOdd ? 10 : 0)
    expect(statedReturn(game.info.betTypes.find((type) => type.id === id)!)).toEqual(usual)
  })

  test('every other bet is unchanged, and the rules name the option', () => {
    const others = ({ info }: typeof game) => info.betTypes.filter(({ id }) => !/^sum-[a-z]/.test(id))
    expect(others(game)).toEqual(others(ranking))
    expect(ruleNames(game.info.rules)).toContain('ranking.rules.eleven-loses')
    expect(ruleNames(ranking.info.rules)).toContain('ranking.rules.eleven-small')
  })
})

/**
 * Returns the mean payout of a line of a type over all results, in stakes, by the recount at a stake without rounding
 * loss.
 */
function paidOnAverage(
  bet: MarketBet,
  recounted: (bet: MarketBet, result: unknown) => bigint,
  results: readonly unknown[],
): Ratio {
  const paid = results.reduce((sum: bigint, result) => sum + recounted(bet, result), 0n)
  return ratio(paid, bet.stake * BigInt(results.length))
}

describe('ten racers, if a sum of 11 returns the stake', () => {
  const game = rankingWith({ eleven: 'push' })
  const plays = rankingPlaysOf({ eleven: 'push' })
  const typeOf = (id: string) => game.info.betTypes.find((type) => type.id === id)!
  const again = (bet: MarketBet, order: unknown) => recountRanking(bet, order, 'push')
  const sides = ['sum-big', 'sum-small', 'sum-odd', 'sum-even']

  test.each(sides)('%s wins on 40 of 90 orders and is a push on 10, by rules and recount', (id) => {
    const play = plays.find((one) => one.id === id)!
    expect(countedChances(play, firstLine(play.form), orders)).toEqual([ratio(40n, 90n)])
    expect(countedPush(play, firstLine(play.form), orders)).toEqual(ratio(10n, 90n))
    const bet = betOf(game.info, id, firstSelection(play.form), 7_919n)
    expect(disagreements(game, again, bet, orders)).toEqual([])
    // All four are a push for the same 10 orders, which the other rules of the page treat differently.
    expect(disagreements(game, recountRanking, bet, orders)).toHaveLength(10)
    const pushes = orders.filter((order) => pushedLines(game.wins(bet, order)) > 0)
    expect(pushes.map((order) => order[0]! + order[1]!)).toEqual(Array(10).fill(11))
    for (const order of orders)
      expect(pushedRanking(bet, order, 'push')).toBe(pushes.includes(order) ? bet.stake : 0n)
  })

  test.each(sides)('%s pays as one of two halves and returns what all 90 orders pay', (id) => {
    const { price, prizes, ...type } = typeOf(id)
    expect([price, prizes]).toEqual([10, [19]])
    const bet = betOf(game.info, id, type.form.sets.length === 1 ? id.slice(4) : '', 1_000n)
    // 4/9 × 1.9 + 1/9.
    expect(paidOnAverage(bet, again, orders)).toEqual(ratio(43n, 45n))
    expect(statedReturn(typeOf(id))).toEqual(ratio(43n, 45n))
    expect(game.returnOf(id, price, prizes)).toEqual(ratio(43n, 45n))
    expect(type.hitPercent).toBe('44.44')
    expect(type.returnPercent).toBe('95.55')
  })

  test.each([1_700, 1_900, 1_960])(
    'no side returns 100 %% at the group %i, and lower groups cost less',
    (group) => {
      for (const chosen of [group, 1_700].filter((one) => (group - one) % 20 === 0)) {
        const { betTypes } = game.infoAt({ own: group, chosen, lists: {} })
        for (const id of sides) {
          const type = betTypes.find((one) => one.id === id)!
          // Without pushes the return is chosen ÷ (2000 − own + chosen), as for every other bet of the game.
          const share = ratio(BigInt(chosen), BigInt(2_000 - group + chosen))
          expect(statedReturn(type)).toEqual(plus(ratio(1n, 9n), times(ratio(8n, 9n), share)))
          const bet = betOf({ betTypes }, id, id.slice(4), BigInt(type.price) * 7n)
          expect(paidOnAverage(bet, again, orders)).toEqual(statedReturn(type))
        }
      }
    },
  )

  test('refuses prizes that return the stake together with the push', () => {
    expect(belowWhole([ratio(4n, 9n)], { price: 100, prizes: [199] }, ratio(1n, 9n))).toBeDefined()
    expect(() => belowWhole([ratio(4n, 9n)], { price: 100, prizes: [200] }, ratio(1n, 9n))).toThrow(
      'return the stake or more',
    )
  })

  test('at risk is what the worst order loses, or twice the mean loss where orders hardly differ', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 8 }), (seeds) => {
        const betTypes = game.info.betTypes.filter(({ id }) => id.startsWith('sum-'))
        const bets = seeds.map((seed) => anyBet({ betTypes }, seededChance(seed)))
        expectAtRisk(game.atRisk(bets, 1), again, bets, orders)
      }),
      { numRuns: 200 },
    )
  })

  test('every other bet is unchanged, and the rules name the option', () => {
    const others = ({ info }: typeof game) => info.betTypes.filter(({ id }) => !/^sum-[a-z]/.test(id))
    expect(others(game)).toEqual(others(ranking))
    expect(ruleNames(game.info.rules)).toContain('ranking.rules.eleven-push')
  })
})

describe('five digits, if a tie returns the stakes of dragon and tiger', () => {
  const game = fiveDigitsWith({ tie: 'push' })
  const plays = digitPlaysOf({ tie: 'push' })
  const again = (bet: MarketBet, digits: unknown) => recountDigits(bet, digits, 'push')
  const typeOf = (id: string) => game.info.betTypes.find((type) => type.id === id)!
  const ends = [...showings(numbers(0, 9), 2)].map(([first, last]) => [first!, 3, 3, 3, last!])

  test.each(['dragon', 'tiger'])(
    '%s wins on 45 of 100 ends and is a push on 10, by rules and recount',
    (side) => {
      const play = plays.find(({ id }) => id === 'dragon-tiger')!
      expect(countedChances(play, [side], ends)).toEqual([ratio(45n, 100n)])
      expect(countedPush(play, [side], ends)).toEqual(ratio(10n, 100n))
      const bet = betOf(game.info, 'dragon-tiger', side, 1_000n)
      expect(disagreements(game, again, bet, ends)).toEqual([])
      expect(disagreements(game, recountDigits, bet, ends)).toHaveLength(10)
      // 45/100 × 1.9 + 10/100.
      expect(paidOnAverage(bet, again, ends)).toEqual(ratio(955n, 1_000n))
      expect(statedReturn(typeOf('dragon-tiger'))).toEqual(ratio(955n, 1_000n))
    },
  )

  test('both sides in one bet are both a push on a tie, at the stake of both lines', () => {
    const bet = betOf(game.info, 'dragon-tiger', 'dragon-tiger', 2_000n)
    const tie = [4, 1, 2, 3, 4]
    expect(game.wins(bet, tie)).toEqual([{ prize: bet.price, lines: 2, isPush: true }])
    expect(paid(bet, game.wins(bet, tie))).toBe(2_000n)
    expect(pushedDigits(bet, tie, 'push')).toBe(2_000n)
    expect(game.wins(bet, [5, 1, 2, 3, 4])).toEqual([{ prize: bet.prizes[0], lines: 1 }])
    expect(game.atRisk([bet], 0.7)).toBe(100n)
  })

  test('a bet on the tie itself wins as before, and every other bet too', () => {
    const others = ({ info }: typeof game) => info.betTypes.filter(({ id }) => id !== 'dragon-tiger')
    expect(others(game)).toEqual(others(fiveDigits))
    expect(game.wins(betOf(game.info, 'tie', 'any'), [4, 1, 2, 3, 4])).toEqual([
      { prize: typeOf('tie').prizes[0], lines: 1 },
    ])
    expect(ruleNames(game.info.rules)).toContain('five-digits.rules.duel-push')
    expect(ruleNames(game.info.rules)).not.toContain('five-digits.rules.duel')
  })
})

function ruleNames(rules: readonly { words: string }[]): string[] {
  return rules.map(({ words }) => words)
}
