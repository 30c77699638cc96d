import { sql } from 'kysely'
import { partRows } from '../../../db/parts.ts'
import { figureRows, moneyFigureRows } from '../../ledger/figures/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { percentOf, type ReportRow, type ReportSource } from './sources.rules.ts'

interface Registered {
  part: number
  registered: bigint
  depositors: bigint
  bettors: bigint
}

/** Accounts by the period in which they were opened: how many deposited and how many bet since, without trials. */
export const funnelReport: ReportSource = {
  report: 'funnel',
  async read(db, _tools, { brand, currency, buckets }) {
    const { rows } = await sql<Registered>`
      SELECT b.part::integer - 1 AS part, count(*) AS registered,
             count(*) FILTER (WHERE EXISTS (
               SELECT FROM ${moneyFigureRows(db)} m WHERE m.wallet_id = p.wallet_id AND m.class = 'deposits' AND m.amount > 0)) AS depositors,
             count(*) FILTER (WHERE EXISTS (
               SELECT FROM ${figureRows(db)} f WHERE f.wallet_id = p.wallet_id AND f.rounds > 0)) AS bettors
        FROM ${partRows(buckets)}
        JOIN ${accountRows(db)} p ON p.brand_id = ${brand.id} AND p.currency = ${currency.code} AND p.standing <> 4
         AND p.registered_at >= b.from_at AND p.registered_at < b.until_at
       GROUP BY b.part ORDER BY b.part`.execute(db)
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
