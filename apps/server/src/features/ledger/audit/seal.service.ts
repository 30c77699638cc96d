import { createHash } from 'node:crypto'
import { merkleRoot } from '@fairground/kernel/merkle'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { allTransfers } from '../transfers/index.ts'
import { allWallets } from '../wallet/index.ts'

/** The number of wallets, by wallet number, that share a bucket. */
const bucketSize = 1024n

/** The newest hash of a chain other than a wallet's, and how many links the chain has. */
export interface ChainHead {
  chain: string
  length: bigint
  head: Buffer
}

/** Returns the heads of a feature's chains, in the transaction of the seal. */
export type ReadChainHeads = (tx: Tx) => Promise<ChainHead[]>

/**
 * Seals the heads of all wallets, and of the chains of other features, under one Merkle root (hexadecimal), which can
 * be published: the root of the roots of buckets of 1,024 wallets each. Only buckets with a wallet that moved since the
 * last seal are read again. The moved heads are stored with the seal, each with the balances of its wallet; the head of
 * an unmoved wallet is its newest `sealed_head` up to that seal.
 */
export async function sealWallets(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  chains: readonly ReadChainHeads[] = [],
): Promise<string> {
  return transaction(db, async (tx) => {
    // The rows written here are looked up for each wallet. Planned as a scan while the table was empty, the lookups
    // took minutes for 100,000 wallets.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    const { rows: places } = await sql<{ last: bigint; horizon: bigint }>`
      SELECT coalesce((SELECT position FROM seal ORDER BY id DESC LIMIT 1), 0) AS last, ledger_horizon() - 1 AS horizon`.execute(
      tx,
    )
    const { last, horizon } = places[0]!
    // Transfers that are committed above the horizon are sealed now and read once more the next time.
    const { rows: moved } = await sql<{ number: bigint }>`
      SELECT DISTINCT wallet_id / ${bucketSize} AS number FROM ${allTransfers} transfer WHERE position > ${last} ORDER BY 1`.execute(
      tx,
    )
    for (const { number } of moved) await sealBucket(tx, number)
    const { rows: buckets } = await sql<{ number: bigint; root: Buffer; wallets: number }>`
      SELECT number, root, wallets FROM seal_bucket ORDER BY number`.execute(tx)
    const others: ChainHead[] = []
    for (const readHeads of chains) others.push(...(await readHeads(tx)))
    const root = rootOf([
      ...buckets.map((bucket) => sha256(Buffer.from(`${bucket.number} `), bucket.root)),
      ...others.map(({ chain, length, head }) => sha256(Buffer.from(`${chain} ${length} `), head)),
    ])
    const count = buckets.reduce((sum, { wallets }) => sum + wallets, 0)
    const { rows: sealed } = await sql<{ id: bigint }>`
      INSERT INTO seal (at, root, wallets, position) VALUES (${new Date(clock.now())}, ${root}, ${count}, ${horizon})
      RETURNING id`.execute(tx)
    await sql`
      INSERT INTO sealed_head (seal_id, wallet_id, version, head, cash, bonus, deficit)
        SELECT ${sealed[0]!.id}, w.id, w.version, w.head, w.cash, w.bonus, w.deficit FROM ${allWallets} w
         WHERE w.id IN (SELECT wallet_id FROM ${allTransfers} transfer WHERE position > ${last})
           AND w.version > coalesce((SELECT s.version FROM sealed_head s WHERE s.wallet_id = w.id ORDER BY s.version DESC LIMIT 1), 0)`.execute(
      tx,
    )
    for (const other of others) await keepChainHead(tx, sealed[0]!.id, other)
    return root.toString('hex')
  })
}

/** Stores the head of a chain with a seal, unless it equals the last sealed one. */
async function keepChainHead(tx: Tx, sealId: bigint, { chain, length, head }: ChainHead): Promise<void> {
  await sql`
    INSERT INTO sealed_chain_head (seal_id, chain, length, head)
      SELECT ${sealId}, ${chain}, ${length}, ${head}
       WHERE (SELECT s.head FROM sealed_chain_head s WHERE s.chain = ${chain} ORDER BY s.seal_id DESC LIMIT 1)
             IS DISTINCT FROM ${head}::bytea`.execute(tx)
}

/** Lists all sealed heads of a chain with the times of their seals, oldest first. */
export async function listSealedHeads(db: Db | Tx, chain: string): Promise<(ChainHead & { at: Date })[]> {
  const { rows } = await sql<ChainHead & { at: Date }>`
    SELECT h.chain, h.length, h.head, s.at FROM sealed_chain_head h JOIN seal s ON s.id = h.seal_id
     WHERE h.chain = ${chain} ORDER BY h.seal_id`.execute(db)
  return rows
}

async function sealBucket(tx: Tx, number: bigint): Promise<void> {
  const { rows } = await sql<{ id: bigint; head: Buffer }>`
    SELECT id, head FROM ${allWallets} wallet
     WHERE id >= ${number * bucketSize} AND id < ${(number + 1n) * bucketSize} AND version > 0 ORDER BY id`.execute(
    tx,
  )
  const root = rootOf(rows.map(({ id, head }) => sha256(Buffer.from(`${id} `), head)))
  await sql`
    INSERT INTO seal_bucket (number, root, wallets) VALUES (${number}, ${root}, ${rows.length})
      ON CONFLICT (number) DO UPDATE SET root = EXCLUDED.root, wallets = EXCLUDED.wallets`.execute(tx)
}

function rootOf(leaves: Buffer[]): Buffer {
  return Buffer.from(merkleRoot(leaves, sha256))
}

function sha256(...parts: Uint8Array[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** All sealed heads, for the FROM of a query that looks some of them up. */
export const allSealedHeads = sql`(SELECT * FROM sealed_head)`

/** All seals, for the FROM of a query that looks some of them up. */
export const allSeals = sql`(SELECT * FROM seal)`
