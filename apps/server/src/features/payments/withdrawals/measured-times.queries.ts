import type { MeasuredTime } from '@fairground/contract/withdrawals'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { timeToLive } from '../../../time-to-live.ts'
import { measured, measuredTime } from './measured-times.rules.ts'

const keepMs = 5 * 60_000

/** Time that the newest payments of a brand took, by method; null for too few. */
export type MeasuredTimes = (
  brandId: number,
  nowMs: number,
) => Promise<(methodCode: string) => MeasuredTime | null>

/** Measures how long payments took from the request on, and caches that for five minutes for each brand. */
export function measuredTimes(db: Db): MeasuredTimes {
  const kept = timeToLive<ReadonlyMap<string, MeasuredTime | null>>({ keepMs, most: 1_000 })
  return async (brandId, nowMs) => {
    const times = await kept.get(String(brandId), nowMs, () => measure(db, brandId))
    return (methodCode) => times.get(methodCode) ?? null
  }
}

async function measure(db: Db, brandId: number): Promise<ReadonlyMap<string, MeasuredTime | null>> {
  const { rows } = await sql<{ code: string; tookMs: number[] }>`
    SELECT m.code, array_agg((extract(epoch FROM w.ended_at - w.made_at) * 1000)::float8) AS "tookMs"
      FROM payout_method m, LATERAL (
        SELECT made_at, ended_at FROM withdrawal
         WHERE brand_id = m.brand_id AND method_code = m.code AND state = 'paid'
         ORDER BY ended_at DESC LIMIT ${measured.most}) w
     WHERE m.brand_id = ${brandId} GROUP BY m.code`.execute(db)
  return new Map(rows.map(({ code, tookMs }) => [code, measuredTime(tookMs)]))
}
