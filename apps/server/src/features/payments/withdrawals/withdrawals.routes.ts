import {
  addPayoutAccount,
  cancelWithdrawal,
  changePaymentPassword,
  confirmWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  listWithdrawals,
  makeWithdrawal,
  removePayoutAccount,
  sendPayoutCode,
  setPaymentPassword,
  type Withdrawal,
} from '@fairground/contract/withdrawals'
import type { PlayerSession } from '../../../caller/session.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { sendOwnCode } from '../../people/proofs/index.ts'
import { measuredTimes } from './measured-times.queries.ts'
import { changeByOld, setByProof } from './payment-password.service.ts'
import { addAccount, removeAccount } from './payout-accounts.service.ts'
import { confirmReceipt } from './receipts.service.ts'
import { findWithdrawal, listOwn, ruleOf } from './withdrawals.queries.ts'
import { ask, cancel, termsOf } from './withdrawals.service.ts'
import { type ShownWith, withdrawalOnWire } from './withdrawals.wire.ts'

/** Binds the player's calls about withdrawals. */
export function withdrawalRoutes({ serve }: Serving, tools: Tools): void {
  const { db, clock } = tools
  const timesOf = measuredTimes(db)
  const shownWith = async (brandId: number, languageCode: string): Promise<ShownWith> => ({
    took: await timesOf(brandId, clock.now()),
    languageCode,
  })

  async function shown(
    { playerId, brandId, currency }: PlayerSession,
    withdrawalId: string,
    languageCode: string,
  ): Promise<Withdrawal> {
    const row = (await findWithdrawal(db, withdrawalId, { playerId })) ?? refuse('withdrawal_unknown')
    const rule = await ruleOf(db, brandId, currency)
    return withdrawalOnWire(row, rule, await shownWith(brandId, languageCode))
  }

  serve(getWithdrawalTerms, async ({ brand, session, ip, languageCode, cookie }) =>
    termsOf(tools, brand, session, {
      ip,
      cookie: cookie!,
      shownWith: await shownWith(brand.id, languageCode),
    }),
  )
  serve(sendPayoutCode, async ({ brand, session, ip, languageCode }) => {
    const { kind, hint, expiredMinutes } = await sendOwnCode(tools, brand, session, { ip, languageCode })
    return { kind, hint, ...(expiredMinutes === undefined ? {} : { expiredMinutes }) }
  })
  serve(setPaymentPassword, async ({ brand, session, input, ip }) => {
    await setByProof(tools, brand, session, input, ip)
    return {}
  })
  serve(changePaymentPassword, async ({ brand, session, input }) => {
    await changeByOld(tools, brand, session, input)
    return {}
  })
  serve(addPayoutAccount, ({ brand, session, input, ip, languageCode }) =>
    addAccount(tools, brand, session, input, { ip, languageCode }),
  )
  serve(removePayoutAccount, async ({ session, input }) => {
    await removeAccount(tools.db, tools.clock.now(), session.playerId, input.accountId)
    return {}
  })
  // A session is found by the cookie that it is bound to, so that there is one.
  serve(makeWithdrawal, async ({ brand, session, input, key, languageCode, cookie }) =>
    ask(tools, brand, session, {
      ...input,
      cookie: cookie!,
      key,
      shownWith: await shownWith(brand.id, languageCode),
    }),
  )
  serve(getWithdrawal, ({ session, input, languageCode }) => shown(session, input.withdrawalId, languageCode))
  serve(listWithdrawals, async ({ session, input, languageCode }) => {
    const { pageSize } = input
    const { rows, total } = await listOwn(db, session.playerId, input)
    const rule = await ruleOf(db, session.brandId, session.currency)
    const asShown = await shownWith(session.brandId, languageCode)
    const list = rows.map((row) => withdrawalOnWire(row, rule, asShown))
    return { list, total, totalPages: Math.ceil(total / pageSize) }
  })
  serve(cancelWithdrawal, async ({ session, input, languageCode }) => {
    await cancel(tools, session, input.withdrawalId)
    return shown(session, input.withdrawalId, languageCode)
  })
  serve(confirmWithdrawal, async ({ session, input, languageCode }) => {
    await confirmReceipt(tools, session, input)
    return shown(session, input.withdrawalId, languageCode)
  })
}
