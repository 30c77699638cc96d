import {
  callOffClosing,
  closeAccount,
  closePlayer,
  getClosing,
  getPlayerClosing,
} from '@fairground/contract/closing'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { closingForOffice, closingOnWire } from './closing.queries.ts'
import { askByPlayer, askByStaff, callOff } from './closing.service.ts'

/** Binds the player's and the office's calls about the closing of an account. */
export function closingRoutes({ serve }: Serving, tools: Tools): void {
  serve(getClosing, ({ session }) => closingOnWire(tools.db, session.playerId))
  serve(closeAccount, async ({ brand, session, input, ip }) => {
    await askByPlayer(tools, brand, session, input, ip)
    return closingOnWire(tools.db, session.playerId)
  })
  serve(getPlayerClosing, ({ staff, input }) => closingForOffice(tools, staff, input.customerId))
  serve(closePlayer, async ({ staff, input }) => {
    await askByStaff(tools, staff, input)
    return {}
  })
  serve(callOffClosing, async ({ staff, input }) => {
    await callOff(tools, staff, input)
    return {}
  })
}
