import { newId } from '@fairground/kernel/id'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { isInSegment } from '../../people/segments/index.ts'
import { findRaffle, shareRaffle } from './raffles.queries.ts'

/**
 * Lets a player take part in a raffle and returns the code that represents them in public; taking part twice is once.
 * Refuses `raffle_unknown`, also if nothing may be offered to the player, and `raffle_closed`.
 */
export function join(
  { db, clock, chance }: Pick<Tools, 'db' | 'clock' | 'chance'>,
  brand: Pick<Brand, 'id'>,
  { playerId, walletId, currency }: PlayerSession,
  publicId: string,
): Promise<string> {
  return transaction(db, async (tx) => {
    const nowMs = clock.now()
    const raffle = (await findRaffle(tx, brand.id, publicId)) ?? refuse('raffle_unknown')
    const isOffered = raffle.state !== 'asked' && raffle.currency === currency
    if (!isOffered || (await isClosedToPlay(tx, walletId, nowMs))) refuse('raffle_unknown')
    const isOpen =
      (await shareRaffle(tx, raffle.id)) === 'open' &&
      raffle.startsAt.getTime() <= nowMs &&
      raffle.closesAt.getTime() > nowMs
    if (!isOpen || !(await isInSegment(tx, playerId, raffle))) refuse('raffle_closed')
    await tx
      .insertInto('raffle_part')
      .values({
        raffle_id: raffle.id,
        player_id: playerId,
        wallet_id: walletId,
        // The random part of the id reveals nothing about the player, and nobody chooses it.
        code: newId(nowMs, chance).slice(-12),
        joined_at: new Date(nowMs),
      })
      .onConflict((conflict) => conflict.columns(['raffle_id', 'player_id']).doNothing())
      .execute()
    const { code } = await tx
      .selectFrom('raffle_part')
      .select('code')
      .where('raffle_id', '=', raffle.id)
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    return code
  })
}
