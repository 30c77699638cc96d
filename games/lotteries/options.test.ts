import { describe, expect, test } from 'vitest'
import {
  betOf,
  countedChances,
  disagreements,
  firstLine,
  firstSelection,
  statedReturn,
} from '../../tests/lotteries/market-checks.ts'
import { diceThree, diceThreeWith } from '../dice-three/rules.ts'
import { ranking, rankingWith } from '../ranking/rules.ts'
import { type Ratio, ratio } from '../ratio.ts'
import { recount as recountDice } from './dice-three/recount.ts'
import { playsOf as dicePlaysOf } from './dice-three/rules.ts'
import { groups } from './prize-group.ts'
import { recount as recountRanking } from './ranking/recount.ts'
import { playsOf as rankingPlaysOf } from './ranking/rules.ts'
import { numbers, ordersOf, showings } from './ways.ts'

const usual = ratio(BigInt(groups.usual), BigInt(groups.whole))
const racers = numbers(1, 10)
/** Every order of the first two of ten racers, the others as they are numbered. */
const orders = [...ordersOf(racers, 2)].map((two) => [...two, ...racers.filter((one) => !two.includes(one))])
const rolls = [...showings([1, 2, 3, 4, 5, 6], 3)]

describe('three dice, where three alike lose for big, small, odd and even', () => {
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

  test('every other bet is as before, and the rules say which it is', () => {
    const others = ({ info }: typeof game) =>
      info.betTypes.filter(({ id }) => id !== 'size' && id !== 'parity')
    expect(others(game)).toEqual(others(diceThree))
    expect(ruleNames(game.info.rules)).toContain('dice-three.rules.triples-lose')
    expect(ruleNames(diceThree.info.rules)).toContain('dice-three.rules.triples-count')
  })
})

describe('ten racers, where a sum of 11 loses', () => {
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

  test('every other bet is as before, and the rules say which it is', () => {
    const others = ({ info }: typeof game) => info.betTypes.filter(({ id }) => !/^sum-[a-z]/.test(id))
    expect(others(game)).toEqual(others(ranking))
    expect(ruleNames(game.info.rules)).toContain('ranking.rules.eleven-loses')
    expect(ruleNames(ranking.info.rules)).toContain('ranking.rules.eleven-small')
  })
})

function ruleNames(rules: readonly { words: string }[]): string[] {
  return rules.map(({ words }) => words)
}
