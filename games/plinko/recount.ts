// Written from the rules page alone, without any code of the game. It must not import anything.

/**
 * Returns the payout of a ball in hundredths of the stake. `pays` are the slots as the rules page lists them for the
 * rows and the risk, from left to right. Throws an Error for a way that does not have as many letters as rows.
 */
export function recount(choice: string, event: unknown, pays: readonly number[]): number {
  const { type, path } = event as { type?: unknown; path?: unknown }
  const rows = Number.parseInt(choice, 10)
  if (type !== 'drop' || typeof path !== 'string' || !/^[LR]+$/.test(path) || path.length !== rows)
    throw new Error('no way through the rows')
  if (pays.length !== rows + 1) throw new Error('not one slot more than rows')
  return pays[path.replaceAll('L', '').length]!
}
