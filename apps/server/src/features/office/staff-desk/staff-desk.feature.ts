import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { AccountDoors } from '../staff/index.ts'
import { accountNetworks, accountReset, accountRole, invitation } from './account-settings.service.ts'
import { staffDeskRoutes } from './staff-desk.routes.ts'

/** Opens the desk of staff accounts: people of the office open, reset, change and close the accounts of others. */
export function open(tools: Tools, { accounts }: { accounts: AccountDoors }) {
  return {
    routes: (serving: Serving) => staffDeskRoutes(serving, tools, accounts),
    guardedSettings: [
      invitation(tools, accounts),
      accountReset(tools, accounts),
      accountRole(tools, accounts),
      accountNetworks(tools, accounts),
    ],
  } satisfies Opened
}
