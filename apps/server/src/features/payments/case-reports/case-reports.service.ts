import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import { mostReportVersions } from '@fairground/contract/case-report-figures'
import type {
  CaseReportContent,
  draftCaseReport,
  exportCaseReport,
  fileCaseReport,
  finishCaseReport,
  getCaseReport,
  listCaseReports,
  openCaseReport,
} from '@fairground/contract/case-reports'
import { newId } from '@fairground/kernel/id'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { type CaseRow, changeCase, lockCase } from '../../people/cases/index.ts'
import { customerIdOf } from '../../people/players/index.ts'
import {
  changeReport,
  findCase,
  findReport,
  insertDraft,
  listReports,
  type ReportRow,
} from './case-reports.queries.ts'
import { maskedContent, wrongFiling, wrongSpan } from './case-reports.rules.ts'
import { versionOnWire } from './case-reports.wire.ts'
import { computeContent, type WithdrawalDoors } from './content.service.ts'
import { printedReport } from './printed.text.ts'

/** Tools of reports, with the doors that they use. */
export type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'> & { withdrawals: WithdrawalDoors }

/** Contexts for the encryption of a version's content and of its narrative. */
const aboutContent = (reportId: string) => `case-report/${reportId}`
const aboutNarrative = (reportId: string) => `case-report/${reportId}/narrative`

/** Lists the versions of the report about a case of the brand. Refuses `case_unknown`. */
export async function versionsOf(
  { db }: Pick<Tools, 'db'>,
  { brandId }: StaffSession,
  caseId: string,
): Promise<OutputOf<typeof listCaseReports>> {
  if (!(await findCase(db, brandId, caseId))) refuse('case_unknown')
  return { list: (await listReports(db, brandId, caseId)).map(versionOnWire) }
}

/**
 * Draws up the next version about a case, or replaces its draft. Refuses `case_unknown`, `changed_meanwhile` if the
 * draft has another edition, `case_reports_full`, and `invalid_input` for a wrong span.
 */
export function draftReport(
  tools: Needs,
  { timeZone }: Brand,
  staff: StaffSession,
  { caseId, edition, from, until, narrative }: InputOf<typeof draftCaseReport>,
): Promise<OutputOf<typeof draftCaseReport>> {
  const { clock, secret } = tools
  return logged(tools, async (tx) => {
    const about = (await lockCase(tx, staff.brandId, caseId)) ?? refuse('case_unknown')
    const nowMs = clock.now()
    const fields = wrongSpan(from, until, { nowMs, timeZone })
    if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
    const [last] = await listReports(tx, staff.brandId, caseId)
    const draft = last?.finished_at === null ? last : undefined
    if ((draft?.edition ?? 0) !== edition) refuse('changed_meanwhile')
    const version = draft?.version ?? (last?.version ?? 0) + 1
    if (version > mostReportVersions) refuse('case_reports_full')
    const reportId = draft?.id ?? newId(nowMs, tools.chance)
    const written = {
      from_day: from,
      until_day: until,
      narrative_sealed: secret.seal(narrative, aboutNarrative(reportId)),
      written_by: staff.staffId,
      written_at: new Date(nowMs),
    }
    if (draft) await changeReport(tx, reportId, { ...written, edition: edition + 1 })
    else
      await insertDraft(tx, { id: reportId, brand_id: staff.brandId, case_id: caseId, version, ...written })
    return {
      result: { reportId, edition: edition + 1 },
      entry: {
        ...(await entryOf(tx, staff, 'draftCaseReport', about)),
        after: { case: caseId, version, edition: edition + 1, from, until },
        personal: { narrative },
      },
    }
  })
}

/** Returns a version with its content masked; that of a draft is computed now. Refuses `case_report_unknown`. */
export async function maskedReport(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  reportId: string,
): Promise<OutputOf<typeof getCaseReport>> {
  const report = await reportOf(tools.db, staff, reportId)
  const content = await contentOf(tools, brand, report)
  return { ...versionOnWire(report), content: maskedContent(content) }
}

/**
 * Returns the content of a version with all personal data, once the log has who opens it and why; that of a
 * draft, which is stored nowhere, is encrypted there. Refuses `case_report_unknown`.
 */
export async function openReport(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { reportId, reason }: InputOf<typeof openCaseReport>,
): Promise<OutputOf<typeof openCaseReport>> {
  const report = await reportOf(tools.db, staff, reportId)
  const content = await contentOf(tools, brand, report)
  const { player, payoutAccounts, depositAccounts } = content
  return logged(tools, async (tx) => ({
    result: { content },
    entry: {
      ...(await entryOf(tx, staff, 'openCaseReport', await caseOf(tx, report))),
      reason,
      after: namesOf(report),
      ...(report.finished_at === null
        ? { personal: { seen: { player, payoutAccounts, depositAccounts } } }
        : {}),
    },
  }))
}

/**
 * Computes the content of a draft and stores it for good; returns its SHA-256 in hexadecimal digits. Refuses
 * `case_report_unknown`, `case_report_finished`, and `changed_meanwhile` if the draft has another edition.
 */
export async function finishReport(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { reportId, edition }: InputOf<typeof finishCaseReport>,
): Promise<OutputOf<typeof finishCaseReport>> {
  const report = await reportOf(tools.db, staff, reportId)
  refuseOtherThan(report, edition)
  const about = await caseOf(tools.db, report)
  const narrative = narrativeOf(tools, report)
  const content = await computeContent(tools, { brand, about, report, narrative, finishedBy: staff.name })
  const text = textOf(content)
  const hash = createHash('sha256').update(text).digest()
  return logged(tools, async (tx) => {
    // By the lock of the case the second of two persons sees that the first has finished it, or written on.
    const locked = (await lockCase(tx, staff.brandId, report.case_id))!
    refuseOtherThan(await reportOf(tx, staff, reportId), edition)
    await changeReport(tx, reportId, {
      content_sealed: tools.secret.seal(text, aboutContent(reportId)),
      content_hash: hash,
      finished_by: staff.staffId,
      finished_at: new Date(tools.clock.now()),
    })
    return {
      result: { hash: hash.toString('hex') },
      entry: {
        ...(await entryOf(tx, staff, 'finishCaseReport', locked)),
        after: { ...namesOf(report), hash: hash.toString('hex') },
      },
    }
  })
}

/**
 * Adds to a finished version that it was sent, once; the case may then be marked as reported. Refuses
 * `case_report_unknown`, `case_report_not_finished`, `case_report_filed`, and `invalid_input` for a wrong day.
 */
export function fileReport(
  tools: Needs,
  { timeZone }: Brand,
  staff: StaffSession,
  { reportId, reference, day }: InputOf<typeof fileCaseReport>,
): Promise<void> {
  return logged(tools, async (tx) => {
    const { case_id: caseId } = await reportOf(tx, staff, reportId)
    const about = (await lockCase(tx, staff.brandId, caseId))!
    const report = await reportOf(tx, staff, reportId)
    if (report.finished_at === null) refuse('case_report_not_finished')
    if (report.filed_at !== null) refuse('case_report_filed')
    const nowMs = tools.clock.now()
    const fields = wrongFiling(day, { finishedAt: report.finished_at, nowMs, timeZone })
    if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
    const at = new Date(nowMs)
    await changeReport(tx, reportId, { reference, filed_on: day, filed_by: staff.staffId, filed_at: at })
    if (about.report_filed_at === null) await changeCase(tx, caseId, { report_filed_at: at })
    return {
      result: undefined,
      entry: {
        ...(await entryOf(tx, staff, 'fileCaseReport', about)),
        after: { ...namesOf(report), reference, day },
      },
    }
  })
}

/**
 * Returns a finished version as a file, once the log has who exports it and why; the JSON file is the text that was
 * hashed. Refuses `case_report_unknown` and `case_report_not_finished`.
 */
export async function exportReport(
  tools: Needs,
  staff: StaffSession,
  { reportId, as, reason }: InputOf<typeof exportCaseReport>,
): Promise<OutputOf<typeof exportCaseReport>> {
  return logged(tools, async (tx) => {
    const report = await reportOf(tx, staff, reportId)
    const text = storedText(tools, report) ?? refuse('case_report_not_finished')
    const content = JSON.parse(text) as CaseReportContent
    const file = as === 'json' ? text : printedReport(content, versionOnWire(report))
    const type = as === 'json' ? 'application/json' : 'text/html;charset=utf-8'
    return {
      result: {
        name: `case-report-${report.case_id}-${report.version}.${as}`,
        type,
        file: Buffer.from(file).toString('base64'),
      },
      entry: {
        ...(await entryOf(tx, staff, 'exportCaseReport', await caseOf(tx, report))),
        reason,
        after: { ...namesOf(report), as },
      },
    }
  })
}

async function reportOf(db: Db | Tx, { brandId }: StaffSession, reportId: string): Promise<ReportRow> {
  return (await findReport(db, brandId, reportId)) ?? refuse('case_report_unknown')
}

async function caseOf(db: Db | Tx, { brand_id: brandId, case_id: caseId }: ReportRow): Promise<CaseRow> {
  return (await findCase(db, brandId, caseId))!
}

function refuseOtherThan(report: ReportRow, edition: number): void {
  if (report.finished_at !== null) refuse('case_report_finished')
  if (report.edition !== edition) refuse('changed_meanwhile')
}

async function contentOf(tools: Needs, brand: Brand, report: ReportRow): Promise<CaseReportContent> {
  const text = storedText(tools, report)
  if (text !== undefined) return JSON.parse(text) as CaseReportContent
  const [about, narrative] = [await caseOf(tools.db, report), narrativeOf(tools, report)]
  return computeContent(tools, { brand, about, report, narrative, finishedBy: null })
}

/** JSON text of the content, as it is hashed, stored and exported. */
function textOf(content: CaseReportContent): string {
  return `${JSON.stringify(content, null, 2)}\n`
}

/** JSON text of a finished version, which is checked against its hash; undefined for a draft. */
function storedText({ secret }: Needs, report: ReportRow): string | undefined {
  if (report.content_sealed === null) return undefined
  const text = secret.open(report.content_sealed, aboutContent(report.id))
  if (!createHash('sha256').update(text).digest().equals(report.content_hash!))
    throw new Error(`the content of report ${report.id} differs from its hash`)
  return text
}

function narrativeOf({ secret }: Needs, { id, narrative_sealed: sealed }: ReportRow): string {
  return secret.open(sealed, aboutNarrative(id))
}

/** Names of a version in the log. */
function namesOf({ case_id: caseId, version, content_hash: hash }: ReportRow) {
  return { case: caseId, version, hash: hash?.toString('hex') ?? null }
}

async function entryOf(tx: Tx, staff: StaffSession, call: string, { player_id: playerId }: CaseRow) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `player/${await customerIdOf(tx, playerId)}`,
  }
}
