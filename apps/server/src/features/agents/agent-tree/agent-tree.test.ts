import { randomUUID } from 'node:crypto'
import { listTeam } from '@fairground/contract/agents'
import type { SentBy } from '@fairground/contract/call'
import { listContracts } from '@fairground/contract/contracts'
import { getPlayerPrizeGroup, givePlayerPrizeGroup } from '@fairground/contract/office-prices'
import { getTree, moveBranch, previewMove } from '@fairground/contract/office-tree'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  agree,
  aLineOfAgents,
  anIncome,
  answers,
  comeBack,
  customerOf,
  dailyWage,
  dividend,
  offers,
} from '../../../../../../tests/world/contracts.ts'
import { anotherBrand, approvesWaiting, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { periodAt } from '../../../periods.ts'
import { checkTree } from '../../people/downlines/index.ts'
import { registerPlayer } from '../../people/sign-ups/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { heldFromMs } from './moment.rules.ts'

const all: readonly Permission[] = [
  'agents.see',
  'agents.move',
  'contracts.offer',
  'draws.prices',
  'log.see',
  'players.see',
]
const reason = 'the agents have agreed on it'
const three = dailyWage([['1000.00', 0, '0.00', '0.3']])
const two = dailyWage([['1000.00', 0, '0.00', '0.2']])
const one = dailyWage([['1000.00', 0, '0.00', '0.1']])

type Agent = Player & { code: string }

let world: World
let staff: Awaited<ReturnType<typeof withStaffSession>>
beforeAll(async () => {
  world = await aWorld()
})
afterEach(async () => {
  expect(await checkTree(world.server.tools.db)).toEqual([])
})
afterAll(() => world.close())

/** A person of the office whose second factor is fresh; only for a while, since registering players takes minutes. */
const office = async () => {
  staff = await withStaffSession(world, all)
}
const previews = async (who: Player, to: Player | 'top') =>
  (await withStaffSession(world, all)).send(previewMove, {
    customerId: await customerOf(world, who),
    above: to === 'top' ? 'top' : await customerOf(world, to),
  })
async function moves(who: Player, to: Player | 'top', more: Partial<SentBy<typeof moveBranch>> = {}) {
  world.clock.advance(2_000)
  return (await withStaffSession(world, all)).send(moveBranch, {
    request: randomUUID(),
    customerId: await customerOf(world, who),
    above: to === 'top' ? 'top' : await customerOf(world, to),
    contracts: 0,
    reason,
    ...more,
  })
}
const lists = async (given: SentBy<typeof getTree> = {}) => (await staff.send(getTree, given)).value

/** The agents above an account at a moment. */
async function above(who: Player, atMs: number): Promise<bigint[]> {
  const at = new Date(atMs)
  const row = await world.server.tools.db
    .selectFrom('upline_path')
    .select('above')
    .where('player_id', '=', await who.id())
    .where('from_at', '<=', at)
    .where('to_at', '>', at)
    .executeTakeFirst()
  return row?.above ?? []
}

const idsOf = (...agents: Player[]) => Promise.all(agents.map((agent) => agent.id()))
const ownContracts = async (who: Visitor, more = {}) =>
  (await who.send(listContracts, { side: 'mine', ...more })).value.list

describe('the tree', () => {
  test('is shown level by level with its path, and can be searched by the beginning of a name', async () => {
    await office()
    const [top, middle, low] = (await aLineOfAgents(world, 3)) as [Agent, Agent, Agent]
    const member = await world.player({ code: middle.code })
    await office()
    const [contractId] = await agree(world, staff, [top], [three])
    expect(contractId).toBeDefined()
    const customers = await Promise.all([top, middle, low, member].map((who) => customerOf(world, who)))
    const atTop = (await lists({ pageSize: 200 })).list
    expect(atTop.find(({ customerId }) => customerId === customers[0])).toMatchObject({
      username: top.username,
      standing: 1,
      state: 'open',
      directs: 1,
      team: 3,
      plans: ['daily-wage'],
      above: [],
    })
    expect(atTop.map(({ customerId }) => customerId)).not.toContain(customers[1])
    expect(atTop.every(({ standing }) => standing !== 0)).toBe(true)

    const below = await lists({ customerId: customers[1]! })
    expect(below.list.map(({ customerId }) => customerId)).toEqual([customers[2]])
    expect(below.levels).toEqual([
      { customerId: customers[0], username: top.username },
      { customerId: customers[1], username: middle.username },
    ])
    const everybody = await lists({ customerId: customers[1]!, show: 'all' })
    // Agents come first.
    expect(everybody.list.map(({ customerId }) => customerId)).toEqual([customers[2], customers[3]])
    expect(everybody.list[1]).toMatchObject({ standing: 0, plans: [], team: 0 })

    const found = await lists({ username: low.username.toUpperCase() })
    expect(found.list.map(({ customerId }) => customerId)).toEqual([customers[2]])
    expect(found.list[0]!.above.map(({ username }) => username)).toEqual([top.username, middle.username])
    const many = await lists({ username: low.username.slice(0, 3), pageSize: 1, pageNo: 2 })
    expect([many.list.length, many.total > 1, many.totalPages]).toEqual([1, true, many.total])
    expect((await staff.send(getTree, { customerId: '0000000000' })).refusal).toBe('player_unknown')
  })
})

describe('a move of a branch', () => {
  test('is previewed, and includes everybody below from the next quarter of an hour on', async () => {
    await office()
    const [left, moved, low] = (await aLineOfAgents(world, 3)) as [Agent, Agent, Agent]
    const member = await world.player({ code: low.code })
    const right = await world.agent({ standing: 2 })
    await office()
    const [contractId] = await agree(world, staff, [left], [dividend([['0', 0, '0', '10']])])
    await anIncome(world, contractId!, moved, 'INSUFFICIENT')
    world.clock.advance(1_000)
    await anIncome(world, contractId!, moved, 'REJECTED')
    const { value } = await previews(moved, right)
    const atMs = heldFromMs(world.clock.now())
    expect(value).toEqual({
      username: moved.username,
      from: left.username,
      to: right.username,
      accounts: 3,
      levels: 3,
      contracts: 0,
      ending: [],
      unpaid: { lines: 1, amount: { amount: '1.00', currency: 'PHP' } },
      at: new Date(atMs).toISOString(),
    })
    const told = vi.spyOn(world.server.tools.live, 'toPlayer')
    const done = (await moves(moved, right)).value
    expect(done).toEqual({ accounts: 3, contracts: 0, at: value.at })
    expect(told.mock.calls.map(([player, topic, push]) => [player, topic, push])).toEqual(
      (await idsOf(moved, left, right)).map((player) => [player, 'team', { at: value.at }]),
    )
    told.mockRestore()
    const [l, m, w, r] = await idsOf(left, moved, low, right)
    expect(await above(member, atMs - 1)).toEqual([l, m, w])
    expect(await above(member, atMs)).toEqual([r, m, w])
    const rightNow = (await lists({ customerId: await customerOf(world, right) })).list
    expect(rightNow.map(({ username, team }) => [username, team])).toEqual([[moved.username, 2]])

    const [entry] = (await staff.send(listStaffLog, {})).value.list
    expect(entry).toMatchObject({
      call: 'moveBranch',
      subject: `player/${await customerOf(world, moved)}`,
      reason,
      before: { above: await customerOf(world, left) },
      after: { above: await customerOf(world, right), accounts: 3, contracts: 0 },
    })
  })

  test('goes to the top and back, also twice before the first move takes effect', async () => {
    await office()
    const [left, moved] = (await aLineOfAgents(world, 2)) as [Agent, Agent]
    const right = await world.agent()
    for (const to of ['top', right, left, 'top'] as const) void (await moves(moved, to)).value
    const atMs = heldFromMs(world.clock.now())
    expect([await above(moved, atMs - 1), await above(moved, atMs)]).toEqual([await idsOf(left), []])
    expect((await previews(moved, left)).value).toMatchObject({ from: '', to: left.username })
  })

  test('counts accounts registered in between for the old place until it takes effect', async () => {
    await office()
    const [left, moved] = (await aLineOfAgents(world, 2)) as [Agent, Agent]
    const right = await world.agent()
    void (await moves(moved, right)).value
    const atMs = heldFromMs(world.clock.now())
    const newcomer = await world.player({ code: moved.code })
    expect(world.clock.now()).toBeLessThan(atMs)
    const [l, m, r] = await idsOf(left, moved, right)
    expect([await above(newcomer, atMs - 1), await above(newcomer, atMs)]).toEqual([
      [l, m],
      [r, m],
    ])
  })

  test('ends the contracts that the old place covered with their current periods, and withdraws offers', async () => {
    await office()
    const [top, moved, low] = (await aLineOfAgents(world, 3)) as [Agent, Agent, Agent]
    const lowest = await world.agent({ code: low.code })
    const right = await world.agent()
    await office()
    await agree(world, staff, [top, moved, low], [three, two, one])
    const half = dailyWage([['1000.00', 0, '0.00', '0.05']])
    const offered = (await offers(world, low, lowest, half)).value.contractId
    const { value } = await previews(moved, right)
    const until = new Date(periodAt('D', 'Asia/Manila', world.clock.now()).toMs).toISOString()
    expect([value.contracts, value.ending]).toEqual([
      2,
      await Promise.all(
        [moved, low].map(async (who) => ({
          customerId: await customerOf(world, who),
          username: who.username,
          plan: 'daily-wage',
          until,
        })),
      ),
    ])
    for (const contracts of [1, 3])
      expect((await moves(moved, right, { contracts })).refusal).toBe('branch_changed')
    expect(await ownContracts(moved)).toMatchObject([{ state: 'agreed', until: null }])
    void (await moves(moved, right, { contracts: 2 })).value
    for (const who of [moved, low])
      expect(await ownContracts(who)).toMatchObject([{ state: 'agreed', endedBy: 'moved', until }])
    expect(await ownContracts(top)).toMatchObject([{ state: 'agreed', until: null }])
    expect((await answers(lowest, 'daily-wage', offered, 'accept')).refusal).toBe('contract_answered')
    // The new agent above can offer at once.
    await office()
    await agree(world, staff, [right], [two])
    const { contractId } = (await offers(world, right, moved, one)).value
    expect((await answers(moved, 'daily-wage', contractId, 'accept')).refusal).toBeUndefined()
    expect((await offers(world, top, moved, one)).refusal).toBe('downline_unknown')
  })

  test('is one for one request, and refused for another one with the same id', async () => {
    await office()
    const [, moved] = (await aLineOfAgents(world, 2)) as [Agent, Agent]
    const [right, other] = [await world.agent(), await world.agent()]
    await office()
    const request = randomUUID()
    const customerId = await customerOf(world, moved)
    const sent = { request, customerId, above: await customerOf(world, right), contracts: 0, reason }
    const both = await Promise.all([staff.send(moveBranch, sent), staff.send(moveBranch, sent)])
    expect(both[0].value).toEqual(both[1].value)
    expect((await staff.send(moveBranch, sent)).value).toEqual(both[0].value)
    const another = { ...sent, above: await customerOf(world, other) }
    expect((await staff.send(moveBranch, another)).refusal).toBe('idempotency_conflict')
    const entries = (await staff.send(listStaffLog, {})).value.list
    expect(entries.filter(({ subject }) => subject === `player/${customerId}`)).toHaveLength(1)
  })

  test('is refused with its own code for each invalid place', async () => {
    await office()
    const [top, moved, low] = (await aLineOfAgents(world, 3)) as [Agent, Agent, Agent]
    const member = await world.player({ code: moved.code })
    const [master, affiliate, trial] = [
      await world.agent({ standing: 2 }),
      await world.agent({ standing: 41 }),
      await world.trial(),
    ]
    for (const [who, to, refusal] of [
      [moved, low, 'move_below_itself'],
      [moved, moved, 'move_below_itself'],
      [moved, top, 'move_same_place'],
      [top, 'top', 'move_same_place'],
      [moved, member, 'upline_unknown'],
      [moved, affiliate, 'standing_not_allowed'],
      [affiliate, top, 'standing_not_allowed'],
      [master, top, 'standing_not_allowed'],
      [trial, top, 'standing_not_allowed'],
    ] as const) {
      expect([who.username, (await previews(who, to)).refusal]).toEqual([who.username, refusal])
      expect((await moves(who, to)).refusal).toBe(refusal)
    }
    expect((await moves(moved, 'top', { customerId: '0000000000' })).refusal).toBe('player_unknown')
    const strangers = await anotherBrand(world, `elsewhere${randomUUID().slice(0, 4)}`)
    const stranger = await isThere(strangers)
    expect((await moves(moved, 'top', { above: stranger })).refusal).toBe('upline_unknown')
    expect((await moves(moved, 'top', { customerId: stranger })).refusal).toBe('player_unknown')
    const { db } = world.server.tools
    const closes = (isOpen: boolean) =>
      db.updateTable('player').set({ is_open: isOpen }).where('customer_id', '=', masterId).execute()
    const masterId = await customerOf(world, master)
    await closes(false)
    expect((await moves(moved, master)).refusal).toBe('upline_unknown')
    await closes(true)
    expect((await moves(member, master)).refusal).toBeUndefined()
  })

  test('is refused for another currency, and with the number of prize groups above the new agent’s', async () => {
    await office()
    const [, moved, low] = (await aLineOfAgents(world, 3)) as [Agent, Agent, Agent]
    const lowest = await world.agent({ code: low.code })
    const [foreign, right] = [await world.agent(), await world.agent()]
    const { tools } = world.server
    await transaction(tools.db, async (tx) => {
      const brand = (await readBrand(tools.db, { atMs: tools.clock.now() }))!
      return registerPlayer(
        tx,
        tools,
        { ...brand, currency: { ...brand.currency, code: 'VND' } },
        {
          username: 'dongagent',
          passwordHash: null,
          languageCode: 'TY',
          registerUrl: '',
          standing: 1,
          hasBonus: false,
        },
      )
    })
    const { customer_id: inDong } = await tools.db
      .selectFrom('player')
      .select('customer_id')
      .where('username', '=', 'dongagent')
      .executeTakeFirstOrThrow()
    expect((await moves(moved, foreign, { above: inDong })).refusal).toBe('currency_mismatch')

    async function gives(who: Player, group: number) {
      const customerId = await customerOf(world, who)
      const { version } = (await staff.send(getPlayerPrizeGroup, { customerId })).value
      const given = await staff.send(givePlayerPrizeGroup, { customerId, group, version, reason })
      await approvesWaiting(world, ['draws.prices'], given.value)
    }
    await office()
    await gives(right, 1_850)
    await gives(moved, 1_900)
    await gives(low, 1_852)
    // The default of the brand is above 1850 too.
    expect((await previews(moved, right)).detail).toEqual({ count: 3 })
    await gives(lowest, 1_850)
    for (const answer of [await previews(moved, right), await moves(moved, right)])
      expect([answer.refusal, answer.detail]).toEqual(['move_group_above', { count: 2 }])
    await office()
    await gives(moved, 1_850)
    expect((await moves(moved, right)).refusal).toBeUndefined()
  })
})

describe('concurrently', () => {
  test('of two concurrent moves that would put two accounts below each other, only one is made', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await office()
      const [left, right] = [await world.agent(), await world.agent()]
      const both = await Promise.all([moves(left, right), moves(right, left)])
      expect(both.map(({ refusal }) => refusal).sort()).toEqual(['move_below_itself', undefined])
    }
  })

  test('a move and the acceptance of an offer leave no contract with the earlier agent above', async () => {
    const outcomes = new Set<string | undefined>()
    for (let turn = 0; turn < 6; turn++) {
      await office()
      const [top, moved] = (await aLineOfAgents(world, 2)) as [Agent, Agent]
      const right = await world.agent()
      await office()
      await agree(world, staff, [top], [three])
      const { contractId } = (await offers(world, top, moved, one)).value
      const accepts = () => answers(moved, 'daily-wage', contractId, 'accept')
      const goes = () => moves(moved, right)
      const [accepted, gone] = await Promise.all(
        turn % 2 === 0 ? [accepts(), goes()] : [goes(), accepts()].reverse(),
      )
      outcomes.add(accepted!.refusal)
      // The move was previewed without the contract.
      if (gone!.refusal) expect(gone!.refusal).toBe('branch_changed')
      else expect(['contract_answered', 'contract_unknown']).toContain(accepted!.refusal)
      const open = (await ownContracts(moved)).filter(
        ({ state, until }) => state === 'agreed' && until === null,
      )
      const [, id] = await idsOf(moved, top)
      const isStill = (await above(moved, heldFromMs(world.clock.now()))).at(-1) === id
      expect(open.length).toBe(isStill ? 1 : 0)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('a move and a registration below leave one consistent tree', async () => {
    await office()
    const [left, moved] = (await aLineOfAgents(world, 2)) as [Agent, Agent]
    const right = await world.agent()
    for (let turn = 0; turn < 4; turn++) {
      const to = turn % 2 === 0 ? right : left
      const [gone, newcomer] = await Promise.all([moves(moved, to), world.player({ code: moved.code })])
      expect(gone.refusal).toBeUndefined()
      const atMs = heldFromMs(world.clock.now())
      expect(await above(newcomer, atMs)).toEqual(await idsOf(to, moved))
      expect((await above(newcomer, atMs - 1)).at(-1)).toBe(await moved.id())
    }
    await comeBack(world, [right])
    expect((await right.send(listTeam, {})).value.total).toBe(0)
  })
})

/** The customer id of an agent of another brand. */
async function isThere(brandId: number): Promise<string> {
  const { tools } = world.server
  const { code } = await tools.db
    .selectFrom('brand')
    .select('code')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  const brand = (await readBrand(tools.db, { code, atMs: tools.clock.now() }))!
  const id = await transaction(tools.db, (tx) =>
    registerPlayer(tx, tools, brand, {
      username: 'stranger',
      passwordHash: null,
      languageCode: 'TY',
      registerUrl: '',
      standing: 1,
    }),
  )
  const row = tools.db.selectFrom('player').select('customer_id').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).customer_id
}
