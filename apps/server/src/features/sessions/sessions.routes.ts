import { login, logout } from '@fairground/contract/sessions'
import { refuse } from '../../http/refusal.ts'
import { plainIp, type Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { verifyPassword } from './password.ts'
import type { SessionDoors } from './session-doors.ts'
import { endSession, openSession } from './sessions.service.ts'

export function sessionRoutes({ serve }: Serving, tools: Tools, doors: SessionDoors) {
  serve(login, async ({ input, brand, ip, cookie, setCookie }) => {
    const player = await tools.db
      .selectFrom('player')
      .select(['id', 'password_hash', 'is_open'])
      .where('brand_id', '=', brand.id)
      .where((where) => where(where.fn('lower', ['username']), '=', input.username.toLowerCase()))
      .executeTakeFirst()
    // An unknown name costs the same time as a wrong password and gets the same answer.
    const isRight = await verifyPassword(player?.password_hash, input.password)
    if (!player?.is_open || !isRight) refuse('credentials_wrong', { captcha: false })
    const token = await openSession(tools.db, tools, player.id, { ip: plainIp(ip), cookie, setCookie })
    return { token, firstTimeLogin: false, passwordExpired: false }
  })

  serve(logout, async ({ session }) => {
    await endSession(tools, session.tokenHash)
    doors.forget(session.tokenHash)
    tools.live.endSession(session.tokenHash)
    return {}
  })
}
