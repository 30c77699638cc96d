import { type RawBuilder, sql } from 'kysely'
import type { Db } from './tables.ts'

/** Violated rule, with up to five rows that violate it. */
export interface BrokenRule {
  rule: string
  rows: unknown[]
}

/**
 * Returns the violated ones of some rules, each a query for rows that violate it: read from the tables in one snapshot.
 */
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
