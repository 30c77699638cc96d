import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { togetherOn } from '../../../db/together.ts'
import { roundRows } from '../transfers/index.ts'
import { allWallets, walletRows } from '../wallet/index.ts'

/** Rounds with their seeds, for a join in another feature's query; the server seed is null until it was revealed. */
export function provenRounds(db: Db | Tx) {
  return db
    .selectFrom(roundRows(db).as('round'))
    .leftJoin('seed', (join) =>
      join.onRef('seed.wallet_id', '=', 'round.wallet_id').onRef('seed.id', '=', 'round.seed_id'),
    )
    .selectAll('round')
    .select(['seed.server_seed', 'seed.server_seed_hash', 'seed.client_seed', 'seed.revealed_at'])
}

/** Question to the wallet before a round of a house game is drawn. */
interface Asked {
  walletId: bigint
  source: string
  transactionId: string
}

/** Answer of the wallet before a round is drawn; amounts in minor units. */
export interface BeforeRound {
  /** Amount that can be staked (`playable`). */
  playable: bigint
  /** Whether it has limits that a stake is checked against. */
  isLimited: boolean
  /** Active seed pair; null before the first round. */
  seedId: bigint | null
  nextNonce: number
  /** Time of the last round of a house game, in milliseconds since 1970; 0 for never. */
  playedMs: number
  /** Whether the transaction was booked before. */
  isDone: boolean
}

/**
 * Reads the state of a wallet that decides whether a round can be written, so that no outcome is drawn for a round that
 * will be refused; concurrent callers share one statement.
 */
export const beforeRound = togetherOn(async (db, asked: Asked[]): Promise<BeforeRound[]> => {
  const wallets = asked.map(({ walletId }) => walletId)
  const sources = asked.map(({ source }) => source)
  const ids = asked.map(({ transactionId }) => transactionId)
  const { rows } = await sql<
    Omit<BeforeRound, 'nextNonce' | 'playedMs'> & { nonce: bigint; played: Date | null }
  >`
    SELECT CASE WHEN w.deficit > 0 THEN 0 ELSE w.cash + w.bonus END AS playable, w.is_limited AS "isLimited", w.seed_id AS "seedId", w.next_nonce AS nonce,
           w.played_at AS played, EXISTS (SELECT FROM transfer_named(o.wallet, o.source, o.id)) AS "isDone"
      FROM unnest(${wallets}::bigint[], ${sources}::text[], ${ids}::text[]) WITH ORDINALITY AS o (wallet, source, id, place)
      JOIN ${allWallets} w ON w.id = o.wallet ORDER BY o.place`.execute(db)
  return rows.map(({ nonce, played, ...row }) => ({
    ...row,
    nextNonce: Number(nonce),
    playedMs: played?.getTime() ?? 0,
  }))
})

/**
 * Marks the nonce of a drawn round that could not be written as used, and stores the reason; does nothing if it is used
 * already.
 */
export async function skipNonce(
  db: Db,
  { walletId, seedId, nonce }: { walletId: bigint; seedId: bigint; nonce: number },
  because: string,
  nowMs: number,
): Promise<void> {
  await sql`SELECT nonce_skip(${walletId}, ${seedId}, ${nonce}, ${because}, ${nowMs})`.execute(db)
}

/** Returns the active seed pair of a wallet and the next one, without the server seeds. */
export function findPairs(db: Db, walletId: bigint) {
  return db
    .selectFrom(walletRows(db).as('wallet'))
    .innerJoin('seed', (join) =>
      join.onRef('seed.wallet_id', '=', 'wallet.id').onRef('seed.id', '=', 'wallet.seed_id'),
    )
    .innerJoin('seed as next', 'next.wallet_id', 'wallet.id')
    .select([
      'seed.id',
      'seed.server_seed_hash',
      'seed.client_seed',
      'wallet.next_nonce',
      'next.server_seed_hash as next_hash',
    ])
    .where('wallet.id', '=', walletId)
    .where('next.client_seed', 'is', null)
    .executeTakeFirst()
}

/** Returns a seed pair of a wallet, with its server seed as stored until it is revealed. */
export function findSealedPair(db: Db, walletId: bigint, seedId: bigint) {
  return db
    .selectFrom('seed')
    .select(['id', 'server_seed_sealed', 'server_seed_hash', 'client_seed'])
    .where('wallet_id', '=', walletId)
    .where('id', '=', seedId)
    .executeTakeFirstOrThrow()
}

/** Returns whether a round that was begun with a seed pair is still open. */
export async function isPairInPlay(db: Db, walletId: bigint, seedId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom(roundRows(db).as('r'))
    .select('r.id')
    .where('r.wallet_id', '=', walletId)
    .where('r.seed_id', '=', seedId)
    .where('r.state', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the revealed server seed of a pair that is no longer active, with the number of its used nonces. */
export async function revealSeed(
  tx: Tx,
  { walletId, seedId }: { walletId: bigint; seedId: bigint },
  shown: { serverSeed: string; nonces: bigint; at: Date },
): Promise<void> {
  await tx
    .updateTable('seed')
    .set({ server_seed: shown.serverSeed, revealed_at: shown.at, nonces: shown.nonces })
    .where('wallet_id', '=', walletId)
    .where('id', '=', seedId)
    .execute()
}

/** A server seed in the form in which the database stores it until it is revealed. */
interface SealedSeed {
  server_seed_sealed: Buffer
  server_seed_hash: string
}

/** Adds the next pair, which has no client seed yet; returns its number. */
export async function addWaitingSeed(
  tx: Tx,
  walletId: bigint,
  sealed: SealedSeed,
  at: Date,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('seed')
    .values({ wallet_id: walletId, ...sealed, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the number of the next pair; undefined before the first one was made. */
export async function findWaitingSeed(tx: Tx, walletId: bigint): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('seed')
    .select('id')
    .where('wallet_id', '=', walletId)
    .where('client_seed', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Activates the next pair with a client seed; its first nonce is 0. */
export async function startSeed(
  tx: Tx,
  { walletId, seedId }: { walletId: bigint; seedId: bigint },
  clientSeed: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('seed')
    .set({ client_seed: clientSeed, in_use_since: at })
    .where('wallet_id', '=', walletId)
    .where('id', '=', seedId)
    .execute()
}

/** Activates a pair that has a client seed. */
export async function putSeedInForce(tx: Tx, walletId: bigint, seedId: bigint): Promise<void> {
  await sql`SELECT wallet_use_seed(${walletId}, ${seedId})`.execute(tx)
}

/** Lists nonces that were used without a round, newest first, with the reasons. */
export function listSkipped(db: Db, walletId: bigint, most: number) {
  return db
    .selectFrom('skipped_nonce')
    .innerJoin('seed', (join) =>
      join
        .onRef('seed.wallet_id', '=', 'skipped_nonce.wallet_id')
        .onRef('seed.id', '=', 'skipped_nonce.seed_id'),
    )
    .select(['seed.server_seed_hash', 'nonce', 'at', 'refusal'])
    .where('skipped_nonce.wallet_id', '=', walletId)
    .orderBy('at', 'desc')
    .orderBy('nonce', 'desc')
    .limit(most)
    .execute()
}

/** All seeds, for the FROM of a query that looks some of them up. */
export const allSeeds = sql`(SELECT * FROM seed)`

/** All skipped nonces, for the FROM of a query that looks some of them up. */
export const allSkippedNonces = sql`(SELECT * FROM skipped_nonce)`
