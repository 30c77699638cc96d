import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { simulateContract } from '@fairground/contract/contracts'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { weighed } from '@fairground/plans/plan'
import type { Brand } from '../../caller/brand.ts'
import type { PlayerSession } from '../../caller/session.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import { teamFigures } from '../teams/index.ts'
import { billOf, nothingCarried } from './bills.rules.ts'
import { judgeOffer } from './offers.service.ts'
import { isFirstHalf, type Period, periodBefore } from './periods.rules.ts'
import type { Terms } from './terms.rules.ts'

/** So many periods are looked back on. */
const periods = 3

/**
 * What terms would have given an agent directly below in the last three periods, beside what the caller's own contract would have given
 * for the same periods; nothing is taken for carried before the first. Refuses what an offer of these terms is refused with.
 */
export async function simulate(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  brand: Brand,
  session: PlayerSession,
  wish: InputOf<typeof simulateContract>,
): Promise<OutputOf<typeof simulateContract>> {
  // Rounds are looked at one by one there, which no sums over days tell.
  if (wish.terms.plan === 'real-time-wage') refuse('terms_invalid', { fields: { terms: 'not_simulated' } })
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
      const { bill, figures } = theirs[at]!
      const { validBet, loss } = weighed(figures, terms.rules)
      return {
        from: new Date(fromMs).toISOString(),
        until: new Date(toMs).toISOString(),
        validBet: text(validBet),
        loss: text(loss),
        active: figures.active,
        bill: text(bill.amount),
        own: text(ours[at]!.bill.amount),
        rest: text(ours[at]!.bill.amount - bill.amount),
      }
    }),
  }

  async function billsOf(by: Terms, agentId: bigint, of: readonly Period[]) {
    const all = await Promise.all(
      of.map((span) => teamFigures(db, { agentId, currency: currency.code, basis: by.rules, span })),
    )
    let carriedHere = nothingCarried
    return all.map((figures, at) => {
      const bill = billOf(by, figures, {
        carriedHere,
        isFirstHalf: isFirstHalf(by.period, brand.timeZone, of[at]!),
      })
      carriedHere = bill.carried
      return { bill, figures }
    })
  }
}

/** The last periods that are over, the oldest first. */
function lastPeriods({ period }: Terms, timeZone: string, nowMs: number): Period[] {
  const found: Period[] = []
  for (let atMs = nowMs; found.length < periods; atMs = found[0]!.fromMs)
    found.unshift(periodBefore(period, timeZone, atMs))
  return found
}
