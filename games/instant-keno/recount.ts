// Written from the rules page alone, without any code of the game. It must not import anything.

/**
 * Returns the payout of a draw in hundredths of the stake. `pays` are the multiples as the rules page lists them for
 * the risk and the count of marked numbers, from no hit on. Throws an Error for a draw that is not of ten different
 * numbers.
 */
export function recount(choice: string, event: unknown, pays: readonly number[]): number {
  const { type, numbers } = event as { type?: unknown; numbers?: unknown }
  if (type !== 'draw' || !Array.isArray(numbers) || new Set(numbers).size !== 10 || numbers.length !== 10)
    throw new Error('no draw of ten numbers')
  if (numbers.some((number) => !(Number.isInteger(number) && number >= 1 && number <= 40)))
    throw new Error('a number that is not on the card')
  const [, ...marked] = choice.split(' ')
  if (pays.length !== marked.length + 1) throw new Error('not the pays of the marked numbers')
  let hits = 0
  for (const text of marked) if (numbers.includes(Number(text))) hits++
  return pays[hits]!
}
