import type { MarketingChannel } from '@fairground/contract/inbox-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { closedToPlayRows } from '../../ledger/play-limits/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'

const channel: MarketingChannel = 'inbox'

/**
 * Condition that a player may be offered something in the inbox at a time: they have agreed, are neither in a pause nor
 * excluded, and their account is not being closed.
 */
export function mayBeOffered(db: Db | Tx, playerId: RawBuilder<unknown>, at: Date) {
  return sql<boolean>`(
    EXISTS (SELECT FROM marketing_consent c WHERE c.player_id = ${playerId} AND c.channel = ${channel} AND c.until IS NULL)
    AND NOT EXISTS (SELECT FROM ${walletRows(db)} w JOIN ${closedToPlayRows(db, at.getTime())} x ON x.wallet_id = w.id
                     WHERE w.player_id = ${playerId} AND w.purpose = 'play'))`
}

/** Returns whether a player agreed to offers in the inbox, and since when; null if they never answered. */
export async function readConsent(
  db: Db,
  playerId: bigint,
): Promise<{ inbox: boolean; since: string | null }> {
  const last = await db
    .selectFrom('marketing_consent')
    .select(['since', 'until'])
    .where('player_id', '=', playerId)
    .where('channel', '=', channel)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    inbox: last !== undefined && last.until === null,
    since: (last?.until ?? last?.since)?.toISOString() ?? null,
  }
}

/** Begins or ends a player's consent to offers in the inbox; without a change, its date stays. */
export async function chooseConsent(
  db: Db,
  playerId: bigint,
  isWanted: boolean,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs)
  if (isWanted) {
    await db
      .insertInto('marketing_consent')
      .values({ player_id: playerId, channel, since: now, until: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await db
    .updateTable('marketing_consent')
    .set({ until: sql`greatest(since, ${now})` })
    .where('player_id', '=', playerId)
    .where('channel', '=', channel)
    .where('until', 'is', null)
    .execute()
}
