/** How the stake of a chase goes on from one draw to the next: it stays, is doubled, or grows by the first one. */
export const rises = ['same', 'double', 'add'] as const

export type Rise = (typeof rises)[number]

/** How many times the first stake each draw of a chase has. */
export function timesBy(rise: Rise, draws: number): number[] {
  return Array.from({ length: draws }, (_, at) => (rise === 'double' ? 2 ** at : rise === 'add' ? at + 1 : 1))
}
