import type { Permission } from './permissions.ts'

/** The kinds of values in a column: how the office and the file write them. */
export const columnKinds = ['text', 'day', 'time', 'count', 'money', 'percent', 'state'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** The filters that a report may have. */
export const reportFilters = ['vendor', 'category', 'game'] as const
export type ReportFilter = (typeof reportFilters)[number]

/** The periods by which a report splits its interval; `all` does not split it. */
export const reportPeriods = ['all', 'day', 'week', 'month', 'year'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** The kinds of things that a row is about. */
export const rowSubjects = ['game', 'player', 'promotion'] as const
export type RowSubject = (typeof rowSubjects)[number]

/** A report: what its rows are about, and its columns in order. */
export interface ReportShape {
  /** Rises with every change of a column or a formula, so that two files of one version can be compared. */
  version: number
  /** Whether it covers an interval of gaming days, or tells what is true at the end of one. */
  covers: 'interval' | 'instant'
  periods: readonly ReportPeriod[]
  filters: readonly ReportFilter[]
  /**
   * Whether its figures are those of the ledger, which are final once their days are closed; the others are those of
   * records that can still change.
   */
  closes: boolean
  /** Permission that it needs beside `reports.see`; absent for none. */
  may?: Permission
  columns: Readonly<Record<string, ColumnKind>>
}

/** Every report of the office. */
export const reportShapes = {
  games: {
    version: 2,
    covers: 'interval',
    periods: reportPeriods,
    filters: reportFilters,
    closes: true,
    columns: {
      game: 'text',
      vendor: 'text',
      category: 'state',
      rounds: 'count',
      staked: 'money',
      won: 'money',
      corrections: 'money',
      result: 'money',
      openRounds: 'count',
      openStakes: 'money',
      stated: 'percent',
      actual: 'percent',
      low: 'percent',
      high: 'percent',
      chance: 'state',
    },
  },
  'game-versions': {
    version: 1,
    covers: 'interval',
    periods: ['all'],
    filters: reportFilters,
    closes: true,
    columns: {
      game: 'text',
      vendor: 'text',
      category: 'state',
      rulesVersion: 'text',
      since: 'time',
      rounds: 'count',
      staked: 'money',
      won: 'money',
      result: 'money',
      stated: 'percent',
      actual: 'percent',
      low: 'percent',
      high: 'percent',
      chance: 'state',
    },
  },
  liability: {
    version: 2,
    covers: 'instant',
    periods: ['all'],
    filters: [],
    closes: true,
    columns: { item: 'state', amount: 'money' },
  },
  money: {
    version: 1,
    covers: 'interval',
    periods: reportPeriods,
    filters: [],
    closes: true,
    columns: {
      recipe: 'state',
      class: 'state',
      wallets: 'state',
      count: 'count',
      cash: 'money',
      bonus: 'money',
      held: 'money',
    },
  },
  taxes: {
    version: 1,
    covers: 'interval',
    periods: reportPeriods,
    filters: [],
    closes: true,
    columns: { recipe: 'state', count: 'count', amount: 'money' },
  },
  payments: {
    version: 1,
    covers: 'interval',
    periods: reportPeriods,
    filters: [],
    closes: false,
    columns: {
      paymentCode: 'text',
      channel: 'text',
      depositCount: 'count',
      deposited: 'money',
      depositFees: 'money',
      waiting: 'money',
      sentBack: 'money',
      chargedBack: 'money',
      payoutCount: 'count',
      paidOut: 'money',
      payoutFees: 'money',
      returned: 'money',
    },
  },
  promotions: {
    version: 1,
    covers: 'interval',
    periods: reportPeriods,
    filters: [],
    closes: false,
    columns: {
      promotion: 'text',
      kind: 'state',
      players: 'count',
      given: 'money',
      freed: 'money',
      lost: 'money',
      expired: 'money',
      takenBack: 'money',
      open: 'money',
      turnover: 'money',
    },
  },
  agents: {
    version: 1,
    covers: 'interval',
    // One query for each part.
    periods: ['all', 'month', 'year'],
    filters: [],
    closes: false,
    columns: {
      plan: 'state',
      payPeriod: 'state',
      lines: 'count',
      computed: 'money',
      brandPays: 'money',
      paid: 'money',
      outstanding: 'money',
      held: 'money',
      refused: 'money',
      expired: 'money',
      corrected: 'money',
    },
  },
  large: {
    version: 1,
    covers: 'interval',
    periods: reportPeriods,
    filters: [],
    closes: false,
    may: 'alarms.see',
    columns: { at: 'time', event: 'state', player: 'text', game: 'text', amount: 'money' },
  },
  alterations: {
    version: 1,
    covers: 'interval',
    periods: reportPeriods,
    filters: [],
    closes: false,
    may: 'alarms.see',
    columns: { at: 'time', event: 'state', call: 'state', subject: 'text', entry: 'text' },
  },
  funnel: {
    version: 1,
    covers: 'interval',
    periods: reportPeriods,
    filters: [],
    closes: false,
    columns: {
      registered: 'count',
      depositors: 'count',
      depositShare: 'percent',
      bettors: 'count',
      betShare: 'percent',
    },
  },
  cohorts: {
    version: 1,
    covers: 'interval',
    periods: ['all'],
    filters: [],
    closes: false,
    columns: {
      cohort: 'day',
      month: 'text',
      players: 'count',
      active: 'count',
      deposited: 'money',
      staked: 'money',
      won: 'money',
      result: 'money',
    },
  },
  'player-days': {
    version: 1,
    covers: 'interval',
    periods: ['all'],
    filters: [],
    closes: false,
    may: 'cases.see',
    columns: { day: 'day', player: 'text', moneyIn: 'money', moneyOut: 'money' },
  },
  'cash-outs': {
    version: 1,
    covers: 'interval',
    periods: ['all'],
    filters: [],
    closes: false,
    may: 'alarms.see',
    columns: {
      player: 'text',
      cashOuts: 'count',
      nearness: 'percent',
      nearnessHigh: 'percent',
      chance: 'state',
    },
  },
  regulator: {
    version: 1,
    covers: 'interval',
    periods: ['all'],
    filters: [],
    closes: false,
    columns: { item: 'state', count: 'count', amount: 'money' },
  },
} as const satisfies Record<string, ReportShape>
export type ReportName = keyof typeof reportShapes

/** The names of all reports. */
export const reportNames = Object.keys(reportShapes) as ReportName[]

/** The most gaming days that one report covers: five years. */
export const mostReportDays = 1827

/** The most rows that a report shows on a page; its file has all of them. */
export const mostReportRows = 1000

/** The periods after which a report is told by mail. */
export const mailEvery = ['day', 'week', 'month'] as const
export type MailEvery = (typeof mailEvery)[number]

/** The most reports of which one person is told by mail. */
export const mostReportMails = 20

/** The shortest and the longest remark on a closed gaming day. */
export const remarkSigns = { least: 10, most: 1000 }

/** The most remarks in the head of a report: the newest. */
export const mostRemarks = 100

/** Returns whether a person with these permissions may read a report, besides `reports.see`. */
export function mayRead(permissions: readonly Permission[], report: ReportName): boolean {
  const { may }: ReportShape = reportShapes[report]
  return may === undefined || permissions.includes(may)
}
