import type { OutputOf } from '@fairground/contract/call'
import type { listRoles } from '@fairground/contract/staff'

/** A role as the server sends it. */
export type Role = OutputOf<typeof listRoles>['list'][number]

/** The acts on a role, each with a dialog of its own. */
export type RoleAct = 'give' | 'take' | 'delete'
