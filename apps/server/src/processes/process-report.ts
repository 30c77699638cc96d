import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { isPassing } from '../db/gather.ts'
import type { Db } from '../db/tables.ts'
import type { DueWorkState } from '../due-work.ts'
import type { Role } from '../settings.ts'
import type { ThirdPartyCalls } from './third-party-calls.ts'

/** Interval at which a process writes its row. */
const everyMs = 10_000

/** Facts that a process reports besides its name: no value of a setting. */
export interface Report {
  dueWorks: DueWorkState[]
  /** For each setting by its name in the environment, whether it is set. */
  settings: Record<string, boolean>
}

/** Writer of the row of this process. */
export interface ProcessReport {
  /** Writes the row, and adds the counted calls of third parties to the database. */
  write(): Promise<void>
  /** Writes no more, and deletes the row. */
  stop(): Promise<void>
}

interface ProcessReportOptions {
  db: Db
  roles: readonly Role[]
  release: string
  settings: Record<string, boolean>
  dueWorks(): DueWorkState[]
  thirdPartyCalls: ThirdPartyCalls
  /** Whether it is written automatically, at once and every ten seconds; otherwise only when `write` is called. */
  isRunning: boolean
  log(line: string): void
}

/** Opens the report of this process, which the office shows. */
export function openProcessReport({
  db,
  roles,
  release,
  settings,
  dueWorks,
  thirdPartyCalls,
  isRunning,
  log,
}: ProcessReportOptions): ProcessReport {
  const id = randomUUID()
  let isWritten = false
  let isFailing = false
  let writing: Promise<void> = isRunning ? writeOrLog() : Promise.resolve()
  const timer = isRunning ? setInterval(writeNext, everyMs) : undefined
  timer?.unref()

  /** Starts no second write beside one that a slow database delays. */
  function writeNext() {
    writing = writing.then(writeOrLog)
  }

  async function writeOrLog(): Promise<void> {
    try {
      await write()
      isFailing = false
    } catch (error) {
      // A database that restarts is no fault of the report: the next one is written soon.
      if (isPassing(error)) return
      if (!isFailing) log(`process report: ${(error as Error).message}`)
      isFailing = true
    }
  }

  async function write(): Promise<void> {
    isWritten = true
    const report: Report = { dueWorks: dueWorks(), settings }
    // A process that was killed leaves its row, which is shown for a day.
    await sql`
      WITH old AS (DELETE FROM process WHERE seen_at < clock_timestamp() - interval '1 day' AND id <> ${id})
      INSERT INTO process (id, roles, release, node_version, host, started_at, seen_at, report)
        VALUES (${id}, ${roles}, ${release}, ${process.version}, ${hostname()}, clock_timestamp(), clock_timestamp(),
                ${JSON.stringify(report)})
        ON CONFLICT (id) DO UPDATE SET seen_at = EXCLUDED.seen_at, report = EXCLUDED.report`.execute(db)
    await thirdPartyCalls.flush(db)
  }

  return {
    write,
    async stop() {
      clearInterval(timer)
      await writing
      if (!isWritten) return
      await thirdPartyCalls.flush(db).catch(() => {})
      await sql`DELETE FROM process WHERE id = ${id}`.execute(db).catch(() => {})
    },
  }
}

/** Process of the server, as its last report says. */
export interface ReportedProcess extends Report {
  id: string
  roles: Role[]
  release: string
  nodeVersion: string
  host: string
  startedAt: Date
  seenAt: Date
  /** Time since it was last seen, in milliseconds by the clock of the database. */
  unseenMs: number
}

/** Lists the processes that were seen in the last day, the oldest first. */
export async function listProcesses(db: Db): Promise<ReportedProcess[]> {
  const { rows } = await sql<Omit<ReportedProcess, keyof Report> & { report: Report }>`
    SELECT id, roles, release, node_version AS "nodeVersion", host, started_at AS "startedAt", seen_at AS "seenAt",
           (greatest(0, extract(epoch FROM clock_timestamp() - seen_at)) * 1000)::float8 AS "unseenMs", report
      FROM process WHERE seen_at >= clock_timestamp() - interval '1 day' ORDER BY started_at, id`.execute(db)
  return rows.map(({ report, ...process }) => ({ ...process, ...report }))
}
