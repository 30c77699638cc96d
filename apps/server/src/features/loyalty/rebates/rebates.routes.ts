import { claimRebate, getRebate, getRebateRates, listRebates } from '@fairground/contract/rebates'
import { moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { playable } from '../../ledger/wallet/index.ts'
import { claim, openOf } from './rebates.service.ts'
import { linesOnWire, money, rankRates } from './rebates.wire.ts'
import { listRebatesOf } from './records.queries.ts'
import { termsAt } from './terms.queries.ts'

/** Binds the players' calls about rebates. */
export function rebateRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(getRebateRates, async ({ brand, nowMs }) => {
    const { terms, next } = await termsAt(db, brand, nowMs)
    const { rates, isDaily, least, turnover } = terms
    const isClaimed = brand.switches.MANPLAYREB3 ?? false
    return {
      list: isDaily || isClaimed ? rankRates(rates) : [],
      isDaily,
      isClaimed,
      least: money(least, brand.currency),
      turnover,
      nextAt: next?.beginsAt.toISOString() ?? null,
    }
  })

  serve(getRebate, async ({ brand, session: { playerId, walletId }, nowMs }) => {
    const [{ lines, amount }, { terms }, isClosed] = await Promise.all([
      openOf(db, brand, playerId, nowMs),
      termsAt(db, brand, nowMs),
      isClosedToPlay(db, walletId, nowMs),
    ])
    const { least, turnover, isDaily } = terms
    return {
      list: linesOnWire(lines, brand.currency),
      amount: money(amount, brand.currency),
      least: money(least, brand.currency),
      turnover,
      isDaily,
      isClaimable: (brand.switches.MANPLAYREB3 ?? false) && !isClosed && amount >= least,
      isClosed,
    }
  })

  serve(claimRebate, ({ brand, session, key }) =>
    claim(tools, brand, session, key, ({ rebateId, amount, wallet }) => ({
      rebateId,
      amount: money(amount, brand.currency),
      sumBalance: moneyText(playable(wallet), brand.currency),
      version: Number(wallet.version),
    })),
  )

  serve(listRebates, async ({ brand, session, input }) => {
    const { list, total } = await listRebatesOf(db, session.playerId, input)
    return {
      list: list.map(({ id, at, way, amount, lines }) => ({
        rebateId: id,
        at: at.toISOString(),
        way,
        amount: money(amount, brand.currency),
        lines: linesOnWire(lines, brand.currency),
      })),
      total,
      totalPages: Math.ceil(total / input.pageSize),
    }
  })
}
