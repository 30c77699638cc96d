import type { Standing } from '@fairground/kernel/standing'
import type { Tx } from '../../db/tables.ts'
import { refuse } from '../../http/refusal.ts'

/**
 * Changes the standing of a player, which the triggers tell every process, and gives the one before. Refuses `standing_fixed`
 * for a trial.
 */
export async function changeStanding(
  tx: Tx,
  playerId: bigint,
  standing: Exclude<Standing, 4>,
): Promise<number> {
  const { standing: before } = await tx
    .selectFrom('player')
    .select('standing')
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before === 4) refuse('standing_fixed')
  await tx
    .updateTable('player')
    .set({ standing, kind: standing === 0 ? 'member' : 'agent' })
    .where('id', '=', playerId)
    .execute()
  return before
}
