import type { OutputOf } from '@fairground/contract/call'
import { type ContractPlan, dealPlans } from '@fairground/contract/contract-figures'
import type { getConsolidated } from '@fairground/contract/contracts'
import { currencyOf } from '@fairground/kernel/money'
import type { Db } from '../../db/tables.ts'
import { listContracts } from './contracts.queries.ts'
import { termsOnWire } from './terms.rules.ts'

/** Which kinds of contracts apply to a player: what waits, and what is in force, theirs or of accounts directly below. */
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
  const info = (plan: ContractPlan) => {
    const found = all.find(
      (one) =>
        one.terms.plan === plan &&
        one.playerId === playerId &&
        one.state === 'agreed' &&
        one.from!.getTime() <= nowMs,
    )
    return found ? termsOnWire(found.terms, currencyOf(found.currency)) : null
  }
  const daily = info('daily-wage')
  const hasOneRate = daily?.plan === 'daily-wage' && daily.clauses.length === 1
  return {
    divtypereq: applies('dividend'),
    dailysalreqtype: applies('daily-wage'),
    contracthoursalreq: applies('hourly-wage'),
    realtimesalreqtype: applies('real-time-wage'),
    dealreq: applies(...dealPlans),
    divtypeinfo: info('dividend'),
    dailysalinfotype: hasOneRate ? daily : null,
    contractmrdailysalinfotype: hasOneRate ? null : daily,
    contracthoursalinfo: info('hourly-wage'),
    realtimesalinfotype: info('real-time-wage'),
  }
}
