import type { ContractAnswer, ContractEnd, ContractPlan } from '@fairground/contract/contract-figures'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { refuse } from '../../../http/refusal.ts'
import { periodAt } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { findAgent, isAffiliate } from '../../people/uplines/index.ts'
import {
  type Contract,
  endOfOtherKind,
  findContract,
  lastEndOf,
  listBelow,
  lockContracts,
  type Standing,
  standingOf,
  writeAnswer,
  writeEnd,
} from './contracts.queries.ts'
import { tellOf } from './notices.service.ts'
import { refuseCountedTwice } from './offers.service.ts'
import { areOfDeal, isCovered, type Terms } from './terms.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'live'>

/** Answer to a contract or offer, and whether contracts below may end by it. */
export interface Answering {
  contractId: string
  /** Plans that the call is about. */
  plans: readonly ContractPlan[]
  answer: ContractAnswer
  isConfirmed: boolean
}

/**
 * Answers an offer as the account it was made to, or ends a contract as either side; once for each key. Refuses
 * `contract_unknown` for a contract of others or of another plan, `contract_answered` if the answer comes too late,
 * `contracts_end_below` (with their number) unless that is confirmed, and for an offer that can no longer be accepted
 * `contract_not_covered`, `contract_upline_missing`, `contract_counts_twice` or `contract_affiliates_only`.
 */
export function answerContract<Answer>(
  tools: Needs,
  brand: Brand,
  session: PlayerSession,
  asked: Answering,
  key: IdempotencyKey,
  answerOf: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return transaction(tools.db, (tx) =>
    key.once(tx, async () => {
      await lockContracts(tx, brand.id)
      const nowMs = tools.clock.now()
      const found = await findContract(tx, asked.contractId, nowMs)
      const isOwn = found?.playerId === session.playerId
      const isParty = isOwn || found?.agentId === session.playerId
      if (!found || !isParty || !asked.plans.includes(found.terms.plan)) return refuse('contract_unknown')
      if (asked.answer === 'terminate') await endByParty(tx, tools, brand, found, session.playerId, asked)
      else if (!isOwn) refuse('contract_unknown')
      else if (found.state !== 'offered') refuse('contract_answered')
      else if (asked.answer === 'accept') await accept(tx, tools, brand, found, asked)
      else await writeAnswer(tx, found.id, 'rejected', new Date(nowMs))
      tellOf(tx, tools, [found.playerId, found.agentId], { id: found.id, plan: found.terms.plan })
      return answerOf(tx)
    }),
  )
}

/** Withdraws a waiting offer to an account below. Refuses `contract_unknown` and `contract_answered`. */
export function withdrawOffer(
  tools: Needs,
  { playerId, brandId }: PlayerSession,
  contractId: string,
): Promise<void> {
  return transaction(tools.db, async (tx) => {
    await lockContracts(tx, brandId)
    const nowMs = tools.clock.now()
    const found = await findContract(tx, contractId, nowMs)
    if (found?.agentId !== playerId) return refuse('contract_unknown')
    if (found.state !== 'offered') refuse('contract_answered')
    await writeAnswer(tx, found.id, 'withdrawn', new Date(nowMs))
    tellOf(tx, tools, [found.playerId], { id: found.id, plan: found.terms.plan })
  })
}

async function accept(
  tx: Tx,
  tools: Needs,
  brand: Brand,
  offer: Contract,
  { isConfirmed }: Answering,
): Promise<void> {
  const nowMs = tools.clock.now()
  const { playerId, agentId, terms } = offer
  const own = await findAgent(tx, brand.id, { id: playerId })
  if (areOfDeal(terms)) {
    if (!own || !isAffiliate(own)) refuse('contract_affiliates_only')
    // An account that was moved since belongs to another team.
  } else if (own?.uplineId !== agentId) refuse('contract_unknown')
  await refuseCountedTwice(tx, playerId, terms)
  const above = agentId === null ? undefined : (await standingOf(tx, [agentId], terms.plan)).get(agentId)
  if (agentId !== null && !above) refuse('contract_upline_missing')
  if (above && !isCovered(terms, above.terms)) refuse('contract_not_covered')
  const before = (await standingOf(tx, [playerId], terms.plan)).get(playerId)
  const endedMs = Math.max(
    (await lastEndOf(tx, playerId, terms.plan))?.getTime() ?? 0,
    await endOfOtherKind(tx, playerId, terms.plan),
  )
  const from = new Date(firstPeriodOf(terms, { above, before, endedMs, timeZone: brand.timeZone, nowMs }))
  if (before) {
    // Periods of another length may begin within one of the old periods, which then never begins.
    const lastMs = periodAt(before.terms.period, brand.timeZone, from.getTime()).fromMs
    await writeEnd(tx, before.id, new Date(lastMs), 'replaced')
  }
  await writeAnswer(tx, offer.id, 'agreed', new Date(nowMs), from)
  const ended = await endBelow(tx, tools, brand, playerId, terms.plan, terms)
  if (ended > 0 && !isConfirmed) refuse('contracts_end_below', { count: ended })
}

/**
 * Start of a contract that is agreed on now, in milliseconds since 1970: with a period, once the current one of the
 * replaced contract has ended, and not before the contract above starts, nor before an ended contract of this plan, or
 * of one that would count the same play (`endedMs`, 0 for none), has run out.
 */
function firstPeriodOf(
  { period }: Terms,
  {
    above,
    before,
    endedMs,
    timeZone,
    nowMs,
  }: {
    above: Standing | undefined
    before: Standing | undefined
    endedMs: number
    timeZone: string
    nowMs: number
  },
): number {
  const earliestMs = Math.max(
    periodAt(period, timeZone, nowMs).toMs,
    before ? periodAt(before.terms.period, timeZone, nowMs).toMs : 0,
    above ? above.from.getTime() : 0,
    endedMs,
  )
  const { fromMs, toMs } = periodAt(period, timeZone, earliestMs)
  return fromMs === earliestMs ? fromMs : toMs
}

async function endByParty(
  tx: Tx,
  tools: Needs,
  brand: Brand,
  contract: Contract,
  playerId: bigint,
  { isConfirmed }: Answering,
): Promise<void> {
  await endContract(
    tx,
    tools,
    brand,
    contract,
    contract.agentId === playerId ? 'upline' : 'downline',
    isConfirmed,
  )
}

/**
 * Ends a contract with its current period, and all contracts below that it covers. Refuses `contract_answered` if it is
 * no contract or has an end already, and `contracts_end_below` unless that is confirmed.
 */
export async function endContract(
  tx: Tx,
  tools: Needs,
  brand: Brand,
  contract: Contract,
  by: ContractEnd,
  isConfirmed: boolean,
): Promise<void> {
  if (contract.state !== 'agreed' || contract.until !== null) refuse('contract_answered')
  await endOne(tx, tools, brand, contract, by)
  const ended = await endBelow(tx, tools, brand, contract.playerId, contract.terms.plan, null)
  if (ended > 0 && !isConfirmed) refuse('contracts_end_below', { count: ended })
}

/** Ends a contract with its current period. */
async function endOne(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  { timeZone }: Brand,
  { id, terms }: { id: string; terms: Terms },
  by: ContractEnd,
): Promise<void> {
  await writeEnd(tx, id, new Date(periodAt(terms.period, timeZone, clock.now()).toMs), by)
}

/**
 * Ends the contracts of an account with those directly below that its terms do not cover (all for null), with
 * everything below them, and withdraws such offers; returns the number of ended contracts.
 */
async function endBelow(
  tx: Tx,
  tools: Needs,
  brand: Brand,
  agentId: bigint,
  plan: ContractPlan,
  terms: Terms | null,
): Promise<number> {
  let ended = 0
  for (const one of await listBelow(tx, agentId, plan)) {
    if (terms && isCovered(one.terms, terms)) continue
    if (one.state === 'offered') await writeAnswer(tx, one.id, 'withdrawn', new Date(tools.clock.now()))
    else {
      await endOne(tx, tools, brand, one, 'not-covered')
      ended += 1 + (await endBelow(tx, tools, brand, one.playerId, plan, null))
    }
    tellOf(tx, tools, [one.playerId, agentId], { id: one.id, plan })
  }
  return ended
}
