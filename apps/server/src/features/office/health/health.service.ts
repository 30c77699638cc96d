import type { OutputOf } from '@fairground/contract/call'
import { checkNames, type HealthPart } from '@fairground/contract/health-figures'
import type { getHealth, listThirdPartyCalls } from '@fairground/contract/office-health'
import type { StaffSession } from '../../../caller/staff.ts'
import { nextDue } from '../../../cron.ts'
import { readDatabaseState } from '../../../db/database-state.ts'
import type { ListsOfComparedDays } from '../../../feature.ts'
import { refuse } from '../../../http/refusal.ts'
import { countFailingJobs, listRecurringJobs } from '../../../jobs.queries.ts'
import { listProcesses } from '../../../processes/process-report.ts'
import { type CountedCalls, listCallsSince } from '../../../processes/third-party-calls.queries.ts'
import type { Tools } from '../../../tools.ts'
import { followerHealth } from '../../ledger/followers/index.ts'
import { listCheckRuns } from '../../platform/checks/index.ts'
import { logged } from '../staff/index.ts'
import {
  type JudgedProcess,
  judgeBooks,
  judgeProcesses,
  judgeSettings,
  type PartState,
  releasesOf,
  stateOfCalls,
  stateOfCheck,
  stateOfDatabase,
  stateOfDueWork,
  stateOfFollower,
  stateOfJobs,
  stateOfProcesses,
  timeWithin,
  worstOf,
} from './health.rules.ts'

type Health = OutputOf<typeof getHealth>

const dayMs = 86_400_000
const recentMs = 15 * 60_000
/** Days of which the comparison of books is shown. */
const daysBack = 7
const longestFailure = 300

/** Reads the state of the installation. */
export async function readHealth(
  tools: Pick<Tools, 'db' | 'clock'>,
  listsOfComparedDays: ListsOfComparedDays,
): Promise<Health> {
  const { db } = tools
  const nowMs = tools.clock.now()
  const span = { from: dayOf(nowMs - daysBack * dayMs), until: dayOf(nowMs - dayMs) }
  const [reported, followers, jobs, checks, calls, days, database] = await Promise.all([
    listProcesses(db),
    followerHealth(db),
    countFailingJobs(db),
    readChecks(tools),
    listCallsSince(db, new Date(nowMs - recentMs)),
    Promise.all(listsOfComparedDays().map((list) => list(db, span))),
    readDatabaseState(db),
  ])
  const processes = judgeProcesses(reported)
  const judgedFollowers = followers.followers.map((one) => ({ ...one, ...stateOfFollower(one, nowMs) }))
  const dueWorks = dueWorksOf(processes, nowMs)
  const books = judgeBooks(days.flat(), nowMs)
  const settings = judgeSettings(processes)
  const parts: Record<HealthPart, PartState> = {
    processes: stateOfProcesses(processes),
    jobs: stateOfJobs(jobs),
    followers: worstOf(judgedFollowers),
    'due-works': worstOf(dueWorks.map(({ judged }) => judged)),
    checks: worstOf(checks.map(({ judged }) => judged)),
    'third-parties': worstOf(calls.map(stateOfCalls)),
    reconciliation: worstOf(books),
    database: stateOfDatabase(database, nowMs),
    settings: worstOf(settings),
  }
  return {
    at: new Date(nowMs).toISOString(),
    parts: Object.entries(parts).map(([part, { state, sinceMs }]) => ({
      part: part as HealthPart,
      state,
      since: instantOf(sinceMs),
    })),
    processes: processes.map(
      ({ id, host, roles, release, nodeVersion, startedAt, seenAt, isSilent, state }) => ({
        process: id,
        host,
        roles,
        release,
        nodeVersion,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        isSilent,
        state,
      }),
    ),
    releases: releasesOf(processes),
    followers: judgedFollowers.map(({ name, lagMs, failure, state }) => ({
      name,
      lagMs: Math.round(lagMs),
      failure: shortened(failure),
      state,
    })),
    followersWaitFor: followers.waitsFor,
    dueWorks: dueWorks.map(({ wire }) => wire),
    checks: checks.map(({ wire }) => wire),
    reconciliation: books.map(({ sinceMs: _, ...one }) => one),
    jobs: { failing: jobs.failing, givenUp: jobs.givenUp },
    database: { ...database, oldestTransactionAt: database.oldestTransactionAt?.toISOString() ?? null },
    settings: settings.map(({ name, setIn, of, state }) => ({ name, setIn, of, state })),
  }
}

function dueWorksOf(processes: readonly JudgedProcess[], nowMs: number) {
  return processes
    .filter(({ isSilent }) => !isSilent)
    .flatMap(({ id, host, dueWorks }) =>
      dueWorks.map((work) => {
        const judged = stateOfDueWork(work, nowMs)
        const { name, endedMs, nextMs, failure } = work
        const wire = {
          name,
          host,
          process: id,
          endedAt: new Date(endedMs).toISOString(),
          nextAt: instantOf(nextMs),
          failure: shortened(failure),
          state: judged.state,
        }
        return { judged, wire }
      }),
    )
}

/** Reads every check of the contract, also one that has never run or that no worker has scheduled. */
async function readChecks({ db, clock }: Pick<Tools, 'db' | 'clock'>) {
  const [runs, jobs] = await Promise.all([listCheckRuns(db), listRecurringJobs(db, checkNames)])
  return checkNames.map((name) => {
    const run = runs.find((one) => one.name === name)
    const job = jobs.find((one) => one.name === name)
    const judged = stateOfCheck(run, job, clock.now(), nextDue)
    const wire: Health['checks'][number] = {
      name,
      state: judged.is,
      startedAt: run?.startedAt.toISOString() ?? null,
      tookMs: run?.tookMs ?? null,
      broken: run?.broken ?? 0,
      rule: run?.rule ?? '',
      brokenSince: run?.brokenSince?.toISOString() ?? null,
      nextAt: job?.dueAt.toISOString() ?? null,
      failure: shortened(job?.failure ?? null),
    }
    return { judged, wire }
  })
}

/** Reads the calls between the installation and third parties in the last minutes and in the last day. */
export async function readCalls({
  db,
  clock,
}: Pick<Tools, 'db' | 'clock'>): Promise<OutputOf<typeof listThirdPartyCalls>> {
  const nowMs = clock.now()
  const [recent, day] = await Promise.all([
    listCallsSince(db, new Date(nowMs - recentMs)),
    listCallsSince(db, new Date(nowMs - dayMs)),
  ])
  const nameOf = ({ kind, code, direction }: CountedCalls) => `${kind} ${code} ${direction}`
  const recentByName = new Map(recent.map((one) => [nameOf(one), one]))
  const spanOf = ({ calls, failures, times }: Pick<CountedCalls, 'calls' | 'failures' | 'times'>) => ({
    calls,
    failures,
    medianMs: timeWithin(times, 0.5),
    p95Ms: timeWithin(times, 0.95),
  })
  return {
    list: day.map((whole) => {
      const last = recentByName.get(nameOf(whole))
      return {
        kind: whole.kind,
        code: whole.code,
        direction: whole.direction,
        recent: spanOf(last ?? { calls: 0, failures: 0, times: [] }),
        day: spanOf(whole),
        error: whole.error,
        errorAt: whole.errorAt?.toISOString() ?? null,
        state: last ? stateOfCalls(last).state : 'good',
      }
    }),
  }
}

/** Makes a failed job due now; refuses `job_not_failed`. */
export function runAgain(
  tools: Pick<Tools, 'db' | 'clock' | 'secret' | 'runJobAgain'>,
  { brandId, publicId }: StaffSession,
  jobId: string,
): Promise<void> {
  return logged(tools, async (tx) => {
    const before = await tools.runJobAgain(tx, BigInt(jobId))
    if (!before) return refuse('job_not_failed')
    const { name, tries, failedAt, givenUpAt } = before
    return {
      result: undefined,
      entry: {
        brandId,
        by: `staff/${publicId}`,
        call: 'runJobAgain',
        subject: `job/${name}`,
        before: { tries, failedAt: failedAt.toISOString(), givenUpAt: givenUpAt?.toISOString() ?? null },
        after: { tries: 0, failedAt: null, givenUpAt: null },
      },
    }
  })
}

/** Returns an error's text without what makes it long. */
export function shortened<Text extends string | null>(failure: Text): Text {
  return (failure === null ? null : failure.slice(0, longestFailure)) as Text
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}
