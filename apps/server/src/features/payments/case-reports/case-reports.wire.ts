import type { CaseReportVersion } from '@fairground/contract/case-reports'
import type { ReportRow } from './case-reports.queries.ts'

/** Returns a version of a report without its content, for the API. */
export function versionOnWire(row: ReportRow): CaseReportVersion {
  return {
    reportId: row.id,
    version: row.version,
    state: row.filed_at ? 'filed' : row.finished_at ? 'finished' : 'draft',
    edition: row.edition,
    from: row.from_day,
    until: row.until_day,
    writtenBy: row.writer,
    writtenAt: row.written_at.toISOString(),
    finishedBy: row.finisher,
    finishedAt: row.finished_at?.toISOString() ?? null,
    hash: row.content_hash?.toString('hex') ?? null,
    filing: filingOf(row),
  }
}

function filingOf({ reference, filed_on: day, filer, filed_at: at }: ReportRow): CaseReportVersion['filing'] {
  return at === null ? null : { reference: reference!, day: day!, by: filer!, at: at.toISOString() }
}
