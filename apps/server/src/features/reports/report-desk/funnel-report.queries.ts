import { sql } from 'kysely'
import {
  activePlayers,
  coveredSpan,
  depositors,
  registeredPlayers,
  sharedSizes,
  sizesOf,
  withPlayers,
} from '../gaming-days/index.ts'
import { percentOf, type ReportRow, type ReportSource } from './sources.rules.ts'

interface Registered {
  part: number
  registered: bigint
  depositors: bigint
  bettors: bigint
}

/** Time by which the clock of another server may be ahead. */
const dayMs = 86_400_000

/** Accounts by the period in which they were opened: how many deposited and how many bet since, without trials. */
export const funnelReport: ReportSource = {
  report: 'funnel',
  async read(db, _tools, { brand, currency, buckets, nowMs }) {
    const since = { fromMs: buckets[0]!.fromMs, untilMs: Math.max(nowMs, buckets.at(-1)!.untilMs) + dayMs }
    const [opened, covered] = await Promise.all([
      coveredSpan(db, brand.id, buckets),
      coveredSpan(db, brand.id, [since]),
    ])
    const { rows } = await sql<Registered>`
      WITH ${withPlayers('opened', registeredPlayers(db, brand.id, currency.code, opened))},
      ${withPlayers('bet', activePlayers(db, brand.id, covered))},
      ${withPlayers('paid', depositors(db, brand.id, covered))}
      SELECT o.part - 1 AS part, o.count AS registered, coalesce(p.count, 0) AS depositors, coalesce(b.count, 0) AS bettors
        FROM (${sizesOf('opened')}) o LEFT JOIN (${sharedSizes('opened', 'paid')}) p ON p.of_part = o.part
        LEFT JOIN (${sharedSizes('opened', 'bet')}) b ON b.of_part = o.part ORDER BY 1`.execute(db)
    return rows.map(
      ({ part, registered, depositors, bettors }): ReportRow => ({
        bucket: part,
        about: null,
        cells: {
          registered: Number(registered),
          depositors: Number(depositors),
          depositShare: percentOf(depositors, registered),
          bettors: Number(bettors),
          betShare: percentOf(bettors, registered),
        },
      }),
    )
  },
  total(rows) {
    const sum = (key: string) => BigInt(rows.reduce((total, { cells }) => total + (cells[key] as number), 0))
    return {
      depositShare: percentOf(sum('depositors'), sum('registered')),
      betShare: percentOf(sum('bettors'), sum('registered')),
    }
  },
}
