import { type BeaconChain, beaconChainHash } from '@fairground/kernel/beacon'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** Round of a beacon that sealed draws wait for, with its publication time in milliseconds since 1970. */
export interface WaitedRound {
  /** Hash of its chain. */
  chain: string
  round: number
  atMs: number
}

/** Stores a chain that is not known yet. */
export async function keepBeaconChain(db: Db, chain: BeaconChain): Promise<void> {
  await db
    .insertInto('beacon_chain')
    .values({
      hash: chain.hash,
      name: chain.name,
      public_key: chain.publicKey,
      group_hash: chain.groupHash,
      genesis_seconds: BigInt(chain.genesisSeconds),
      period_seconds: chain.periodSeconds,
    })
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Finds the chain of a draw by its hash; throws if the stored facts do not match the hash. */
export async function findBeaconChain(db: Db | Tx, hash: string): Promise<BeaconChain> {
  const row = await db
    .selectFrom('beacon_chain')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  const chain: BeaconChain = {
    hash: row.hash,
    name: row.name,
    publicKey: row.public_key,
    groupHash: row.group_hash,
    genesisSeconds: Number(row.genesis_seconds),
    periodSeconds: row.period_seconds,
  }
  // A key that somebody wrote into the table must not sign for the chain.
  if (beaconChainHash(chain) !== hash) throw new Error(`the facts of the chain ${hash} were changed`)
  return chain
}

/** Lists the rounds that sealed draws wait for, in the order of their publication. */
export async function listWaitedRounds(db: Db): Promise<WaitedRound[]> {
  const { rows } = await sql<{ chain: string; round: bigint; at: Date }>`
    SELECT d.chain, d.round, to_timestamp(c.genesis_seconds + (d.round - 1) * c.period_seconds) AS at
      FROM (SELECT DISTINCT beacon_chain AS chain, beacon_round AS round FROM draw
             WHERE state = 'sealed' AND beacon_signature IS NULL AND beacon_round IS NOT NULL) d
      JOIN beacon_chain c ON c.hash = d.chain
     ORDER BY at`.execute(db)
  return rows.map(({ chain, round, at }) => ({ chain, round: Number(round), atMs: at.getTime() }))
}

/** Stores the signature of a round, in hexadecimal, with the sealed draws that wait for it. */
export async function storeSignature(
  db: Db,
  { chain, round }: Pick<WaitedRound, 'chain' | 'round'>,
  signature: string,
): Promise<void> {
  await db
    .updateTable('draw')
    .set({ beacon_signature: Buffer.from(signature, 'hex') })
    .where('beacon_chain', '=', chain)
    .where('beacon_round', '=', BigInt(round))
    .where('state', '=', 'sealed')
    .where('beacon_signature', 'is', null)
    .execute()
}
