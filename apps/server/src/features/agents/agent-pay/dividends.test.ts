import { seededChance } from '@fairground/kernel/chance'
import { newId } from '@fairground/kernel/id'
import type { CarryOver } from '@fairground/plans/dividend/plan'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byScope } from '../../../../../../tests/scope.ts'
import { agree, answers, dividend } from '../../../../../../tests/world/contracts.ts'
import { payDesk, payPermissions } from '../../../../../../tests/world/pay-desk.ts'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { type PeriodKind, periodAt } from '../../../periods.ts'
import { computeDue } from './runs.service.ts'

const zone = 'Asia/Manila'
const dayMs = 86_400_000

let world: World
let staff: Awaited<ReturnType<typeof withStaffSession>>
let agent: Player & { code: string }
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  staff = await withStaffSession(world, payPermissions)
  agent = await world.agent()
})
afterAll(() => world.close())

const { nextPeriod, closes, linesOf } = payDesk(() => ({ world, staff, players: [agent] }))

test('a dividend deducts the last carried balance, after a gap and with other periods', async () => {
  const permanent = { carryOver: 'permanent' } as const
  const terms = dividend([['0.00', 0, '0.00', '40']], { ...permanent, period: 'D' })
  const [contractId] = await agree(world, staff, [agent], [terms])
  await nextPeriod('D')
  const player = await world.player({ cash: 10_000_00n, code: agent.code })
  await playsRound(world, player, 1, 1_100)
  void (await answers(agent, 'dividend', contractId!, 'terminate')).value
  await closes('D', player)
  await nextPeriod('D', player)
  await agree(world, staff, [agent], [dividend([['0.00', 0, '0.00', '20']], { ...permanent, period: 'W' })])
  await nextPeriod('W', player)
  await playsRound(world, player, 15)
  await closes('W', player)
  expect((await linesOf(agent))[0]).toMatchObject({
    period: 'W',
    amount: { amount: '100.00' },
    figures: { base: '500.00' },
  })
})

/** A contract for whole periods with an agent above, or with the brand. */
interface Contract {
  kind: PeriodKind
  carryOver: CarryOver
  rate: bigint
  fromMs: number
  toMs: number
  isBelow: boolean
}

test('over random contracts, periods and moves each agent gets the amount of a recount', async () => {
  const chance = seededChance(byScope(32, Math.floor(Math.random() * 1e6)))
  const { tools } = world.server
  const firstMs = Date.parse('2027-01-01T00:00:00+08:00')
  const lastMs = Date.parse('2027-03-01T00:00:00+08:00')
  const boss = await world.agent()
  const bossId = await boss.id()
  for (const kind of ['D', 'W', 'H', 'M'] as const)
    await writes(bossId, null, {
      kind,
      carryOver: 'none',
      rate: 100n,
      fromMs: firstMs,
      toMs: lastMs,
    })
  const accounts = []
  for (let one = 0; one < byScope(4, 12); one++) accounts.push(await anAccount())
  world.clock.advance(lastMs + 61_000 - world.clock.now())
  await world.server.followers.catchUp()
  // A call catches up on 48 periods.
  for (let call = 0; call < 4; call++) await computeDue(tools)
  for (const { id, contracts, losses } of accounts) {
    const { rows } = await sql<{ amount: bigint; carried: bigint; to: Date }>`
      SELECT l.amount, l.carried, r.to_at AS to FROM agent_pay_line l JOIN agent_pay_run r ON r.id = l.run_id
       WHERE l.account_id = ${id} ORDER BY r.to_at`.execute(tools.db)
    const got = rows.map(({ amount, to }) => ({ amount, toMs: to.getTime() }))
    expect(got).toEqual(recount(contracts, losses))
  }

  /** An agent with a member whose play the house has won or lost by days, and consecutive contracts. */
  async function anAccount() {
    const top = await world.agent()
    const [id, member] = [await top.id(), await world.player({ code: top.code })]
    const losses = new Map<number, bigint>()
    for (let atMs = firstMs + dayMs / 2; atMs < lastMs; atMs += dayMs)
      if (chance.below(2) === 0) losses.set(atMs, BigInt(chance.below(20_001) - 10_000))
    const won = [...losses.values()].map((loss) => 10_000n - loss)
    await sql`
      INSERT INTO figure (wallet_id, quarter, category, vendor, staked, won, refunded, rounds, settled_stake, settled_win, valid_bet, corrections, corrected_bet)
        SELECT ${await member.walletId()}::bigint, at, 'RNG', 'LORIS', 10000, won, 0, 1, 10000, won, 10000, 0, 0
          FROM unnest(${[...losses.keys()].map((ms) => new Date(ms))}::timestamptz[], ${won}::bigint[]) AS f (at, won)`.execute(
      tools.db,
    )
    const contracts: Contract[] = []
    let isBelow = false
    for (let atMs = firstMs; ; ) {
      const kind = (['D', 'W', 'H', 'M'] as const)[chance.below(4)]!
      const carryOver = (['none', 'permanent', 'previous', 'second-half'] as const)[chance.below(4)]!
      const running = periodAt(kind, zone, atMs)
      const fromMs = running.fromMs === atMs ? atMs : running.toMs
      let toMs = fromMs
      for (let more = 1 + chance.below(kind === 'M' ? 1 : 4); more > 0; more--)
        toMs = periodAt(kind, zone, toMs).toMs
      if (toMs > lastMs) break
      if (chance.below(3) === 0) {
        isBelow = !isBelow
        await sql`SELECT player_move(${id}::bigint, ${isBelow ? bossId : null}::bigint, ${fromMs}::bigint)`.execute(
          tools.db,
        )
      }
      const contract = { kind, carryOver, rate: BigInt(10 + chance.below(50)), fromMs, toMs, isBelow }
      await writes(id, isBelow ? bossId : null, contract)
      contracts.push(contract)
      atMs = toMs + (chance.below(2) === 0 ? chance.below(12) * dayMs : 0)
    }
    return { id, contracts, losses }
  }

  async function writes(
    playerId: bigint,
    agentId: bigint | null,
    { kind, carryOver, rate, fromMs, toMs }: Omit<Contract, 'isBelow'>,
  ) {
    const at = new Date(fromMs - dayMs)
    const clause = { sales: '0', active: 0, loss: '0', rate: Number(rate) * 10_000 }
    const none = { deducts: [], depositFee: 0, withdrawalFee: 0 }
    const rules = { weights: { RNG: 100 }, activeFrom: '0', countsOwn: false, clauses: [clause], ...none }
    await tools.db
      .insertInto('agent_contract')
      .values({
        id: newId(at.getTime(), tools.chance),
        brand_id: 1,
        plan: 'dividend',
        agent_id: agentId,
        player_id: playerId,
        currency: 'PHP',
        period: kind,
        terms: JSON.stringify({ platformPaysBelow: true, rules: { ...rules, mode: 'fixed', carryOver } }),
        state: 'agreed',
        offered_by: 'test',
        offered_at: at,
        open_until: new Date(fromMs),
        answered_at: at,
        from_at: new Date(fromMs),
        to_at: new Date(toMs),
        ended_by: 'downline',
      })
      .execute()
  }
})

/** Dividend of each period of contracts, by the daily winnings of the house from the team. */
function recount(contracts: readonly Contract[], losses: ReadonlyMap<number, bigint>) {
  const given: { amount: bigint; toMs: number }[] = []
  let left = { own: 0n, net: 0n, by: 'none' as CarryOver, isFirstHalf: false, month: '' }
  for (const { kind, carryOver, rate, fromMs, toMs } of contracts)
    for (let span = periodAt(kind, zone, fromMs); span.toMs <= toMs; span = periodAt(kind, zone, span.toMs)) {
      const own = [...losses].reduce(
        (sum, [atMs, loss]) => (atMs >= span.fromMs && atMs < span.toMs ? sum + loss : sum),
        0n,
      )
      const day = new Date(span.fromMs + dayMs / 2).toISOString().slice(0, 10)
      const month = day.slice(0, 7)
      const isOfHalf = left.isFirstHalf && left.month === month
      const kept = {
        none: 0n,
        permanent: left.net,
        previous: left.own,
        'second-half': isOfHalf ? left.own : 0n,
      }[left.by]
      const net = own + (kept < 0n ? kept : 0n)
      given.push({ amount: net > 0n ? (net * rate) / 100n : 0n, toMs: span.toMs })
      left = { own, net, by: carryOver, isFirstHalf: kind === 'H' && day.endsWith('01'), month }
    }
  return given
}
