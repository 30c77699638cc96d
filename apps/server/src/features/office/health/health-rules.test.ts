import { expect, test } from 'vitest'
import { nextDue } from '../../../cron.ts'
import type { ReportedProcess } from '../../../processes/process-report.ts'
import {
  judgeBooks,
  judgeProcesses,
  judgeSettings,
  stateOfCalls,
  stateOfCheck,
  stateOfDatabase,
  stateOfDueWork,
  stateOfFollower,
  stateOfProcesses,
  timeWithin,
  worstOf,
} from './health.rules.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const at = (ms: number) => new Date(nowMs + ms)

function aProcess(given: Partial<ReportedProcess> = {}): ReportedProcess {
  const seenAt = at(-(given.unseenMs ?? 0))
  const report = { dueWorks: [], settings: {} }
  return {
    ...{
      id: 'a',
      roles: ['web', 'worker'],
      release: '1',
      nodeVersion: 'v26',
      host: 'h',
      startedAt: at(-hourMs),
    },
    ...{ seenAt, unseenMs: 0, ...report },
    ...given,
  }
}

test.each([
  ['none at all', [], 'bad'],
  ['one with both roles', [aProcess()], 'good'],
  ['no worker', [aProcess({ roles: ['web'] })], 'bad'],
  ['one of each role', [aProcess({ roles: ['web'] }), aProcess({ roles: ['worker'] })], 'good'],
  ['two releases', [aProcess(), aProcess({ release: '2' })], 'warning'],
  ['the only one not seen for half a minute', [aProcess({ unseenMs: 30_001 })], 'bad'],
  ['one of two not seen for half a minute', [aProcess(), aProcess({ unseenMs: 30_001 })], 'warning'],
  [
    'a lost one that another has replaced since',
    [aProcess({ unseenMs: 10 * minuteMs, release: '0' }), aProcess({ startedAt: at(-minuteMs) })],
    'good',
  ],
  [
    'a lost one, and a new one with another role',
    [aProcess(), aProcess({ unseenMs: hourMs / 2 }), aProcess({ roles: ['web'], startedAt: at(-minuteMs) })],
    'warning',
  ],
] as const)('processes: %s', (_says, processes, state) => {
  expect(stateOfProcesses(judgeProcesses(processes)).state).toBe(state)
})

const daily = {
  name: 'check-points',
  cron: '0 3 * * *',
  dueAt: new Date(nowMs),
  failure: null,
  failedAt: null,
}
const run = (hoursAgo: number, broken = 0) => ({
  startedAt: at(-hoursAgo * hourMs),
  broken,
  brokenSince: broken > 0 ? at(-30 * hourMs) : null,
})

test.each([
  ['ran last night', run(9), daily, 'good', null],
  ['ran the night before only', run(33), daily, 'overdue', -9 * hourMs],
  ['has found a violated rule', run(9, 2), daily, 'broken', -30 * hourMs],
  ['has failed since', run(9), { ...daily, failure: 'x', failedAt: at(-minuteMs) }, 'failed', -minuteMs],
  ['is due for the first time', undefined, { ...daily, dueAt: at(hourMs) }, 'waiting', null],
  ['was due for the first time, for an hour', undefined, { ...daily, dueAt: at(-hourMs) }, 'waiting', null],
  ['was due for longer', undefined, { ...daily, dueAt: at(-hourMs - 1) }, 'overdue', -hourMs - 1],
  ['is run by no worker', undefined, undefined, 'overdue', null],
] as const)('a check that %s', (_says, last, job, is, sinceMs) => {
  expect(stateOfCheck(last, job, nowMs, nextDue)).toMatchObject({
    is,
    sinceMs: sinceMs === null ? null : nowMs + sinceMs,
  })
})

test.each([
  [100, 0, 'out', 'good'],
  [2, 2, 'out', 'good'],
  [30, 3, 'out', 'warning'],
  [31, 3, 'out', 'good'],
  [6, 3, 'out', 'bad'],
  [6, 6, 'in', 'warning'],
] as const)('of %i calls %i fail, %s: %s', (calls, failures, direction, state) => {
  expect(stateOfCalls({ calls, failures, direction, failingSince: at(-minuteMs) }).state).toBe(state)
})

test.each([
  [[0, 0, 0, 0, 0, 0, 0, 0], 0.5, null],
  [[1, 1, 0, 0, 0, 0, 0, 0], 0.5, 50],
  [[1, 2, 0, 0, 0, 0, 0, 0], 0.5, 100],
  [[95, 0, 0, 0, 0, 0, 0, 5], 0.95, 50],
  [[94, 0, 0, 0, 0, 0, 0, 6], 0.95, 10_000],
])('of times %j a share of %d took at most %j ms', (times, share, ms) => {
  expect(timeWithin(times, share)).toBe(ms)
})

test('a difference in books is bad on the last compared day, and a day is late two days after its begin; the worst first', () => {
  const day = (day: string, differences: number | null, code = 'alon') =>
    ({ kind: 'payment', brandCode: 'perya', code, day, differences }) as const
  const books = [
    day('2026-11-17', 3),
    day('2026-11-18', 0),
    day('2026-11-19', null),
    day('2026-11-17', null, 'late'),
    day('2026-11-18', 1, 'late'),
  ]
  expect(judgeBooks(books, nowMs)).toMatchObject([
    {
      code: 'late',
      lastDay: '2026-11-18',
      different: 1,
      late: 1,
      state: 'bad',
      sinceMs: Date.UTC(2026, 10, 19),
    },
    { code: 'alon', lastDay: '2026-11-18', different: 1, late: 0, state: 'warning' },
  ])
  expect(judgeBooks([day('2026-11-18', null)], nowMs)).toMatchObject([
    { late: 1, lastDay: null, state: 'warning' },
  ])
})

test.each([
  [{ lagMs: 0, failure: null }, 'good'],
  [{ lagMs: minuteMs + 1, failure: null }, 'warning'],
  [{ lagMs: 0, failure: 'broken' }, 'bad'],
])('a follower with %j is %s', (follower, state) => {
  expect(stateOfFollower(follower, nowMs).state).toBe(state)
})

test.each([
  [{ endedMs: nowMs - 1_000, failure: null, failingSinceMs: null }, 'good'],
  [{ endedMs: nowMs - 2 * minuteMs - 1, failure: null, failingSinceMs: null }, 'warning'],
  [{ endedMs: nowMs - 1_000, failure: 'broken', failingSinceMs: nowMs - hourMs }, 'bad'],
])('due work with %j is %s', (work, state) => {
  expect(stateOfDueWork({ name: 'draws', nextMs: null, ...work }, nowMs).state).toBe(state)
})

test.each([
  [10, null, 'good'],
  [75, null, 'warning'],
  [90, null, 'bad'],
  [10, -9 * minuteMs, 'good'],
  [10, -10 * minuteMs, 'warning'],
  [10, -hourMs, 'bad'],
])(
  'a database with %i of 100 connections and a transaction open since %j ms is %s',
  (connections, openMs, state) => {
    const oldestTransactionAt = openMs === null ? null : at(openMs)
    const database = {
      version: '18',
      sizeBytes: 1,
      connections,
      mostConnections: 100,
      oldestTransactionAt,
      migration: '',
    }
    expect(stateOfDatabase(database, nowMs).state).toBe(state)
  },
)

test('a setting that only some processes have is a warning, unless each may have its own', () => {
  const settings = (set: boolean) => ({ SECRET: true, SMTP_URL: set, PORT: set, MAIL_FROM: false })
  const processes = judgeProcesses([
    aProcess({ settings: settings(true) }),
    aProcess({ settings: settings(false) }),
    aProcess({ settings: {}, unseenMs: hourMs }),
  ])
  expect(judgeSettings(processes)).toMatchObject([
    { name: 'MAIL_FROM', setIn: 0, of: 2, state: 'good' },
    { name: 'PORT', setIn: 1, of: 2, state: 'good' },
    { name: 'SECRET', setIn: 2, of: 2, state: 'good' },
    { name: 'SMTP_URL', setIn: 1, of: 2, state: 'warning' },
  ])
})

test('the worst state counts, since the earliest time of it', () => {
  expect(worstOf([])).toEqual({ state: 'good', sinceMs: null })
  const states = [
    { state: 'warning', sinceMs: 1 },
    { state: 'bad', sinceMs: 7 },
    { state: 'bad', sinceMs: 5 },
    { state: 'bad', sinceMs: null },
  ] as const
  expect(worstOf(states)).toEqual({ state: 'bad', sinceMs: 5 })
})
