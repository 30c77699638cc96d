import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { simulateContract } from '@fairground/contract/contracts'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { weighed } from '@fairground/plans/figures'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { isFirstHalf, type Period, periodBefore } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { roundSums, teamFigures } from '../teams/index.ts'
import { billOf, nothingCarried } from './bills.rules.ts'
import { judgeOffer } from './offers.service.ts'
import { countedBy, type TeamTerms } from './terms.rules.ts'

const none = { won: {}, lost: {} }

/** Number of past periods in a simulation. */
const periods = 3

/**
 * Returns what terms would have given an agent directly below in the last three periods, beside what the caller's own
 * contract would have given for the same periods; the balance carried into the first is zero. A real-time salary is
 * shown by days, by the rounds known now. Refuses as an offer of these terms does.
 */
export async function simulate(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  brand: Brand,
  session: PlayerSession,
  wish: InputOf<typeof simulateContract>,
): Promise<OutputOf<typeof simulateContract>> {
  const { below, terms, own } = await judgeOffer(db, brand.id, session.playerId, wish)
  const spans = lastPeriods(terms, brand.timeZone, clock.now())
  const currency = currencyOf(below.currency)
  const text = (amount: bigint) => moneyText(amount, currency)
  const [theirs, ours] = await Promise.all([
    billsOf(terms, below.id, spans),
    billsOf(own, session.playerId, spans),
  ])
  return {
    currency: currency.code,
    list: spans.map(({ fromMs, toMs }, at) => {
      const { amount, figures } = theirs[at]!
      const { validBet, loss } = weighed(figures, terms.rules)
      return {
        from: new Date(fromMs).toISOString(),
        until: new Date(toMs).toISOString(),
        validBet: text(validBet),
        loss: text(loss),
        active: figures.active,
        bill: text(amount),
        own: text(ours[at]!.amount),
        rest: text(ours[at]!.amount - amount),
      }
    }),
  }

  async function billsOf(by: TeamTerms, agentId: bigint, of: readonly Period[]) {
    const all = await Promise.all(
      of.map((span) => teamFigures(db, { agentId, currency: currency.code, basis: by.rules, span })),
    )
    const counted = countedBy('rounds', by)
    if (counted) {
      const { plan, rules } = counted
      const given = { agentId, currency: currency.code, terms: rules }
      const sums = await Promise.all(of.map((span) => roundSums(db, { ...given, span })))
      return all.map((figures, at) => ({
        figures,
        ...plan.settle(rules, { settled: sums[at]!, voided: none }),
      }))
    }
    let carriedHere = nothingCarried
    return all.map((figures, at) => {
      const bill = billOf(by, figures, {
        carriedHere,
        isFirstHalf: isFirstHalf(by.period, brand.timeZone, of[at]!),
      })
      carriedHere = bill.carried
      return { amount: bill.amount, figures }
    })
  }
}

/** Last periods that are over, oldest first; days if a period is five minutes. */
function lastPeriods({ period }: TeamTerms, timeZone: string, nowMs: number): Period[] {
  const found: Period[] = []
  for (let atMs = nowMs; found.length < periods; atMs = found[0]!.fromMs)
    found.unshift(periodBefore(period === 'live' ? 'D' : period, timeZone, atMs))
  return found
}
