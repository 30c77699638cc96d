import {
  acceptAgreement,
  changePassword,
  checkAffiliate,
  forgotByEmail,
  forgotByPhone,
  register,
  registerByMobile,
  resetPassword,
} from '@fairground/contract/players'
import { freePlay } from '@fairground/contract/sessions'
import { hostOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { AgentSites } from '../agent-domains/index.ts'
import { closeSessions, type SessionDoors } from '../sessions/index.ts'
import { findAgentByCode } from '../uplines/index.ts'
import { requireBotCheck } from '../verification/index.ts'
import { agree } from './agreement.service.ts'
import { mailResetLink, resetByLinkToken, resetByPhone, setByOldPassword } from './new-password.service.ts'
import { openFreePlay, registerByName, registerByPhone } from './registration.service.ts'

export function registrationRoutes(
  { serve }: Serving,
  tools: Tools,
  { sessions: doors, agentDomains }: { sessions: SessionDoors; agentDomains: AgentSites },
) {
  serve(register, async (asked) => {
    const { token } = await registerByName(tools, agentDomains, asked, asked.input)
    return { token, firstTimeLogin: false, passwordExpired: false }
  })

  serve(registerByMobile, async (asked) => {
    const { token, account } = await registerByPhone(tools, agentDomains, asked, asked.input)
    return { token, account, firstTimeLogin: false, passwordExpired: false }
  })

  serve(checkAffiliate, async ({ input, brand }) => {
    // A page asks about its own domain each time, which usually belongs to the brand: that is no refusal.
    if (input.code === '')
      return { isAgents: (await agentDomains.agentAt(hostOf(input.domain)))?.brandId === brand.id }
    if (!(await findAgentByCode(tools.db, brand.id, input.code))) refuse('invitation_code_error')
    return { isAgents: true }
  })

  serve(freePlay, async (asked) => {
    const token = await openFreePlay(tools, asked, asked.input.botCheck)
    return { token, firstTimeLogin: false, passwordExpired: false }
  })

  serve(acceptAgreement, async ({ input, brand, session, nowMs }) => {
    try {
      await agree(tools, brand, session, input.birthday, nowMs)
    } finally {
      // Also for an account that is closed by it.
      doors.forgetPlayer(session.playerId)
    }
    return {}
  })

  serve(changePassword, async ({ input, brand, session }) => {
    const ended = await setByOldPassword(tools, brand, session, input)
    closeSessions(tools, doors, ended)
    doors.forgetPlayer(session.playerId)
    return {}
  })

  serve(forgotByEmail, async ({ input, brand, origin }) => {
    await requireBotCheck(tools, input.botCheck)
    return mailResetLink(tools, brand, input, origin)
  })

  serve(resetPassword, async ({ input, brand, origin }) => {
    const { ended, answer } = await resetByLinkToken(tools, brand, input, origin)
    closeSessions(tools, doors, ended)
    return answer
  })

  serve(forgotByPhone, async ({ input, brand, origin }) => {
    const { ended, answer } = await resetByPhone(tools, brand, input, origin)
    closeSessions(tools, doors, ended)
    return answer
  })
}
