import {
  acceptAgreement,
  changePassword,
  checkAffiliate,
  forgotByEmail,
  forgotByPhone,
  getBalance,
  getMemberInfo,
  register,
  registerByMobile,
  resetPassword,
  updateLanguage,
} from '@fairground/contract/players'
import { freePlay } from '@fairground/contract/sessions'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { transaction } from '../../db/transaction.ts'
import { refuse } from '../../http/refusal.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { closeSessions, openSession, refuseClosedSite, type SessionDoors } from '../sessions/index.ts'
import { requireBotCheck } from '../verification/index.ts'
import { balanceOf } from '../wallet/index.ts'
import { clubOnWire, labelsOnWire } from './labels.ts'
import { mailResetLink, resetByPhone, resetByTicket, setByOldPassword } from './new-password.ts'
import { previousLoginOf, profileOf } from './players.queries.ts'
import { registerTrial } from './players.service.ts'
import { registerByName, registerByPhone } from './registration.ts'
import { findByCode } from './upline.queries.ts'

export function playerRoutes({ serve }: Serving, tools: Tools, doors: SessionDoors) {
  serve(register, async (asked) => {
    const { token } = await registerByName(tools, asked, asked.input)
    return { token, firstTimeLogin: false, passwordExpired: false }
  })

  serve(registerByMobile, async (asked) => {
    const { token, account } = await registerByPhone(tools, asked, asked.input)
    return { token, account, firstTimeLogin: false, passwordExpired: false }
  })

  serve(checkAffiliate, async ({ input, brand }) => {
    if (!(await findByCode(tools.db, brand.id, input.code, true))) refuse('invitation_code_error')
    return {}
  })

  serve(freePlay, async ({ brand, languageCode, origin }) => {
    refuseClosedSite(tools, brand, origin.ip, 'free_play_closed')
    if (!brand.switches.freeplay || brand.siteFor === 'agents') refuse('free_play_closed')
    const token = await transaction(tools.db, async (tx) => {
      const playerId = await registerTrial(tx, tools, brand, languageCode)
      return openSession(tx, tools, playerId, 'trial', origin)
    })
    return { token, firstTimeLogin: false, passwordExpired: false }
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
    const { ended, answer } = await resetByTicket(tools, brand, input, origin)
    closeSessions(tools, doors, ended)
    return answer
  })

  serve(forgotByPhone, async ({ input, brand, origin }) => {
    const { ended, answer } = await resetByPhone(tools, brand, input, origin)
    closeSessions(tools, doors, ended)
    return answer
  })

  serve(acceptAgreement, async ({ brand, session, nowMs }) => {
    await tools.db
      .updateTable('player')
      .set({ agreement_version: brand.agreementVersion, agreed_at: new Date(nowMs) })
      .where('id', '=', session.playerId)
      .execute()
    doors.forgetPlayer(session.playerId)
    return {}
  })

  serve(updateLanguage, async ({ input: { language }, brand, session }) => {
    if (!brand.languages.includes(language)) refuse('language_unknown')
    await tools.db
      .updateTable('player')
      .set({ language_code: language })
      .where('id', '=', session.playerId)
      .execute()
    return {}
  })

  serve(getMemberInfo, async ({ session, brand, languageCode }) => {
    const [previous, profile] = await Promise.all([
      previousLoginOf(tools.db, session.playerId, session.tokenHash),
      profileOf(tools.db, session.playerId),
    ])
    return {
      id: session.customerId,
      customerId: session.customerId,
      account: session.username,
      nickname: session.nickname,
      type: session.kind,
      // Nobody can before the cashier moves money between players.
      toUpline: false,
      isAgent: session.standing,
      clubLabel: clubOnWire(brand, profile.rank, languageCode),
      memberLabel: labelsOnWire(brand, profile.labels, languageCode),
      currency: session.currency,
      currencySymbol: currencyOf(session.currency).symbol,
      registeredAt: session.registeredAt.toISOString(),
      previousLoginAt: previous?.openedAt.toISOString() ?? null,
      previousLoginIp: previous?.ip ?? null,
      referralCode: profile.referralCode,
      agreementDue: session.isAgreementDue,
      passwordChangeDue: session.isPasswordDue,
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
