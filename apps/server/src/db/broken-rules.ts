import { type RawBuilder, sql } from 'kysely'
import type { Db } from './tables.ts'

/** A rule that does not hold, with up to five rows that break it. */
export interface BrokenRule {
  rule: string
  rows: unknown[]
}

/** The rules that are broken, of some that each are a query for rows that break it: read from the tables in one snapshot. */
export function brokenRules(db: Db, rules: Record<string, RawBuilder<unknown>>): Promise<BrokenRule[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const broken: BrokenRule[] = []
      for (const [rule, query] of Object.entries(rules)) {
        const { rows } = await sql`SELECT * FROM (${query}) broken LIMIT 5`.execute(tx)
        if (rows.length > 0) broken.push({ rule, rows })
      }
      return broken
    })
}
