import { randomUUID } from 'node:crypto'
import type { LineState } from '@fairground/contract/agent-pay-figures'
import {
  answerDeal,
  type ContractTerms,
  type DealTermsOnWire,
  offerBrandContract,
  offerContract,
  processContractHourSalary,
  processDailySalary,
  processDividendReq,
  processRealTimeSalaryContract,
  type TeamTerms,
} from '@fairground/contract/contracts'
import { gameCategories } from '@fairground/kernel/game-category'
import { newId } from '@fairground/kernel/id'
import { withSession } from './callers.ts'
import type { Visitor } from './visitor.ts'
import type { Player, World } from './world.ts'

const everything = Object.fromEntries(gameCategories.map((category) => [category, 100]))
const basis = { weights: everything, activeFrom: '10.00', countsOwn: true, platformPaysBelow: false }

/** A clause: sales, active members, loss, and the rate in percent. */
export type ClauseText = [sales: string, active: number, loss: string, rate: string]

const clausesOf = (clauses: ClauseText[]) =>
  clauses.map(([sales, active, loss, rate]) => ({ sales, active, loss, rate }))

/** Returns terms of a daily wage in which everything counts. */
export function dailyWage(clauses: ClauseText[], more: Partial<TeamTerms> = {}): TeamTerms {
  return { plan: 'daily-wage', ...basis, clauses: clausesOf(clauses), ...more } as TeamTerms
}

/** Returns terms of an hourly wage in which everything counts. */
export function hourlyWage(clauses: ClauseText[], more: Partial<TeamTerms> = {}): TeamTerms {
  return { plan: 'hourly-wage', ...basis, clauses: clausesOf(clauses), ...more } as TeamTerms
}

/** Returns terms of a dividend in which everything counts, half-monthly by default. */
export function dividend(clauses: ClauseText[], more: Partial<TeamTerms> = {}): TeamTerms {
  return {
    plan: 'dividend',
    ...basis,
    period: 'H',
    clauses: clausesOf(clauses),
    mode: 'fixed',
    carryOver: 'none',
    deducts: [],
    depositFee: '0',
    withdrawalFee: '0',
    ...more,
  } as TeamTerms
}

/** Returns terms of a real-time wage in which everything counts. */
export function realTimeWage(profitRate: string, lossRate: string, singleBet = '0'): TeamTerms {
  return { plan: 'real-time-wage', ...basis, profitRate, lossRate, singleBet }
}

type Share = Extract<DealTermsOnWire, { plan: 'revenue-share' }>
type Acquisition = Extract<DealTermsOnWire, { plan: 'acquisition' }>

/**
 * Returns terms of a monthly revenue share in which everything counts; clauses are net revenue, active players and the
 * rate in percent.
 */
export function revenueShare(
  clauses: [net: string, active: number, rate: string][],
  more: Partial<Share> = {},
): Share {
  return {
    plan: 'revenue-share',
    period: 'M',
    weights: everything,
    activeFrom: '1000.00',
    clauses: clauses.map(([loss, active, rate]) => ({ sales: '0.00', active, loss, rate })),
    houseRate: '0',
    deducts: ['rebates', 'promotions'],
    depositFee: '0',
    withdrawalFee: '0',
    clearedAfter: 3,
    subRate: '0',
    ...more,
  }
}

/**
 * Returns terms of a monthly cost per acquisition: 100.00 for a player who deposited 500.00 and played 1,000.00 within
 * 30 days.
 */
export function acquisition(more: Partial<Acquisition> = {}): Acquisition {
  return {
    plan: 'acquisition',
    period: 'M',
    weights: everything,
    bounty: '100.00',
    withinDays: 30,
    deposits: '500.00',
    validBet: '1000.00',
    ...more,
  }
}

/** The calls that answer contracts of the specification's plans. */
const specifiedCalls = {
  dividend: processDividendReq,
  'daily-wage': processDailySalary,
  'hourly-wage': processContractHourSalary,
  'real-time-wage': processRealTimeSalaryContract,
} as const

function callFor(plan: ContractTerms['plan']) {
  return plan in specifiedCalls ? specifiedCalls[plan as keyof typeof specifiedCalls] : answerDeal
}

/** Returns the customer id of a player. */
export async function customerOf({ server }: World, player: Player): Promise<string> {
  const row = server.tools.db
    .selectFrom('player')
    .select('customer_id')
    .where('id', '=', await player.id())
  return (await row.executeTakeFirstOrThrow()).customer_id
}

/** Offers a contract of the brand to an agent at the top, a second after earlier offers. */
export async function offersByBrand(world: World, staff: Visitor, to: Player, terms: ContractTerms) {
  world.clock.advance(1_000)
  const customerId = await customerOf(world, to)
  return staff.send(offerBrandContract, { customerId, terms, reason: 'an agreement with the agent' })
}

/** Offers a contract of an agent to an account below, a second later. */
export async function offers(world: World, from: Player, to: Player, terms: TeamTerms) {
  world.clock.advance(1_000)
  return from.send(offerContract, { customerId: await customerOf(world, to), terms }, { key: randomUUID() })
}

/** Answers an offer or ends a contract. */
export function answers(
  who: Player,
  plan: ContractTerms['plan'],
  contractId: string,
  answer: 'accept' | 'reject' | 'terminate',
  confirm?: 'yes',
) {
  return who.send(callFor(plan), { contractId, answer, ...(confirm && { confirm }) }, { key: randomUUID() })
}

/**
 * Gives players a new session each, whose second factor was given now: older sessions have ended if the clock has moved
 * far.
 */
export async function comeBack(world: World, players: readonly Player[]) {
  for (const player of players) {
    const { token, cookie } = await withSession(world, await player.id())
    Object.assign(player, { token, cookie })
  }
}

/** Makes agents, each below the previous one, who agree on terms, the first with the brand. */
export async function agree(world: World, staff: Visitor, agents: Player[], terms: ContractTerms[]) {
  const ids: string[] = []
  for (const [at, agent] of agents.entries()) {
    const above = agents[at - 1]
    const offered = above
      ? await offers(world, above, agent, terms[at] as TeamTerms)
      : await offersByBrand(world, staff, agent, terms[at]!)
    const { contractId } = offered.value
    void (await answers(agent, terms[at]!.plan, contractId, 'accept', 'yes')).value
    ids.push(contractId)
  }
  return ids
}

/** Makes agents of a world, each below the previous one. */
export async function aLineOfAgents(world: World, length: number) {
  const agents: (Player & { code: string })[] = []
  while (agents.length < length) {
    const above = agents.at(-1)
    agents.push(await world.agent(above ? { code: above.code } : {}))
  }
  return agents
}

/** Makes a line of income of an agent with a contract, in an undecided run; returns the ids of both. */
export async function anIncome({ server }: World, contractId: string, payee: Player, state: LineState) {
  const { db, clock, chance } = server.tools
  const now = clock.now()
  const run = await db
    .insertInto('agent_pay_run')
    .values({
      brand_id: 1,
      plan: 'dividend',
      period: 'D',
      currency: 'PHP',
      from_at: new Date(now - 1),
      to_at: new Date(now),
      computed_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const figures = {
    settled: {},
    costs: { rebates: '0', promotions: '0' },
    moved: { deposits: '0', withdrawals: '0' },
    active: 0,
    base: '0',
  }
  const line = {
    id: newId(now, chance),
    run_id: run.id,
    contract_id: contractId,
    upline_id: null,
    account_id: await payee.id(),
    currency: 'PHP',
    agreed_at: new Date(now),
    figures: JSON.stringify({ ...figures, clause: null, notReached: null }),
    amount: 100n,
    state,
  }
  await db.insertInto('agent_pay_line').values(line).execute()
  return { runId: String(run.id), lineId: line.id }
}
