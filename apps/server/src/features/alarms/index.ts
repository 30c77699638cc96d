export { open } from './alarms.feature.ts'
export { raiseAlarm } from './alarms.service.ts'
