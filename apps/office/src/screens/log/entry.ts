import type { OutputOf } from '@fairground/contract/call'
import type { listStaffLog } from '@fairground/contract/staff'

/** An entry of the log as the server sends it. */
export type Entry = OutputOf<typeof listStaffLog>['list'][number]
