import { sql } from 'kysely'
import { partOf } from '../../../db/parts.ts'
import { playerRows } from '../../people/players/index.ts'
import { activePlayers, coveredSpan, depositors, isStored, joinStored } from '../gaming-days/index.ts'
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
    const covered = await coveredSpan(db, brand.id, [since])
    const [bet, paid] = [activePlayers(db, brand.id, covered), depositors(db, brand.id, covered)]
    const [id, one] = [sql`p.id`, sql`1`]
    const { rows } = await sql<Registered>`
      WITH bet AS MATERIALIZED (${bet.stored}), bet_lately AS MATERIALIZED (${bet.others}),
      paid AS MATERIALIZED (${paid.stored}), paid_lately AS MATERIALIZED (${paid.others})
      SELECT a.part - 1 AS part, count(*) AS registered, count(*) FILTER (WHERE a.has_paid OR p.id IS NOT NULL) AS depositors,
             count(*) FILTER (WHERE a.has_bet OR b.id IS NOT NULL) AS bettors
        -- Not pulled up: the accounts would be sorted with their sets.
        FROM (SELECT ${partOf(sql`p.registered_at`, buckets)} AS part, p.id, ${isStored('paid', id)} AS has_paid,
                     ${isStored('bet', id)} AS has_bet
                FROM ${playerRows(db)} p ${joinStored('paid', id, one)} ${joinStored('bet', id, one)}
               WHERE p.brand_id = ${brand.id} AND p.currency = ${currency.code} AND p.standing <> 4
                 AND p.registered_at >= ${new Date(buckets[0]!.fromMs)}
                 AND p.registered_at < ${new Date(buckets.at(-1)!.untilMs)} OFFSET 0) a
        LEFT JOIN paid_lately p ON p.id = a.id LEFT JOIN bet_lately b ON b.id = a.id
       GROUP BY a.part ORDER BY a.part`.execute(db)
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
