import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import { transaction } from '../../db/transaction.ts'
import type { Tools } from '../../tools.ts'

/** So many wallets, by number, share a bucket. */
const bucketSize = 1024n

/**
 * Seals the heads of all wallets under one Merkle root (hexadecimal), which can be published: the root of the roots of buckets of
 * 1,024 wallets each. Only buckets in which a wallet has moved since the last seal are read again. The heads that moved are kept
 * with the seal; those of an older one are found by the newest `sealed_head` up to it.
 */
export async function sealWallets({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<string> {
  return transaction(db, async (tx) => {
    // What this writes is looked up for each wallet: planned while the table was empty, as a scan, it took minutes for 100,000.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    const { rows: places } = await sql<{ last: bigint; horizon: bigint }>`
      SELECT coalesce((SELECT position FROM seal ORDER BY id DESC LIMIT 1), 0) AS last, ledger_horizon() - 1 AS horizon`.execute(
      tx,
    )
    const { last, horizon } = places[0]!
    // What is committed above the horizon is sealed now and looked at once more the next time.
    const { rows: moved } = await sql<{ number: bigint }>`
      SELECT DISTINCT wallet_id / ${bucketSize} AS number FROM transfer WHERE position > ${last} ORDER BY 1`.execute(
      tx,
    )
    for (const { number } of moved) await sealBucket(tx, number)
    const { rows: buckets } = await sql<{ number: bigint; root: Buffer; wallets: number }>`
      SELECT number, root, wallets FROM seal_bucket ORDER BY number`.execute(tx)
    const root = merkleRoot(buckets.map((bucket) => sha256(Buffer.from(`${bucket.number} `), bucket.root)))
    const count = buckets.reduce((sum, { wallets }) => sum + wallets, 0)
    const { rows: sealed } = await sql<{ id: bigint }>`
      INSERT INTO seal (at, root, wallets, position) VALUES (${new Date(clock.now())}, ${root}, ${count}, ${horizon})
      RETURNING id`.execute(tx)
    await sql`
      INSERT INTO sealed_head (seal_id, wallet_id, version, head)
        SELECT ${sealed[0]!.id}, w.id, w.version, w.head FROM wallet w
         WHERE w.id IN (SELECT wallet_id FROM transfer WHERE position > ${last})
           AND w.version > coalesce((SELECT s.version FROM sealed_head s WHERE s.wallet_id = w.id ORDER BY s.seal_id DESC LIMIT 1), 0)`.execute(
      tx,
    )
    return root.toString('hex')
  })
}

async function sealBucket(tx: Tx, number: bigint): Promise<void> {
  const { rows } = await sql<{ id: bigint; head: Buffer }>`
    SELECT id, head FROM wallet
     WHERE id >= ${number * bucketSize} AND id < ${(number + 1n) * bucketSize} AND version > 0 ORDER BY id`.execute(
    tx,
  )
  const root = merkleRoot(rows.map(({ id, head }) => sha256(Buffer.from(`${id} `), head)))
  await sql`
    INSERT INTO seal_bucket (number, root, wallets) VALUES (${number}, ${root}, ${rows.length})
      ON CONFLICT (number) DO UPDATE SET root = EXCLUDED.root, wallets = EXCLUDED.wallets`.execute(tx)
}

/**
 * The Merkle root of leaves: neighbours are hashed together, an odd one goes up as it is; leaves and inner nodes
 * are told apart by a first byte (RFC 9162, section 2.1.1). No leaves give 32 zero bytes.
 */
export function merkleRoot(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return Buffer.alloc(32)
  let level = leaves.map((leaf) => sha256(Buffer.from([0]), leaf))
  while (level.length > 1) {
    level = level.flatMap((left, at) => {
      if (at % 2 === 1) return []
      const right = level[at + 1]
      return [right ? sha256(Buffer.from([1]), left, right) : left]
    })
  }
  return level[0]!
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
