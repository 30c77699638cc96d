import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './tables.ts'

/** How long a lease lasts by the database's clock, and how often its holder renews it. */
const leaseMs = 10_000
const renewMs = 3_000

/** The lease was lost to another process, or had ended: what was done in the transaction is taken back. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Rights of this process to do something alone. A process that is killed loses them after ten seconds. */
export interface Leases {
  /** Whether this process holds the lease now: taken where it is free, renewed where it is due. */
  hold(name: string): Promise<boolean>
  /** Throws `LeaseLost` unless this process holds the lease, which nobody can take before the transaction has ended. */
  check(tx: Tx, name: string): Promise<void>
  /** Gives up what is held, so that another process need not wait for the end. */
  release(): Promise<void>
}

/** Leases in the database's table `lease`; several of them in one process share a holder's name. */
export function openLeases(db: Db): Leases {
  const holder = randomUUID()
  /** When each lease that is held was last renewed, by a clock that only runs forward. */
  const renewed = new Map<string, number>()

  async function hold(name: string): Promise<boolean> {
    const askedAt = performance.now()
    const last = renewed.get(name)
    if (last !== undefined && askedAt - last < renewMs) return true
    const { rows } = await sql`
      INSERT INTO lease (name, holder, ends_at)
        VALUES (${name}, ${holder}, clock_timestamp() + ${`${leaseMs} ms`}::interval)
        ON CONFLICT (name) DO UPDATE SET holder = EXCLUDED.holder, ends_at = EXCLUDED.ends_at
          WHERE lease.holder = EXCLUDED.holder OR lease.ends_at < clock_timestamp()
      RETURNING 1`.execute(db)
    if (rows.length > 0) renewed.set(name, askedAt)
    else renewed.delete(name)
    return rows.length > 0
  }

  async function check(tx: Tx, name: string): Promise<void> {
    const { rows } = await sql`
      SELECT FROM lease WHERE name = ${name} AND holder = ${holder} AND ends_at > clock_timestamp() FOR UPDATE`.execute(
      tx,
    )
    if (rows.length > 0) return
    renewed.delete(name)
    throw new LeaseLost(name)
  }

  async function release(): Promise<void> {
    renewed.clear()
    await db.deleteFrom('lease').where('holder', '=', holder).execute()
  }

  return { hold, check, release }
}
