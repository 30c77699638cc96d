import type { NotForReason } from '@fairground/contract/promotion-figures'
import type { Segment } from '@fairground/contract/segments'
import { standings } from '@fairground/kernel/standing'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { hasDeposits } from '../../ledger/transfers/index.ts'
import { audienceRows } from '../players/index.ts'
import { isSeenSince } from '../sessions/index.ts'
import { type MissedPart, reasonFor } from './segments.rules.ts'

const standingsOf = (isAgent: boolean) =>
  Object.entries(standings).flatMap(([standing, { agentCentre }]) =>
    agentCentre === isAgent && standing !== '4' ? [Number(standing)] : [],
  )

/** Condition for each part of a segment that a player `p` fulfils it. */
function partsOf({
  ranks,
  standings: kinds,
  labels,
  countries,
  languages,
  depositsFrom,
  depositsTo,
  seenSince,
}: Segment): Partial<Record<keyof Segment, RawBuilder<unknown>>> {
  return {
    ...(ranks && { ranks: sql`p.rank = ANY (${ranks}::integer[])` }),
    ...(kinds && {
      standings: sql`p.standing = ANY (${kinds.flatMap((kind) => standingsOf(kind === 'agent'))}::integer[])`,
    }),
    ...(labels && { labels: sql`p.labels && ${labels}::text[]` }),
    ...(countries && { countries: sql`p.register_country = ANY (${countries}::text[])` }),
    ...(languages && { languages: sql`p.language_code = ANY (${languages}::text[])` }),
    ...(depositsFrom !== undefined && { depositsFrom: hasDeposits(sql`p.wallet_id`, depositsFrom) }),
    ...(depositsTo !== undefined && {
      depositsTo: sql`NOT ${hasDeposits(sql`p.wallet_id`, depositsTo + 1)}`,
    }),
    ...(seenSince !== undefined && { seenSince: isSeenSince(sql`p.id`, new Date(seenSince)) }),
  }
}

/** Segment of a brand and currency. */
interface SegmentOf {
  brandId: number
  currency?: string
  segment: Segment
}

/** Condition of every segment that a player `p` is an open player of the brand in the currency, and no trial. */
function isOfBrand({ brandId, currency }: SegmentOf) {
  const isOpen = sql`p.brand_id = ${brandId} AND p.is_open AND p.standing <> 4`
  return currency === undefined ? isOpen : sql`${isOpen} AND p.currency = ${currency}`
}

/**
 * Open players of a brand in a segment who play in a currency, with their wallets and registration times, as a part of
 * another feature's query; trials are never in one. With `after`, only those with greater ids.
 */
export function segmentRows(db: Db | Tx, { after, ...of }: SegmentOf & { after?: bigint | undefined }) {
  const conditions = [isOfBrand(of), ...Object.values(partsOf(of.segment))]
  // Stated for both tables: otherwise PostgreSQL reads the wallets from the first one on for each batch of players.
  if (after !== undefined) conditions.push(sql`p.id > ${after} AND p.wallet_player_id > ${after}`)
  const where = sql.join(conditions, sql` AND `)
  return sql`(SELECT p.id AS player_id, p.wallet_id, p.registered_at FROM ${audienceRows(db)} p WHERE ${where})`
}

/** Counts the players in a segment. */
export async function countSegment(db: Db | Tx, of: SegmentOf): Promise<number> {
  const { rows } = await sql<{
    players: bigint
  }>`SELECT count(*) AS players FROM ${segmentRows(db, of)} s`.execute(db)
  return Number(rows[0]!.players)
}

/** Returns why a player is not in a segment; null for a player in it. */
export async function whyNotIn(db: Db | Tx, playerId: bigint, of: SegmentOf): Promise<NotForReason | null> {
  const parts = { account: isOfBrand(of), ...partsOf(of.segment) }
  const columns = Object.entries(parts).map(([name, holds]) => sql`${holds} AS ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, boolean | null>>`
    SELECT ${sql.join(columns)} FROM ${audienceRows(db)} p WHERE p.id = ${playerId}`.execute(db)
  const missed = Object.keys(parts).filter((name) => rows[0]?.[name] !== true) as MissedPart[]
  return reasonFor(missed, of.segment)
}

/** Returns whether a player is in a segment. */
export async function isInSegment(db: Db | Tx, playerId: bigint, of: SegmentOf): Promise<boolean> {
  return (await whyNotIn(db, playerId, of)) === null
}
