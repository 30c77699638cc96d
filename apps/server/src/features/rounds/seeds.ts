import { createHmac } from 'node:crypto'
import type { Chance } from '@fairground/kernel/chance'
import { fairChance, newServerSeed, serverSeedHash } from '@fairground/kernel/fairness'
import { newToken } from '@fairground/kernel/id'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import type { Tools } from '../../tools.ts'

/** The pair of seeds in use by a player and the nonce that the next round takes. */
export interface SeedPair {
  id: bigint
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nextNonce: number
}

/** The chance of the next round of a pair: HMAC-SHA256 by the runtime, the words of `kernel/fairness`. */
export function chanceOf({ serverSeed, clientSeed, nextNonce }: SeedPair): Chance {
  return fairChance(serverSeed, clientSeed, nextNonce, (key, text) =>
    createHmac('sha256', key).update(text).digest(),
  )
}

/** The pair in use by a player, made at first use. */
export async function seedsInUse(
  db: Db,
  tools: Pick<Tools, 'chance' | 'clock'>,
  playerId: bigint,
): Promise<SeedPair> {
  return (
    (await readSeeds(db, playerId)) ??
    (await makeSeeds(db, tools, playerId)) ??
    (await readSeeds(db, playerId))!
  )
}

async function readSeeds(db: Db, playerId: bigint): Promise<SeedPair | undefined> {
  const row = await db
    .selectFrom('seed')
    .select([
      'id',
      'server_seed as serverSeed',
      'server_seed_hash as serverSeedHash',
      'client_seed as clientSeed',
      sql<bigint>`coalesce((SELECT max(round.nonce) + 1 FROM round WHERE round.seed_id = seed.id), 0)`.as(
        'nextNonce',
      ),
    ])
    .where('player_id', '=', playerId)
    .where('revealed_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, nextNonce: Number(row.nextNonce) }
}

async function makeSeeds(
  db: Db,
  { chance, clock }: Pick<Tools, 'chance' | 'clock'>,
  playerId: bigint,
  clientSeed = newToken(chance).slice(0, 16),
): Promise<SeedPair | undefined> {
  const serverSeed = newServerSeed(chance)
  const hash = serverSeedHash(serverSeed)
  const row = await db
    .insertInto('seed')
    .values({
      player_id: playerId,
      server_seed: serverSeed,
      server_seed_hash: hash,
      client_seed: clientSeed,
      made_at: new Date(clock.now()),
      revealed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row && { id: row.id, serverSeed, serverSeedHash: hash, clientSeed, nextNonce: 0 }
}

/**
 * Reveals the pair in use and puts a new one in force. The wallet is locked meanwhile, so no round can be played
 * with a seed that is being revealed.
 */
export async function rotate(
  tx: Tx,
  tools: Pick<Tools, 'chance' | 'clock'>,
  playerId: bigint,
  clientSeed: string | undefined,
): Promise<{ revealed: SeedPair; next: SeedPair }> {
  await sql`SELECT wallet_lock(${playerId})`.execute(tx)
  const revealed = await seedsInUse(tx, tools, playerId)
  await tx
    .updateTable('seed')
    .set({ revealed_at: new Date(tools.clock.now()) })
    .where('id', '=', revealed.id)
    .execute()
  const next = (await makeSeeds(tx, tools, playerId, clientSeed))!
  return { revealed, next }
}
