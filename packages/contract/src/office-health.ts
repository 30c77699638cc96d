import * as z from 'zod/mini'
import { call } from './call.ts'
import { checkNames, checkStates, healthParts, healthStates, thirdPartyKinds } from './health-figures.ts'
import { instant } from './shapes.ts'

// The state of the installation, which all its brands share: no player, no amount, and no value of a setting.

/** The text of an error, at most 300 characters; null for none. */
const failure = z.nullable(z.string())
/** The row number of a job, as digits. */
const jobId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

export const getHealth = call({
  name: 'getHealth',
  about: 'The state of the installation by part, and what each part is judged by.',
  method: 'GET',
  path: '/office/api/health',
  who: 'staff',
  may: 'health.see',
  output: z.object({
    at: instant,
    parts: z.array(
      z.object({
        part: z.enum(healthParts),
        state: z.enum(healthStates),
        /** The time since which the state is not good, as far as it is known. */
        since: z.nullable(instant),
      }),
    ),
    processes: z.array(
      z.object({
        process: z.string(),
        host: z.string(),
        roles: z.array(z.string()),
        release: z.string(),
        nodeVersion: z.string(),
        startedAt: instant,
        seenAt: instant,
        /** Whether it has not reported for half a minute; a warning unless another one took its place. */
        isSilent: z.boolean(),
        state: z.enum(healthStates),
      }),
    ),
    /** The releases of the processes that report; more than one during an update. */
    releases: z.array(z.string()),
    followers: z.array(
      z.object({
        name: z.string(),
        /** The age of the oldest fact that it has not taken, in milliseconds. */
        lagMs: z.number(),
        failure,
        state: z.enum(healthStates),
      }),
    ),
    /** The process of the database cluster whose open transaction delays all followers; null for none. */
    followersWaitFor: z.nullable(z.string()),
    dueWorks: z.array(
      z.object({
        name: z.string(),
        host: z.string(),
        process: z.string(),
        endedAt: instant,
        nextAt: z.nullable(instant),
        failure,
        state: z.enum(healthStates),
      }),
    ),
    checks: z.array(
      z.object({
        name: z.enum(checkNames),
        state: z.enum(checkStates),
        /** The start and the duration of the last run that was finished; null if there was none. */
        startedAt: z.nullable(instant),
        tookMs: z.nullable(z.number()),
        /** The number of violated rules, and the first of them. */
        broken: z.number(),
        rule: z.string(),
        brokenSince: z.nullable(instant),
        /** The time of the next run; null if no worker has scheduled it. */
        nextAt: z.nullable(instant),
        failure,
      }),
    ),
    /** The comparison of books in the last week. */
    reconciliation: z.array(
      z.object({
        kind: z.enum(['vendor', 'payment']),
        brandCode: z.string(),
        code: z.string(),
        /** The last day (yyyy-MM-dd, UTC) that was compared; null for none. */
        lastDay: z.nullable(z.string()),
        /** The number of days with differences, and of days that are not compared more than a day after their end. */
        different: z.number(),
        late: z.number(),
        state: z.enum(healthStates),
      }),
    ),
    jobs: z.object({
      /** The number of jobs that failed and are tried again, and of those that are not. */
      failing: z.number(),
      givenUp: z.number(),
    }),
    database: z.object({
      version: z.string(),
      sizeBytes: z.number(),
      connections: z.number(),
      mostConnections: z.number(),
      /** The start of the oldest open transaction of the server’s login; null for none. */
      oldestTransactionAt: z.nullable(instant),
      /** The name of the newest migration. */
      migration: z.string(),
    }),
    /** Each setting by its name in the environment, with the number of reporting processes in which it is set. */
    settings: z.array(
      z.object({ name: z.string(), setIn: z.number(), of: z.number(), state: z.enum(healthStates) }),
    ),
  }),
})

export const listFailingJobs = call({
  name: 'listFailingJobs',
  about: 'The jobs of the installation whose last run failed, the newest first.',
  method: 'GET',
  path: '/office/api/health/jobs',
  who: 'staff',
  may: 'health.see',
  input: z.object({
    /** `next` of the previous page. */
    after: z.optional(jobId),
  }),
  output: z.object({
    list: z.array(
      z.object({
        jobId,
        name: z.string(),
        isRecurring: z.boolean(),
        /** The number of tries since it was last done. */
        tries: z.number(),
        failure: z.string(),
        failedAt: instant,
        /** The time of the next try; null if it was given up. */
        nextAt: z.nullable(instant),
        givenUpAt: z.nullable(instant),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

export const runJobAgain = call({
  name: 'runJobAgain',
  about: 'Makes a failed job of the installation due now, with all its tries.',
  method: 'POST',
  path: '/office/api/health/jobs/:jobId/run',
  who: 'staff',
  may: 'health.change',
  input: z.object({ jobId }),
  namesOpenly: ['jobId'],
  errors: ['job_not_failed'],
})

/** The calls of a span: their number, and upper limits of the median and of the 95th percentile of their times. */
const calls = z.object({
  calls: z.number(),
  failures: z.number(),
  /** Null if no call was sent; above the highest limit, that limit. */
  medianMs: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
})

export const listThirdPartyCalls = call({
  name: 'listThirdPartyCalls',
  about:
    'The calls between the installation and vendors, payment providers, gateways of messages and receivers of postbacks: how many failed, and how long they took.',
  method: 'GET',
  path: '/office/api/health/calls',
  who: 'staff',
  may: 'health.see',
  output: z.object({
    list: z.array(
      z.object({
        kind: z.enum(thirdPartyKinds),
        code: z.string(),
        /** `out` for calls to the third party, `in` for calls by it. */
        direction: z.enum(['out', 'in']),
        /** The last fifteen minutes, and the last 24 hours. */
        recent: calls,
        day: calls,
        /** The kind of the last failure, such as an HTTP status or `timeout`; null for none in the last 24 hours. */
        error: z.nullable(z.string()),
        errorAt: z.nullable(instant),
        state: z.enum(healthStates),
      }),
    ),
  }),
})
