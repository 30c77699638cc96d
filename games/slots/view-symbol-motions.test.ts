import { describe, expect, test } from 'vitest'
import { slotTitles } from '../rules.ts'
import type { SlotInfo } from './events.ts'
import { type SymbolMotionName, symbolMotions } from './view-symbol-motions.ts'

const found = import.meta.glob<Readonly<Record<string, SymbolMotionName>>>('../*/view-motions.ts', {
  eager: true,
  import: 'motions',
})
const shares = Array.from({ length: 101 }, (_, at) => at / 100)

describe.each(Object.entries(symbolMotions))('the symbol motion %s', (_name, motion) => {
  test('begins and ends at rest', () => {
    for (const t of [0, 1]) {
      const { x, y, turn, skew, wide, tall } = motion(t)
      for (const shift of [x, y, skew, Math.sin(turn), 1 - Math.cos(turn), 1 - wide, 1 - tall])
        expect(shift).toBeCloseTo(0)
    }
  })

  test('moves, turns or bends the symbol, within half a cell of its place', () => {
    const poses = shares.map(motion)
    expect(
      Math.max(...poses.map(({ x, y, turn, skew }) => Math.hypot(x, y) + Math.abs(turn) + Math.abs(skew))),
    ).toBeGreaterThan(0.05)
    for (const { x, y } of poses) expect(Math.hypot(x, y)).toBeLessThan(0.5)
  })
})

describe.each(slotTitles.map(({ info }) => [info.id, info as SlotInfo] as const))(
  'the title %s',
  (id, info) => {
    const motions = found[`../${id}/view-motions.ts`]!

    test('has a different motion for each of its symbols', () => {
      const symbols = new Set([
        ...info.paytable.map(({ symbol }) => symbol),
        info.wild,
        info.scatter,
        ...(info.closed ? [info.closed] : []),
      ])
      expect(new Set(Object.keys(motions))).toEqual(symbols)
      expect(new Set(Object.values(motions)).size).toBe(symbols.size)
    })
  },
)
