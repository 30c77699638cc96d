import { type ContractAnswer, type ContractPlan, otherPlans } from '@fairground/contract/contract-figures'
import {
  answerDeal,
  type ContractOnWire,
  getConsolidated,
  listContracts as listContractsCall,
  offerContract,
  processContractHourSalary,
  processDailySalary,
  processDividendReq,
  processRealTimeSalaryContract,
  simulateContract,
  withdrawContract,
} from '@fairground/contract/contracts'
import { maskedName } from '@fairground/kernel/masked-name'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { namesSeenBy, viewerOf } from '../../people/downlines/index.ts'
import { answerContract, withdrawOffer } from './answers.service.ts'
import { consolidatedOf } from './consolidated.service.ts'
import { type Contract, listContracts, listPage, standingOf } from './contracts.queries.ts'
import { contractOnWire } from './contracts.wire.ts'
import { offerBelow } from './offers.service.ts'
import { simulate } from './simulation.service.ts'

/** Binds the calls about contracts. */
export function contractRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listContractsCall, async ({ input: { side, ...wanted }, session, nowMs }) => {
    const { playerId } = session
    const whose = { ...(side !== 'below' && { playerId }), ...(side !== 'mine' && { agentId: playerId }) }
    const { list, total } = await listPage(db, { ...wanted, ...whose }, wanted, nowMs)
    return { list: await onWire(db, session, list), total, totalPages: Math.ceil(total / wanted.pageSize) }
  })

  serve(offerContract, ({ input, brand, session, key }) => offerBelow(tools, brand, session, input, key))

  serve(withdrawContract, async ({ input, session }) => {
    await withdrawOffer(tools, session, input.contractId)
    return {}
  })

  serve(simulateContract, ({ input, brand, session }) => simulate(tools, brand, session, input))

  serve(processDividendReq, (asked) => process(['dividend'], asked))
  serve(processDailySalary, (asked) => process(['daily-wage'], asked))
  serve(processContractHourSalary, (asked) => process(['hourly-wage'], asked))
  serve(processRealTimeSalaryContract, (asked) => process(['real-time-wage'], asked))
  serve(answerDeal, (asked) => process(otherPlans, asked))

  serve(getConsolidated, ({ session, nowMs }) => consolidatedOf(db, session.playerId, nowMs))

  /**
   * Answers an offer or ends a contract, if an answer is given; returns the offers of the plans that then wait for the
   * caller.
   */
  async function process(
    plans: readonly ContractPlan[],
    { input: { contractId, answer, confirm }, brand, session, key, nowMs }: Processing,
  ): Promise<{ list: ContractOnWire[] }> {
    const waiting = async (at: Db | Tx) => {
      const all = await listContracts(at, { playerId: session.playerId, state: 'offered' }, nowMs)
      const list = all.filter(({ terms }) => plans.includes(terms.plan))
      return { list: await onWire(at, session, list) }
    }
    if (answer === undefined) return waiting(db)
    if (contractId === undefined) return refuse('invalid_input', { fields: { contractId: 'required' } })
    const asked = { contractId, plans, answer, isConfirmed: confirm === 'yes' }
    return answerContract(tools, brand, session, asked, key, waiting)
  }
}

interface Processing {
  input: { contractId?: string | undefined; answer?: ContractAnswer | undefined; confirm?: 'yes' | undefined }
  brand: Brand
  session: PlayerSession
  key: IdempotencyKey
  nowMs: number
}

/**
 * Contracts as an agent sees them: the name of the one above is masked, and those below are named as the agent may see
 * them.
 */
async function onWire(
  db: Db | Tx,
  session: PlayerSession,
  list: readonly Contract[],
): Promise<ContractOnWire[]> {
  const [beforeOf, nameOf] = [
    await offeredInPlaceOf(db, list),
    await namesSeenBy(db, viewerOf(session), list),
  ]
  return list.map((one) => {
    const before = beforeOf(one)
    if (one.playerId !== session.playerId)
      return contractOnWire(one, { side: 'below', other: nameOf(one), before })
    const other = one.upline === null ? '' : maskedName(one.upline)
    return contractOnWire(one, { side: 'mine', other, before })
  })
}

/** Returns for a waiting offer the terms that it would replace. */
export async function offeredInPlaceOf(db: Db | Tx, list: readonly Contract[]) {
  const waiting = list.filter(({ state }) => state === 'offered')
  const plans = [...new Set(waiting.map(({ terms }) => terms.plan))]
  const found = new Map(
    await Promise.all(
      plans.map(async (plan) => {
        const ids = waiting.filter(({ terms }) => terms.plan === plan).map(({ playerId }) => playerId)
        return [plan, await standingOf(db, ids, plan)] as const
      }),
    ),
  )
  return ({ state, terms, playerId }: Contract) =>
    state === 'offered' ? found.get(terms.plan)?.get(playerId)?.terms : undefined
}
