import { createHmac } from 'node:crypto'
import type { Chance } from '@fairground/kernel/chance'
import { fairChance, newServerSeed, serverSeedHash } from '@fairground/kernel/fairness'
import { newToken } from '@fairground/kernel/id'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { transaction } from '../../db/transaction.ts'
import { refuse } from '../../http/refusal.ts'
import type { Secret } from '../../secret.ts'
import type { Tools } from '../../tools.ts'

/** A pair of seeds with its server seed opened, which no call may tell before the pair was rotated away. */
export interface SeedPair {
  id: bigint
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
}

/** What a player may see of the pair in use. */
export interface SeedsShown {
  serverSeedHash: string
  clientSeed: string
  /** The nonce that the next round takes. */
  nextNonce: number
  /** Of the server seed that is made already and comes next, whatever client seed the player chooses for it. */
  nextServerSeedHash: string
}

type SeedTools = Pick<Tools, 'db' | 'chance' | 'clock' | 'secret'>

/** The chance of a round: HMAC-SHA256 by the runtime, the words of `kernel/fairness`. */
export function chanceOf({ serverSeed, clientSeed }: SeedPair, nonce: number): Chance {
  return fairChance(serverSeed, clientSeed, nonce, (key, text) =>
    createHmac('sha256', key).update(text).digest(),
  )
}

/** The pair in use by a wallet as its player may see it; made at first use. */
export async function seedsInUse(db: Db, tools: SeedTools, walletId: bigint): Promise<SeedsShown> {
  const known = await readSeeds(db, walletId)
  if (known) return known
  return transaction(db, async (tx) => {
    await lockWallet(tx, walletId)
    return firstSeeds(tx, tools, walletId)
  })
}

/** The pair in use by a wallet that is locked, made where there is none. */
async function firstSeeds(tx: Tx, tools: SeedTools, walletId: bigint): Promise<SeedsShown> {
  const known = await readSeeds(tx, walletId)
  if (known) return known
  await putInForce(tx, tools, walletId, undefined)
  return (await readSeeds(tx, walletId))!
}

async function readSeeds(db: Db, walletId: bigint): Promise<SeedsShown | undefined> {
  const row = await db
    .selectFrom('wallet')
    .innerJoin('seed', (join) =>
      join.onRef('seed.wallet_id', '=', 'wallet.id').onRef('seed.id', '=', 'wallet.seed_id'),
    )
    .innerJoin('seed as next', 'next.wallet_id', 'wallet.id')
    .select([
      'seed.server_seed_hash',
      'seed.client_seed',
      'wallet.next_nonce',
      'next.server_seed_hash as next_hash',
    ])
    .where('wallet.id', '=', walletId)
    .where('next.client_seed', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      serverSeedHash: row.server_seed_hash,
      clientSeed: row.client_seed!,
      nextNonce: Number(row.next_nonce),
      nextServerSeedHash: row.next_hash,
    }
  )
}

/** Opens the server seed of a wallet's pair in use. */
export async function openSeeds(
  { db, secret }: Pick<SeedTools, 'db' | 'secret'>,
  walletId: bigint,
  seedId: bigint,
): Promise<SeedPair> {
  const row = await db
    .selectFrom('seed')
    .select(['id', 'server_seed_sealed', 'server_seed_hash', 'client_seed'])
    .where('wallet_id', '=', walletId)
    .where('id', '=', seedId)
    .executeTakeFirstOrThrow()
  const serverSeedHash = row.server_seed_hash
  const serverSeed = openServerSeed(secret, row.server_seed_sealed!, serverSeedHash)
  return { id: row.id, serverSeed, serverSeedHash, clientSeed: row.client_seed! }
}

/** A server seed as the database keeps it until it is revealed. */
export function sealServerSeed(secret: Secret, serverSeed: string) {
  const hash = serverSeedHash(serverSeed)
  return { server_seed_sealed: secret.seal(serverSeed, `server seed ${hash}`), server_seed_hash: hash }
}

/** Opens what `sealServerSeed` made; throws where the secret or the hash is another. */
export function openServerSeed(secret: Secret, sealed: Buffer, hash: string): string {
  return secret.open(sealed, `server seed ${hash}`)
}

/** Nonces that were spent without a round, newest first, and why. */
export async function listSkipped(db: Db, walletId: bigint, most: number) {
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

/** The server seed of a pair that is over. */
interface Revealed {
  serverSeed: string
  serverSeedHash: string
}

/** What a rotation is asked for. */
interface Rotation {
  /** A random one by itself. */
  clientSeed?: string | undefined
  /** The hash of the next server seed as the player saw it. */
  nextServerSeedHash?: string | undefined
  /** Whether a pair that nothing was played with may be rotated. */
  mayBeIdle: boolean
}

/**
 * Reveals the pair in use and puts the server seed that waited in force. The wallet is locked meanwhile, so no round can be
 * played with a seed that is being revealed. Gives undefined, and has done nothing, for a pair that nothing was played with
 * unless it may be; refuses `seeds_changed` where the seed that waits is not the one that the player saw.
 */
export async function rotate(
  tx: Tx,
  tools: SeedTools,
  walletId: bigint,
  { clientSeed, nextServerSeedHash, mayBeIdle }: Rotation,
): Promise<Revealed | undefined> {
  await lockWallet(tx, walletId)
  const shown = await firstSeeds(tx, tools, walletId)
  if (nextServerSeedHash !== undefined && nextServerSeedHash !== shown.nextServerSeedHash)
    refuse('seeds_changed')
  if (shown.nextNonce === 0 && !mayBeIdle) return undefined
  const { seed_id } = await tx
    .selectFrom('wallet')
    .select('seed_id')
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
  const { serverSeed, serverSeedHash } = await openSeeds({ ...tools, db: tx }, walletId, seed_id!)
  await tx
    .updateTable('seed')
    .set({
      server_seed: serverSeed,
      revealed_at: new Date(tools.clock.now()),
      nonces: BigInt(shown.nextNonce),
    })
    .where('wallet_id', '=', walletId)
    .where('id', '=', seed_id!)
    .execute()
  await putInForce(tx, tools, walletId, clientSeed)
  return { serverSeed, serverSeedHash }
}

/** Puts the server seed that waits (or a new one, at first use) in force, and makes the one after it. */
async function putInForce(tx: Tx, tools: SeedTools, walletId: bigint, clientSeed: string | undefined) {
  const waiting = await tx
    .selectFrom('seed')
    .select('id')
    .where('wallet_id', '=', walletId)
    .where('client_seed', 'is', null)
    .executeTakeFirst()
  const { id } = waiting ?? (await makeSeed(tx, tools, walletId))
  await tx
    .updateTable('seed')
    .set({
      client_seed: clientSeed ?? newToken(tools.chance).slice(0, 16),
      in_use_since: new Date(tools.clock.now()),
    })
    .where('wallet_id', '=', walletId)
    .where('id', '=', id)
    .execute()
  await makeSeed(tx, tools, walletId)
  await sql`SELECT wallet_use_seed(${walletId}, ${id})`.execute(tx)
}

function makeSeed(tx: Tx, { chance, clock, secret }: SeedTools, walletId: bigint) {
  return tx
    .insertInto('seed')
    .values({
      wallet_id: walletId,
      ...sealServerSeed(secret, newServerSeed(chance)),
      made_at: new Date(clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

function lockWallet(tx: Tx, walletId: bigint) {
  return sql`SELECT wallet_lock(${walletId})`.execute(tx)
}
