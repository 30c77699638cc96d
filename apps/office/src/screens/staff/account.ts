import type { OutputOf } from '@fairground/contract/call'
import type { listStaff } from '@fairground/contract/office-staff'

/** A staff account as the server sends it. */
export type Account = OutputOf<typeof listStaff>['list'][number]

/** The acts on an account, each with a dialog of its own. */
export type AccountAct = 'role' | 'networks' | 'name' | 'reset' | 'end' | 'close'
