import type { ExclusionSource } from '@fairground/contract/recovery-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { LimitKind, LimitPeriod, PassedLimit } from '../../ledger/play-limits/index.ts'
import { brandRows } from '../../platform/brand/index.ts'
import { accountRows, playerRows } from '../players/index.ts'
import { type Closing, type LimitOwner, type OwnedLimit, strictest, strictestCheck } from './limits.rules.ts'

/** Limit that a player has set, with the one that replaces it; amounts in minor units or milliseconds. */
export interface OwnLimit {
  kind: LimitKind
  period: LimitPeriod
  amount: bigint | null
  nextAmount: bigint | null
  nextAt: Date | null
}

/** Account whose limits are read. */
export interface LimitedAccount {
  playerId: bigint
  brandId: number
  walletId: bigint
  currency: string
  timeZone: string
}

/** Returns the wallet, brand and time zone of a player. */
export async function accountOf(db: Db | Tx, playerId: bigint): Promise<LimitedAccount> {
  return db
    .selectFrom(accountRows(db).as('a'))
    .innerJoin(brandRows(db).as('b'), 'b.id', 'a.brand_id')
    .select([
      'a.id as playerId',
      'a.brand_id as brandId',
      'a.wallet_id as walletId',
      'a.currency',
      'b.time_zone as timeZone',
    ])
    .where('a.id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** Lists the limits that a player has set. */
export async function listOwn(db: Db | Tx, playerId: bigint): Promise<OwnLimit[]> {
  const rows = await db
    .selectFrom('player_limit')
    .select(['kind', 'period', 'amount', 'next_amount as nextAmount', 'next_at as nextAt'])
    .where('player_id', '=', playerId)
    .execute()
  return rows as OwnLimit[]
}

/** Lists the limits of a player: their own, the brand's and the law's. */
export async function listOwned(
  db: Db | Tx,
  { playerId, brandId, currency }: Pick<LimitedAccount, 'playerId' | 'brandId' | 'currency'>,
): Promise<OwnedLimit[]> {
  const [own, others] = await Promise.all([
    listOwn(db, playerId),
    db
      .selectFrom('brand_limit')
      .select(['owner', 'kind', 'period', 'amount'])
      .where('brand_id', '=', brandId)
      .where('currency', '=', currency)
      .execute(),
  ])
  const owner = 'player' as LimitOwner
  return [
    ...own.flatMap(({ kind, period, amount }) => (amount === null ? [] : [{ owner, kind, period, amount }])),
    ...(others as OwnedLimit[]),
  ]
}

/** End of an exclusion: the given one, or an earlier one if staff placed it by mistake; null without an end. */
const endOfExclusion = sql<Date | null>`least(until, ended_at)`

/** Pause, exclusion or closing of a player or of somebody who looks the same, in force or not. */
export interface ClosingRow extends Closing {
  id: bigint
  publicId: string
  /** Account that it was placed on. */
  playerId: bigint
  brandId: number
  source: ExclusionSource
  placedBy: bigint | null
  at: Date
  endedAt: Date | null
  digests: Buffer[]
  /** Digests of the account for which it was proved that another person holds it; null if none was. */
  exempted: Buffer[] | null
  exemptedAt: Date | null
}

/**
 * Lists the pauses, exclusions and closings of a player, and the exclusions of the person by their digests, the newest
 * first, also those that have ended or from which the account is exempt.
 */
export async function listClosings(db: Db | Tx, playerId: bigint, digests: Buffer[]): Promise<ClosingRow[]> {
  const { rows } = await sql<Omit<ClosingRow, 'until'> & { until: Date | null }>`
    SELECT e.id, e.public_id AS "publicId", e.player_id AS "playerId", p.brand_id AS "brandId", e.kind, e.source,
           e.placed_by AS "placedBy", e.at, ${endOfExclusion} AS until, e.ended_at AS "endedAt", e.digests,
           x.digests AS exempted, x.at AS "exemptedAt"
      FROM (SELECT * FROM exclusion WHERE player_id = ${playerId}
            UNION ALL
            SELECT * FROM exclusion
             WHERE kind = 'exclusion' AND player_id <> ${playerId} AND digests && ${digests}::bytea[]) e
      JOIN ${playerRows(db)} p ON p.id = e.player_id
      LEFT JOIN exclusion_exemption x
        ON x.exclusion_id = e.id AND x.player_id = ${playerId} AND e.player_id <> ${playerId}
     ORDER BY e.id DESC`.execute(db)
  return rows.map(({ until, ...row }) => ({ ...row, until: until?.getTime() ?? null }))
}

/** Returns the player's own number of minutes for the reality check; undefined for none. */
export async function findOwnCheck(db: Db | Tx, playerId: bigint): Promise<number | undefined> {
  const row = await db
    .selectFrom('reality_check')
    .select('minutes')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.minutes
}

/**
 * Returns the minutes of play after which the reality check comes: the lower of the player's own and the brand's
 * number; 0 for never.
 */
export async function checkMinutesOf(db: Db, playerId: bigint, ofBrand: number): Promise<number> {
  return strictestCheck(await findOwnCheck(db, playerId), ofBrand)
}

/** Lock that is taken to change limits of a brand, and shared to refresh those of its players. */
export function limitsLock(brandId: number) {
  return sql`hashtextextended(${`limits of brand ${brandId}`}, 0)`
}

/** Converts a limit that a bet would exceed for the API, with its owner. */
export async function passedOnWire(db: Db, playerId: bigint, passed: PassedLimit) {
  if (passed.kind === 'closed') return { kind: passed.kind }
  const owned = await listOwned(db, await accountOf(db, playerId))
  const owner = strictest(owned, passed.kind, passed.period)?.owner
  return { ...passed, ...(owner && { owner }) }
}

/**
 * Pauses and exclusions that players asked for, as a part of another feature's query; `until` is null for one without
 * an end.
 */
export function awayRows(db: Db | Tx) {
  return db
    .selectFrom('exclusion')
    .select(['player_id', 'at', endOfExclusion.as('until')])
    .where('kind', 'in', ['pause', 'exclusion'])
}
