import { getBalance, getMemberInfo, register } from '@fairground/contract/players'
import { freePlay } from '@fairground/contract/sessions'
import { checkField } from '@fairground/kernel/field-pattern'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { transaction } from '../../db/transaction.ts'
import { refuse } from '../../http/refusal.ts'
import { plainIp, type Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { registerRules } from '../brand/index.ts'
import { hashPassword, openSession } from '../sessions/index.ts'
import { balanceOf } from '../wallet/index.ts'
import { previousLoginOf } from './players.queries.ts'
import { registerPlayer, registerTrial } from './players.service.ts'

export function playerRoutes({ serve }: Serving, tools: Tools) {
  serve(register, async ({ input, brand, languageCode, ip, cookie, setCookie }) => {
    refuseBrokenFields(input)
    if (input.password !== input.confirmPassword)
      refuse('passwords_differ', { fields: { confirmPassword: 'equal' } })
    if (!input.agreement) refuse('age_not_confirmed', { fields: { agreement: 'required' } })
    const passwordHash = await hashPassword(input.password)
    const { username, registerUrl } = input
    const token = await transaction(tools.db, async (tx) => {
      const playerId = await registerPlayer(tx, tools, brand, {
        username,
        passwordHash,
        languageCode,
        registerUrl,
      })
      return openSession(tx, tools, playerId, { ip: plainIp(ip), cookie, setCookie })
    })
    return { token, firstTimeLogin: false, passwordExpired: false }
  })

  serve(freePlay, async ({ brand, languageCode, ip, cookie, setCookie }) => {
    if (!brand.switches.freeplay) refuse('free_play_closed')
    const token = await transaction(tools.db, async (tx) => {
      const playerId = await registerTrial(tx, tools, brand, languageCode)
      return openSession(tx, tools, playerId, { ip: plainIp(ip), cookie, setCookie })
    })
    return { token, firstTimeLogin: false, passwordExpired: false }
  })

  serve(getMemberInfo, async ({ session }) => {
    const previous = await previousLoginOf(tools.db, session.playerId, session.tokenHash)
    return {
      customerId: session.publicId,
      account: session.username,
      nickname: session.nickname,
      type: session.kind,
      isAgent: session.standing,
      currency: session.currency,
      currencySymbol: currencyOf(session.currency).symbol,
      registeredAt: session.registeredAt.toISOString(),
      previousLoginAt: previous?.toISOString() ?? null,
    }
  })

  serve(getBalance, async ({ session }) => {
    const { cash, held, version } = await balanceOf(tools.db, session.walletId)
    const currency = currencyOf(session.currency)
    return {
      sumBalance: moneyText(cash, currency),
      heldBalance: moneyText(held, currency),
      currency: currency.code,
      version: Number(version),
    }
  })
}

function refuseBrokenFields(input: Record<string, unknown>) {
  const fields: Record<string, string> = {}
  for (const [name, rule] of Object.entries(registerRules())) {
    const problem = checkField(rule, String(input[name] ?? ''))
    if (problem) fields[name] = problem.message
  }
  if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
}
