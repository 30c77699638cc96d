import { roundGames } from '@fairground/games/rules'
import { seededChance } from '@fairground/kernel/chance'
import { steppedClock } from '@fairground/kernel/clock'
import { gameCategories } from '@fairground/kernel/game-category'
import { newId } from '@fairground/kernel/id'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { approve, computeDue } from '../apps/server/src/features/agents/agent-pay/index.ts'
import { roundCounter } from '../apps/server/src/features/games/catalogue/index.ts'
import { jackpotShow, roundPlayer } from '../apps/server/src/features/games/rounds/index.ts'
import { applyToWallet, findWallet } from '../apps/server/src/features/ledger/wallet/index.ts'
import { hashPassword } from '../apps/server/src/features/people/credentials/index.ts'
import { registerPlayer } from '../apps/server/src/features/people/sign-ups/index.ts'
import { readBrand } from '../apps/server/src/features/platform/brand/index.ts'
import { Refusal } from '../apps/server/src/http/refusal.ts'
import type { RunningServer } from '../apps/server/src/main.ts'
import { periodAt } from '../apps/server/src/periods.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { addMadeUpFlags } from './made-up-flags.ts'
import { demoPassword } from './people.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** The age of the oldest accounts, in days. */
const days = 31

/** The numbers of accounts on the three lower levels of agents, and of members. */
export interface TreeSize {
  kanto: number
  bahay: number
  silid: number
  members: number
}

const demoSize: TreeSize = { kanto: 10, bahay: 18, silid: 24, members: 240 }

type AgentRow = readonly [name: string, above: string | null]

/** The accounts at the top and those directly below, which every tree has. */
const highest: readonly AgentRow[] = [
  ['amihan', null],
  ['bituin', null],
  ['kalye1', 'amihan'],
  ['kalye2', 'amihan'],
  ['kalye3', 'amihan'],
  ['plasa1', 'bituin'],
  ['plasa2', 'bituin'],
]

/** Returns the agents of a tree, each with its upline, from the top down; with the members these are six levels. */
function agentsOf({ kanto, bahay, silid }: TreeSize): AgentRow[] {
  const row = (count: number, nameOf: (at: number) => AgentRow) =>
    Array.from({ length: count }, (_, at) => nameOf(at))
  return [
    ...highest,
    // Every third is below the second of the two accounts at the top.
    ...row(kanto, (at) => [
      `kanto${at + 1}`,
      at % 3 === 2 ? `plasa${(at % 2) + 1}` : `kalye${(Math.floor(at / 3) % 3) + 1}`,
    ]),
    ...row(bahay, (at) => [`bahay${at + 1}`, `kanto${(at % kanto) + 1}`]),
    ...row(silid, (at) => [`silid${at + 1}`, `bahay${(at % bahay) + 1}`]),
  ]
}

/** The agents who can log in: each has an authenticator app whose code the outbox shows. */
export const treeLogins = ['amihan', 'bituin', 'dagat'] as const

type Brand = NonNullable<Awaited<ReturnType<typeof readBrand>>>

/**
 * Gives the first brand a tree of some three hundred accounts on six levels, with contracts of every kind, a month of
 * real rounds, and the resulting income: paid wages, one top agent whose lines were refused and who therefore cannot
 * pay the accounts below, one day that waits for approval, an offer that waits for `lola`, affiliates with deals, and
 * for each kind of flag one case and one look-alike. A test uses fewer accounts. Does nothing if the tree exists.
 */
export async function seedDemoTree(
  { tools, followers, dueWorks }: Pick<RunningServer, 'tools' | 'followers' | 'dueWorks'>,
  signal: AbortSignal,
  size = demoSize,
): Promise<void> {
  const { db } = tools
  const agents = agentsOf(size)
  const brand = (await readBrand(db))!
  const there = await db
    .selectFrom('player')
    .select('id')
    .where('brand_id', '=', brand.id)
    .where('username', '=', agents[0]![0])
    .executeTakeFirst()
  if (there) return
  const nowMs = tools.clock.now()
  const chance = seededChance(20_261_124)
  const passwordHash = await hashPassword(tools, demoPassword)
  const opens = async (
    username: string,
    daysAgo: number,
    more: { standing: 0 | 1 | 2 | 41 | 42; uplineId: bigint | null },
  ) =>
    transaction(db, (tx) =>
      registerPlayer(tx, { ...tools, clock: steppedClock(nowMs - daysAgo * dayMs) }, brand, {
        username,
        passwordHash,
        languageCode: brand.languages[0]!,
        registerUrl: '',
        birthday: '1988-04-02',
        hasBonus: false,
        ...more,
      }),
    )

  const ids = new Map<string, bigint>()
  for (const [name, above] of agents)
    ids.set(
      name,
      await opens(name, days + 10, {
        standing: above === null ? 2 : 1,
        uplineId: above === null ? null : ids.get(above)!,
      }),
    )
  await addContracts(tools, brand, { agents, ids }, nowMs)
  const dagat = await opens('dagat', days + 10, { standing: 42, uplineId: null })
  const affiliates = [dagat, await opens('isla', days + 10, { standing: 41, uplineId: dagat })]
  await addDeals(tools, brand, affiliates, nowMs)
  const open = [...ids.values()]
  const players: { id: bigint; daysAgo: number }[] = []
  for (let number = 1; number <= size.members; number++) {
    const daysAgo = 1 + chance.below(days - 1)
    // Lower agents have more members: those at the top have none of their own.
    const uplineId =
      number % 15 === 0
        ? affiliates[number % 2]!
        : open[highest.length + chance.below(open.length - highest.length)]!
    players.push({ id: await opens(`suki${number}`, daysAgo, { standing: 0, uplineId }), daysAgo })
    if (signal.aborted) return
  }
  await play(tools, brand, players, { nowMs, signal })
  if (signal.aborted) return
  await addSuspects(tools, dueWorks, brand, ids.get('amihan')!, nowMs)
  await followers.catchUp()
  await settle(tools, brand, ids.get('bituin')!, nowMs)
}

/**
 * Lets members deposit money and play rounds over the days since their registration, hour by hour; the rounds of an
 * hour run at once.
 */
async function play(
  tools: Tools,
  brand: Brand,
  players: readonly { id: bigint; daysAgo: number }[],
  { nowMs, signal }: { nowMs: number; signal: AbortSignal },
): Promise<void> {
  const counter = roundCounter(tools)
  const clock = steppedClock(nowMs - days * dayMs)
  const player = roundPlayer({ ...tools, clock }, jackpotShow({ ...tools, clock }))
  const currency = brand.currency.code
  const hours = new Map<number, (() => Promise<void>)[]>()
  const at = (hour: number, work: () => Promise<void>) => hours.set(hour, [...(hours.get(hour) ?? []), work])
  for (const { id, daysAgo } of players) {
    const chance = seededChance(Number(id))
    const first = (days - daysAgo) * 24 + 1
    const walletId = (await findWallet(tools.db, id, currency))!
    const brought = BigInt(5 + chance.below(200)) * 100_00n
    at(first, async () => {
      const op = {
        walletId,
        currency,
        source: 'demo',
        transactionId: `brought/${id}`,
        recipe: 'demo-money' as const,
      }
      const lines = { cash: brought, 'outside/demo': -brought }
      await applyToWallet(tools.money, { ...op, verb: 'transfer', lines }, clock.now())
    })
    const game = roundGames[chance.below(roundGames.length)]!
    const table = { playerId: id, brandId: brand.id, walletId, currency: brand.currency }
    const rounds = new Set(
      Array.from({ length: 4 + chance.below(8) }, () => first + 1 + chance.below(daysAgo * 24 - 2)),
    )
    for (const hour of rounds) {
      const stake = BigInt(1 + chance.below(4)) * 60_00n
      at(hour, async () => {
        const round = { gameId: game.info.id, vendorCode: 'FAIR', key: `demo-${hour}` }
        const wanted = { game, bet: { stake }, cycleMs: brand.cycleMs, bonusFirst: brand.stakesBonusFirst }
        try {
          const { isNew } = await player.play(table, round, wanted)
          if (isNew) counter.count(brand.id, game.info.id)
        } catch (error) {
          // The random source is the real one: a player may have lost everything before the last round.
          if (!(error instanceof Refusal && error.code === 'not_enough_money')) throw error
        }
      })
    }
  }
  for (let hour = 0; hour < days * 24 && !signal.aborted; hour++) {
    await Promise.all((hours.get(hour) ?? []).map((work) => work()))
    clock.advance(hourMs)
  }
  await counter.flush()
}

const weights = Object.fromEntries(gameCategories.map((category) => [category, 100]))
const basis = { weights, activeFrom: '50000', countsOwn: true }
/** Rates in millionths by level: higher agents have more, so that each contract is covered by the one above. */
const rateAt = (level: number, top: number) => Math.round((top * (5 - level)) / 5)

/** Adds contracts of every kind along the tree, and the offer that waits for `lola`. */
async function addContracts(
  tools: Tools,
  brand: Brand,
  { agents, ids }: { agents: readonly AgentRow[]; ids: ReadonlyMap<string, bigint> },
  nowMs: number,
): Promise<void> {
  const { db, chance } = tools
  const clause = (sales: string, rate: number, more = {}) => ({ sales, active: 0, loss: '0', rate, ...more })
  const dividend = (rate: number) => ({
    ...basis,
    clauses: [clause('100000', rate)],
    mode: 'fixed',
    carryOver: 'none',
    deducts: ['promotions', 'rebates'],
    depositFee: 10_000,
    withdrawalFee: 0,
  })
  const plans = [
    [
      'daily-wage',
      'D',
      12,
      (level: number) => ({
        ...basis,
        clauses: [
          clause('10000', rateAt(level, 5_000)),
          clause('1000000', rateAt(level, 8_000), { active: 2 }),
        ],
      }),
    ],
    [
      'hourly-wage',
      'hour',
      0.2,
      (level: number) => ({ ...basis, activeFrom: '0', clauses: [clause('5000', rateAt(level, 1_000))] }),
    ],
    [
      'real-time-wage',
      'live',
      3,
      (level: number) => ({
        ...basis,
        activeFrom: '0',
        profitRate: rateAt(level, 500),
        lossRate: rateAt(level, 1_500),
        singleBet: '1000',
      }),
    ],
    ['dividend', 'H', days, (level: number) => dividend(rateAt(level, 100_000))],
  ] as const
  const levels = new Map<string, number>()
  const agreedAt = new Date(nowMs - (days + 5) * dayMs)
  for (const [name, above] of agents) {
    const level = above === null ? 0 : levels.get(above)! + 1
    levels.set(name, level)
    for (const [plan, period, daysAgo, rulesAt] of plans)
      await db
        .insertInto('agent_contract')
        .values({
          id: newId(agreedAt.getTime(), chance),
          brand_id: brand.id,
          plan,
          agent_id: above === null ? null : ids.get(above)!,
          player_id: ids.get(name)!,
          currency: brand.currency.code,
          period,
          terms: JSON.stringify({ platformPaysBelow: false, rules: rulesAt(level) }),
          state: 'agreed',
          offered_by: above === null ? 'staff/demo' : `player/${above}`,
          offered_at: agreedAt,
          open_until: new Date(agreedAt.getTime() + 7 * dayMs),
          answered_at: agreedAt,
          from_at: new Date(periodAt(period, brand.timeZone, nowMs - daysAgo * dayMs).toMs),
        })
        .execute()
  }
  const lola = await db
    .selectFrom('player')
    .select('id')
    .where('brand_id', '=', brand.id)
    .where('username', '=', 'lola')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('agent_contract')
    .values({
      id: newId(nowMs, chance),
      brand_id: brand.id,
      plan: 'dividend',
      agent_id: null,
      player_id: lola.id,
      currency: brand.currency.code,
      period: 'H',
      terms: JSON.stringify({ platformPaysBelow: false, rules: dividend(30_000) }),
      offered_by: 'staff/demo',
      offered_at: new Date(nowMs),
      open_until: new Date(nowMs + 7 * dayMs),
    })
    .execute()
}

/**
 * Adds deals of the brand with affiliates, from the previous month on: a share of the revenue of their players, and an
 * amount for each new one.
 */
async function addDeals(
  tools: Tools,
  brand: Brand,
  affiliates: readonly bigint[],
  nowMs: number,
): Promise<void> {
  const { db, chance } = tools
  const month = periodAt('M', brand.timeZone, periodAt('M', brand.timeZone, nowMs).fromMs - 1)
  const at = new Date(month.fromMs - dayMs)
  const deals = [
    [
      'revenue-share',
      {
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
    ],
    ['acquisition', { weights, bounty: '10000', withinDays: 30, deposits: '100000', validBet: '100000' }],
  ] as const
  for (const playerId of affiliates)
    for (const [plan, rules] of deals)
      await db
        .insertInto('agent_contract')
        .values({
          id: newId(at.getTime(), chance),
          brand_id: brand.id,
          plan,
          agent_id: null,
          player_id: playerId,
          currency: brand.currency.code,
          period: 'M',
          terms: JSON.stringify({ platformPaysBelow: false, rules }),
          state: 'agreed',
          offered_by: 'staff/demo',
          offered_at: at,
          open_until: new Date(at.getTime() + 7 * dayMs),
          answered_at: at,
          from_at: new Date(month.fromMs),
        })
        .execute()
}

/**
 * Adds agents whose accounts below raise flags, and as many look-alikes that raise none, each with a daily wage that
 * the flag holds.
 */
async function addSuspects(
  tools: Tools,
  dueWorks: RunningServer['dueWorks'],
  brand: Brand,
  aboveId: bigint,
  nowMs: number,
): Promise<void> {
  // Some of their bets are on future draws.
  await dueWorks.runDue()
  const made = await addMadeUpFlags(tools, aboveId)
  const at = new Date(nowMs)
  for (const { agent } of Object.values(made))
    await tools.db
      .insertInto('agent_contract')
      .values({
        id: newId(nowMs, tools.chance),
        brand_id: brand.id,
        plan: 'daily-wage',
        agent_id: aboveId,
        player_id: agent.id,
        currency: brand.currency.code,
        period: 'D',
        terms: JSON.stringify({
          platformPaysBelow: false,
          rules: { ...basis, clauses: [{ sales: '10000', active: 0, loss: '0', rate: 2_000 }] },
        }),
        state: 'agreed',
        offered_by: 'player/amihan',
        offered_at: at,
        open_until: new Date(nowMs + 7 * dayMs),
        answered_at: at,
        from_at: new Date(periodAt('D', brand.timeZone, nowMs).fromMs),
      })
      .execute()
}

/**
 * Computes the income from contracts: all days except the last are approved, with the lines of one top agent refused.
 */
async function settle(tools: Tools, brand: Brand, refusedId: bigint, nowMs: number): Promise<void> {
  const { db } = tools
  await computeDue({ ...tools, clock: steppedClock(nowMs - dayMs) })
  const waits = await db
    .selectFrom('agent_pay_run')
    .select('id')
    .where('brand_id', '=', brand.id)
    .where('plan', '=', 'daily-wage')
    .where('state', '=', 'computed')
    .orderBy('to_at')
    .execute()
  for (const { id } of waits)
    await transaction(db, async (tx) => {
      await tx
        .updateTable('agent_pay_line')
        .set({ state: 'REJECTED' })
        .where('run_id', '=', id)
        .where('account_id', '=', refusedId)
        .where('state', '=', 'UNAPPROVE')
        .execute()
      await approve(tx, tools, id, 'staff/demo')
    })
  await computeDue(tools)
}
