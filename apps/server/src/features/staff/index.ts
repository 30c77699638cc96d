export {
  addStaff,
  closeStaff,
  finishSetUp,
  renewLink,
  StaffRefused,
  saveRole,
  startSetUp,
} from './accounts.service.ts'
export { type Author, checkLog, logged } from './log.service.ts'
export { findPlayer, moneyOnWire } from './player-view.service.ts'
export { open } from './staff.feature.ts'
export { staffRows } from './staff.queries.ts'
