import { expect, test } from 'vitest'
import type { RoundGame } from './game.ts'
import { originals, slotTitles } from './rules.ts'
import { stakesIn } from './sizes.ts'
import { countedReturn, countedStake, usualWeight } from './turnover.ts'

const [slot] = slotTitles as readonly RoundGame[]
const [dice] = originals as readonly RoundGame[]

test('turnover of every original costs at least 5 % with its usual weight, whatever the choice', () => {
  for (const game of originals) expect(countedReturn(game, usualWeight(game))).toBeLessThanOrEqual(9_500)
})

test.each([
  // 96.23 % returned; half of the stakes count, so the same turnover costs twice as much.
  ['a slot', slot!, 100, 9_623],
  ['a slot', slot!, 50, 9_246],
  ['dice', dice!, 20, 9_500],
  ['dice', dice!, 100, 9_900],
  ['a game without turnover', dice!, 0, undefined],
])('%s (%#) at a weight of %d %% is worth a return of %j', (_name, game, weight, counted) => {
  expect(countedReturn(game, weight)).toBe(counted)
})

test.each([
  ['all of a slot', slot!, { stake: 100n }, 100, undefined],
  ['half of a slot', slot!, { stake: 101n }, 50, 50n],
  ['nothing of a free round', slot!, { stake: 100n, isFree: true }, 50, 0n],
  ['a fifth of dice at full risk', dice!, { stake: 1_000n, choice: 'over 5049' }, 20, 200n],
  ['nothing of dice that win in nine of ten rolls', dice!, { stake: 1_000n, choice: 'under 9000' }, 20, 0n],
] as const)('%s counts', (_name, game, bet, weight, counted) => {
  expect(countedStake(game, bet, { mostCovered: 70, weight })).toBe(counted)
})

test.each([
  ['PHP', [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n]],
  ['VND', [500n, 1_000n, 2_500n, 5_000n, 10_000n, 25_000n, 50_000n, 100_000n, 250_000n, 500_000n]],
  ['USD', [100n, 200n, 400n, 1_000n, 2_000n]],
  ['KWD', [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n]],
])('the stakes of dice in %s are whole units of about the same worth', (currency, stakes) => {
  expect(stakesIn(dice!.info, currency)).toEqual(stakes)
})
