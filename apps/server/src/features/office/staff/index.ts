export {
  addStaff,
  closeStaff,
  finishSetUp,
  lockRole,
  renewLink,
  StaffRefused,
  saveRole,
  startSetUp,
} from './accounts.service.ts'
export { claimOf, claimOnWire, requireClaim } from './claims.rules.ts'
export { subjectNames } from './log.queries.ts'
export { type Author, checkLog, type Logged, logged } from './log.service.ts'
export { foundOffice } from './new-office.service.ts'
export { findPlayer, moneyOnWire } from './player-view.service.ts'
export { open } from './staff.feature.ts'
export {
  findPermissions,
  findRole,
  listOpenStaff,
  savePermissions,
  staffRows,
} from './staff.queries.ts'
