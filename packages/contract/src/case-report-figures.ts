/** The name and the version of the content of a report to the authority; a change of its fields is a new version. */
export const caseReportFormat = { name: 'case-report', version: 1 } as const

/** The maximum number of movements that a report counts, and of those that it lists; the newest come first. */
export const mostCountedMovements = 20_000
export const mostListedMovements = 1_000

/** The maximum number of gaming days that a report covers. */
export const mostCaseReportDays = 366

/** The lengths of a report's narrative, in characters. */
export const narrativeSigns = { least: 20, most: 10_000 } as const

/** The kinds of movements in a report: the classes of the ledger, and transfers between agent and member apart. */
export const movementKinds = [
  'deposits',
  'withdrawals',
  'agent-transfers',
  'adjustments',
  'gifts',
  'rebates',
  'wages',
  'holds',
  'moves',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** The forms in which a finished version leaves the office. */
export const caseReportForms = ['json', 'html'] as const
export type CaseReportForm = (typeof caseReportForms)[number]

/** The maximum number of versions of a case's report. */
export const mostReportVersions = 50
