import { type CallDirection, callTimesMs, type ThirdPartyKind } from '@fairground/contract/health-figures'
import type { Clock } from '@fairground/kernel/clock'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

const minuteMs = 60_000
const keptHours = 48

/** Third party that the server calls, or that calls the server. */
export interface ThirdParty {
  kind: ThirdPartyKind
  /** Code of the vendor or payment provider. */
  code: string
  direction: CallDirection
}

/** Result of a call, of which nothing is stored but these: the time is null for a call that was not sent. */
export interface CallResult {
  tookMs: number | null
  /** Kind of the failure, such as an HTTP status or `timeout`, without any text of the third party; null for none. */
  error: string | null
}

/** Counters of the calls between this process and third parties. */
export interface ThirdPartyCalls {
  /** Counts a call, in memory. */
  count(thirdParty: ThirdParty, result: CallResult): void
  /** Adds what was counted since the last time to the database, and deletes what is older than two days. */
  flush(db: Db): Promise<void>
}

interface Minute extends ThirdParty {
  minute: string
  calls: number
  failures: number
  took_ms: number
  times: number[]
  error: string | null
  error_at: string | null
}

/** Opens the counters of a process. */
export function openThirdPartyCalls({ now }: Pick<Clock, 'now'>): ThirdPartyCalls {
  let minutes = new Map<string, Minute>()

  function minuteOf({ kind, code, direction }: ThirdParty): Minute {
    const minute = new Date(Math.floor(now() / minuteMs) * minuteMs).toISOString()
    const key = `${minute} ${kind} ${direction} ${code}`
    const known = minutes.get(key)
    if (known) return known
    const times = callTimesMs.map(() => 0)
    const none = { calls: 0, failures: 0, took_ms: 0, times, error: null, error_at: null }
    const made = { minute, kind, code, direction, ...none }
    minutes.set(key, made)
    return made
  }

  return {
    count(thirdParty, { tookMs, error }) {
      const counted = minuteOf(thirdParty)
      counted.calls++
      if (tookMs !== null) {
        counted.took_ms += Math.round(tookMs)
        const place = callTimesMs.findIndex((mostMs) => tookMs <= mostMs)
        counted.times[place === -1 ? callTimesMs.length - 1 : place]!++
      }
      if (error === null) return
      counted.failures++
      counted.error = error
      counted.error_at = new Date(now()).toISOString()
    },
    async flush(db) {
      const taken = minutes
      minutes = new Map()
      try {
        await add(db, [...taken.values()], new Date(now()))
      } catch (error) {
        // Added with the next flush.
        const since = minutes
        minutes = taken
        for (const [key, minute] of since) addTo(minutes, key, minute)
        throw error
      }
    },
  }
}

/** Adds what was counted in a minute to what is known of it. */
function addTo(minutes: Map<string, Minute>, key: string, newer: Minute): void {
  const known = minutes.get(key)
  if (!known) return void minutes.set(key, newer)
  known.calls += newer.calls
  known.failures += newer.failures
  known.took_ms += newer.took_ms
  known.times = known.times.map((count, place) => count + newer.times[place]!)
  known.error = newer.error ?? known.error
  known.error_at = newer.error_at ?? known.error_at
}

/** Function that counts a call. */
export type CountCall = ThirdPartyCalls['count']

/**
 * Runs a call to a third party and counts it. `run` is given a function that it calls when it sends the call; the time
 * is measured from then on, and a call that was never sent has none. Returns or throws as `run` does; `errorOf` returns
 * the kind of a failure from its error.
 */
export async function counted<Answer>(
  count: CountCall,
  thirdParty: ThirdParty,
  run: (sent: () => void) => Promise<Answer>,
  errorOf: (error: unknown) => string,
): Promise<Answer> {
  let sentMs: number | undefined
  const tookMs = () => (sentMs === undefined ? null : performance.now() - sentMs)
  try {
    const answer = await run(() => {
      sentMs = performance.now()
    })
    count(thirdParty, { tookMs: tookMs(), error: null })
    return answer
  } catch (error) {
    count(thirdParty, { tookMs: tookMs(), error: errorOf(error) })
    throw error
  }
}

async function add(db: Db, minutes: Minute[], now: Date): Promise<void> {
  await sql`DELETE FROM third_party_minute WHERE minute < ${now}::timestamptz - make_interval(hours => ${keptHours})`.execute(
    db,
  )
  if (minutes.length === 0) return
  // Sorted, since two processes that add to the same rows in different orders would wait for each other.
  await sql`
    INSERT INTO third_party_minute AS kept (minute, kind, code, direction, calls, failures, took_ms, times, error, error_at)
      SELECT minute, kind, code, direction, calls, failures, took_ms, times, error, error_at
        FROM jsonb_to_recordset(${JSON.stringify(minutes)}::jsonb) AS counted (minute timestamptz, kind text, code text,
             direction text, calls integer, failures integer, took_ms bigint, times integer[], error text, error_at timestamptz)
       ORDER BY minute, kind COLLATE "C", code COLLATE "C", direction COLLATE "C"
      ON CONFLICT (minute, kind, code, direction) DO UPDATE SET calls = kept.calls + EXCLUDED.calls,
        failures = kept.failures + EXCLUDED.failures, took_ms = kept.took_ms + EXCLUDED.took_ms,
        times = ARRAY(SELECT a + b FROM unnest(kept.times, EXCLUDED.times) WITH ORDINALITY AS both_times (a, b, place) ORDER BY place),
        error = coalesce(EXCLUDED.error, kept.error), error_at = coalesce(EXCLUDED.error_at, kept.error_at)`.execute(
    db,
  )
}
