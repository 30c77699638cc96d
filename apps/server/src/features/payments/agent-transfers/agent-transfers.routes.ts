import { getUplineTransfer, transferDownline, transferUpline } from '@fairground/contract/agent-transfers'
import { maskedName } from '@fairground/kernel/masked-name'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { freeOf } from '../../ledger/turnover/index.ts'
import { playable } from '../../ledger/wallet/index.ts'
import { paymentHashOf } from '../../people/persons/index.ts'
import { needsSecondFactor } from '../../people/proofs/index.ts'
import { findAgentAbove } from '../../people/uplines/index.ts'
import { ruleOf } from '../withdrawals/index.ts'
import { findTransferLimit, listBetween, sentOnDay } from './agent-transfers.queries.ts'
import { refuseClosed, sendDown, sendUp } from './agent-transfers.service.ts'

/** Number of transfers on the page. */
const mostShown = 20

/** Binds the calls that move money between agent and member. */
export function agentTransferRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(getUplineTransfer, async ({ brand, session, nowMs }) => {
    refuseClosed(brand)
    const { playerId, walletId } = session
    const currency = currencyOf(session.currency)
    const agent = (await findAgentAbove(db, playerId)) ?? refuse('upline_unknown')
    const limit = (await findTransferLimit(db, brand.id, currency.code, 'up')) ?? refuse('transfers_closed')
    const payer = { payerId: playerId, direction: 'up' as const, currency: currency.code }
    const [{ free }, sent, needsCode, list, { asksPassword }, hash] = await Promise.all([
      freeOf(db, walletId),
      sentOnDay(db, payer, brand.timeZone, nowMs),
      needsSecondFactor(db, playerId),
      listBetween(db, playerId, agent.id, mostShown),
      ruleOf(db, brand.id, currency.code),
      paymentHashOf(db, playerId),
    ])
    const text = (amount: bigint) => moneyText(amount, currency)
    const left = limit.mostPerDay - sent
    return {
      upline: maskedName(agent.username),
      currency: currency.code,
      free: text(free),
      least: text(limit.least),
      most: text(limit.most),
      leftToday: text(left > 0n ? left : 0n),
      needsCode,
      asksPassword,
      hasPassword: hash !== null,
      list: list.map(({ id, direction, amount, made_at }) => ({
        agentTransferId: id,
        direction,
        amount: text(amount),
        at: made_at.toISOString(),
      })),
    }
  })

  serve(transferUpline, ({ input, brand, session, key, ip }) => {
    const currency = currencyOf(session.currency)
    return sendUp(tools, brand, session, { ...input, key, ip }, ({ agentTransferId, payer }) => ({
      agentTransferId,
      sumBalance: moneyText(playable(payer), currency),
      currency: currency.code,
      version: Number(payer.version),
    }))
  })

  serve(transferDownline, ({ input, brand, session, key, ip }) => {
    const currency = currencyOf(session.currency)
    return sendDown(tools, brand, session, { ...input, key, ip }, ({ agentTransferId, payer }) => ({
      agentTransferId,
      purseBalance: moneyText(payer.cash, currency),
      currency: currency.code,
      version: Number(payer.version),
    }))
  })
}
