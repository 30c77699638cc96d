import type { OutputOf } from '@fairground/contract/call'
import { type ContractPlan, otherPlans } from '@fairground/contract/contract-figures'
import type { ContractTerms, getConsolidated } from '@fairground/contract/contracts'
import { currencyOf } from '@fairground/kernel/money'
import type { Db } from '../../../db/tables.ts'
import { listContracts } from './contracts.queries.ts'
import { termsOnWire } from './terms.rules.ts'

/**
 * Returns the kinds of contracts that apply to a player: waiting ones and those in force, the player's own and those of
 * accounts directly below.
 */
export async function consolidatedOf(
  db: Db,
  playerId: bigint,
  nowMs: number,
): Promise<OutputOf<typeof getConsolidated>> {
  const all = await listContracts(db, { playerId, agentId: playerId }, nowMs)
  const applies = (...plans: readonly ContractPlan[]) => {
    const own = all.filter(({ terms }) => plans.includes(terms.plan))
    return {
      waiting: own.filter((one) => one.state === 'offered' && one.playerId === playerId).length,
      isInForce: own.some(({ state }) => state === 'agreed'),
    }
  }
  /** Terms of the caller's contract of a plan in force, and of the one that begins with its next period. */
  const info = (plan: ContractPlan, fits: (terms: ContractTerms) => boolean = () => true) => {
    const own = all.flatMap(({ playerId: of, state, from, terms, currency }) => {
      const given = termsOnWire(terms, currencyOf(currency))
      return of === playerId && state === 'agreed' && terms.plan === plan && fits(given)
        ? [{ from: from!.toISOString(), terms: given }]
        : []
    })
    const hasBegun = ({ from }: { from: string }) => Date.parse(from) <= nowMs
    const inForce = own.find(hasBegun) ?? null
    const next = own.find((one) => !hasBegun(one)) ?? null
    return inForce || next ? { inForce, next } : null
  }
  const hasOneRate = (terms: ContractTerms) => 'clauses' in terms && terms.clauses.length === 1
  return {
    divtypereq: applies('dividend'),
    dailysalreqtype: applies('daily-wage'),
    contracthoursalreq: applies('hourly-wage'),
    realtimesalreqtype: applies('real-time-wage'),
    dealreq: applies(...otherPlans),
    divtypeinfo: info('dividend'),
    dailysalinfotype: info('daily-wage', hasOneRate),
    contractmrdailysalinfotype: info('daily-wage', (terms) => !hasOneRate(terms)),
    contracthoursalinfo: info('hourly-wage'),
    realtimesalinfotype: info('real-time-wage'),
  }
}
