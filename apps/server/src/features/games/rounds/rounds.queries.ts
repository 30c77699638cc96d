import type { GameCategory } from '@fairground/kernel/game-category'
import { idFrom } from '@fairground/kernel/id'
import { type Selectable, sql } from 'kysely'
import { type Line, type LinePlace, sameTime } from '../../../db/lines.ts'
import { countedRows, firstRow, type Page } from '../../../db/pages.ts'
import type { Db, Tables } from '../../../db/tables.ts'
import { provenRounds } from '../../ledger/seeds/index.ts'
import { roundRows } from '../../ledger/transfers/index.ts'
import type { Period } from './period.rules.ts'

export type RoundRow = Selectable<Tables['round']>

/** Filters of a list of rounds. */
interface RoundFilter {
  gameId: string | undefined
  category: GameCategory | undefined
  state: RoundRow['state'] | undefined
  period: Period | undefined
}

/**
 * The condition that a round `r` belongs to a period: by its end, or by its start while it is open. A whole round of
 * the house starts and ends at once, and its id contains that time.
 */
export function inPeriod(period: Period) {
  const { began, ended } = partsOfPeriod(period)
  return sql<boolean>`(${began} OR ${ended})`
}

/**
 * The two halves of `inPeriod`. A round fulfils at most one, and each is a range of an index that begins with the
 * wallet.
 */
export function partsOfPeriod({ fromMs, toMs }: Period) {
  return {
    began: sql`(r.reference IS NULL OR r.closed_at IS NULL) AND r.id >= ${idFrom(fromMs)} AND r.id < ${idFrom(toMs)}`,
    ended: sql`r.reference IS NOT NULL AND r.closed_at >= ${new Date(fromMs)} AND r.closed_at < ${new Date(toMs)}`,
  }
}

/** One page of a wallet's rounds, newest first, with their number, counted up to `countedRows`. */
export async function pageOfRounds(
  db: Db,
  walletId: bigint,
  { gameId, category, state, period, ...page }: RoundFilter & Page,
): Promise<{ rows: RoundRow[]; total: number }> {
  let all = db.selectFrom(roundRows(db).as('r')).where('wallet_id', '=', walletId)
  if (gameId !== undefined) all = all.where('game_id', '=', gameId)
  if (category !== undefined) all = all.where('category', '=', category)
  if (state !== undefined) all = all.where('state', '=', state)
  if (period) all = all.where(inPeriod(period))
  // Round ids are time-ordered, so the key itself gives the order.
  const newestFirst = all.orderBy('id', 'desc')
  const counted = newestFirst.select('id').limit(countedRows(page))
  const [rows, { total }] = await Promise.all([
    newestFirst.selectAll().limit(page.pageSize).offset(firstRow(page)).execute(),
    db
      .selectFrom(counted.as('counted'))
      .select((select) => select.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** Round in a list of a player in the office; amounts in minor units. */
export interface RoundLine {
  roundId: string
  party: string
  gameId: string
  category: GameCategory
  state: RoundRow['state']
  staked: bigint
  won: bigint
  refunded: bigint
  openedAt: Date
  closedAt: Date | null
  reference: string | null
  isPulled: boolean
}

/**
 * Lists the rounds of a wallet after a place, newest first: those of the house, of draws and of vendors. The ids are in
 * the order of time, so that the key gives the order.
 */
export async function listRoundLines(
  db: Db,
  walletId: bigint,
  place: LinePlace,
  limit: number,
): Promise<Line<RoundLine>[]> {
  const after = place.id === '' ? sql`true` : sql`r.id < ${place.id}::uuid`
  const { rows } = await sql<RoundLine>`
    SELECT r.id AS "roundId", r.source AS party, r.game_id AS "gameId", r.category, r.state,
           r.staked, r.won, r.refunded, r.opened_at AS "openedAt", r.closed_at AS "closedAt", r.reference,
           coalesce(r.is_pulled, false) AS "isPulled"
      FROM ${roundRows(db)} r WHERE r.wallet_id = ${walletId} AND ${after} ORDER BY r.id DESC LIMIT ${limit}`.execute(
    db,
  )
  return rows.map((value) => ({ at: sameTime, kind: 'round', id: value.roundId, value }))
}

/** A round of a wallet with its transcript and proof. */
export function findRound(db: Db, walletId: bigint, roundId: string) {
  return withTranscript(db)
    .where('round.wallet_id', '=', walletId)
    .where('round.id', '=', roundId)
    .executeTakeFirst()
}

/** The newest round of a wallet in a game of the house that is over. */
export function findLastRound(db: Db, walletId: bigint, gameId: string) {
  return withTranscript(db)
    .where('round.wallet_id', '=', walletId)
    .where('round.seed_id', 'is not', null)
    .where('round.game_id', '=', gameId)
    .where('round.state', '<>', 'open')
    .orderBy('round.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The stakes of a wallet, less refunds, and its wins in rounds opened since an instant, in minor units; bets that were
 * pulled from a vendor are left out.
 */
export async function sumSince(
  db: Db,
  walletId: bigint,
  sinceMs: number,
): Promise<{ staked: bigint; won: bigint }> {
  const { rows } = await sql<{ staked: bigint; won: bigint }>`
    SELECT coalesce(sum(staked - refunded), 0)::bigint AS staked, coalesce(sum(won), 0)::bigint AS won
      FROM ${roundRows(db)} r WHERE wallet_id = ${walletId} AND id >= ${idFrom(sinceMs)} AND is_pulled IS NULL`.execute(
    db,
  )
  return rows[0]!
}

function withTranscript(db: Db) {
  return db.selectFrom(provenRounds(db).as('round')).selectAll()
}

export type RoundWithTranscript = NonNullable<Awaited<ReturnType<typeof findRound>>>
