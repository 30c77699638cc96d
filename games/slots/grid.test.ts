import { expect, test } from 'vitest'
import { slotTitles } from '../rules.ts'
import type { SlotInfo } from './events.ts'
import { gap, gridOf } from './grid.ts'

const grids = slotTitles.map(({ info }) => [info.id, (info as SlotInfo).grid] as const)

test.each(grids)(
  '%s: on a phone upright the reels leave 8 px on each side, and cells are 1.4 to 1.55 times as tall as wide',
  (_id, grid) => {
    for (const [width, height] of [
      [360, 500],
      [390, 600],
    ] as const) {
      const { cell, tall } = gridOf({ width, height }, grid)
      expect(cell * (grid.reels + (grid.reels - 1) * gap)).toBeCloseTo(width - 16)
      expect(tall / cell).toBeGreaterThan(1.4)
      expect(tall / cell).toBeLessThan(1.5501)
    }
  },
)

test.each(grids)('%s: the frame never exceeds the stage, and no cell is wider than tall', (_id, grid) => {
  for (const width of [300, 360, 532, 639, 640, 1024, 1920]) {
    for (const height of [240, 280, 440, 700, 1000]) {
      const { cell, tall, rim, edge } = gridOf({ width, height }, grid)
      const wide = cell * (grid.reels + (grid.reels - 1) * gap) + 2 * (rim + edge)
      const high = tall * grid.rows + cell * (grid.rows - 1) * gap + 2 * (rim + edge)
      expect(wide).toBeLessThanOrEqual(width + 0.001)
      expect(high).toBeLessThanOrEqual(height + 0.001)
      expect(tall).toBeGreaterThanOrEqual(cell - 0.001)
    }
  }
})
