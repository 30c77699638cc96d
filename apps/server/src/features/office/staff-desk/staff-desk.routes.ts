import {
  changeStaffRole,
  closeStaffAccount,
  inviteStaff,
  listStaff,
  renameStaff,
  resetStaff,
  setStaffNetworks,
} from '@fairground/contract/office-staff'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { AccountDoors } from '../staff/index.ts'
import { accountsOf, changeRole, close, invite, rename, reset, setNetworks } from './accounts.service.ts'

/** Binds the office's calls about the staff accounts of a brand. */
export function staffDeskRoutes({ serve }: Serving, tools: Tools, accounts: AccountDoors): void {
  serve(listStaff, ({ brand, staff, nowMs }) => accountsOf(tools, accounts, brand, staff, nowMs))
  serve(inviteStaff, ({ brand, staff, input }) => onWire(invite(tools, accounts, brand, staff, input)))
  serve(resetStaff, ({ brand, staff, input }) => onWire(reset(tools, accounts, brand, staff, input)))
  serve(changeStaffRole, ({ brand, staff, input }) =>
    onWire(changeRole(tools, accounts, brand, staff, input)),
  )
  serve(setStaffNetworks, ({ brand, staff, input }) =>
    onWire(setNetworks(tools, accounts, brand, staff, input)),
  )
  serve(renameStaff, async ({ brand, staff, input }) => {
    await rename(tools, accounts, brand, staff, input)
    return {}
  })
  serve(closeStaffAccount, async ({ brand, staff, input }) => ({
    ended: await close(tools, accounts, brand, staff, input),
  }))
}

async function onWire(outcome: ReturnType<typeof invite>) {
  const { isChanged, proposal } = await outcome
  return { isChanged, proposal }
}
