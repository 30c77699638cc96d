import type { Opened } from '../../../feature.ts'
import type { StaffCaller } from '../../../http/office.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { AuditDoors } from '../../ledger/audit/index.ts'
import type { SessionDoors } from '../../people/sessions/index.ts'
import { findAccount, hasAddress, listAccounts, lockAccount, saveAccount } from './accounts.queries.ts'
import { addStaffIn, closeIn, renewLinkIn } from './accounts.service.ts'
import { keepingTwo } from './keepers.service.ts'
import { readLogHeads } from './log.service.ts'
import { playerRoutes } from './player.routes.ts'
import { reconciliationRoutes } from './reconciliation.routes.ts'
import { addRole, dropRole, findRole, lockRole, savePermissions } from './roles.queries.ts'
import { staffJobs } from './staff.jobs.ts'
import { checkStaff, findStaff, hasTwoPersons } from './staff.queries.ts'
import { staffRoutes } from './staff.routes.ts'

/** Reads and changes of staff accounts and roles in a transaction, for the features that decide who may make them. */
export const accountDoors = {
  addIn: addStaffIn,
  closeIn,
  renewLinkIn,
  find: findAccount,
  list: listAccounts,
  lock: lockAccount,
  save: saveAccount,
  hasAddress,
  keepingTwo,
  addRole,
  dropRole,
  findRole,
  lockRole,
  savePermissions,
}

/** Door to staff accounts and roles. */
export type AccountDoors = typeof accountDoors

/** Opens the office: staff accounts, their permissions, and the log of their changes. */
export function open(tools: Tools, { audit, sessions }: { audit: AuditDoors; sessions: SessionDoors }) {
  audit.sealToo(readLogHeads)
  return {
    routes(serving: Serving) {
      staffRoutes(serving, tools)
      playerRoutes(serving, tools, sessions)
      reconciliationRoutes(serving, tools)
    },
    jobs: staffJobs(tools),
    openingChecks: [{ check: 'two-persons', isMet: hasTwoPersons }],
    doors: {
      accounts: accountDoors,
      findStaff: (caller: StaffCaller, nowMs: number) => findStaff(tools.db, caller, nowMs),
      checkStaff: (callers: readonly { tokenHash: Buffer; ip: string }[], nowMs: number) =>
        checkStaff(tools.db, callers, nowMs),
    },
  } satisfies Opened
}
