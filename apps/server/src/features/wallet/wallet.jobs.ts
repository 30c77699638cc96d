import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { transaction } from '../../db/transaction.ts'
import type { Tools } from '../../tools.ts'
import { raiseAlarm } from '../alarms/index.ts'
import { checkInvariants } from './invariants.queries.ts'

/** What the wallet does by itself, as cron lines in UTC. */
export function walletJobs(tools: Tools) {
  return [
    { name: 'wallet-seal', cron: '0 * * * *', run: () => sealWallets(tools) },
    { name: 'wallet-invariants', cron: '17 * * * *', run: () => alarmAboutMoney(tools) },
  ]
}

async function alarmAboutMoney(tools: Tools) {
  for (const { rule, rows } of await checkInvariants(tools.db)) {
    const found = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
    await raiseAlarm(tools, {
      kind: 'money-rule-broken',
      says: `money: it does not hold that ${rule}: ${found}`,
    })
  }
}

/**
 * Seals the heads of all wallets under one Merkle root (hexadecimal), which can be published. The heads that moved
 * since the last seal are kept with it; those of an older seal are found by the newest `sealed_head` up to it.
 */
export async function sealWallets({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<string> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ id: bigint; version: bigint; head: Buffer; moved: boolean }>`
      SELECT w.id, w.version, w.head,
             w.version > coalesce((SELECT max(s.version) FROM sealed_head s WHERE s.wallet_id = w.id), 0) AS moved
        FROM wallet w WHERE w.version > 0 ORDER BY w.id`.execute(tx)
    const root = merkleRoot(rows.map(({ id, head }) => sha256(Buffer.from(`${id} `), head)))
    const sealed = await sql<{ id: bigint }>`
      INSERT INTO seal (at, root, wallets) VALUES (${new Date(clock.now())}, ${root}, ${rows.length})
      RETURNING id`.execute(tx)
    const moved = rows.filter((row) => row.moved)
    await sql`
      INSERT INTO sealed_head (seal_id, wallet_id, version, head)
      SELECT ${sealed.rows[0]!.id}, * FROM unnest(${moved.map((row) => row.id)}::bigint[],
        ${moved.map((row) => row.version)}::bigint[], ${moved.map((row) => row.head)}::bytea[])`.execute(tx)
    return root.toString('hex')
  })
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
