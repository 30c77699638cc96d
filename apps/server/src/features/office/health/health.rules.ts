import {
  type CheckState,
  callTimesMs,
  type HealthState,
  healthStates,
} from '@fairground/contract/health-figures'
import type { ComparedDay } from '../../../compared-days.ts'
import type { DatabaseState } from '../../../db/database-state.ts'
import type { FailingCounts, RecurringJob } from '../../../jobs.queries.ts'
import type { ReportedProcess } from '../../../processes/process-report.ts'
import type { CountedCalls } from '../../../processes/third-party-calls.queries.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** State of a part, and the time since which it is not good, in milliseconds since 1970; null for good or unknown. */
export interface PartState {
  state: HealthState
  sinceMs: number | null
}

const good: PartState = { state: 'good', sinceMs: null }

const rankOf = ({ state }: { state: HealthState }) => healthStates.indexOf(state)

/** Returns the worst of some states, and the earliest time since which something has it. */
export function worstOf(states: readonly PartState[]): PartState {
  const worst = states.reduce((one, other) => (rankOf(other) > rankOf(one) ? other : one), good)
  if (worst.state === 'good') return good
  const times = states.flatMap(({ state, sinceMs }) => (state === worst.state ? (sinceMs ?? []) : []))
  return { state: worst.state, sinceMs: times.length === 0 ? null : Math.min(...times) }
}

/** Time after which a process that reports every ten seconds counts as silent. */
const silentMs = 30_000

/** Process with its state. */
export interface JudgedProcess extends ReportedProcess {
  isSilent: boolean
  state: HealthState
}

/**
 * Judges the processes: a silent one is a warning, unless a process with the same roles was started since it was last
 * seen. A process that stops properly is not listed any more.
 */
export function judgeProcesses(processes: readonly ReportedProcess[]): JudgedProcess[] {
  const rolesOf = ({ roles }: ReportedProcess) => [...roles].sort().join()
  return processes.map((process) => {
    const isSilent = process.unseenMs > silentMs
    const isReplaced = processes.some(
      (other) =>
        other.unseenMs <= silentMs && rolesOf(other) === rolesOf(process) && other.startedAt > process.seenAt,
    )
    return { ...process, isSilent, state: isSilent && !isReplaced ? 'warning' : 'good' }
  })
}

/** Returns the state of all processes: each role must be reported, and all must run the same release. */
export function stateOfProcesses(processes: readonly JudgedProcess[]): PartState {
  const running = processes.filter(({ isSilent }) => !isSilent)
  const missing = (['web', 'worker'] as const).filter(
    (role) => !running.some(({ roles }) => roles.includes(role)),
  )
  const lastSeen = (role: (typeof missing)[number]) =>
    Math.max(...processes.filter(({ roles }) => roles.includes(role)).map(({ seenAt }) => seenAt.getTime()))
  const newest = Math.max(...running.map(({ startedAt }) => startedAt.getTime()))
  return worstOf([
    ...missing.map((role): PartState => ({ state: 'bad', sinceMs: finite(lastSeen(role)) })),
    ...processes.map(({ state, seenAt }): PartState => ({ state, sinceMs: seenAt.getTime() })),
    ...(releasesOf(processes).length > 1 ? [{ state: 'warning' as const, sinceMs: newest }] : []),
  ])
}

/** Returns the releases of the processes that are not silent. */
export function releasesOf(processes: readonly JudgedProcess[]): string[] {
  return [...new Set(processes.flatMap(({ isSilent, release }) => (isSilent ? [] : release)))].sort()
}

/** Lag of a follower that is a warning. */
const longLagMs = minuteMs

/** Returns the state of a follower at a time. */
export function stateOfFollower(
  { lagMs, failure }: { lagMs: number; failure: string | null },
  nowMs: number,
): PartState {
  if (failure !== null) return { state: 'bad', sinceMs: lagMs > 0 ? nowMs - lagMs : null }
  return lagMs > longLagMs ? { state: 'warning', sinceMs: nowMs - lagMs } : good
}

/** Age of the last run of a due work, which runs each second, that is a warning. */
const longRunMs = 2 * minuteMs

/** Returns the state of a due work of a process that is not silent. */
export function stateOfDueWork(
  { endedMs, failure, failingSinceMs }: ReportedProcess['dueWorks'][number],
  nowMs: number,
): PartState {
  if (failure !== null) return { state: 'bad', sinceMs: failingSinceMs }
  return nowMs - endedMs > longRunMs ? { state: 'warning', sinceMs: endedMs } : good
}

/** Returns the state of all failing jobs. */
export function stateOfJobs({ failing, failingSince, givenUp, givenUpSince }: FailingCounts): PartState {
  if (givenUp > 0) return { state: 'bad', sinceMs: givenUpSince?.getTime() ?? null }
  return failing > 0 ? { state: 'warning', sinceMs: failingSince?.getTime() ?? null } : good
}

/** Time after which a check that was due and has not ended is overdue: its job is tried again for 23 minutes. */
const overdueMs = hourMs

/** State of a check, and the time since which it is not good. */
export interface JudgedCheck extends PartState {
  is: CheckState
}

/**
 * Returns the state of a check by its last finished run and its job. `nextAfter` returns the first time of a cron line
 * after an instant, in milliseconds since 1970.
 */
export function stateOfCheck(
  run: { startedAt: Date; broken: number; brokenSince: Date | null } | undefined,
  job: RecurringJob | undefined,
  nowMs: number,
  nextAfter: (cron: string, afterMs: number) => number,
): JudgedCheck {
  if (run && run.broken > 0)
    return { is: 'broken', state: 'bad', sinceMs: run.brokenSince?.getTime() ?? null }
  const failedMs = job?.failure ? (job.failedAt?.getTime() ?? null) : null
  if (failedMs !== null) return { is: 'failed', state: 'bad', sinceMs: failedMs }
  if (!job) return { is: 'overdue', state: 'warning', sinceMs: run?.startedAt.getTime() ?? null }
  const dueMs = run ? nextAfter(job.cron, run.startedAt.getTime()) : job.dueAt.getTime()
  if (dueMs + overdueMs < nowMs) return { is: 'overdue', state: 'warning', sinceMs: dueMs }
  return { is: run ? 'good' : 'waiting', ...good }
}

/** Failures below this number are no reason to act, whatever share they are. */
const fewFailures = 3

/**
 * Returns the state of the calls of the last minutes: a tenth of failures is a warning, a half is bad. Anyone can send
 * calls in the name of a third party that fail, so those are never bad.
 */
export function stateOfCalls({
  direction,
  calls,
  failures,
  failingSince,
}: Pick<CountedCalls, 'direction' | 'calls' | 'failures' | 'failingSince'>): PartState {
  if (failures < fewFailures || failures * 10 < calls) return good
  const isBad = direction === 'out' && failures * 2 >= calls
  return { state: isBad ? 'bad' : 'warning', sinceMs: failingSince?.getTime() ?? null }
}

/**
 * Returns an upper limit in milliseconds of the time that a share of the calls took at most, such as 0.5 for the
 * median; null for no calls.
 */
export function timeWithin(times: readonly number[], share: number): number | null {
  const all = times.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let count = 0
  const place = times.findIndex((of) => {
    count += of
    return count >= all * share
  })
  return callTimesMs[place]!
}

/** Comparison of the books with one vendor or payment provider of a brand. */
export interface JudgedBooks extends PartState {
  kind: ComparedDay['kind']
  brandCode: string
  code: string
  lastDay: string | null
  /** Number of days with differences, and of days not compared more than a day after their end. */
  different: number
  late: number
}

/**
 * Judges the comparisons by third party and brand. A difference is bad on the last compared day; on an earlier day it
 * was alarmed about already, and is a warning as long as it is listed. The worst come first.
 */
export function judgeBooks(days: readonly ComparedDay[], nowMs: number): JudgedBooks[] {
  const endOf = ({ day }: ComparedDay) => Date.parse(`${day}T00:00:00Z`) + dayMs
  const books = [...Map.groupBy(days, ({ kind, brandCode, code }) => `${kind} ${brandCode} ${code}`).values()]
  const judged = books.map((own) => {
    const { kind, brandCode, code } = own[0]!
    const sorted = own.toSorted((one, other) => (one.day < other.day ? -1 : 1))
    const last = sorted.findLast(({ differences }) => differences !== null)
    const different = sorted.filter(({ differences }) => (differences ?? 0) > 0)
    const late = sorted.filter((one) => one.differences === null && nowMs - endOf(one) > dayMs)
    const { state, sinceMs } = worstOf([
      ...different.map(
        (one): PartState => ({ state: one === last ? 'bad' : 'warning', sinceMs: endOf(one) }),
      ),
      ...late.map((one): PartState => ({ state: 'warning', sinceMs: endOf(one) + dayMs })),
    ])
    const found = { different: different.length, late: late.length }
    return { kind, brandCode, code, lastDay: last?.day ?? null, ...found, state, sinceMs }
  })
  return judged.sort((one, other) => rankOf(other) - rankOf(one))
}

/** Returns the state of the database: its connections, and the age of its oldest open transaction. */
export function stateOfDatabase(
  { connections, mostConnections, oldestTransactionAt }: DatabaseState,
  nowMs: number,
): PartState {
  const used = connections / mostConnections
  const openMs = oldestTransactionAt ? nowMs - oldestTransactionAt.getTime() : 0
  return worstOf([
    { state: used >= 0.9 ? 'bad' : used >= 0.75 ? 'warning' : 'good', sinceMs: null },
    {
      state: openMs >= hourMs ? 'bad' : openMs >= 10 * minuteMs ? 'warning' : 'good',
      sinceMs: oldestTransactionAt?.getTime() ?? null,
    },
  ])
}

/** Settings that processes of one installation may have for themselves. */
const ofOneProcess = new Set([
  ...[
    'PORT',
    'HOST',
    'DATA_DIR',
    'ROLES',
    'WALLET_QUEUES',
    'OWNER_DATABASE_URL',
    'CERTIFICATE_ASK',
    'RELEASE',
  ],
  ...['PAY_SIM_PORT', 'VENDOR_SIM_PORT'],
])

/** Setting with the number of processes in which it is set: a warning if not in all, unless each may have its own. */
export interface JudgedSetting extends PartState {
  name: string
  setIn: number
  of: number
}

/** Judges the settings of the processes that are not silent. */
export function judgeSettings(processes: readonly JudgedProcess[]): JudgedSetting[] {
  const running = processes.filter(({ isSilent, settings }) => !isSilent && Object.keys(settings).length > 0)
  const names = [...new Set(running.flatMap(({ settings }) => Object.keys(settings)))].sort()
  return names.map((name) => {
    const setIn = running.filter(({ settings }) => settings[name]).length
    const isSame = setIn === 0 || setIn === running.length || ofOneProcess.has(name)
    return { name, setIn, of: running.length, state: isSame ? 'good' : 'warning', sinceMs: null }
  })
}

function finite(ms: number): number | null {
  return Number.isFinite(ms) ? ms : null
}
