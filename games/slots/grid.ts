/** The gap between cells, in widths of a cell. */
export const gap = 0.03

/** The largest ratio of a cell's height to its width, used if the stage is high enough: on a phone 67 × 104 px. */
const tallest = { narrow: 1.55, wide: 1.25 }
const widestCell = 190
/** On a stage narrower than this, in CSS pixels, the reels have the whole width except `narrow` on each side. */
const narrowBelow = 640
const narrow = { edge: 2, rim: 6 }
/** The width of the frame on a wide stage, in widths of a cell. */
const wideRim = 0.16

/** The sizes of reels on a stage, in CSS pixels. */
export interface Grid {
  cell: number
  /** The height of a cell. */
  tall: number
  /** The width of the frame around the reels, and of the space beside it. */
  rim: number
  edge: number
}

/** Returns the largest grid for a stage: the widest one, then the tallest, with cells at least as tall as wide. */
export function gridOf(
  { width, height }: { width: number; height: number },
  { reels, rows }: { reels: number; rows: number },
): Grid {
  const isNarrow = width < narrowBelow
  const edge = isNarrow ? narrow.edge : Math.min(14, width * 0.012)
  const across = reels + (reels - 1) * gap
  const down = rows + (rows - 1) * gap
  const cell = isNarrow
    ? Math.min(
        (width - 2 * (edge + narrow.rim)) / across,
        (height - 2 * (edge + narrow.rim)) / down,
        widestCell,
      )
    : Math.min(
        (width - 2 * edge) / (across + 2 * wideRim),
        (height - 2 * edge) / (down + 2 * wideRim),
        widestCell,
      )
  const rim = isNarrow ? narrow.rim : cell * wideRim
  const left = height - 2 * (edge + rim) - cell * (rows - 1) * gap
  const most = cell * (isNarrow ? tallest.narrow : tallest.wide)
  return { cell, tall: Math.min(most, left / rows), rim, edge }
}
