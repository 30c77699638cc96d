/** Between the cells, in widths of a cell. */
export const gap = 0.03

/** A cell is at most this much taller than wide, where the height allows it. */
const tallest = 1.25
const widestCell = 190
/** A stage that is narrower than this leaves its reels all of the width but `narrow` on each side, in CSS pixels. */
const narrowBelow = 640
const narrow = { edge: 2, rim: 6 }
/** The rim of the frame on a wide stage, in widths of a cell. */
const wideRim = 0.16

/** The sizes of reels on a stage, in CSS pixels. */
export interface Grid {
  cell: number
  /** The height of a cell. */
  tall: number
  /** Of the frame around the reels, and beside it. */
  rim: number
  edge: number
}

/** The largest grid for a stage: as wide as it may be, then as tall, down to cells as tall as wide. */
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
  return { cell, tall: Math.min(cell * tallest, left / rows), rim, edge }
}
