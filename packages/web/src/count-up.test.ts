import { expect, test } from 'vitest'
import { createCountUp } from './count-up.ts'

function aCount(isMotionReduced = false) {
  const shown: (bigint | null)[] = []
  const drawings: ((t: number) => void)[] = []
  const run = (_durationMs: number, draw: (t: number) => void) => drawings.push(draw)
  const { tell } = createCountUp({ run, isMotionReduced }, (amount) => shown.push(amount))
  /** Draws a share of every count that was begun. */
  const draws = (t: number) => {
    for (const draw of drawings) draw(t)
  }
  return { tell, shown, draws }
}

test('an amount counts up to the amount last told, never beyond it, and stays there', () => {
  const { tell, shown, draws } = aCount()
  tell(1_000n)
  expect(shown).toEqual([1_000n])
  tell(9_000n)
  for (const t of [0, 0.1, 0.3]) draws(t)
  tell(9_500n)
  for (const t of [0.2, 0.5, 0.9, 0.99, 1]) draws(t)
  const amounts = shown as bigint[]
  expect(amounts).toHaveLength(9)
  expect(amounts).toEqual(amounts.toSorted((a, b) => Number(a - b)))
  expect(amounts[3]).toBeLessThan(9_000n)
  expect(amounts.slice(-2)[0]).toBeLessThanOrEqual(9_500n)
  expect(amounts.at(-1)).toBe(9_500n)
})

test('an amount that became lower is shown at once, and no earlier count continues', () => {
  const { tell, shown, draws } = aCount()
  tell(1_000n)
  tell(9_000n)
  draws(0.3)
  tell(500n)
  draws(1)
  expect(shown.at(-1)).toBe(500n)
  expect(shown.filter((amount) => amount === 500n)).toHaveLength(1)
  tell(null)
  expect(shown.at(-1)).toBeNull()
})

test('with reduced motion no amount is counted', () => {
  const { tell, shown } = aCount(true)
  tell(1_000n)
  tell(9_000n)
  expect(shown).toEqual([1_000n, 9_000n])
})
