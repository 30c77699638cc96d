import { collectIncome } from '@fairground/contract/agent-pay'
import type { ContractPlan } from '@fairground/contract/contract-figures'
import { gameCategories } from '@fairground/kernel/game-category'
import { newId } from '@fairground/kernel/id'
import type { Tx } from '../../apps/server/src/db/tables.ts'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { approve, computeDue } from '../../apps/server/src/features/agents/agent-pay/index.ts'
import type { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import { periodAt } from '../../apps/server/src/periods.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import type { PastHouse } from './past-house.ts'
import { sessionFor } from './people.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** The number of days for which the past of the demo goes back. */
export const pastDays = 60
/** The number of days for which daily wages have been agreed. */
const payDays = 30
/** The number of days for which real-time wages have been agreed. */
export const liveDays = 3
/** The number of last days on which agents have not collected their dividends yet. */
const collectDays = 3
/** The number of last days on which the lines of one agent were refused. */
const refusedDays = 8

/** A user name, and that of the agent above; null at the top. */
export type AgentRow = readonly [name: string, above: string | null]

/** The agents of the first brand from the top down; with the members these are six levels. */
export const agents: readonly AgentRow[] = [
  ['amihan', null],
  ['bituin', null],
  ['mayumi', 'amihan'],
  ['makisig', 'amihan'],
  ['ligaya', 'bituin'],
  ['luntian', 'mayumi'],
  ['diwata', 'mayumi'],
  ['bayani', 'makisig'],
  ['dalisay', 'ligaya'],
  ['hiraya', 'luntian'],
  ['sinag', 'diwata'],
  ['marilag', 'bayani'],
  ['himig', 'hiraya'],
  ['alunsina', 'sinag'],
]

/** The agents of whom members have accounts below, with the share of all members as a weight. */
export const recruiters: readonly (readonly [string, number])[] = [
  ['luntian', 12],
  ['diwata', 11],
  ['bayani', 10],
  ['dalisay', 24],
  ['hiraya', 9],
  ['sinag', 8],
  ['marilag', 8],
  ['himig', 6],
  ['alunsina', 6],
  ['mayumi', 4],
  ['makisig', 3],
  ['ligaya', 8],
]

/** The affiliates; the second was brought by the first. */
export const affiliates = ['dagat', 'isla'] as const

/**
 * The agent whose purse does not suffice for the wages of those below: the desk refuses the newest wages of this agent,
 * who has none by the hour or the bet.
 */
export const short = 'bituin'

/** The agents who can log in: each has an authenticator app whose code the outbox shows. */
export const treeLogins = ['amihan', 'bituin', 'dagat'] as const

type Brand = NonNullable<Awaited<ReturnType<typeof readBrand>>>

const weights = Object.fromEntries(gameCategories.map((category) => [category, 100]))
const basis = { weights, activeFrom: '50000', countsOwn: true }
/** Rates in millionths by level: higher agents have more, so that each contract is covered by the one above. */
const rateAt = (level: number, top: number) => Math.round((top * (9 - level)) / 9)

const clause = (sales: string, rate: number, more = {}) => ({ sales, active: 0, loss: '0', rate, ...more })

const dividend = (rate: number) => ({
  ...basis,
  clauses: [clause('50000000', rate)],
  mode: 'fixed',
  carryOver: 'none',
  deducts: ['promotions', 'rebates'],
  depositFee: 10_000,
  withdrawalFee: 0,
})

/** The plans of contracts between agents: their period, the days for which they are agreed, and the terms by level. */
const plans = {
  'daily-wage': {
    period: 'D',
    days: payDays,
    rulesAt: (level: number, wageFrom: bigint) => ({
      ...basis,
      clauses: [
        clause(String(wageFrom), rateAt(level, 16_000)),
        clause('50000000', rateAt(level, 20_000), { active: 5 }),
      ],
    }),
  },
  'hourly-wage': {
    period: 'hour',
    days: 0.2,
    rulesAt: (level: number, wageFrom: bigint) => ({
      ...basis,
      activeFrom: '0',
      clauses: [clause(String(wageFrom / 4n), rateAt(level, 5_000))],
    }),
  },
  'real-time-wage': {
    period: 'live',
    days: liveDays,
    rulesAt: (level: number) => ({
      ...basis,
      activeFrom: '0',
      profitRate: rateAt(level, 500),
      lossRate: rateAt(level, 1_500),
      singleBet: '1000',
    }),
  },
  dividend: { period: 'H', days: pastDays, rulesAt: (level: number) => dividend(rateAt(level, 150_000)) },
} as const

/** A contract of an agent of the past. */
interface Written {
  plan: ContractPlan
  period: string
  /** Null for a contract of the brand. */
  aboveId: bigint | null
  agentId: bigint
  rules: object
  by: string
  offeredMs: number
  /** The time from which it is in force; null for an offer that waits for its answer. */
  fromMs: number | null
}

async function writeContract({ db, chance }: Tools, brand: Brand, written: Written): Promise<void> {
  const { plan, period, aboveId, agentId, rules, by, offeredMs, fromMs } = written
  const at = new Date(offeredMs)
  const agreed = { state: 'agreed' as const, answered_at: at, from_at: new Date(fromMs ?? 0) }
  await db
    .insertInto('agent_contract')
    .values({
      id: newId(offeredMs, chance),
      brand_id: brand.id,
      plan,
      agent_id: aboveId,
      player_id: agentId,
      currency: brand.currency.code,
      period,
      terms: JSON.stringify({ platformPaysBelow: false, rules }),
      offered_by: by,
      offered_at: at,
      open_until: new Date(offeredMs + 7 * dayMs),
      ...(fromMs !== null && agreed),
    })
    .execute()
}

/** Returns the plans of which no agent of the past has a contract yet, among some. */
async function missing({ db }: Tools, agentId: bigint, of: readonly ContractPlan[]): Promise<ContractPlan[]> {
  const rows = await db.selectFrom('agent_contract').select('plan').where('player_id', '=', agentId).execute()
  return of.filter((plan) => !rows.some((row) => row.plan === plan))
}

interface Agreeing {
  of: readonly (keyof typeof plans)[]
  /** The accounts by user name. */
  ids: ReadonlyMap<string, bigint>
  /** The person of the office who offers, as the log names them. */
  by: string
  /** The valid bet of a team in a day from which a daily wage is paid, in minor units. */
  wageFrom: bigint
}

/** Adds contracts of some plans along the tree of agents, unless they have them. */
export async function addContracts(
  tools: Tools,
  brand: Brand,
  { of, ids, by, wageFrom }: Agreeing,
  nowMs: number,
): Promise<void> {
  const wanted = await missing(tools, ids.get(agents[0]![0])!, of)
  const levels = new Map<string, number>()
  for (const [name, above] of agents) {
    const level = above === null ? 0 : levels.get(above)! + 1
    levels.set(name, level)
    for (const plan of of.filter((one) => wanted.includes(one))) {
      if (name === short && (plan === 'hourly-wage' || plan === 'real-time-wage')) continue
      const { period, days, rulesAt } = plans[plan]
      await writeContract(tools, brand, {
        plan,
        period,
        aboveId: above === null ? null : ids.get(above)!,
        agentId: ids.get(name)!,
        rules: rulesAt(level, wageFrom),
        by: above === null ? by : `player/${above}`,
        offeredMs: nowMs - (pastDays + 5) * dayMs,
        fromMs: periodAt(period, brand.timeZone, nowMs - days * dayMs).toMs,
      })
    }
  }
}

/** Adds the offer of the brand that waits for an agent's answer, unless there is one. */
export async function addOffer(
  tools: Tools,
  brand: Brand,
  { agentId, by }: { agentId: bigint; by: string },
  nowMs: number,
): Promise<void> {
  if ((await missing(tools, agentId, ['dividend'])).length === 0) return
  const offer = {
    plan: 'dividend' as const,
    period: 'H',
    aboveId: null,
    agentId,
    rules: dividend(30_000),
    by,
  }
  await writeContract(tools, brand, { ...offer, offeredMs: nowMs - 2 * hourMs, fromMs: null })
}

const deals = {
  'revenue-share': {
    weights,
    activeFrom: '100000',
    countsOwn: false,
    clauses: [
      { sales: '0', active: 1, loss: '0', rate: 250_000 },
      { sales: '0', active: 1, loss: '30000000', rate: 350_000 },
    ],
    houseRate: 100_000,
    deducts: ['rebates', 'promotions'],
    depositFee: 10_000,
    withdrawalFee: 0,
    clearedAfter: 3,
    subRate: 50_000,
  },
  acquisition: { weights, bounty: '25000', withinDays: 30, deposits: '100000', validBet: '100000' },
}

/**
 * Adds deals of the brand with affiliates, from the previous month on: a share of the revenue of their players, and an
 * amount for each new one.
 */
export async function addDeals(
  tools: Tools,
  brand: Brand,
  { ids, by }: { ids: readonly bigint[]; by: string },
  nowMs: number,
): Promise<void> {
  const month = periodAt('M', brand.timeZone, periodAt('M', brand.timeZone, nowMs).fromMs - 1)
  for (const agentId of ids)
    for (const plan of await missing(tools, agentId, ['revenue-share', 'acquisition'])) {
      const deal = { plan, period: 'M', aboveId: null, agentId, rules: deals[plan as keyof typeof deals], by }
      await writeContract(tools, brand, { ...deal, offeredMs: month.fromMs - dayMs, fromMs: month.fromMs })
    }
}

/** Adds a daily wage for an agent below another one, from today on. */
export function addDailyWage(
  tools: Tools,
  brand: Brand,
  { agentId, aboveId, by }: { agentId: bigint; aboveId: bigint; by: string },
  nowMs: number,
): Promise<void> {
  const rules = { ...basis, clauses: [clause('10000', 2_000)] }
  const wage = { plan: 'daily-wage' as const, period: 'D', aboveId, agentId, rules, by, offeredMs: nowMs }
  return writeContract(tools, brand, { ...wage, fromMs: periodAt('D', brand.timeZone, nowMs).fromMs })
}

interface Paying {
  /** The person of the office who approves, as the log names them. */
  by: string
  /** The agent whose lines are refused on the last days. */
  refusedId: bigint
  /** Lets the followers of the ledger process everything committed. */
  catchUp(): Promise<unknown>
  signal: AbortSignal
}

/**
 * Computes the income from contracts as its days end. A person of the office approves each day the next morning, except
 * the last one, and refuses the lines of one top agent on the last days before it.
 */
export async function payAgents(
  house: PastHouse,
  brand: Brand,
  { by, refusedId, catchUp, signal }: Paying,
  nowMs: number,
): Promise<void> {
  const { tools, clock, runJobs } = house
  const today = periodAt('D', brand.timeZone, nowMs).fromMs
  for (let day = payDays; day >= 0 && !signal.aborted; day--) {
    const midnight = today - day * dayMs
    // The income of a day depends on figures that the payments of the day before have changed.
    await catchUp()
    // The hours of today that have ended are due, too.
    await clock.at(day === 0 ? nowMs : midnight + hourMs / 6, async () => {
      await computeDue(tools)
      await runJobs()
    })
    if (day === 0) return
    await clock.at(midnight + 9.4 * hourMs, async () => {
      for (const id of await waitingRuns(tools, brand)) {
        clock.advance(240_000)
        await transaction(tools.db, async (tx) => {
          if (day <= refusedDays) await refuseLines(tx, id, refusedId)
          await approve(tx, tools, id, by)
        })
        await runJobs()
      }
      // The newest dividends still wait for their agents.
      if (day > collectDays) await collectDividends(house, brand)
    })
  }
}

async function waitingRuns({ db }: Tools, brand: Brand): Promise<bigint[]> {
  const rows = await db
    .selectFrom('agent_pay_run')
    .select('id')
    .where('brand_id', '=', brand.id)
    .where('plan', 'in', ['daily-wage', 'dividend'])
    .where('state', '=', 'computed')
    .orderBy('to_at')
    .execute()
  return rows.map(({ id }) => id)
}

async function refuseLines(tx: Tx, runId: bigint, accountId: bigint): Promise<void> {
  await tx
    .updateTable('agent_pay_line')
    .set({ state: 'REJECTED' })
    .where('run_id', '=', runId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'UNAPPROVE')
    .execute()
}

/** Lets the agents collect the dividends that are open to them. */
async function collectDividends(house: PastHouse, brand: Brand): Promise<void> {
  const { tools, clock, asPlayer, runJobs } = house
  const open = await tools.db
    .selectFrom('agent_pay_line')
    .select(['id', 'account_id'])
    .where('state', '=', 'UNCOLLECT')
    .orderBy('id')
    .execute()
  for (const { id, account_id: accountId } of open) {
    clock.advance(900_000)
    const session = await sessionFor(tools, accountId)
    await asPlayer({ brand, session }, collectIncome, { lineId: id })
    await runJobs()
  }
}
