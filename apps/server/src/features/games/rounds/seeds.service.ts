import { createHmac } from 'node:crypto'
import type { Chance } from '@fairground/kernel/chance'
import { fairChance, newServerSeed, serverSeedHash } from '@fairground/kernel/fairness'
import { newToken } from '@fairground/kernel/id'
import type { PlayerSession } from '../../../caller/session.ts'
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
  isPairInPlay,
  putSeedInForce,
  revealSeed,
  startSeed,
} from '../../ledger/seeds/index.ts'
import { lockWallet } from '../../ledger/wallet/index.ts'
import { countTry } from '../../people/verification/index.ts'

/** Seed pair with its decrypted server seed, which no call may reveal before the pair is rotated away. */
export interface SeedPair {
  id: bigint
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
}

/** Fields of the active pair that a player may see. */
export interface SeedsShown {
  serverSeedHash: string
  clientSeed: string
  /** Nonce of the next round. */
  nextNonce: number
  /** Hash of the next server seed, which is created already, whatever client seed the player chooses for it. */
  nextServerSeedHash: string
}

type SeedTools = Pick<Tools, 'db' | 'chance' | 'clock' | 'secret'>

/** Returns the chance of a round: HMAC-SHA256 by the runtime, the words of `kernel/fairness`. */
export function chanceOf({ serverSeed, clientSeed }: SeedPair, nonce: number): Chance {
  return fairChance(serverSeed, clientSeed, nonce, (key, text) =>
    createHmac('sha256', key).update(text).digest(),
  )
}

/** Returns the active pair of a wallet as its player may see it; created at first use. */
export async function seedsInUse(db: Db, tools: SeedTools, walletId: bigint): Promise<SeedsShown> {
  const known = await findInUse(db, walletId)
  if (known) return known.shown
  return transaction(db, async (tx) => {
    await lockWallet(tx, walletId)
    return (await firstInUse(tx, tools, walletId)).shown
  })
}

/** Active pair with its number, which is never shown. */
interface InUse {
  seedId: bigint
  shown: SeedsShown
}

/** Active pair of a locked wallet; created if there is none. */
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

/** Decrypts the server seed of a wallet's active pair. */
async function openSeeds(
  { db, secret }: Pick<SeedTools, 'db' | 'secret'>,
  walletId: bigint,
  seedId: bigint,
): Promise<SeedPair> {
  const row = await findSealedPair(db, walletId, seedId)
  const serverSeedHash = row.server_seed_hash
  const serverSeed = openServerSeed(secret, row.server_seed_sealed!, serverSeedHash)
  return { id: row.id, serverSeed, serverSeedHash, clientSeed: row.client_seed! }
}

const mostPairs = 50_000

/** Returns a function that decrypts the seeds of active pairs, and remembers them: they never change. */
export function seedOpener(tools: Pick<SeedTools, 'db' | 'secret'>) {
  const opened = new Map<bigint, SeedPair>()
  return async (walletId: bigint, seedId: bigint): Promise<SeedPair> => {
    const known = opened.get(seedId)
    if (known) return known
    if (opened.size >= mostPairs) opened.clear()
    const seeds = await openSeeds(tools, walletId, seedId)
    opened.set(seedId, seeds)
    return seeds
  }
}

/** Encrypts a server seed for storage until it is revealed. */
export function sealServerSeed(secret: Secret, serverSeed: string) {
  const hash = serverSeedHash(serverSeed)
  return { server_seed_sealed: secret.seal(serverSeed, `server seed ${hash}`), server_seed_hash: hash }
}

/** Decrypts a seed from `sealServerSeed`; throws if the secret or the hash does not match. */
export function openServerSeed(secret: Secret, sealed: Buffer, hash: string): string {
  return secret.open(sealed, `server seed ${hash}`)
}

/** Server seed of a pair that is over. */
interface Revealed {
  serverSeed: string
  serverSeedHash: string
}

/** Input of a rotation. */
interface Rotation {
  /** Random by default. */
  clientSeed?: string | undefined
  /** Hash of the next server seed as the player saw it. */
  nextServerSeedHash?: string | undefined
  /** Whether a pair without any rounds may be rotated. */
  mayBeIdle: boolean
}

/**
 * Reveals the active pair and activates the waiting server seed. The wallet is locked meanwhile, so no round can be
 * played with a seed that is being revealed. Returns undefined, and does nothing, for a pair without any rounds unless
 * that is allowed; refuses `seeds_changed` if the waiting seed is not the one that the player saw, and `round_open`
 * while a round with the active pair is open.
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
  if (await isPairInPlay(tx, walletId, seedId)) refuse('round_open')
  const { serverSeed, serverSeedHash } = await openSeeds({ ...tools, db: tx }, walletId, seedId)
  const at = new Date(tools.clock.now())
  await revealSeed(tx, { walletId, seedId }, { serverSeed, nonces: BigInt(shown.nextNonce), at })
  await putInForce(tx, tools, walletId, clientSeed)
  return { serverSeed, serverSeedHash }
}

/**
 * Rotates the seed pair of a wallet in a transaction of its own. A pair without any rounds is rotated only so often,
 * because its player may be looking for a round to play; refuses `too_many_requests` above that, and as `rotate`.
 */
export async function rotateSeedPair(
  tools: SeedTools & Pick<Tools, 'playLimits'>,
  { walletId, playerId }: Pick<PlayerSession, 'walletId' | 'playerId'>,
  input: Omit<Rotation, 'mayBeIdle'>,
  nowMs: number,
): Promise<Revealed> {
  const rotateNow = (mayBeIdle: boolean) =>
    transaction(tools.db, (tx) => rotate(tx, tools, walletId, { ...input, mayBeIdle }))
  const revealed = await rotateNow(false)
  if (revealed) return revealed
  const { isOver, endsAtMs } = await countTry(
    tools.db,
    `idle rotation ${playerId}`,
    tools.playLimits.idleRotations,
    nowMs,
  )
  if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
  return (await rotateNow(true))!
}

/** Activates the waiting server seed (or a new one, at first use), and creates the one after it. */
async function putInForce(tx: Tx, tools: SeedTools, walletId: bigint, clientSeed: string | undefined) {
  const at = new Date(tools.clock.now())
  const seal = () => sealServerSeed(tools.secret, newServerSeed(tools.chance))
  const seedId = (await findWaitingSeed(tx, walletId)) ?? (await addWaitingSeed(tx, walletId, seal(), at))
  await startSeed(tx, { walletId, seedId }, clientSeed ?? newToken(tools.chance).slice(0, 16), at)
  await addWaitingSeed(tx, walletId, seal(), at)
  await putSeedInForce(tx, walletId, seedId)
}
