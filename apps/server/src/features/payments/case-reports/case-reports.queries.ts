import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { figureRows, figuresFollower } from '../../ledger/figures/index.ts'
import { factsAhead } from '../../ledger/followers/index.ts'
import { staffRows } from '../../office/staff/index.ts'
import { type CaseRow, caseRows } from '../../people/cases/index.ts'
import type { ReportDay } from './case-reports.rules.ts'

function reports(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('case_report as r')
    .innerJoin(staffRows(db).as('writer'), 'writer.id', 'r.written_by')
    .leftJoin(staffRows(db).as('finisher'), 'finisher.id', 'r.finished_by')
    .leftJoin(staffRows(db).as('filer'), 'filer.id', 'r.filed_by')
    .selectAll('r')
    .select(['writer.name as writer', 'finisher.name as finisher', 'filer.name as filer'])
    .where('r.brand_id', '=', brandId)
}

/** Version of a report, with the names of those who wrote, finished and filed it. */
export type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number]

/** Lists the versions of the report about a case of a brand, the newest first. */
export function listReports(db: Db | Tx, brandId: number, caseId: string): Promise<ReportRow[]> {
  return reports(db, brandId).where('r.case_id', '=', caseId).orderBy('r.version', 'desc').execute()
}

/** Finds a version of a report of a brand. */
export function findReport(db: Db | Tx, brandId: number, reportId: string): Promise<ReportRow | undefined> {
  return reports(db, brandId).where('r.id', '=', reportId).executeTakeFirst()
}

/** Finds a case of a brand. */
export function findCase(db: Db | Tx, brandId: number, caseId: string): Promise<CaseRow | undefined> {
  return caseRows(db).where('id', '=', caseId).where('brand_id', '=', brandId).executeTakeFirst()
}

/** Writes the first edition of a draft. */
export async function insertDraft(
  tx: Tx,
  draft: {
    id: string
    brand_id: number
    case_id: string
    version: number
    from_day: string
    until_day: string
    narrative_sealed: Buffer
    written_by: bigint
    written_at: Date
  },
): Promise<void> {
  await tx.insertInto('case_report').values(draft).execute()
}

/** Changes a version whose case is locked. */
export async function changeReport(
  tx: Tx,
  reportId: string,
  change: Partial<
    Pick<
      ReportRow,
      | 'edition'
      | 'from_day'
      | 'until_day'
      | 'narrative_sealed'
      | 'written_by'
      | 'written_at'
      | 'content_sealed'
      | 'content_hash'
      | 'finished_by'
      | 'finished_at'
      | 'reference'
      | 'filed_on'
      | 'filed_by'
      | 'filed_at'
    >
  >,
): Promise<void> {
  await tx.updateTable('case_report').set(change).where('id', '=', reportId).execute()
}

/** Sums of the settled rounds of a wallet in a gaming day, in minor units. */
export interface PlayedDay {
  walletId: bigint
  day: string
  rounds: bigint
  staked: bigint
  won: bigint
}

const lastPosition = 2n ** 63n - 1n

/**
 * Lists the sums of settled rounds of some wallets by gaming day, the oldest first; what the figures have not counted
 * yet is read from the ledger in the same statement.
 */
export async function listPlayedDays(
  db: Db | Tx,
  walletIds: readonly bigint[],
  days: readonly ReportDay[],
): Promise<PlayedDay[]> {
  const [from, until] = [new Date(days[0]!.fromMs), new Date(days.at(-1)!.untilMs)]
  const starts = days.map(({ fromMs }) => new Date(fromMs))
  const wallets = [...walletIds]
  const { rows } = await sql<Omit<PlayedDay, 'day'> & { place: number }>`
    SELECT wallet_id AS "walletId", width_bucket(at, ${starts}::timestamptz[]) AS place, sum(rounds)::bigint AS rounds,
           sum(stake)::bigint AS staked, sum(win)::bigint AS won
      FROM (
        SELECT wallet_id, quarter AS at, rounds::bigint, settled_stake AS stake, settled_win AS win FROM ${figureRows(db)} f
         WHERE wallet_id = ANY (${wallets}::bigint[]) AND quarter >= ${from} AND quarter < ${until}
        UNION ALL
        SELECT wallet_id, at, (NOT is_correction)::integer, settled_stake, settled_win
          FROM ${factsAhead(figuresFollower.name, lastPosition)} f
         WHERE wallet_id = ANY (${wallets}::bigint[]) AND at >= ${from} AND at < ${until} AND valid_bet IS NOT NULL) played
     GROUP BY 1, 2 HAVING sum(rounds) <> 0 OR sum(stake) <> 0 OR sum(win) <> 0 ORDER BY 2, 1`.execute(db)
  return rows.map(({ place, ...row }) => ({ ...row, day: days[place - 1]!.day }))
}
