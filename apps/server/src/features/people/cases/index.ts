export { open } from './cases.feature.ts'
export { findSharedDevices } from './cases.jobs.ts'
export {
  type CaseRow,
  caseNoteRows,
  caseRows,
  changeCase,
  countDevicesOf,
  deviceRows,
  insertCaseNote,
  listAccountsInBrowsersOf,
  listBrowsersOfSeveral,
  listCasesOf,
  lockCase,
  openCases,
  openCasesSince,
  refuseHeldUp,
  type SharedThing,
} from './cases.queries.ts'
export { gamingDay, startOfDay } from './cases.rules.ts'
export {
  flagDaySum,
  flagInAndOut,
  flagSameDocument,
  flagSharedInstrument,
  gamingDayOf,
} from './cases.service.ts'
