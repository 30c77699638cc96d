import type { ReadBy } from '@fairground/contract/draw-figures'
import type { Draw } from '@fairground/contract/markets'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { togetherOn } from '../../../db/together.ts'
import type { RecordFinder } from '../../../record-finder.ts'
import type { GameOfBrand } from '../schedules/index.ts'

/** More draws than are made ahead for any game. */
const mostAhead = 500

export type DrawRow = Selectable<Tables['draw']>

/** Converts a draw for the API: what is not public yet is null. */
export function drawOnWire(row: DrawRow): Draw {
  return {
    drawId: String(row.id),
    nodeId: row.game_id,
    issue: row.issue,
    state: row.state,
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    stations: row.stations,
    isSeeded: row.is_seeded,
    mode: row.mode,
    readBy: row.read_by,
    result: row.result,
    earlier: row.earlier,
    proof: {
      serverSeedHash: row.server_seed_hash,
      seal: row.seal?.toString('hex') ?? null,
      entries: row.entries,
      serverSeed: row.server_seed,
      beacon:
        row.beacon_chain === null
          ? null
          : {
              chain: row.beacon_chain,
              round: Number(row.beacon_round),
              signature: row.beacon_signature?.toString('hex') ?? null,
            },
      exits: row.exits_seal && { seal: row.exits_seal.toString('hex'), count: row.exits! },
    },
  }
}

/** Finds a draw of a brand; undefined for a draw of another brand. Concurrent callers share one statement. */
export async function findDraw(db: Db, brandId: number, drawId: bigint): Promise<DrawRow | undefined> {
  const row = await drawOf(db, drawId)
  return row?.brand_id === brandId ? row : undefined
}

const drawOf = togetherOn(async (db, drawIds: bigint[]): Promise<(DrawRow | undefined)[]> => {
  const rows = await db
    .selectFrom('draw')
    .selectAll()
    .where('id', 'in', [...new Set(drawIds)])
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return drawIds.map((id) => found.get(id))
})

/** Returns a draw of any brand, for the feature that settles it. */
export function drawById(db: Db | Tx, drawId: bigint): Promise<DrawRow | undefined> {
  return db.selectFrom('draw').selectAll().where('id', '=', drawId).executeTakeFirst()
}

/** Returns a draw, locked until the end of the transaction; throws if there is none. */
export function lockDraw(tx: Tx, drawId: bigint): Promise<DrawRow> {
  return tx.selectFrom('draw').selectAll().where('id', '=', drawId).forUpdate().executeTakeFirstOrThrow()
}

/** Moves a draw on from a state, and returns it afterwards; undefined if it has left that state or has a problem. */
export function moveDraw(
  tx: Tx,
  drawId: bigint,
  {
    from,
    ...change
  }: { from: DrawRow['state'] } & Partial<Pick<DrawRow, 'state' | 'settled_at' | 'problem'>>,
): Promise<DrawRow | undefined> {
  return tx
    .updateTable('draw')
    .set(change)
    .where('id', '=', drawId)
    .where('state', '=', from)
    .where('problem', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Gives a sealed official draw its result from the readings; throws for any other draw. */
export function drawRead(
  tx: Tx,
  drawId: bigint,
  { result, readBy }: { result: unknown; readBy: ReadBy },
  nowMs: number,
): Promise<DrawRow> {
  return tx
    .updateTable('draw')
    .set({ state: 'drawn', result: JSON.stringify(result), read_by: readBy, drawn_at: new Date(nowMs) })
    .where('id', '=', drawId)
    .where('state', '=', 'sealed')
    .where('mode', '=', 'official')
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Puts the result of a correction in force, and keeps the previous one; throws if it is not the next revision. */
export async function correctResult(
  tx: Tx,
  drawId: bigint,
  { result, revision, was_revision }: { result: unknown; revision: number; was_revision: number },
): Promise<DrawRow> {
  return tx
    .updateTable('draw')
    .set({
      result: JSON.stringify(result),
      revision,
      earlier: sql`earlier || jsonb_build_array(result)`,
    })
    .where('id', '=', drawId)
    .where('revision', '=', was_revision)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Draws, for a join in another feature's query. */
export function drawRows(db: Db | Tx) {
  return db.selectFrom('draw').selectAll()
}

/** Lists the draws of a game that take bets at a moment, the next one first. */
export function listOpenDraws(
  db: Db,
  brandId: number,
  gameId: string,
  { nowMs, most }: { nowMs: number; most: number },
): Promise<DrawRow[]> {
  return db
    .selectFrom('draw')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('game_id', '=', gameId)
    .where('state', '=', 'open')
    .where('closes_at', '>', new Date(nowMs))
    .orderBy('draws_at')
    .limit(most)
    .execute()
}

/** Lists the draws of a draw's game that take bets at a moment, from that draw on. */
export function listDrawsFrom(db: Db, first: DrawRow, nowMs: number): Promise<DrawRow[]> {
  return db
    .selectFrom('draw')
    .selectAll()
    .where('brand_id', '=', first.brand_id)
    .where('game_id', '=', first.game_id)
    .where('state', '=', 'open')
    .where('closes_at', '>', new Date(nowMs))
    .where('draws_at', '>=', first.draws_at)
    .orderBy('draws_at')
    .limit(mostAhead)
    .execute()
}

/**
 * Lists the draws of a game that are closed to bets at a moment, newest first, with the results of those that are
 * drawn.
 */
export function listLastDraws(
  db: Db,
  brandId: number,
  gameId: string,
  { nowMs, most }: { nowMs: number; most: number },
): Promise<DrawRow[]> {
  return db
    .selectFrom('draw')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('game_id', '=', gameId)
    .where('closes_at', '<=', new Date(nowMs))
    .orderBy('draws_at', 'desc')
    .limit(most)
    .execute()
}

/**
 * Lists the results of the closed draws of a game, newest first: up to `most` of those after the newest `after` ones.
 * Draws without a result, and void ones, are left out.
 */
export async function listEarlierResults(
  db: Db,
  brandId: number,
  gameId: string,
  { nowMs, after, most }: { nowMs: number; after: number; most: number },
): Promise<unknown[]> {
  const draws = await db
    .selectFrom('draw')
    .select(['result', 'state'])
    .where('brand_id', '=', brandId)
    .where('game_id', '=', gameId)
    .where('closes_at', '<=', new Date(nowMs))
    .orderBy('draws_at', 'desc')
    .offset(after)
    .limit(most)
    .execute()
  return draws.filter(({ state, result }) => result !== null && state !== 'void').map(({ result }) => result)
}

/** Lists the next draw that takes bets at a moment for each of some games, in the order of their close. */
export function listNextOf(
  db: Db,
  brandId: number,
  gameIds: readonly string[],
  nowMs: number,
): Promise<DrawRow[]> {
  return eachOf(
    db,
    gameIds,
    sql`SELECT * FROM draw d WHERE d.brand_id = ${brandId} AND d.game_id = g.id AND d.draws_at > ${new Date(nowMs)} AND d.state = 'open'
           AND d.closes_at > ${new Date(nowMs)} ORDER BY d.draws_at LIMIT 1`,
    sql`closes_at`,
  )
}

/** Lists the last draw with a result for each of some games, newest first. */
export function listOpenedOf(
  db: Db,
  brandId: number,
  gameIds: readonly string[],
  nowMs: number,
): Promise<DrawRow[]> {
  return eachOf(
    db,
    gameIds,
    sql`SELECT * FROM draw d WHERE d.brand_id = ${brandId} AND d.game_id = g.id AND d.draws_at <= ${new Date(nowMs)} AND d.result IS NOT NULL
           AND d.state <> 'void' ORDER BY d.draws_at DESC LIMIT 1`,
    sql`draws_at DESC`,
  )
}

async function eachOf(
  db: Db,
  gameIds: readonly string[],
  one: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    SELECT x.* FROM unnest(${gameIds}::text[]) AS g (id), LATERAL (${one}) x ORDER BY x.${order}, x.game_id`.execute(
    db,
  )
  return rows
}

/** Lists issues and results of a game's last draws, newest first; with a station, only of those in which it drew. */
export function listResults(
  db: Db | Tx,
  {
    brandId,
    gameId,
    station,
    nowMs,
    most,
  }: { brandId: number; gameId: string; station: string | undefined; nowMs: number; most: number },
): Promise<Pick<DrawRow, 'issue' | 'result'>[]> {
  let query = db
    .selectFrom('draw')
    .select(['issue', 'result'])
    .where('brand_id', '=', brandId)
    .where('game_id', '=', gameId)
    .where('draws_at', '<=', new Date(nowMs))
    .where('result', 'is not', null)
    .where('state', '<>', 'void')
  if (station !== undefined) query = query.where(sql<boolean>`stations @> ARRAY[${station}]::text[]`)
  return query.orderBy('draws_at', 'desc').limit(most).execute()
}

/** Condition that a draw has its beacon's signature, or waits for no beacon. */
const hasItsBeacon = sql<boolean>`(beacon_round IS NULL OR beacon_signature IS NOT NULL)`

/**
 * Lists the draws that the clock has to close, seal or draw at a moment; those of a demonstration's past are left to
 * the demonstration, and those of tables to the clock of tables.
 */
export async function listDueDraws(
  db: Db,
  nowMs: number,
): Promise<Pick<DrawRow, 'id' | 'brand_id' | 'game_id' | 'state'>[]> {
  const now = new Date(nowMs)
  return db
    .selectFrom('draw')
    .select(['id', 'brand_id', 'game_id', 'state'])
    .where('is_seeded', '=', false)
    .where('opened_at', 'is', null)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'open'), is('closes_at', '<=', now)]),
        is('state', '=', 'closed'),
        is.and([
          is('state', '=', 'sealed'),
          is('mode', '=', 'house'),
          is('draws_at', '<=', now),
          hasItsBeacon,
        ]),
      ]),
    )
    .orderBy('draws_at')
    .execute()
}

/** Returns when the next draw must be closed or drawn, in milliseconds since 1970; undefined if there is none. */
export async function nextDueMs(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT least((SELECT min(closes_at) FROM draw WHERE state = 'open' AND NOT is_seeded AND opened_at IS NULL),
                 (SELECT min(draws_at) FROM draw
                   WHERE state = 'sealed' AND mode = 'house' AND NOT is_seeded AND opened_at IS NULL AND ${hasItsBeacon})) AS at`.execute(
    db,
  )
  return rows[0]!.at?.getTime()
}

/** Lists the draws with a draw time before a moment that are not settled. */
export function listUnsettled(db: Db, beforeMs: number): Promise<DrawRow[]> {
  return db
    .selectFrom('draw')
    .selectAll()
    .where('draws_at', '<', new Date(beforeMs))
    .where('is_seeded', '=', false)
    .where('state', 'in', ['open', 'closed', 'sealed', 'drawn', 'verified'])
    .execute()
}

/** Lists the official draws whose result may be read: sealed, with a draw time between two moments, and not void. */
export function listReadableDraws(db: Db, fromMs: number, nowMs: number): Promise<DrawRow[]> {
  return db
    .selectFrom('draw')
    .selectAll()
    .where('mode', '=', 'official')
    .where('draws_at', '>=', new Date(fromMs))
    .where('draws_at', '<=', new Date(nowMs))
    .where('state', 'in', ['sealed', 'drawn', 'verified', 'settled'])
    .orderBy('draws_at')
    .execute()
}

/** Finds a draw of a brand's game by its number. */
export function findDrawByIssue(
  db: Db,
  brandId: number,
  gameId: string,
  issue: string,
): Promise<DrawRow | undefined> {
  return db
    .selectFrom('draw')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('game_id', '=', gameId)
    .where('issue', '=', issue)
    .executeTakeFirst()
}

/** Returns when the last made draw of a game is drawn, in milliseconds since 1970; undefined if there is none. */
export async function lastMadeMs(db: Db | Tx, { brandId, gameId }: GameOfBrand): Promise<number | undefined> {
  const row = await db
    .selectFrom('draw')
    .select('draws_at')
    .where('brand_id', '=', brandId)
    .where('game_id', '=', gameId)
    .orderBy('draws_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.draws_at.getTime()
}

/** Finds draws by their id or their issue, which several lotteries may share. */
export const drawFinder: RecordFinder = {
  kind: 'draw',
  find: (_db, brandId, { text, number }) => sql`
    SELECT id::text AS id, game_id || ' ' || issue AS label FROM draw
     WHERE brand_id = ${brandId} AND (id = ${number}::bigint OR issue = ${text})`,
}
