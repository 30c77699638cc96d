import type { Db } from './db/tables.ts'

/** Day of a brand at a vendor or payment provider, with the result of the comparison of books. */
export interface ComparedDay {
  kind: 'vendor' | 'payment'
  brandCode: string
  code: string
  /** yyyy-MM-dd, UTC. */
  day: string
  /** Number of differences; null for a day that was not compared. */
  differences: number | null
}

/** Function that lists the days of a span, both ends included, on which the brands had an agreement. */
export type ListComparedDays = (db: Db, span: { from: string; until: string }) => Promise<ComparedDay[]>
