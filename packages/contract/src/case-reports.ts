import * as z from 'zod/mini'
import { call } from './call.ts'
import { caseReportFormat, caseReportForms, movementKinds, narrativeSigns } from './case-report-figures.ts'
import { caseKinds, caseState, figures } from './cases.ts'
import { documentKinds } from './identity-figures.ts'
import { cleaned, id, instant, money, written } from './shapes.ts'
import { reason } from './staff.ts'

// Reports about cases to the authority, in versions. A player never learns of one.

const staff = { who: 'staff', may: 'cases.report' } as const
const ofReport = { ...staff, ofBrand: 'reportId' } as const
const reportId = { reportId: id }
const day = z.iso.date().check(z.regex(/^2/))
/** The number of the state of a draft, by which two persons do not overwrite each other. */
const edition = z.int().check(z.minimum(0), z.maximum(1_000_000))

const version = {
  ...reportId,
  version: z.number(),
  state: z.enum(['draft', 'finished', 'filed']),
  edition: z.number(),
  /** The gaming days that it covers, both included. */
  from: day,
  until: day,
  writtenBy: z.string(),
  writtenAt: instant,
  finishedBy: z.nullable(z.string()),
  finishedAt: z.nullable(instant),
  /** SHA-256 of the content in hexadecimal digits, which is that of the exported JSON file; null for a draft. */
  hash: z.nullable(z.string()),
  filing: z.nullable(z.object({ reference: z.string(), day, by: z.string(), at: instant })),
}
export type CaseReportVersion = z.output<z.ZodMiniObject<typeof version>>

const sum = { currency: z.string(), kind: z.enum(movementKinds), count: z.number(), in: money, out: money }

/** The content of a report. `in` and `out` are what cash, bonus and held money together gained and lost. */
const content = z.object({
  format: z.object({ name: z.literal(caseReportFormat.name), version: z.number() }),
  brand: z.object({
    code: z.string(),
    name: z.string(),
    timeZone: z.string(),
    /** The hour at which a gaming day begins. */
    dayStartsHour: z.number(),
  }),
  report: z.object({
    version: z.number(),
    from: day,
    until: day,
    computedAt: instant,
    writtenBy: z.string(),
    /** Null in the content of a draft. */
    finishedBy: z.nullable(z.string()),
  }),
  case: z.object({
    caseId: id,
    kind: z.enum(caseKinds),
    state: caseState,
    figures,
    rule: figures,
    raisedAt: instant,
    dueAt: instant,
  }),
  player: z.object({
    customerId: z.string(),
    username: z.string(),
    registeredAt: instant,
    registerIp: z.nullable(z.string()),
    isOpen: z.boolean(),
    level: z.number(),
    /** The name in the newest approved document that proves the identity; null without one. */
    verifiedName: z.nullable(z.string()),
    payeeName: z.string(),
    birthday: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** The documents that are stored, the newest first; an address is held as a picture of its proof only. */
    documents: z.array(
      z.object({
        documentId: id,
        kind: z.enum(Object.keys(documentKinds) as [keyof typeof documentKinds]),
        country: z.string(),
        state: z.string(),
        submittedAt: instant,
        number: z.string(),
        fullName: z.string(),
        birthday: z.string(),
        expiresOn: z.nullable(z.string()),
      }),
    ),
  }),
  links: z.object({
    list: z.array(
      z.object({
        customerId: z.string(),
        username: z.string(),
        isOpen: z.boolean(),
        by: z.array(z.enum(['device', 'payout-account', 'person'])),
        lastAt: z.nullable(instant),
      }),
    ),
    isCut: z.boolean(),
  }),
  /** Every account to which the player had or has payouts sent, with what was paid to it in the time of the report. */
  payoutAccounts: z.array(
    z.object({
      method: z.string(),
      institution: z.string(),
      account: z.string(),
      holder: z.string(),
      madeAt: instant,
      removedAt: z.nullable(instant),
      paid: z.array(money),
    }),
  ),
  /** Accounts at payment providers that are reserved for the player's deposits. */
  depositAccounts: z.array(
    z.object({ paymentCode: z.string(), method: z.string(), account: z.string(), madeAt: instant }),
  ),
  movements: z.object({
    /** The number of movements that were read, the newest first; `isCut` if there are more. */
    counted: z.number(),
    isCut: z.boolean(),
    /** The first gaming day of the sums; null if a cut leaves no whole day. */
    countedFrom: z.nullable(day),
    sums: z.array(z.object(sum)),
    days: z.array(z.object({ day, ...sum })),
    /** The newest movements; `isListCut` if more were counted. */
    list: z.array(
      z.object({
        at: instant,
        wallet: z.enum(['play', 'agent']),
        kind: z.enum(movementKinds),
        recipe: z.string(),
        cash: money,
        bonus: money,
        held: money,
        source: z.string(),
        reference: z.string(),
        /** The other side of a transfer between agent and member. */
        party: z.nullable(z.string()),
      }),
    ),
    isListCut: z.boolean(),
  }),
  /** Settled rounds by currency and by gaming day; `result` is stakes less wins. */
  play: z.object({
    sums: z.array(z.object({ rounds: z.number(), staked: money, won: money, result: money })),
    days: z.array(z.object({ day, rounds: z.number(), staked: money, won: money, result: money })),
  }),
  narrative: z.string(),
})
export type CaseReportContent = z.output<typeof content>

export const listCaseReports = call({
  ...staff,
  name: 'listCaseReports',
  about: 'The versions of the report to the authority about a case of the brand, the newest first.',
  method: 'GET',
  path: '/office/api/cases/:caseId/reports',
  ofBrand: 'caseId',
  input: z.object({ caseId: id }),
  output: z.object({ list: z.array(z.object(version)) }),
  errors: ['case_unknown'],
})

export const draftCaseReport = call({
  ...staff,
  name: 'draftCaseReport',
  about:
    'Draws up the next version of the report about a case, or replaces its draft; a case has one draft at a time. In the log its text is sealed.',
  method: 'POST',
  path: '/office/api/cases/:caseId/reports',
  needs: 'second-factor',
  ofBrand: 'caseId',
  input: z.object({
    caseId: id,
    /** The edition of the draft that it replaces; 0 where there is none. */
    edition: z._default(edition, 0),
    from: day,
    until: day,
    narrative: written(narrativeSigns.most, narrativeSigns.least),
  }),
  output: z.object({ ...reportId, edition: z.number() }),
  errors: ['case_unknown', 'changed_meanwhile', 'case_reports_full'],
})

export const getCaseReport = call({
  ...ofReport,
  name: 'getCaseReport',
  about:
    'A version of a report with personal data masked: a finished one as it was stored, a draft with the figures of now.',
  method: 'GET',
  path: '/office/api/case-reports/:reportId',
  input: z.object(reportId),
  output: z.object({ ...version, content }),
  errors: ['case_report_unknown'],
  limit: { times: 30, perSeconds: 60 },
})

export const openCaseReport = call({
  ...ofReport,
  name: 'openCaseReport',
  about: 'A version of a report with all personal data; who opens it, and why, is in the log.',
  method: 'POST',
  path: '/office/api/case-reports/:reportId/open',
  input: z.object({ ...reportId, reason }),
  output: z.object({ content }),
  errors: ['case_report_unknown'],
  limit: { times: 30, perSeconds: 60 },
})

export const finishCaseReport = call({
  ...ofReport,
  name: 'finishCaseReport',
  about: 'Computes the content of a draft and stores it for good; a correction is a new version.',
  method: 'POST',
  path: '/office/api/case-reports/:reportId/finish',
  needs: 'second-factor',
  input: z.object({ ...reportId, edition }),
  output: z.object({ hash: z.string() }),
  errors: ['case_report_unknown', 'case_report_finished', 'changed_meanwhile'],
})

export const fileCaseReport = call({
  ...ofReport,
  name: 'fileCaseReport',
  about:
    'Adds to a finished version that it was sent to the authority: the day and the authority’s reference, once.',
  method: 'POST',
  path: '/office/api/case-reports/:reportId/filing',
  needs: 'second-factor',
  input: z.object({
    ...reportId,
    reference: z.string().check(cleaned, z.minLength(2), z.maxLength(60)),
    /** A day on the brand's clock: not in the future, and not before the version was finished. */
    day,
  }),
  errors: ['case_report_unknown', 'case_report_not_finished', 'case_report_filed'],
})

export const exportCaseReport = call({
  ...ofReport,
  name: 'exportCaseReport',
  about:
    'A finished version as a file: JSON for machines, or HTML to print. The log has who exports which version, its hash, and why.',
  method: 'POST',
  path: '/office/api/case-reports/:reportId/export',
  needs: 'second-factor',
  input: z.object({ ...reportId, as: z.enum(caseReportForms), reason }),
  output: z.object({
    /** Letters, digits, dots and dashes. */
    name: z.string(),
    type: z.string(),
    /** The file in base64. */
    file: z.string(),
  }),
  errors: ['case_report_unknown', 'case_report_not_finished'],
  limit: { times: 30, perSeconds: 3600 },
})
