import { sql } from 'kysely'
import { LeaseLost, openLeases } from '../../../db/lease.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import type { Follower } from '../../../follower.ts'
import { newestPosition, nextSpan } from '../facts/index.ts'
import { allTransfers } from '../transfers/index.ts'

/** Maximum number of facts taken in one transaction, apart from those that share a position with the last of them. */
const factsAtOnce = 5_000
/** Interval at which a follower looks for new facts without a notification. */
const lookMs = 1_000
/** Maximum pause before a follower that failed is retried; the first is `lookMs`, and each next one twice as long. */
const longestPauseMs = 60_000

/** Runner of the followers of a process. */
export interface Followers {
  /** Called after a commit. */
  wake(): void
  /**
   * Takes everything that was committed before the call; returns the number of steps that it took. Throws the error of
   * a follower.
   */
  catchUp(): Promise<number>
  stop(): Promise<void>
}

interface FollowersOptions {
  db: Db
  followers: readonly Follower[]
  /** Whether they run automatically; otherwise they run only when `catchUp` is called. */
  isRunning: boolean
  /** Called when a follower fails for the first time since its last success. */
  failed(name: string, error: unknown): void
}

/** Opens the runner of followers; each follower runs in one process at a time across all processes of a database. */
export function openFollowers({ db, followers, isRunning, failed }: FollowersOptions): Followers {
  const leases = openLeases(db)
  let isStopped = false
  const wakers = new Set<() => void>()
  const loops = isRunning ? followers.map((follower) => loop(follower)) : []

  async function loop(follower: Follower): Promise<void> {
    let failures = 0
    while (!isStopped) {
      try {
        // Acquired for each step, which also renews it: catching up may take longer than a lease lasts.
        while (!isStopped && (await leases.hold(leaseOf(follower))) && (await step(follower)));
        failures = 0
      } catch (error) {
        // Another process has the lease, or it ended while this process was stalled: the follower itself did not fail.
        if (error instanceof LeaseLost) continue
        failures++
        if (failures === 1) failed(follower.name, error)
        await noteFailure(db, follower.name, error).catch(() => {})
      }
      await pause(failures, follower.restMs)
    }
  }

  /** Takes the next facts; returns false where there were none. */
  function step(follower: Follower): Promise<boolean> {
    return transaction(db, async (tx) => {
      await leases.check(tx, leaseOf(follower))
      return takeNext(tx, follower, (act) => afterCommit(tx, act))
    })
  }

  /** Waits for a commit or for a second; a follower that rests or has failed always waits its full time. */
  function pause(failures: number, restMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const waitMs = (restMs ?? lookMs) * 2 ** Math.max(failures - 1, 0)
      const timer = setTimeout(done, Math.min(waitMs, longestPauseMs))
      const waker = (failures === 0 && restMs === undefined) || isStopped ? done : () => isStopped && done()
      wakers.add(waker)
      function done() {
        clearTimeout(timer)
        wakers.delete(waker)
        resolve()
      }
      if (isStopped) done()
    })
  }

  function wake() {
    for (const waker of [...wakers]) waker()
  }

  async function catchUp(): Promise<number> {
    const goal = await newestPosition(db)
    let steps = 0
    for (const follower of followers) {
      while ((await positionOf(db, follower.name)) < goal) {
        const isOurs = !isRunning && (await leases.hold(leaseOf(follower)))
        // Facts that another transaction of the cluster withholds are taken when that transaction has ended.
        if (isOurs && (await step(follower))) steps++
        else await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    return steps
  }

  return {
    wake,
    catchUp,
    async stop() {
      isStopped = true
      wake()
      await Promise.all(loops)
      await leases.release().catch(() => {})
    },
  }
}

function leaseOf({ name }: Follower): string {
  return `follower ${name}`
}

/** Passes a follower its next facts and moves its position; returns false where there were none. */
export async function takeNext(
  tx: Tx,
  { name, apply }: Follower,
  afterCommit: (act: () => void) => void,
): Promise<boolean> {
  const after = await positionOf(tx, name)
  const span = await nextSpan(tx, after, factsAtOnce)
  if (!span) return false
  await apply(tx, span, afterCommit)
  await sql`
    INSERT INTO follower (name, position, moved_at) VALUES (${name}, ${span.upTo}, clock_timestamp())
      ON CONFLICT (name) DO UPDATE SET position = EXCLUDED.position, moved_at = EXCLUDED.moved_at,
        failure = NULL, failed_at = NULL`.execute(tx)
  return true
}

/** The position up to which a follower has taken all facts. */
export async function positionOf(db: Db, name: string): Promise<bigint> {
  const { rows } = await sql<{
    position: bigint
  }>`SELECT position FROM follower WHERE name = ${name}`.execute(db)
  return rows[0]?.position ?? 0n
}

/** Moves the position of a job that reads the ledger as followers do. */
export async function notePosition(tx: Tx, name: string, upTo: bigint): Promise<void> {
  await sql`
    INSERT INTO follower (name, position, moved_at) VALUES (${name}, ${upTo}, clock_timestamp())
      ON CONFLICT (name) DO UPDATE SET position = EXCLUDED.position, moved_at = EXCLUDED.moved_at`.execute(tx)
}

async function noteFailure(db: Db, name: string, error: unknown): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error)
  await sql`
    INSERT INTO follower (name, failure, failed_at) VALUES (${name}, ${failure}, clock_timestamp())
      ON CONFLICT (name) DO UPDATE SET failure = EXCLUDED.failure, failed_at = EXCLUDED.failed_at`.execute(db)
}

/** State of a follower. */
export interface FollowerHealth {
  name: string
  /** Age of the oldest fact that it has not taken, in milliseconds; 0 where there is none. */
  lagMs: number
  /** The error of its last run; null if that succeeded. */
  failure: string | null
}

/** Lag of a follower above which the transaction that it waits for is looked up. */
const longLagMs = 1_000

/**
 * Returns the state of each follower of the database. If one is more than a second behind, the process of the cluster
 * whose open writing transaction delays all of them is added, if there is one.
 */
export async function followerHealth(
  db: Db,
): Promise<{ followers: FollowerHealth[]; waitsFor: string | null }> {
  const { rows: followers } = await sql<FollowerHealth>`
    SELECT name, failure, coalesce(greatest(0, extract(epoch FROM clock_timestamp() - (
        SELECT t.at FROM ${allTransfers} t WHERE t.position > follower.position ORDER BY t.position LIMIT 1)) * 1000), 0)::float8 AS "lagMs"
      FROM follower ORDER BY name`.execute(db)
  if (followers.every(({ lagMs }) => lagMs <= longLagMs)) return { followers, waitsFor: null }
  // PostgreSQL shows start time and program only to the login of that process and to monitoring roles.
  const { rows } = await sql<{ process: string }>`
    SELECT concat_ws(' ', 'process', pid, 'of', usename, 'on', datname, nullif(application_name, ''),
             'since ' || to_char(xact_start AT TIME ZONE 'UTC', 'HH24:MI:SS UTC')) AS process
      FROM pg_stat_activity
     WHERE backend_xid::text::bigint = pg_snapshot_xmin(pg_current_snapshot())::text::bigint % 4294967296
       AND pid <> pg_backend_pid()
    UNION ALL
    SELECT concat_ws(' ', 'prepared transaction', gid, 'of', owner, 'on', database) FROM pg_prepared_xacts
     WHERE transaction::text::bigint = pg_snapshot_xmin(pg_current_snapshot())::text::bigint % 4294967296`.execute(
    db,
  )
  return { followers, waitsFor: rows[0]?.process ?? null }
}
