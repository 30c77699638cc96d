export { raiseAlarm } from './alarms.service.ts'
