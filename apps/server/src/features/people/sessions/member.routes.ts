import { getIdentityFacts, getMemberInfo } from '@fairground/contract/players'
import { maskedEmail, maskedMobile } from '@fairground/kernel/masked-address'
import { maskedName } from '@fairground/kernel/masked-name'
import { currencyOf } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { clubOnWire, labelsOnWire } from '../../platform/brand/index.ts'
import { identityOf, needsBirthday } from '../persons/index.ts'
import { profileOf } from '../players/index.ts'
import { canTransferUp } from '../uplines/index.ts'
import { previousLoginOf } from './sessions.queries.ts'

/** Calls by which a session reads its own player. */
export function memberRoutes({ serve }: Serving, tools: Tools) {
  serve(getMemberInfo, async ({ session, brand, languageCode }) => {
    const [previous, profile, toUpline, birthdayDue] = await Promise.all([
      previousLoginOf(tools.db, session.playerId, session.tokenHash),
      profileOf(tools.db, session.playerId),
      canTransferUp(tools.db, brand, session.playerId),
      session.isAgreementDue && needsBirthday(tools.db, session.playerId),
    ])
    return {
      id: session.customerId,
      customerId: session.customerId,
      account: session.username,
      nickname: session.nickname,
      type: session.kind,
      toUpline,
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
      birthdayDue,
      passwordChangeDue: session.isPasswordDue,
    }
  })

  serve(getIdentityFacts, async ({ session, nowMs }) => {
    const { mobile, email, payeeName, birthday, ...since } = await identityOf(tools.db, session.playerId)
    const restOf = (until: Date | null) => (until && until.getTime() > nowMs ? until.toISOString() : null)
    return {
      mobile: mobile && maskedMobile(mobile),
      email: email && maskedEmail(email),
      isMobileProved: since.mobileProvedAt !== null,
      mobileRestsUntil: restOf(since.mobileRestsUntil),
      isEmailProved: since.emailProvedAt !== null,
      emailRestsUntil: restOf(since.emailRestsUntil),
      payeeName: payeeName && maskedName(payeeName),
      birthday,
    }
  })
}
