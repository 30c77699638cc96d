import { getRebateSettings, setRebateTerms } from '@fairground/contract/office-rebates'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { readSetting } from '../../office/approvals/index.ts'
import { money, rankRates, termsInOffice } from './rebates.wire.ts'
import { liabilityOf, paidSince } from './records.queries.ts'
import { changeTerms, rebateSubject, rebateTerms } from './settings.service.ts'
import { termsAt } from './terms.queries.ts'

const paidMs = 30 * 86_400_000

/** Binds the office's calls about rebates. */
export function officeRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(getRebateSettings, async ({ brand, nowMs }) => {
    const { currency } = brand
    const [{ terms, next }, { version }, liability, paid] = await Promise.all([
      termsAt(db, brand, nowMs),
      readSetting(db, rebateTerms, { brand, subject: rebateSubject, nowMs }),
      liabilityOf(db, brand.id),
      paidSince(db, brand.id, new Date(nowMs - paidMs)),
    ])
    return {
      isClaimed: brand.switches.MANPLAYREB3 ?? false,
      currency: currency.code,
      ranks: Math.max(1, rankRates(terms.rates).length),
      terms: termsInOffice(terms, currency),
      next: next ? { ...termsInOffice(next, currency), beginsAt: next.beginsAt.toISOString() } : null,
      version,
      liability: {
        validBet: money(liability.validBet, currency),
        amount: money(liability.amount, currency),
        players: Number(liability.players),
      },
      paid: { amount: money(paid.amount, currency), rebates: Number(paid.rebates) },
    }
  })

  serve(setRebateTerms, ({ brand, staff, input }) => changeTerms(tools, brand, staff, input))
}
