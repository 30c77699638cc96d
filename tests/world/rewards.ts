import { randomUUID } from 'node:crypto'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { addRewards, type NewReward } from '../../apps/server/src/features/bonus/rewards/index.ts'
import type { Player, World } from './world.ts'

/** Gives a player a reward to claim, of 50.00 by default, and returns its id; undefined if it already existed. */
export async function isRewarded(
  world: Pick<World, 'server'>,
  player: Player,
  given: Partial<NewReward> = {},
): Promise<string | undefined> {
  const { db, chance, clock } = world.server.tools
  const reward: NewReward = {
    playerId: await player.id(),
    walletId: await player.walletId(),
    kind: 'promotion',
    source: randomUUID(),
    amount: 50_00n,
    turnover: 100,
    expiresAt: null,
    ...given,
  }
  const [added] = await transaction(db, (tx) => addRewards(tx, { chance }, [reward], clock.now()))
  return added?.id
}
