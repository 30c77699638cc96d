export {
  addStaff,
  closeStaff,
  finishSetUp,
  renewLink,
  StaffRefused,
  saveRole,
  startSetUp,
} from './accounts.service.ts'
export { type Author, checkLog } from './log.service.ts'
export { open } from './staff.feature.ts'
