import type { ReportedBet } from '@fairground/vendors/vendor'
import { type Selectable, sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime } from '../../../db/lines.ts'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { roundRows, vendorWalletOf } from '../../ledger/transfers/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { vendorRows } from '../feeds/index.ts'
import type { VendorAccess } from './access.queries.ts'

export type PulledBet = Selectable<Tables['pulled_bet']>
type Whose = Pick<VendorAccess, 'brandId' | 'vendorCode'>

/**
 * Stores a reported bet and locks it, if it is newer than the stored revision, or the same and not booked yet; returns
 * where it is booked. Undefined if there is nothing to do.
 */
export async function keepBet(
  tx: Tx,
  { brandId, vendorCode }: Whose,
  bet: ReportedBet,
  nowMs: number,
): Promise<Pick<PulledBet, 'wallet_id' | 'round_id'> | undefined> {
  const now = new Date(nowMs)
  const reported = {
    revision: BigInt(bet.revision),
    player: bet.playerId,
    vendor_game_id: bet.gameId,
    currency: bet.currency,
    stake: bet.stake,
    win: bet.win,
    state: bet.state,
    made_at: new Date(bet.madeAtMs),
    changed_at: new Date(bet.changedAtMs),
    problem: null,
    tried_at: now,
  }
  return tx
    .insertInto('pulled_bet')
    .values({ brand_id: brandId, vendor_code: vendorCode, bet_id: bet.id, ...reported, learned_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'vendor_code', 'bet_id'])
        .doUpdateSet(reported)
        .where((where) =>
          where.or([
            where('pulled_bet.revision', '<', reported.revision),
            where.and([
              where('pulled_bet.revision', '=', reported.revision),
              where('pulled_bet.problem', 'is not', null),
            ]),
          ]),
        ),
    )
    .returning(['wallet_id', 'round_id'])
    .executeTakeFirst()
}

/** Stores where a bet is booked, or why its newest revision is not. */
export async function noteBooking(
  tx: Tx,
  { brandId, vendorCode }: Whose,
  betId: string,
  noted: Partial<Pick<PulledBet, 'wallet_id' | 'round_id' | 'problem'>>,
): Promise<void> {
  await tx
    .updateTable('pulled_bet')
    .set(noted)
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', vendorCode)
    .where('bet_id', '=', betId)
    .execute()
}

/** Lists the ids of the reported bets of which the same revision, or a newer one, is booked. */
export async function listBooked(
  db: Db,
  { brandId, vendorCode }: Whose,
  bets: readonly ReportedBet[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pulled_bet')
    .select(['bet_id', 'revision'])
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', vendorCode)
    .where('bet_id', 'in', ['', ...bets.map(({ id }) => id)])
    .where('problem', 'is', null)
    .execute()
  const booked = new Map(rows.map(({ bet_id, revision }) => [bet_id, revision]))
  return new Set(bets.filter(({ id, revision }) => (booked.get(id) ?? -1n) >= revision).map(({ id }) => id))
}

/** Lists the bets of a vendor that are not booked and were last tried before an instant, the earliest try first. */
export async function listNotBooked(
  db: Db,
  { brandId, vendorCode }: Whose,
  triedBefore: Date,
  limit: number,
): Promise<ReportedBet[]> {
  const rows = await db
    .selectFrom('pulled_bet')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', vendorCode)
    .where('problem', 'is not', null)
    .where('tried_at', '<=', triedBefore)
    .orderBy('tried_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.bet_id,
    playerId: row.player,
    gameId: row.vendor_game_id,
    currency: row.currency,
    stake: row.stake,
    win: row.win,
    state: row.state,
    revision: Number(row.revision),
    madeAtMs: row.made_at.getTime(),
    changedAtMs: row.changed_at.getTime(),
  }))
}

/** Returns up to when a vendor's bets were pulled for a brand; undefined before the first time. */
export async function findPulledUntil(db: Db, { brandId, vendorCode }: Whose): Promise<Date | undefined> {
  const row = await db
    .selectFrom('bet_pull')
    .select('pulled_until')
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst()
  return row?.pulled_until
}

/** Records that all bets changed before an instant were pulled; an earlier instant than before changes nothing. */
export async function notePulledUntil(db: Db, { brandId, vendorCode }: Whose, until: Date): Promise<void> {
  await db
    .insertInto('bet_pull')
    .values({ brand_id: brandId, vendor_code: vendorCode, pulled_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'vendor_code'])
        .doUpdateSet({ pulled_until: sql`greatest(bet_pull.pulled_until, excluded.pulled_until)` }),
    )
    .execute()
}

/** Returns the round of a pulled bet as booked, with its stake minus refunds. */
export function findBookedRound(tx: Db | Tx, walletId: bigint, roundId: string) {
  return tx
    .selectFrom(roundRows(tx).as('round'))
    .select(['state', 'won', 'reference'])
    .select(sql<bigint>`staked - refunded`.as('stake'))
    .where('wallet_id', '=', walletId)
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow()
}

/** Returns the vendors' times of some bets, by round; rounds that were not pulled have none. */
export async function vendorTimesOf(
  db: Db,
  walletId: bigint,
  roundIds: readonly string[],
): Promise<Map<string, Date>> {
  if (roundIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('pulled_bet')
    .select(['round_id', 'made_at'])
    .where('wallet_id', '=', walletId)
    .where('round_id', 'in', roundIds)
    .execute()
  return new Map(rows.map(({ round_id, made_at }) => [round_id!, made_at]))
}

/** Pulled bet as its round is booked; amounts in minor units, the stake minus refunds. */
export interface PulledLine {
  roundId: string
  vendorCode: string
  gameId: string
  state: 'open' | 'settled' | 'refunded'
  currency: string
  staked: bigint
  won: bigint
  learnedAt: Date
}

/** Lists the pulled bets of a player after a place in the list, newest first by the vendor's time. */
export async function listPulledLines(
  db: Db,
  playerId: bigint,
  place: LinePlace,
  limit: number,
): Promise<Line<PulledLine>[]> {
  const time = sql`b.made_at`
  const id = sql`b.round_id::text`
  const { rows } = await sql<PulledLine & { at: string; id: string }>`
    SELECT ${lineTime(time)} AS at, ${id} AS id, b.round_id AS "roundId", b.vendor_code AS "vendorCode", r.game_id AS "gameId", r.state,
           w.currency, r.staked - r.refunded AS staked, r.won, b.learned_at AS "learnedAt"
      FROM ${walletRows(db)} w JOIN pulled_bet b ON b.wallet_id = w.id
      JOIN ${roundRows(db)} r ON r.wallet_id = b.wallet_id AND r.id = b.round_id
     WHERE w.player_id = ${playerId} AND ${isBehind(place, 'bet', time, id)}
     ORDER BY b.made_at DESC, (${id}) COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ at, id, ...value }) => ({ at, kind: 'bet', id, value }))
}

/** Lists the balances of a player in vendor wallets by our books, in minor units, by vendor. */
export async function listVendorWallets(
  db: Db,
  playerId: bigint,
): Promise<{ vendorCode: string; currency: string; balance: bigint }[]> {
  const { rows } = await sql<{ walletId: bigint; vendorCode: string; currency: string }>`
    SELECT DISTINCT m.wallet_id AS "walletId", m.vendor_code AS "vendorCode", m.currency FROM (
      SELECT wallet_id, vendor_code, currency FROM vendor_move WHERE player_id = ${playerId}
      UNION ALL
      SELECT b.wallet_id, b.vendor_code, w.currency FROM pulled_bet b JOIN ${walletRows(db)} w ON w.id = b.wallet_id
       WHERE w.player_id = ${playerId}) m
     ORDER BY 2, 3`.execute(db)
  return Promise.all(
    rows.map(async ({ walletId, ...row }) => ({
      ...row,
      balance: await vendorWalletOf(db, walletId, row.vendorCode),
    })),
  )
}

/** Time without records of a vendor after which its bets count as missing. */
const staleMs = 60 * 60_000

/**
 * Lists the names of the vendors with their own wallets to which a player has moved money and whose records have not
 * come for an hour: bets there may be missing in ours. Sorted by name.
 */
export async function listKeepersBehind(db: Db, playerId: bigint, nowMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom(vendorRows(db).as('vendor'))
    .select('vendor.name')
    .where('vendor.code', 'in', (select) =>
      select
        .selectFrom('vendor_move')
        .leftJoin('bet_pull', (join) =>
          join
            .onRef('bet_pull.brand_id', '=', 'vendor_move.brand_id')
            .onRef('bet_pull.vendor_code', '=', 'vendor_move.vendor_code'),
        )
        .select('vendor_move.vendor_code')
        .where('vendor_move.player_id', '=', playerId)
        .where((where) =>
          where.or([
            where('bet_pull.pulled_until', 'is', null),
            where('bet_pull.pulled_until', '<', new Date(nowMs - staleMs)),
          ]),
        ),
    )
    .orderBy('vendor.name')
    .execute()
  return rows.map(({ name }) => name)
}
