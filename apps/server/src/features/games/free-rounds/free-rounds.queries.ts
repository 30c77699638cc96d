import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** States of a player's free rounds. */
export type FreeRoundsState = 'asked' | 'sent' | 'open' | 'used' | 'refused' | 'unknown'

/** Free rounds that a feature gives a player. */
export interface NewFreeRounds {
  playerId: bigint
  /** Player's play wallet, which has the currency of the stake. */
  walletId: bigint
  /** Occasion, unique for the player: the same one again adds nothing. */
  source: string
  gameId: string
  /** Stake of each round, in minor units. */
  stake: bigint
  count: number
  /** Vendor that must give them; null for a house game. */
  vendor: { code: string; gameId: string; templateId: string | null } | null
  expiresAt: Date
}

/** Free rounds of a player; amounts in minor units. */
export interface FreeRounds {
  id: string
  source: string
  gameId: string
  stake: bigint
  count: number
  /** Number of played rounds and their wins; unknown here for a vendor's game. */
  used: number
  won: bigint
  state: FreeRoundsState
  isOfVendor: boolean
  expiresAt: Date
}

const columns = sql`
  id, source, game_id AS "gameId", stake, count, used, won, state, vendor_code IS NOT NULL AS "isOfVendor", expires_at AS "expiresAt"`

/** Adds free rounds, one array for each column, and returns the players who did not have them before. */
export async function writeFreeRounds(
  tx: Tx,
  sets: readonly (NewFreeRounds & { id: string })[],
  addedAt: Date,
): Promise<bigint[]> {
  const column = <Value>(of: (set: NewFreeRounds & { id: string }) => Value) => sets.map(of)
  const { rows } = await sql<{ playerId: bigint }>`
    INSERT INTO free_rounds (id, player_id, wallet_id, source, game_id, stake, count, vendor_code, vendor_game_id, template_id, expires_at, state, added_at)
    SELECT s.*, CASE WHEN s.vendor IS NULL THEN 'open' ELSE 'asked' END, ${addedAt} FROM unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ playerId }) => playerId)}::bigint[], ${column(({ walletId }) => walletId)}::bigint[],
      ${column(({ source }) => source)}::text[], ${column(({ gameId }) => gameId)}::text[], ${column(({ stake }) => stake)}::bigint[],
      ${column(({ count }) => count)}::integer[], ${column(({ vendor }) => vendor?.code ?? null)}::text[],
      ${column(({ vendor }) => vendor?.gameId ?? null)}::text[], ${column(({ vendor }) => vendor?.templateId ?? null)}::text[],
      ${column(({ expiresAt }) => expiresAt)}::timestamptz[])
      AS s (id, player_id, wallet_id, source, game_id, stake, count, vendor, vendor_game_id, template_id, expires_at)
    ON CONFLICT (player_id, source) DO NOTHING
    RETURNING player_id AS "playerId"`.execute(tx)
  return rows.map(({ playerId }) => playerId)
}

/** Lists all free rounds of a player, newest first. */
export async function listFreeRounds(db: Db | Tx, playerId: bigint): Promise<FreeRounds[]> {
  const { rows } = await sql<FreeRounds>`
    SELECT ${columns} FROM free_rounds WHERE player_id = ${playerId} ORDER BY added_at DESC, id`.execute(db)
  return rows
}

/** Finds the free rounds that can be played in a house game at a time; of several, those that expire first. */
export async function findUsable(
  db: Db | Tx,
  { walletId, gameId }: { walletId: bigint; gameId: string },
  at: Date,
): Promise<FreeRounds | undefined> {
  const { rows } = await sql<FreeRounds>`
    SELECT ${columns} FROM free_rounds
     WHERE wallet_id = ${walletId} AND game_id = ${gameId} AND state = 'open' AND vendor_code IS NULL AND expires_at > ${at}
     ORDER BY expires_at, id LIMIT 1`.execute(db)
  return rows[0]
}

/** Free rounds with their wallet, game and stake. */
export interface FreeRoundsFor {
  id: string
  walletId: bigint
  gameId: string
  stake: bigint
}

const usable = ({ id, walletId, gameId, stake }: FreeRoundsFor, at: Date) => sql`
  id = ${id} AND wallet_id = ${walletId} AND game_id = ${gameId} AND stake = ${stake} AND state = 'open' AND vendor_code IS NULL
  AND expires_at > ${at}`

/** Returns whether one of the free rounds is left at a time, for this wallet, game and stake. */
export async function isUsable(db: Db, wanted: FreeRoundsFor, at: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM free_rounds WHERE ${usable(wanted, at)}`.execute(db)
  return rows.length > 0
}

/** Takes one of the free rounds for a round that is written in the same transaction; returns false if none is left. */
export async function takeFreeRound(
  tx: Tx,
  wanted: FreeRoundsFor,
  round: { id: string; win: bigint },
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE free_rounds SET used = used + 1, won = won + ${round.win}, state = CASE WHEN used + 1 = count THEN 'used' ELSE 'open' END
     WHERE ${usable(wanted, at)}`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await tx
    .insertInto('free_round')
    .values({ set_id: wanted.id, wallet_id: wanted.walletId, round_id: round.id })
    .execute()
  return true
}

/** Free rounds with the value of each set, as a part of another feature's query. */
export function freeRoundRows(db: Db | Tx) {
  return db
    .selectFrom('free_rounds')
    .select(['id', 'player_id', 'source', sql<bigint>`stake * count`.as('worth')])
}
