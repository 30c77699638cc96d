// Written from the rules page alone, without any code of the game. It must not import anything.

/**
 * Returns the payout of a wheel in hundredths of the stake. `pays` are the segments as the wheel shows them, in their
 * order. Throws an Error for a segment that the wheel does not have.
 */
export function recount(choice: string, event: unknown, pays: readonly number[]): number {
  const { type, segment } = event as { type?: unknown; segment?: unknown }
  if (pays.length !== Number.parseInt(choice, 10)) throw new Error('not the wheel of the choice')
  if (type !== 'stop' || typeof segment !== 'number' || pays[segment] === undefined)
    throw new Error('no segment of the wheel')
  return pays[segment]
}
