import { randomUUID } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import type { Db, Tx } from './tables.ts'

/** Time that a lease lasts by the database's clock, and interval at which its holder renews it. */
const leaseMs = 10_000
const renewMs = 3_000

const endsAt = sql`clock_timestamp() + ${`${leaseMs} ms`}::interval`

/** Thrown when the lease was lost to another process, or had ended: the transaction is rolled back. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Rights of this process to do something exclusively. A process that is killed loses them after ten seconds. */
export interface Leases {
  /** Returns whether this process holds the lease now: taken if it is free, renewed if that is due. */
  hold(name: string): Promise<boolean>
  /** Takes a free lease, in a transaction; returns false if another process holds it. */
  take(tx: Tx, name: string): Promise<boolean>
  /** Renews a lease that is held and has not ended, if that is due; returns false if it was lost. */
  renew(name: string): Promise<boolean>
  /**
   * Throws `LeaseLost` unless this process holds the lease; no other process can take it before the transaction ends.
   */
  check(tx: Tx, name: string): Promise<void>
  /** Releases one lease in the transaction that ends its work; throws as `check` does. */
  end(tx: Tx, name: string): Promise<void>
  /** Releases all held leases, so that another process need not wait for their end. */
  release(): Promise<void>
}

/** Opens leases in the database's table `lease`; several of them in one process share a holder's name. */
export function openLeases(db: Db): Leases {
  const holder = randomUUID()
  /** Time of the last renewal of each held lease, by a monotonic clock. */
  const renewed = new Map<string, number>()

  async function hold(name: string): Promise<boolean> {
    const askedAt = performance.now()
    const last = renewed.get(name)
    if (last !== undefined && askedAt - last < renewMs) return true
    return note(name, askedAt, await take(db, name))
  }

  async function take(on: Db, name: string): Promise<boolean> {
    const { rows } = await sql`
      INSERT INTO lease (name, holder, ends_at) VALUES (${name}, ${holder}, ${endsAt})
        ON CONFLICT (name) DO UPDATE SET holder = EXCLUDED.holder, ends_at = EXCLUDED.ends_at
          WHERE lease.holder = EXCLUDED.holder OR lease.ends_at < clock_timestamp()
      RETURNING 1`.execute(on)
    return rows.length > 0
  }

  async function renew(name: string): Promise<boolean> {
    const askedAt = performance.now()
    const last = renewed.get(name)
    if (last !== undefined && askedAt - last < renewMs) return true
    // Never inserted again: its work may have ended in the meantime, and the lease with it.
    const { rows } = await sql`
      UPDATE lease SET ends_at = ${endsAt}
       WHERE name = ${name} AND holder = ${holder} AND ends_at > clock_timestamp() RETURNING 1`.execute(db)
    return note(name, askedAt, rows.length > 0)
  }

  function note(name: string, askedAt: number, isHeld: boolean): boolean {
    if (isHeld) renewed.set(name, askedAt)
    else renewed.delete(name)
    return isHeld
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

  async function end(tx: Tx, name: string): Promise<void> {
    renewed.delete(name)
    const { rows } = await sql`
      DELETE FROM lease WHERE name = ${name} AND holder = ${holder} AND ends_at > clock_timestamp()
      RETURNING 1`.execute(tx)
    if (rows.length === 0) throw new LeaseLost(name)
  }

  async function release(): Promise<void> {
    renewed.clear()
    await db.deleteFrom('lease').where('holder', '=', holder).execute()
  }

  return { hold, take, renew, check, end, release }
}

/** Returns the SQL condition that no process holds a lease. */
export function isFree(name: Expression<unknown>) {
  return sql<boolean>`NOT EXISTS (SELECT FROM lease WHERE lease.name = ${name} AND lease.ends_at > clock_timestamp())`
}
