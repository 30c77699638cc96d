export {
  addStaff,
  addStaffIn,
  closeStaff,
  finishSetUp,
  lockRole,
  renewLink,
  StaffRefused,
  saveRole,
  startSetUp,
} from './accounts.service.ts'
export { type ClaimColumns, claimOf, claimOnWire, requireClaim } from './claims.rules.ts'
export { subjectNames } from './log.queries.ts'
export { type Author, checkLog, type Logged, logEntry, logged } from './log.service.ts'
export { findPlayer, moneyOnWire } from './player-view.service.ts'
export { open } from './staff.feature.ts'
export {
  copyRoles,
  findPermissions,
  findRole,
  listOpenStaff,
  savePermissions,
  staffRows,
} from './staff.queries.ts'
