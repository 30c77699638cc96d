import type { Segment } from '@fairground/contract/segments'
import { standings } from '@fairground/kernel/standing'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { audienceRows } from '../players/index.ts'
import { isSeenSince } from '../sessions/index.ts'
import { hasDeposits } from '../wallet/index.ts'

const standingsOf = (isAgent: boolean) =>
  Object.entries(standings).flatMap(([standing, { agentCentre }]) =>
    agentCentre === isAgent && standing !== '4' ? [Number(standing)] : [],
  )

/**
 * The open players of a brand in a segment who play in a currency, with their wallets and when they registered, as a part of another
 * feature's query; trials are never in one. With `after` only those whose ids are above.
 */
export function segmentRows(
  db: Db | Tx,
  {
    brandId,
    currency,
    segment,
    after,
  }: { brandId: number; currency?: string; segment: Segment; after?: bigint | undefined },
) {
  const {
    ranks,
    standings: kinds,
    labels,
    countries,
    languages,
    depositsFrom,
    depositsTo,
    seenSince,
  } = segment
  const conditions: (RawBuilder<unknown> | false | undefined)[] = [
    sql`p.brand_id = ${brandId} AND p.is_open AND p.standing <> 4`,
    currency !== undefined && sql`p.currency = ${currency}`,
    ranks && sql`p.rank = ANY (${ranks}::integer[])`,
    kinds && sql`p.standing = ANY (${kinds.flatMap((kind) => standingsOf(kind === 'agent'))}::integer[])`,
    labels && sql`p.labels && ${labels}::text[]`,
    countries && sql`p.register_country = ANY (${countries}::text[])`,
    languages && sql`p.language_code = ANY (${languages}::text[])`,
    depositsFrom !== undefined && hasDeposits(sql`p.wallet_id`, depositsFrom),
    depositsTo !== undefined && sql`NOT ${hasDeposits(sql`p.wallet_id`, depositsTo + 1)}`,
    // Said of both tables: else PostgreSQL reads the wallets from the first one on for each part of the players.
    after !== undefined && sql`p.id > ${after} AND p.wallet_player_id > ${after}`,
    seenSince !== undefined && isSeenSince(sql`p.id`, new Date(seenSince)),
  ]
  const where = sql.join(
    conditions.filter((one) => one !== undefined && one !== false),
    sql` AND `,
  )
  return sql`(SELECT p.id AS player_id, p.wallet_id, p.registered_at FROM ${audienceRows(db)} p WHERE ${where})`
}

/** How many players are in a segment. */
export async function countSegment(
  db: Db | Tx,
  of: { brandId: number; currency?: string; segment: Segment },
): Promise<number> {
  const { rows } = await sql<{
    players: bigint
  }>`SELECT count(*) AS players FROM ${segmentRows(db, of)} s`.execute(db)
  return Number(rows[0]!.players)
}

/** Whether a player is in a segment. */
export async function isInSegment(
  db: Db | Tx,
  playerId: bigint,
  of: { brandId: number; currency?: string; segment: Segment },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${segmentRows(db, of)} s WHERE s.player_id = ${playerId}`.execute(db)
  return rows.length > 0
}
