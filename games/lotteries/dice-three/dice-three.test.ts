import { describe } from 'vitest'
import {
  testAtRisk,
  testLines,
  testPrizes,
  testRecount,
  testRecountThrows,
  testReturns,
  testWorstLoss,
} from '../../../tests/lotteries/family-tests.ts'
import { betOf } from '../../../tests/lotteries/market-checks.ts'
import { diceThree } from '../../dice-three/rules.ts'
import { showings } from '../ways.ts'
import { recount } from './recount.ts'
import { playsOf, type Roll } from './rules.ts'

const plays = playsOf({ triples: 'count' })
const everyRoll: Roll[] = [...showings([1, 2, 3, 4, 5, 6], 3)]
const resultsOf = (_: string) => everyRoll
const wholeResultsOf = resultsOf

const { info } = diceThree
const family = { game: diceThree, plays, recount }
const on = (type: string, selection: string, stake?: bigint) => betOf(info, type, selection, stake)
const typeOf = (id: string) => info.betTypes.find((type) => type.id === id)!

testReturns(family, resultsOf, '95.00')
testRecount(family, wholeResultsOf, { runs: 3_000 })

testPrizes(diceThree, { group: 1_750, stake: 1 }, [
  // The source's prizes at 87.5 % (lotteries.md 4.4).
  ['sum-3', 189],
  ['sum-4', 63],
  ['sum-5', 31.5],
  ['sum-6', 18.9],
  ['sum-7', 12.6],
  ['sum-8', 9],
  ['sum-9', 7.56],
  ['sum-10', 7],
  ['triple-any', 31.5],
  ['triple', 189],
  ['different-3', 31.5],
  ['run-any', 7.875],
  ['pair', 12.6],
  ['pair-single', 63],
  ['different-2', 6.3],
])

// A recorded roll (lottery-results.md 5), and invented ones.
testLines(family, 6_000n, [
  [[3, 5, 6], 'size', 'big', 1],
  [[3, 5, 6], 'parity', 'even', 1],
  [[3, 5, 6], 'sum-7', '14', 1],
  [[3, 5, 6], 'different-3', '3-4-5-6', 1],
  [[3, 5, 6], 'different-2', '3-5-6', 3],
  [[3, 5, 6], 'pair', '3-5-6', 0],
  [[5, 5, 5], 'size', 'big', 1],
  [[5, 5, 5], 'pair', '5', 0],
  [[5, 5, 5], 'pair-single', '5|1-2-3-4-6', 0],
  [[5, 5, 5], 'triple', '4-5', 1],
  [[5, 5, 5], 'triple-any', 'any', 1],
  [[6, 4, 5], 'run-any', 'any', 1],
  [[1, 6, 2], 'run-any', 'any', 0],
  [[2, 6, 2], 'pair-single', '1-2|2-6', 1],
])

testRecountThrows(recount, on('size', 'big'), [
  ['sum-of', [1, 2, 3], 'rules page'],
  ['size', [1, 2], 'three dice'],
  ['size', [0, 2, 3], 'three dice'],
  ['size', '123', 'three dice'],
])

describe('at risk', () => {
  /** Returns the lower of two sums that are equally likely. */
  const lower = (type: string) => on(type, (typeOf(type).form.values as string[])[0]!)
  testAtRisk(diceThree, [
    ['nothing', [], 0n],
    ['big', [on('size', 'big')], 100n],
    ['big and small', [on('size', 'big'), on('size', 'small')], 10n],
    ['big and odd', [on('size', 'big'), on('parity', 'odd')], 200n],
    ['five of six triples', [on('triple', '1-2-3-4-5')], 100n],
    [
      'sums from 6 to 15 but no other',
      ['sum-6', 'sum-7', 'sum-8', 'sum-9', 'sum-10'].map((type) =>
        on(type, (typeOf(type).form.values as string[]).join('-')),
      ),
      0n,
    ],
    [
      'big with the sums from 4 to 10, all rolls but one',
      [on('size', 'big'), ...['sum-4', 'sum-5', 'sum-6', 'sum-7', 'sum-8', 'sum-9', 'sum-10'].map(lower)],
      0n,
    ],
    [
      'big with the sums from 4 to 8',
      [on('size', 'big'), ...['sum-4', 'sum-5', 'sum-6', 'sum-7', 'sum-8'].map(lower)],
      600n,
    ],
  ])

  testWorstLoss(
    'is what the worst roll loses of any bets, and never above the stakes',
    family,
    info.betTypes,
    everyRoll,
    { bets: 12, runs: 200 },
  )
})
