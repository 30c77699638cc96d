import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { countKeepers } from './accounts.queries.ts'

/** Number of persons that a brand must keep: with fewer nobody could be invited or reset any more in the office. */
const least = 2

/**
 * Runs a change by one person that may take the permission to change staff from somebody; refuses `last_persons` if it
 * leaves fewer than two people of the brand who can log in and have it, and fewer than before.
 */
export async function keepingTwo<Result>(
  tx: Tx,
  brandId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await countKeepers(tx, brandId)
  const result = await change()
  const after = await countKeepers(tx, brandId)
  if (after < before && after < least) refuse('last_persons')
  return result
}
