import { sql } from 'kysely'
import { partOf } from '../../../db/parts.ts'
import { playerRows } from '../../people/players/index.ts'
import { activePlayers, coveredSpan, depositors, joinSets, playerIsIn } from '../gaming-days/index.ts'
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
    const players = {
      bet: { stored: 'bet', others: 'bet_lately' },
      paid: { stored: 'paid', others: 'paid_lately' },
    }
    const [id, one] = [sql`p.id`, sql`1`]
    const { rows } = await sql<Registered>`
      WITH bet AS MATERIALIZED (${bet.stored}), bet_lately AS MATERIALIZED (${bet.others}),
      paid AS MATERIALIZED (${paid.stored}), paid_lately AS MATERIALIZED (${paid.others})
      SELECT ${partOf(sql`p.registered_at`, buckets)} - 1 AS part, count(*) AS registered,
             count(*) FILTER (WHERE ${playerIsIn(players.paid, id)}) AS depositors,
             count(*) FILTER (WHERE ${playerIsIn(players.bet, id)}) AS bettors
        FROM ${playerRows(db)} p ${joinSets(players.bet, id, one)} ${joinSets(players.paid, id, one)}
       WHERE p.brand_id = ${brand.id} AND p.currency = ${currency.code} AND p.standing <> 4
         AND p.registered_at >= ${new Date(buckets[0]!.fromMs)} AND p.registered_at < ${new Date(buckets.at(-1)!.untilMs)}
       GROUP BY 1 ORDER BY 1`.execute(db)
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
