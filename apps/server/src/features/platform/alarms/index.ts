export { open } from './alarms.feature.ts'
export { alarmBroken, raiseAlarm } from './alarms.service.ts'
