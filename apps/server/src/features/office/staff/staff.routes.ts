import {
  changeOwnPassword,
  replaceOwnAuthenticator,
  startOwnAuthenticator,
} from '@fairground/contract/office-staff'
import {
  checkStaffLog,
  endStaffSessions,
  finishStaffSetUp,
  getStaffSelf,
  listRoles,
  listStaffLog,
  proveStaff,
  removeRolePermission,
  staffLogin,
  staffLogout,
  startStaffSetUp,
  unsealLogEntry,
} from '@fairground/contract/staff'
import { freshUntilMs, isFresh } from '../../../caller/staff.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listLog } from './log.queries.ts'
import { checkLog, logState } from './log.service.ts'
import { logIn, logOut, longestSeconds, proveAgain } from './login.service.ts'
import { changePassword, replaceAuthenticator, startAuthenticator } from './own-account.service.ts'
import { rolesOf } from './roles.queries.ts'
import { endSessions, removePermission } from './roles.service.ts'
import { finishSetUp, startSetUp } from './set-up.service.ts'
import { unseal } from './unsealing.service.ts'

/** Binds the calls of the office. */
export function staffRoutes({ serve }: Serving, tools: Tools): void {
  serve(staffLogin, async ({ input, ip, setStaffCookie }) => {
    setStaffCookie(await logIn(tools, input, ip), longestSeconds)
    return {}
  })
  serve(startStaffSetUp, ({ input }) => startSetUp(tools, input.token))
  serve(finishStaffSetUp, async ({ input }) => {
    await finishSetUp(tools, input)
    return {}
  })
  serve(staffLogout, async ({ staff, setStaffCookie }) => {
    await logOut(tools, staff)
    setStaffCookie('', 0)
    return {}
  })
  serve(getStaffSelf, ({ staff, brand, nowMs }) => ({
    staffId: staff.publicId,
    name: staff.name,
    email: staff.email,
    brand: {
      code: brand.code,
      name: brand.name,
      timeZone: brand.timeZone,
      languages: brand.languages,
      currency: brand.currency.code,
      mark: [...brand.mark],
    },
    role: staff.role,
    permissions: staff.permissions,
    endsAt: staff.endsAt.toISOString(),
    idleSeconds: Math.max(0, Math.ceil((staff.idleAt.getTime() - nowMs) / 1000)),
    freshUntil: isFresh(staff, nowMs) ? new Date(freshUntilMs(staff)).toISOString() : null,
  }))
  serve(proveStaff, async ({ staff, input }) => {
    const provedAt = await proveAgain(tools, staff, input.code)
    return { freshUntil: new Date(freshUntilMs({ provedAt })).toISOString() }
  })
  serve(endStaffSessions, async ({ staff, input }) => ({
    ended: await endSessions(tools, staff, input.staffId),
  }))
  serve(listRoles, async ({ brand }) => ({ list: await rolesOf(tools.db, brand.id) }))
  serve(removeRolePermission, async ({ staff, input }) => ({
    permissions: await removePermission(tools, staff, input),
  }))
  serve(listStaffLog, ({ brand, input }) => listLog(tools.db, brand.id, input))
  serve(unsealLogEntry, ({ staff, input }) => unseal(tools, staff, input))
  serve(changeOwnPassword, async ({ staff, input }) => ({ ended: await changePassword(tools, staff, input) }))
  serve(startOwnAuthenticator, ({ staff }) => startAuthenticator(tools, staff))
  serve(replaceOwnAuthenticator, async ({ staff, input }) => ({
    ended: await replaceAuthenticator(tools, staff, input),
  }))
  serve(checkStaffLog, async ({ brand }) => {
    const broken = (await checkLog(tools.db, brand.id)).slice(0, 5)
    return {
      ...(await logState(tools.db, brand.id)),
      broken: broken.map(({ number, rule }) => ({ number: Number(number), rule })),
    }
  })
}
