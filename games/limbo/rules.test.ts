import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { draws, drawsReaching, multipleOfDraw } from '../multiples.ts'
import { leastTarget, limbo, limboTarget, mostTarget } from './rules.ts'

test('each of the 999,900 targets returns between 98.999 and 99 %, and the stated one returns least', () => {
  let lowest = { share: 1, target: 0 }
  for (let target = leastTarget; target <= mostTarget; target++) {
    // Below 2^53, so exact.
    const share = (target * drawsReaching(target)) / (100 * draws)
    if (share < lowest.share) lowest = { share, target }
    if (share > 0.99 || share < 0.98999) expect(share, String(target)).toBeCloseTo(0.99, 5)
  }
  expect(limbo.choices!.lowest).toBe(String(lowest.target))
})

test.each([101, 150, 200, 333, 9_999, 1_000_000])(
  'a target of %d hundredths is reached up to its last winning draw, and not beyond',
  (target) => {
    const last = drawsReaching(target)
    expect(multipleOfDraw(last, mostTarget)).toBeGreaterThanOrEqual(target)
    expect(multipleOfDraw(last + 1, mostTarget)).toBeLessThan(target)
    const play = (draw: number) =>
      limbo.play({ stake: 100n, choice: String(target) }, { ...seededChance(1), below: () => draw - 1 }).win
    expect([play(last), play(last + 1)]).toEqual([BigInt(target), 0n])
  },
)

test.each(['100', '1000001', '99', '0200', '200.0', '-200', '2e2'])('%s is no target', (text) => {
  expect(limboTarget(text)).toBeUndefined()
})
