import { refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import { restingUntil } from '../players/index.ts'

/**
 * Refuses `resting_after_reset` for a day after one factor alone has reset the password from an unknown place: what carries
 * money off or hands the account over for good waits until the player can have heard of it.
 */
export async function refuseResting(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  playerId: bigint,
): Promise<void> {
  const until = await restingUntil(db, playerId)
  const retryAfterMs = until ? until.getTime() - clock.now() : 0
  if (retryAfterMs > 0) refuse('resting_after_reset', { retryAfterMs })
}
