import type { OutputOf } from '@fairground/contract/call'
import {
  type ComplaintOutcome,
  type ComplaintSubject,
  complaintOutcomes,
  complaintSubjects,
} from '@fairground/contract/complaint-figures'
import type { getComplaintFigures } from '@fairground/contract/office-complaints'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'

/** Counts the complaints of a brand that were received and closed within a span, its end excluded. */
export async function countComplaints(
  db: Db,
  brandId: number,
  { from, until }: { from: Date; until: Date },
): Promise<OutputOf<typeof getComplaintFigures>> {
  const [received, closed, open] = await Promise.all([
    sql<{ subject: ComplaintSubject; count: bigint }>`
      SELECT subject, count(*) AS count FROM complaint
       WHERE brand_id = ${brandId} AND received_at >= ${from} AND received_at < ${until} GROUP BY subject`.execute(
      db,
    ),
    sql<{ outcome: ComplaintOutcome; count: bigint; escalated: bigint; late: bigint }>`
      SELECT outcome, count(*) AS count, count(escalated_at) AS escalated,
             count(*) FILTER (WHERE coalesce(answered_at, closed_at) > due_at) AS late
        FROM complaint
       WHERE brand_id = ${brandId} AND closed_at >= ${from} AND closed_at < ${until} GROUP BY outcome`.execute(
      db,
    ),
    // A part for each index, since one condition for all would read every complaint.
    sql<{ count: bigint }>`
      SELECT count(*) AS count FROM (
        SELECT received_at FROM complaint
         WHERE brand_id = ${brandId} AND state IN ('received', 'acknowledged', 'in_work')
        UNION ALL
        SELECT received_at FROM complaint WHERE brand_id = ${brandId} AND state IN ('answered', 'escalated')
        UNION ALL
        SELECT received_at FROM complaint WHERE brand_id = ${brandId} AND closed_at >= ${until}) o
       WHERE received_at < ${until}`.execute(db),
  ])
  const sum = (counts: readonly bigint[]) => Number(counts.reduce((all, one) => all + one, 0n))
  const countOf = <Row extends { count: bigint }>(row: Row | undefined) => Number(row?.count ?? 0n)
  return {
    received: sum(received.rows.map(({ count }) => count)),
    receivedBySubject: complaintSubjects.map((subject) => ({
      subject,
      count: countOf(received.rows.find((row) => row.subject === subject)),
    })),
    closed: sum(closed.rows.map(({ count }) => count)),
    closedByOutcome: complaintOutcomes.map((outcome) => ({
      outcome,
      count: countOf(closed.rows.find((row) => row.outcome === outcome)),
    })),
    closedEscalated: sum(closed.rows.map(({ escalated }) => escalated)),
    closedLate: sum(closed.rows.map(({ late }) => late)),
    open: Number(open.rows[0]!.count),
  }
}
