import type { Opened } from '../../../feature.ts'
import { alarmQueues } from './alarms.queries.ts'

/** Opens alarms, whose calls and mails are part of the office. */
export function open() {
  return { queues: alarmQueues } satisfies Opened
}
