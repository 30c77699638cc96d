export { open } from './cases.feature.ts'
export {
  type CaseRow,
  caseNoteRows,
  caseRows,
  changeCase,
  insertCaseNote,
  lockCase,
  openCases,
  openCasesSince,
  refuseHeldUp,
} from './cases.queries.ts'
export { gamingDay } from './cases.rules.ts'
export {
  flagDaySum,
  flagInAndOut,
  flagSameDocument,
  flagSharedInstrument,
  gamingDayOf,
} from './cases.service.ts'
