/**
 * The progressions of the stake of a chase from draw to draw: it stays the same, doubles, or grows by the first stake.
 */
export const rises = ['same', 'double', 'add'] as const

export type Rise = (typeof rises)[number]

/** Returns the multiple of the first stake for each draw of a chase. */
export function timesBy(rise: Rise, draws: number): number[] {
  return Array.from({ length: draws }, (_, at) => (rise === 'double' ? 2 ** at : rise === 'add' ? at + 1 : 1))
}
