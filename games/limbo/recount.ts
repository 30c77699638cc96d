// Written from the rules page alone, without any code of the game. It must not import anything.

/**
 * Returns the payout of a multiple in hundredths of the stake: the target if the multiple reaches it, else 0. Throws an
 * Error for a choice or an event that the rules page does not know.
 */
export function recount(choice: string, event: unknown): number {
  const { type, hundredths } = event as { type?: unknown; hundredths?: unknown }
  const target = Number(choice)
  if (!(Number.isInteger(target) && target > 100 && target <= 1_000_000))
    throw new Error('no target from 1.01')
  if (type !== 'multiple' || typeof hundredths !== 'number' || hundredths < 100 || hundredths > 1_000_000)
    throw new Error('no multiple from 1.00 to 10,000')
  return hundredths < target ? 0 : target
}
