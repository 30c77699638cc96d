import type { RewardKind, RewardState } from '@fairground/contract/reward-kinds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { walletRows } from '../../ledger/wallet/index.ts'

function rewardsOf(db: Db | Tx, playerId: bigint) {
  return db
    .selectFrom('reward as r')
    .innerJoin(walletRows(db).as('w'), 'w.id', 'r.wallet_id')
    .select([
      'r.id',
      'r.kind',
      'r.names',
      'r.detail',
      'r.amount',
      'w.currency',
      'r.turnover',
      'r.state',
      'r.added_at as addedAt',
      'r.expires_at as expiresAt',
      'r.ended_at as endedAt',
    ])
    .where('r.player_id', '=', playerId)
}

export type RewardLine = Awaited<ReturnType<typeof listOpen>>[number]

/** Lists the rewards that a player may claim in a wallet at a time, the first to expire first, up to a number. */
export function listOpen(
  db: Db,
  { playerId, walletId, at, limit }: { playerId: bigint; walletId: bigint; at: Date; limit: number },
) {
  return rewardsOf(db, playerId)
    .where('r.wallet_id', '=', walletId)
    .where('r.state', '=', 'open')
    .where((where) => where.or([where('r.expires_at', 'is', null), where('r.expires_at', '>', at)]))
    .orderBy(sql`r.expires_at ASC NULLS LAST`)
    .orderBy('r.id')
    .limit(limit)
    .execute()
}

/** Returns the number and sum of the rewards that a player may claim in a wallet at a time. */
export async function sumOpen(
  db: Db,
  { playerId, walletId, at }: { playerId: bigint; walletId: bigint; at: Date },
): Promise<{ count: number; total: bigint }> {
  const { rows } = await sql<{ count: bigint; total: bigint }>`
    SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS total FROM reward
     WHERE player_id = ${playerId} AND wallet_id = ${walletId} AND state = 'open' AND (expires_at IS NULL OR expires_at > ${at})`.execute(
    db,
  )
  return { count: Number(rows[0]!.count), total: rows[0]!.total }
}

/** Lists a page of a player's rewards that are no longer open at a time, newest first, with the total. */
export async function listEnded(
  db: Db,
  { playerId, at, pageNo, pageSize }: { playerId: bigint; at: Date; pageNo: number; pageSize: number },
) {
  const over = sql<boolean>`(r.state IN ('claimed', 'paid', 'expired') OR (r.state = 'open' AND r.expires_at <= ${at}))`
  const [rows, { total }] = await Promise.all([
    rewardsOf(db, playerId)
      .where(over)
      .orderBy(sql`coalesce(r.ended_at, r.expires_at) DESC`)
      .orderBy('r.id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    db
      .selectFrom('reward as r')
      .select((select) => select.fn.countAll<bigint>().as('total'))
      .where('r.player_id', '=', playerId)
      .where(over)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** Returns rewards with their wallets, locked until the end of the transaction, in the order of their ids. */
export function lockRewards(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('reward as r')
    .innerJoin(walletRows(tx).as('w'), 'w.id', 'r.wallet_id')
    .select([
      'r.id',
      'r.player_id as playerId',
      'r.wallet_id as walletId',
      'w.currency',
      'r.kind',
      'r.amount',
      'r.turnover',
      'r.state',
      'r.expires_at as expiresAt',
    ])
    .where('r.id', 'in', ids)
    .orderBy('r.id')
    .forUpdate('r')
    .execute()
}

export type HeldReward = Awaited<ReturnType<typeof lockRewards>>[number]

/** Reward that a feature gives a player. */
export interface NewReward {
  playerId: bigint
  /** Player's play wallet, which has the currency of the amount. */
  walletId: bigint
  kind: RewardKind
  /** Occasion, unique for the player within the kind: the same one again adds nothing. */
  source: string
  /** Minor units, above zero. */
  amount: bigint
  /** Valid bet that must be played before the money may leave, in percent of the amount. */
  turnover: number
  /** End of the time for claiming it; null for none. */
  expiresAt: Date | null
  /** Values for its text; no personal data. */
  detail?: Record<string, string>
  /** Its name by language code, if the kind does not give it. */
  names?: Record<string, string>
}

/** Reward that was added, with its occasion. */
export type AddedReward = Pick<NewReward, 'playerId' | 'kind' | 'source'> & { id: string }

/**
 * Adds rewards and returns the new ones. One array for each column: thirteen parameters for each of thousands of
 * rewards took most of the time and memory.
 */
export async function writeRewards(
  tx: Tx,
  rewards: readonly (NewReward & { id: string })[],
  addedAt: Date,
): Promise<AddedReward[]> {
  const column = <Value>(of: (reward: NewReward & { id: string }) => Value) => rewards.map(of)
  const { rows } = await sql<AddedReward>`
    INSERT INTO reward (id, player_id, wallet_id, kind, source, amount, turnover, detail, names, expires_at, added_at)
    SELECT *, ${addedAt} FROM unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ playerId }) => playerId)}::bigint[], ${column(({ walletId }) => walletId)}::bigint[],
      ${column(({ kind }) => kind)}::text[], ${column(({ source }) => source)}::text[], ${column(({ amount }) => amount)}::bigint[],
      ${column(({ turnover }) => turnover)}::integer[], ${column(({ detail }) => JSON.stringify(detail ?? {}))}::jsonb[],
      ${column(({ names }) => (names ? JSON.stringify(names) : null))}::jsonb[], ${column(({ expiresAt }) => expiresAt)}::timestamptz[])
    ON CONFLICT (player_id, kind, source) DO NOTHING
    RETURNING id, player_id AS "playerId", kind, source`.execute(tx)
  return rows
}

/** Records the transfers by which locked rewards were paid. */
export async function writePaid(
  tx: Tx,
  paid: readonly { id: string; version: bigint }[],
  state: Extract<RewardState, 'claimed' | 'paid'>,
  at: Date,
): Promise<void> {
  await sql`
    UPDATE reward r SET state = ${state}, ended_at = ${at}, version = p.version
      FROM unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ version }) => version)}::bigint[]) AS p (id, version)
     WHERE r.id = p.id`.execute(tx)
}

/** Ends rewards that were not claimed in time, up to a number; returns the number of ended ones. */
export async function expireDue(db: Db, at: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE reward SET state = 'expired', ended_at = expires_at WHERE id IN (
      SELECT id FROM reward WHERE state = 'open' AND expires_at <= ${at} ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Rewards with their state, as a part of another feature's query. */
export function rewardRows(db: Db | Tx) {
  return db
    .selectFrom('reward')
    .select([
      'id',
      'player_id',
      'wallet_id',
      'kind',
      'source',
      'amount',
      'state',
      'added_at',
      'expires_at',
      'ended_at',
      'version',
    ])
}
