// Written from the rules page alone, without any code of the game. It must not import anything.

/**
 * Returns the payout of a roll in hundredths of the stake: 99 divided by the percentage of rolls that win, rounded down
 * to hundredths. Throws an Error for a choice or an event that the rules page does not know.
 */
export function recount(choice: string, event: unknown): number {
  const { type, roll } = event as { type?: unknown; roll?: unknown }
  if (type !== 'roll' || typeof roll !== 'number' || !Number.isInteger(roll) || roll < 0 || roll > 9_999)
    throw new Error('no roll from 0.00 to 99.99')
  const [side, text] = choice.split(' ')
  const bound = Number(text)
  if (side !== 'under' && side !== 'over') throw new Error('no side of the rules page')
  const winning = side === 'under' ? bound : 9_999 - bound
  if (!(winning >= 1 && winning <= 9_800)) throw new Error('no choice of the rules page')
  const wins = side === 'under' ? roll < bound : roll > bound
  return wins ? Math.floor(990_000 / winning) : 0
}
