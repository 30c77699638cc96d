export { open } from './alarms.feature.ts'
export {
  type AlarmRow,
  listAlarmRows,
  listEventRows,
  listEventsIn,
  listNewAlarms,
  lockAlarms,
  mailedSince,
  type NewAlarm,
  noteMailed,
  sumEventsIn,
  writeAcknowledged,
} from './alarms.queries.ts'
export { alarmBroken, eventsFrom, noteEvent, raiseAlarm } from './alarms.service.ts'
