import { decideAgentFlag, listAgentFlags } from '@fairground/contract/agent-flags'
import { decidePayRun, listIncome, listPayLines, rejectPayLine } from '@fairground/contract/agent-pay'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { currencyOf } from '@fairground/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Suspects } from '../../../../../../demo/past/suspects.ts'
import { addTestBrand } from '../../../../../../tests/world/brands.ts'
import {
  agree,
  aLineOfAgents,
  comeBack,
  customerOf,
  dailyWage,
} from '../../../../../../tests/world/contracts.ts'
import { closesMarkets } from '../../../../../../tests/world/market.ts'
import { payDesk } from '../../../../../../tests/world/pay-desk.ts'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { suspectsBelow } from '../../../../../../tests/world/suspects.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { findFlags } from './finder.service.ts'
import type { Found } from './flags.rules.ts'
import { raise } from './flags.service.ts'

const all: readonly Permission[] = [
  'contracts.offer',
  'agent-pay.see',
  'agent-pay.decide',
  'agent-flags.see',
  'agent-flags.decide',
  'log.see',
]
const reason = 'the accounts were looked at'

describe('a world with a planted case and an innocent look-alike of each kind:', () => {
  let world: World
  let planted: Suspects
  const flagsOf = async () => {
    const staff = await withStaffSession(world, all)
    return (await staff.send(listAgentFlags, {})).value.list
  }
  beforeAll(async () => {
    world = await aWorld({ log: () => {} })
    await closesMarkets(world, ['color-game'])
    const above = await world.agent()
    await world.server.dueWorks.runDue()
    planted = await suspectsBelow(world.server.tools, await above.id())
    // The draws with bets come one after the other.
    for (let draw = 0; draw < 38; draw++) {
      world.clock.advance(30_000)
      await world.server.dueWorks.runDue()
      await world.server.jobs.runDue()
    }
    await world.server.followers.catchUp()
    await findFlags(world.server.tools)
  })
  afterAll(() => world.close())

  test('only the planted cases are found, each about the agent who gains by it', async () => {
    const found = (await flagsOf()).map(({ kind, username, accounts }) => [
      kind,
      username,
      accounts.map((account) => account.username).sort(),
    ])
    const names = (accounts: { username: string }[]) => accounts.map(({ username }) => username).sort()
    expect(found.sort()).toEqual(
      [
        ['self_referral', planted.selfReferral.agent.username, [planted.selfReferral.own.username]],
        ['shared', planted.farm.agent.username, names(planted.farm.accounts)],
        ['opposite_bets', planted.opposite.agent.username, names(planted.opposite.accounts)],
        ['bonus_ring', planted.ring.agent.username, names(planted.ring.accounts)],
        // Their payout account is a link as well.
        ['shared', planted.ring.agent.username, names(planted.ring.accounts)],
      ].sort(),
    )
  })

  test('findings have counts and sums, and nothing that names a browser or a bank account', async () => {
    const list = await flagsOf()
    const figuresOf = (kind: string) => list.find((flag) => flag.kind === kind)!.figures
    expect(figuresOf('opposite_bets')).toMatchObject({
      accounts: 2,
      draws: 12,
      drawsTogether: 12,
      validBet: '1440.00',
      atRisk: '226.68',
    })
    expect(figuresOf('bonus_ring')).toMatchObject({ accounts: 3, payoutAccounts: 1 })
    expect(figuresOf('self_referral')).toMatchObject({ accounts: 1, browsers: 1, networks: 1 })
    const rows = await world.server.tools.db.selectFrom('agent_flag').select('evidence').execute()
    const text = JSON.stringify(list)
    for (const { evidence } of rows)
      for (const one of evidence) {
        const [, key] = one.split(' ')
        if (key!.length === 16) expect(text).not.toContain(key)
      }
  })

  test('findings are raised once by two servers at the same time, and not again after they were cleared', async () => {
    const before = await flagsOf()
    const other = await world.anotherServer()
    await Promise.all([findFlags(world.server.tools), findFlags(other.server.tools)])
    expect(await flagsOf()).toEqual(before)
    const staff = await withStaffSession(world, all)
    for (const { flagId } of before)
      void (await staff.send(decideAgentFlag, { flagId, as: 'cleared', reason })).value
    await Promise.all([findFlags(world.server.tools), findFlags(other.server.tools)])
    expect((await staff.send(listAgentFlags, { state: 'open' })).value.list).toEqual([])
    await other.server.close()
    await world.moneyAddsUp()
  })
})

describe('a flag about an agent', () => {
  let world: World
  let staff: Awaited<ReturnType<typeof withStaffSession>>
  let agents: (Player & { code: string })[]
  let member: Player
  beforeAll(async () => {
    world = await aWorld({ log: () => {} })
  })
  beforeEach(async () => {
    staff = await withStaffSession(world, all)
    agents = await aLineOfAgents(world, 3)
    member = await world.player({ cash: 10_000_00n, code: agents[2]!.code })
    const wage = (rate: string) => dailyWage([['100.00', 0, '0.00', rate]])
    await agree(world, staff, agents, [wage('1'), wage('0.6'), wage('0.25')])
    await nextPeriod('D')
    await playsRound(world, member, 5)
    await closes('D')
  })
  afterEach(() => world.moneyAddsUp())
  afterAll(() => world.close())

  const { nextPeriod, closes, settles, runsOf, purseOf } = payDesk(
    () => ({ world, staff, players: [...agents, member] }),
    all,
  )

  const runOf = async () => (await runsOf('daily-wage'))[0]!
  async function approves() {
    void (await staff.send(decidePayRun, { runId: (await runOf()).runId, decision: 'approve', reason })).value
  }
  const purses = () => Promise.all(agents.map(purseOf))
  const lineOf = async (who: Player) => (await who.send(listIncome, {})).value.list[0]!

  let findings = 0
  /** Raises a flag about an account; by default the finding is new. */
  async function raises(about: Player, evidence = `browser ${++findings}`, accounts: Player[] = [member]) {
    const { tools } = world.server
    world.clock.advance(1_000)
    const found: Found = {
      kind: 'shared',
      aboutId: await about.id(),
      accounts: await Promise.all(accounts.map((one) => one.id())),
      evidence: [evidence],
      firstMs: world.clock.now(),
      lastMs: world.clock.now(),
      counts: {},
      sums: {},
    }
    const brand = { id: 1, currency: currencyOf('PHP') }
    await transaction(tools.db, (tx) => raise(tx, tools, brand, [found]))
    return (await staff.send(listAgentFlags, { customerId: await customerOf(world, about) })).value.list[0]!
  }
  const decides = (flagId: string, as: 'cleared' | 'confirmed') =>
    staff.send(decideAgentFlag, { flagId, as, reason })

  test('holds only the account’s line; those below are paid, and it is paid on after clearing', async () => {
    const { flagId } = await raises(agents[2]!)
    await approves()
    await settles()
    expect(await purses()).toEqual(['2.00', '3.00', '0.00'])
    expect(await lineOf(agents[2]!)).toMatchObject({ isHeld: true, state: 'DUE', paid: { amount: '0.00' } })
    expect(JSON.stringify(await lineOf(agents[2]!))).not.toMatch(/flag/)
    const held = (await staff.send(listPayLines, { runId: (await runOf()).runId, isHeld: 'yes' })).value.list
    expect(held).toMatchObject([{ held: 'flag', amount: { amount: '1.25' } }])
    expect(await runOf()).toMatchObject({
      held: 1,
      lines: 3,
      amount: { amount: '9.25' },
      paid: { amount: '8.00' },
    })
    void (await decides(flagId, 'cleared')).value
    await settles()
    expect(await purses()).toEqual(['2.00', '1.75', '1.25'])
    expect((await decides(flagId, 'confirmed')).refusal).toBe('agent_flag_decided')
  })

  test('about one in the middle pays those below as far as its purse goes, and the rest after clearing', async () => {
    const { flagId } = await raises(agents[1]!)
    await approves()
    await settles()
    expect(await purses()).toEqual(['5.00', '0.00', '0.00'])
    expect(await lineOf(agents[2]!)).toMatchObject({ isHeld: false, state: 'INSUFFICIENT' })
    void (await decides(flagId, 'cleared')).value
    await settles()
    expect(await purses()).toEqual(['2.00', '1.75', '1.25'])
  })

  test('a flag about an agent that opens between approval and payment holds the approved line', async () => {
    await approves()
    await raises(agents[2]!)
    await settles()
    expect(await purses()).toEqual(['2.00', '3.00', '0.00'])
  })

  test('a confirmed flag rejects the held lines, continues to hold, and can still be cleared', async () => {
    const { flagId } = await raises(agents[2]!)
    await approves()
    await settles()
    void (await decides(flagId, 'confirmed')).value
    expect((await lineOf(agents[2]!)).state).toBe('REJECTED')
    expect((await decides(flagId, 'confirmed')).refusal).toBe('agent_flag_decided')
    await raises(agents[2]!)
    await playsRound(world, member, 5)
    await closes('D')
    await approves()
    await settles()
    expect((await purses())[2]).toBe('0.00')
    expect(await lineOf(agents[2]!)).toMatchObject({ isHeld: true, state: 'DUE' })
    void (await decides(flagId, 'cleared')).value
    await settles()
    // Rejected lines stay rejected.
    expect((await purses())[2]).toBe('1.25')
    const { list } = (
      await staff.send(listStaffLog, { subject: `player/${await customerOf(world, agents[2]!)}` })
    ).value
    expect(list.map(({ call, after }) => [call, (after as { state: string }).state])).toEqual([
      ['decideAgentFlag', 'cleared'],
      ['decideAgentFlag', 'confirmed'],
    ])
    expect(list[1]!.after).toMatchObject({ rejectedLines: 1 })
  })

  test('a confirmed flag adds accounts found later, and is open again until a person has checked them', async () => {
    const { flagId } = await raises(agents[2]!)
    void (await decides(flagId, 'confirmed')).value
    const later = await raises(agents[2]!, 'browser of others', [agents[1]!])
    expect(later).toMatchObject({ flagId, state: 'open' })
    expect(later.accounts).toHaveLength(2)
  })

  test('lets a person reject a line that it holds, also after approval, and no other', async () => {
    await raises(agents[2]!)
    await approves()
    await settles()
    const { list } = (await staff.send(listPayLines, { runId: (await runOf()).runId })).value
    const lineId = (of: boolean) => list.find((line) => (line.held === 'flag') === of)!.lineId
    expect((await staff.send(rejectPayLine, { lineId: lineId(true), reason })).refusal).toBeUndefined()
    expect((await staff.send(rejectPayLine, { lineId: lineId(false), reason })).refusal).toBe(
      'pay_run_decided',
    )
  })

  test('is not raised again for cleared evidence, but for new evidence', async () => {
    const first = await raises(agents[2]!, 'browser a 1')
    void (await decides(first.flagId, 'cleared')).value
    expect(await raises(agents[2]!, 'browser a 1')).toMatchObject({ flagId: first.flagId, state: 'cleared' })
    const second = await raises(agents[2]!, 'browser a 2')
    expect([second.state, second.flagId === first.flagId]).toEqual(['open', false])
    // Further findings are added to the open one.
    expect((await raises(agents[2]!, 'browser b 1', [agents[0]!])).flagId).toBe(second.flagId)
    expect((await raises(agents[2]!)).accounts).toHaveLength(2)
  })

  test('a flag about an agent that is cleared while another one is open continues to hold', async () => {
    const first = await raises(agents[2]!)
    await transaction(world.server.tools.db, async (tx) =>
      raise(tx, world.server.tools, { id: 1, currency: currencyOf('PHP') }, [
        {
          kind: 'bonus_ring',
          aboutId: await agents[2]!.id(),
          accounts: [await member.id()],
          evidence: [`account ${++findings}`],
          firstMs: 0,
          lastMs: 0,
          counts: {},
          sums: {},
        },
      ]),
    )
    await approves()
    void (await decides(first.flagId, 'cleared')).value
    await settles()
    expect((await purses())[2]).toBe('0.00')
  })

  test('holds the income of an account that was closed in the meantime, which can be rejected', async () => {
    await approves()
    const { db } = world.server.tools
    await db
      .updateTable('player')
      .set({ is_open: false })
      .where('id', '=', await agents[2]!.id())
      .execute()
    await settles()
    const { list } = (await staff.send(listPayLines, { runId: (await runOf()).runId, isHeld: 'yes' })).value
    expect(list).toMatchObject([{ held: 'closed', paid: { amount: '0.00' } }])
    expect((await staff.send(rejectPayLine, { lineId: list[0]!.lineId, reason })).refusal).toBeUndefined()
    await db
      .updateTable('player')
      .set({ is_open: true })
      .where('id', '=', await agents[2]!.id())
      .execute()
    await comeBack(world, agents)
    expect(await purses()).toEqual(['2.00', '3.00', '0.00'])
  })

  test('alone holds income: the income of an account that is only excluded from play is paid', async () => {
    await approves()
    const { db } = world.server.tools
    await db
      .insertInto('exclusion')
      .values({
        player_id: await agents[2]!.id(),
        kind: 'exclusion',
        at: new Date(world.clock.now()),
        until: null,
      })
      .execute()
    await settles()
    expect(await purses()).toEqual(['2.00', '1.75', '1.25'])
  })

  test('a flag about an agent of another brand is unknown', async () => {
    const { flagId } = await raises(agents[2]!)
    const { db } = world.server.tools
    const id = await addTestBrand(db, { code: `other${findings}` })
    const stranger = await withStaffSession(world, all, id)
    expect((await stranger.send(decideAgentFlag, { flagId, as: 'cleared', reason })).refusal).toBe(
      'agent_flag_unknown',
    )
    expect((await stranger.send(listAgentFlags, {})).value.list).toEqual([])
  })
})
