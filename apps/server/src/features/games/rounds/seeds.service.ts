import { createHmac } from 'node:crypto'
import type { Chance } from '@fairground/kernel/chance'
import { fairChance, newServerSeed, serverSeedHash } from '@fairground/kernel/fairness'
import { newToken } from '@fairground/kernel/id'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Secret } from '../../../secret.ts'
import type { Tools } from '../../../tools.ts'
import {
  addWaitingSeed,
  findPairs,
  findSealedPair,
  findWaitingSeed,
  lockWallet,
  putSeedInForce,
  revealSeed,
  startSeed,
} from '../../ledger/wallet/index.ts'

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
  const known = await findInUse(db, walletId)
  if (known) return known.shown
  return transaction(db, async (tx) => {
    await lockWallet(tx, walletId)
    return (await firstInUse(tx, tools, walletId)).shown
  })
}

/** A pair in use, with its number, which is never shown. */
interface InUse {
  seedId: bigint
  shown: SeedsShown
}

/** The pair in use by a wallet that is locked, made where there is none. */
async function firstInUse(tx: Tx, tools: SeedTools, walletId: bigint): Promise<InUse> {
  const known = await findInUse(tx, walletId)
  if (known) return known
  await putInForce(tx, tools, walletId, undefined)
  return (await findInUse(tx, walletId))!
}

async function findInUse(db: Db, walletId: bigint): Promise<InUse | undefined> {
  const row = await findPairs(db, walletId)
  return (
    row && {
      seedId: row.id,
      shown: {
        serverSeedHash: row.server_seed_hash,
        clientSeed: row.client_seed!,
        nextNonce: Number(row.next_nonce),
        nextServerSeedHash: row.next_hash,
      },
    }
  )
}

/** Opens the server seed of a wallet's pair in use. */
export async function openSeeds(
  { db, secret }: Pick<SeedTools, 'db' | 'secret'>,
  walletId: bigint,
  seedId: bigint,
): Promise<SeedPair> {
  const row = await findSealedPair(db, walletId, seedId)
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

/** The server seed of a pair that is over. */
interface Revealed {
  serverSeed: string
  serverSeedHash: string
}

/** The input of a rotation. */
interface Rotation {
  /** By default a random one. */
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
  const { seedId, shown } = await firstInUse(tx, tools, walletId)
  if (nextServerSeedHash !== undefined && nextServerSeedHash !== shown.nextServerSeedHash)
    refuse('seeds_changed')
  if (shown.nextNonce === 0 && !mayBeIdle) return undefined
  const { serverSeed, serverSeedHash } = await openSeeds({ ...tools, db: tx }, walletId, seedId)
  const at = new Date(tools.clock.now())
  await revealSeed(tx, { walletId, seedId }, { serverSeed, nonces: BigInt(shown.nextNonce), at })
  await putInForce(tx, tools, walletId, clientSeed)
  return { serverSeed, serverSeedHash }
}

/** Puts the server seed that waits (or a new one, at first use) in force, and makes the one after it. */
async function putInForce(tx: Tx, tools: SeedTools, walletId: bigint, clientSeed: string | undefined) {
  const at = new Date(tools.clock.now())
  const seal = () => sealServerSeed(tools.secret, newServerSeed(tools.chance))
  const seedId = (await findWaitingSeed(tx, walletId)) ?? (await addWaitingSeed(tx, walletId, seal(), at))
  await startSeed(tx, { walletId, seedId }, clientSeed ?? newToken(tools.chance).slice(0, 16), at)
  await addWaitingSeed(tx, walletId, seal(), at)
  await putSeedInForce(tx, walletId, seedId)
}
