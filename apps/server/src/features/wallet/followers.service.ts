import { sql } from 'kysely'
import { openLeases } from '../../db/lease.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { afterCommit, transaction } from '../../db/transaction.ts'
import type { Follower } from '../../follower.ts'
import { newestPosition, nextSpan } from './facts.queries.ts'

/** So many facts are taken in one transaction, besides those that share a position with the last of them. */
const factsAtOnce = 5_000
/** The interval at which a follower looks for new facts without a notification. */
const lookMs = 1_000
/** A follower that failed tries again after `lookMs`, then after twice as long each time up to this. */
const longestPauseMs = 60_000

/** What runs the followers of a process. */
export interface Followers {
  /** Something was committed. */
  wake(): void
  /** Takes everything that was committed before the call; throws what a follower throws. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

interface FollowersOptions {
  db: Db
  followers: readonly Follower[]
  /** Whether they run automatically; otherwise only by `catchUp`. */
  isRunning: boolean
  /** A follower has failed, for the first time since it last went well. */
  failed(name: string, error: unknown): void
}

/** Runs followers, each in one process at a time over all processes of a database. */
export function openFollowers({ db, followers, isRunning, failed }: FollowersOptions): Followers {
  const leases = openLeases(db)
  let isStopped = false
  const wakers = new Set<() => void>()
  const loops = isRunning ? followers.map((follower) => loop(follower)) : []

  async function loop(follower: Follower): Promise<void> {
    let failures = 0
    while (!isStopped) {
      try {
        if (await leases.hold(leaseOf(follower))) while (!isStopped && (await step(follower)));
        failures = 0
      } catch (error) {
        failures++
        if (failures === 1) failed(follower.name, error)
        await noteFailure(db, follower.name, error).catch(() => {})
      }
      await pause(failures)
    }
  }

  /** Takes the next facts; false where there were none. */
  function step(follower: Follower): Promise<boolean> {
    return transaction(db, async (tx) => {
      await leases.check(tx, leaseOf(follower))
      return takeNext(tx, follower, (act) => afterCommit(tx, act))
    })
  }

  /** Until something is committed or a second has gone; one that failed waits its time, whatever is committed. */
  function pause(failures: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, Math.min(lookMs * 2 ** Math.max(failures - 1, 0), longestPauseMs))
      const waker = failures === 0 || isStopped ? done : () => isStopped && done()
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

  async function catchUp(): Promise<void> {
    const goal = await newestPosition(db)
    for (const follower of followers) {
      while ((await positionOf(db, follower.name)) < goal) {
        const isOurs = !isRunning && (await leases.hold(leaseOf(follower)))
        // What another transaction of the cluster holds back comes when that has ended.
        if (!isOurs || !(await step(follower))) await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
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

/** Gives a follower its next facts and moves it on; false where there were none. */
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

/** Up to which position a follower has taken all facts. */
export async function positionOf(db: Db, name: string): Promise<bigint> {
  const { rows } = await sql<{
    position: bigint
  }>`SELECT position FROM follower WHERE name = ${name}`.execute(db)
  return rows[0]?.position ?? 0n
}

async function noteFailure(db: Db, name: string, error: unknown): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error)
  await sql`
    INSERT INTO follower (name, failure, failed_at) VALUES (${name}, ${failure}, clock_timestamp())
      ON CONFLICT (name) DO UPDATE SET failure = EXCLUDED.failure, failed_at = EXCLUDED.failed_at`.execute(db)
}

/** How a follower stands. */
export interface FollowerHealth {
  name: string
  /** How old the oldest fact is that it has not taken, in milliseconds; 0 where there is none. */
  lagMs: number
  /** Why its last run failed; null where it went well. */
  failure: string | null
}

/** So far may a follower be behind before it is said what it waits for. */
const longLagMs = 1_000

/**
 * How the followers of a database stand; where one is more than a second behind, with the process of the cluster whose writing
 * transaction all of them wait for, if there is one.
 */
export async function followerHealth(
  db: Db,
): Promise<{ followers: FollowerHealth[]; waitsFor: string | null }> {
  const { rows: followers } = await sql<FollowerHealth>`
    SELECT name, failure, coalesce(greatest(0, extract(epoch FROM clock_timestamp() - (
        SELECT t.at FROM transfer t WHERE t.position > follower.position ORDER BY t.position LIMIT 1)) * 1000), 0)::float8 AS "lagMs"
      FROM follower ORDER BY name`.execute(db)
  if (followers.every(({ lagMs }) => lagMs <= longLagMs)) return { followers, waitsFor: null }
  // Since when and in which program is told to the process's own login and to monitors alone.
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
