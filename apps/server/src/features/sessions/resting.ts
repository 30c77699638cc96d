import { refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'

/**
 * Refuses `resting_after_reset` for a day after one factor alone has reset the password from an unknown place: what carries
 * money off or hands the account over for good waits until the player can have heard of it.
 */
export async function refuseResting(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  playerId: bigint,
): Promise<void> {
  const { withdrawals_rest_until: until } = await db
    .selectFrom('player')
    .select('withdrawals_rest_until')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  const retryAfterMs = until ? until.getTime() - clock.now() : 0
  if (retryAfterMs > 0) refuse('resting_after_reset', { retryAfterMs })
}
