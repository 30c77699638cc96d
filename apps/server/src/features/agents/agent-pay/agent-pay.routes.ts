import { collectIncome, getPurse, listIncome, turnPurse } from '@fairground/contract/agent-pay'
import { maskedName } from '@fairground/kernel/masked-name'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { playable } from '../../ledger/wallet/index.ts'
import { namesSeenBy, viewerOf } from '../../people/downlines/index.ts'
import { lineOnWire } from './agent-pay.wire.ts'
import { collectOnce } from './payments.service.ts'
import { purseOf, turn } from './purse.service.ts'
import { type ListedLine, listLines } from './runs.queries.ts'

/** Binds the calls about agents' income. */
export function agentPayRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listIncome, async ({ input, session }) => {
    const { side, plan, state, from, until } = input
    const wanted = {
      ...(side === 'mine' ? { accountId: session.playerId } : { uplineId: session.playerId }),
      plan,
      states: state && [state],
      fromMs: from === undefined ? undefined : Date.parse(from),
      toMs: until === undefined ? undefined : Date.parse(until),
    }
    const { list, total, amount, paid } = await listLines(db, wanted, input)
    const currency = currencyOf(session.currency)
    const money = (of: bigint) => ({ amount: moneyText(of, currency), currency: currency.code })
    const nameOf = await namesSeenBy(db, viewerOf(session), list)
    const otherOf = ({ upline, account, customerId }: ListedLine) => {
      if (side !== 'mine') return nameOf({ customerId, username: account })
      return upline === null ? '' : maskedName(upline)
    }
    return {
      list: list.map((line) => ({ ...lineOnWire(line), other: otherOf(line) })),
      total,
      totalPages: Math.ceil(total / input.pageSize),
      amount: money(amount),
      paid: money(paid),
    }
  })

  serve(collectIncome, ({ input: { lineId }, session, key }) => collectOnce(tools, session, { lineId, key }))

  serve(getPurse, async ({ session }) => {
    const currency = currencyOf(session.currency)
    const { balance, owed } = await purseOf(db, session)
    const money = (of: bigint) => ({ amount: moneyText(of, currency), currency: currency.code })
    return { balance: money(balance), owed: money(owed) }
  })

  serve(turnPurse, ({ input: { amount }, session, key }) => {
    const currency = currencyOf(session.currency)
    return turn(tools, session, { amount, key }, (purse, cash) => ({
      purse: { amount: moneyText(purse.cash, currency), currency: currency.code },
      sumBalance: moneyText(playable(cash), currency),
      version: Number(cash.version),
    }))
  })
}
