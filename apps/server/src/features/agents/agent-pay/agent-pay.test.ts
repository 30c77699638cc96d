import { randomUUID } from 'node:crypto'
import {
  collectIncome,
  getPurse,
  listPayLines,
  listPayRules,
  previewPayRun,
  rejectPayLine,
  setGroupMargins,
  setPayRule,
  turnPurse,
} from '@fairground/contract/agent-pay'
import { getBalance } from '@fairground/contract/players'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  agree,
  aLineOfAgents,
  answers,
  comeBack,
  dailyWage,
  dividend,
  hourlyWage,
  offers,
  realTimeWage,
} from '../../../../../../tests/world/contracts.ts'
import { payDesk, payPermissions } from '../../../../../../tests/world/pay-desk.ts'
import { playsRound, voidsRound } from '../../../../../../tests/world/settled-round.ts'
import { approvesWaiting, twoPersons, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { periodAt } from '../../../periods.ts'
import { applyToWallet, findWallet } from '../../ledger/wallet/index.ts'
import { movePlayer } from '../../people/uplines/index.ts'
import { addPayJobs, payAll } from './payments.service.ts'
import { computeDue } from './runs.service.ts'

const reason = 'the figures were looked at'
const zone = 'Asia/Manila'

let world: World
let staff: Awaited<ReturnType<typeof withStaffSession>>
let agents: (Player & { code: string })[]
let member: Player
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
})
beforeEach(async () => {
  staff = await withStaffSession(world, payPermissions)
  agents = await aLineOfAgents(world, 3)
  member = await world.player({ cash: 10_000_00n, code: agents[2]!.code })
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const { goesTo, nextPeriod, closes, settles, purseOf, linesOf, statesOf, runsOf, decides } = payDesk(() => ({
  world,
  staff,
  players: [...agents, member],
}))

/** Runs the recurring job for payers who were short. */
async function triesAgain() {
  const { tools, jobs } = world.server
  await transaction(tools.db, (tx) => addPayJobs(tx, tools, {}))
  await jobs.runDue()
}

const plays = (who: Player, hundreds: number, wins = 0) => playsRound(world, who, hundreds, wins)

/** Adds money to the purse or the cash of an agent. */
async function brings(who: Player, purpose: 'agent' | 'play', cash: bigint) {
  const { tools } = world.server
  const walletId = await findWallet(tools.db, await who.id(), 'PHP', purpose)
  const op = {
    verb: 'transfer' as const,
    walletId: walletId!,
    currency: 'PHP',
    source: 'test',
    transactionId: randomUUID(),
    recipe: 'demo-money' as const,
    lines: { cash, 'outside/test': -cash },
  }
  expect((await applyToWallet(tools.money, op, tools.clock.now())).code).toBe('accepted')
}

describe('an hourly salary', () => {
  const terms = (rate: string) => hourlyWage([['100.00', 0, '0.00', rate]])

  test('is paid from the top down an hour later, and each agent keeps the difference', async () => {
    await agree(world, staff, agents, [terms('1'), terms('0.6'), terms('0.25')])
    await nextPeriod('hour')
    await plays(member, 5)
    await closes('hour')
    expect(await Promise.all(agents.map(purseOf))).toEqual(['2.00', '1.75', '1.25'])
    const [line] = await linesOf(agents[1]!)
    expect(line).toMatchObject({
      state: 'ISSUED',
      amount: { amount: '3.00' },
      paid: { amount: '3.00' },
      figures: { base: '500.00', clause: 0, notReached: null },
    })
    expect(line!.other).toMatch(/\*\*$/)
    expect((await linesOf(agents[1]!, 'below'))[0]).toMatchObject({
      amount: { amount: '1.25' },
      state: 'ISSUED',
    })
    expect(await linesOf(agents[2]!, 'below')).toEqual([])
    expect((await runsOf('hourly-wage'))[0]).toMatchObject({
      state: 'approved',
      decidedBy: 'automatic',
      lines: 3,
      brandPays: { amount: '5.00' },
      paid: { amount: '9.25' },
    })
  })

  test('counts only rounds settled in its hour, and none twice', async () => {
    await agree(world, staff, [agents[0]!], [terms('1')])
    await plays(member, 2)
    await nextPeriod('hour')
    await plays(member, 3)
    await closes('hour')
    await plays(member, 1)
    await settles()
    expect(await purseOf(agents[0]!)).toBe('3.00')
    await closes('hour')
    expect((await linesOf(agents[0]!)).map(({ amount }) => amount.amount)).toEqual(['1.00', '3.00'])
  })

  test('an hourly salary of an hour with too little play is not reached', async () => {
    await agree(world, staff, agents.slice(0, 2), [terms('1'), hourlyWage([['1000.00', 0, '0.00', '0.5']])])
    await nextPeriod('hour')
    await plays(member, 2)
    await closes('hour')
    expect([await statesOf(agents[0]!), await statesOf(agents[1]!)]).toEqual([['ISSUED'], ['NOT_REACHED']])
    expect(await purseOf(agents[0]!)).toBe('2.00')
  })

  test('is computed for every hour that was missed while no worker ran', async () => {
    await agree(world, staff, [agents[0]!], [terms('1')])
    await nextPeriod('hour')
    await plays(member, 1)
    await nextPeriod('hour')
    await plays(member, 2)
    await closes('hour')
    expect((await linesOf(agents[0]!)).map(({ amount }) => amount.amount)).toEqual(['2.00', '1.00'])
  })

  test('is paid once by two concurrent workers', async () => {
    await agree(world, staff, agents, [terms('1'), terms('0.6'), terms('0.25')])
    await nextPeriod('hour')
    await plays(member, 5)
    const other = await world.anotherServer()
    goesTo(periodAt('hour', zone, world.clock.now()).toMs + 61_000)
    await world.server.followers.catchUp()
    await Promise.all([computeDue(world.server.tools), computeDue(other.server.tools)])
    for (let pass = 0; pass < 3; pass++)
      await Promise.all([world.server.jobs.runDue(), other.server.jobs.runDue()])
    await comeBack(world, agents)
    expect(await Promise.all(agents.map(purseOf))).toEqual(['2.00', '1.75', '1.25'])
    await other.server.close()
  })
})

/** Sets whether the brand pays margins, with a second person where one is needed. */
async function setsMargins(isOn: boolean) {
  await twoPersons(world, payPermissions, setGroupMargins, async () => ({ isOn, reason }))
}

/** Sets whether runs of a plan are approved without a person, with a second person where one is needed. */
async function setsRule(plan: 'dividend' | 'daily-wage', isAutomatic: boolean) {
  await twoPersons(world, payPermissions, setPayRule, async () => ({ plan, isAutomatic, reason }))
}

describe('a payer who is short', () => {
  test('pays the oldest contract first and a part of the next, and the rest once money has arrived', async () => {
    const top = agents[0]!
    const [left, right] = [await world.agent({ code: top.code }), await world.agent({ code: top.code })]
    staff = await withStaffSession(world, payPermissions)
    const share = dividend([['0.00', 0, '0.00', '10']], { period: 'D' })
    await setsRule('dividend', true)
    await agree(world, staff, [top], [share])
    for (const who of [left, right]) {
      const { contractId } = (await offers(world, top, who, share)).value
      void (await answers(who, 'dividend', contractId, 'accept')).value
    }
    await nextPeriod('D')
    for (const [code, stake, wins] of [
      [left.code, 4, 0],
      [right.code, 6, 0],
      // Another team of the top wins, so that the top gets less than it has to pay: 10 % of 1,000 minus 700 is 30.
      [agents[1]!.code, 1, 800],
    ] as const) {
      const one = await world.player({ cash: 1_000_00n, code })
      await plays(one, stake, wins)
    }
    await closes('D')
    for (const who of [left, right, top]) {
      await comeBack(world, [who])
      const [line] = await linesOf(who)
      void (await who.send(collectIncome, { lineId: line!.lineId }, { key: randomUUID() })).value
    }
    await settles()
    expect(await Promise.all([top, left, right].map(purseOf))).toEqual(['0.00', '30.00', '0.00'])
    expect([...(await statesOf(left)), ...(await statesOf(right))]).toEqual(['PART_RECEIVED', 'INSUFFICIENT'])
    expect((await top.send(getPurse, {})).value.owed.amount).toBe('70.00')

    await brings(top, 'agent', 50_00n)
    // Incoming money is paid on at once.
    await settles()
    expect(await Promise.all([top, left, right].map(purseOf))).toEqual(['0.00', '40.00', '40.00'])
    expect([...(await statesOf(left)), ...(await statesOf(right))]).toEqual(['ISSUED', 'PART_RECEIVED'])
    await brings(top, 'agent', 50_00n)
    expect((await top.send(turnPurse, { amount: '30.01' }, { key: randomUUID() })).refusal).toBe(
      'income_owed',
    )
    await triesAgain()
    expect(await Promise.all([top, left, right].map(purseOf))).toEqual(['30.00', '40.00', '60.00'])
  })
})

describe('a daily salary', () => {
  const wage = dailyWage([['100.00', 0, '0.00', '1']])

  test('waits until its run is approved, and is not paid if the run is refused', async () => {
    await agree(world, staff, agents.slice(0, 1), [wage])
    await nextPeriod('D')
    await plays(member, 2)
    await closes('D')
    expect(await statesOf(agents[0]!)).toEqual(['UNAPPROVE'])
    const [run] = await runsOf('daily-wage')
    expect((await decides(run!.runId, 'refuse')).refusal).toBeUndefined()
    expect((await decides(run!.runId, 'approve')).refusal).toBe('pay_run_decided')
    await settles()
    expect([await statesOf(agents[0]!), await purseOf(agents[0]!)]).toEqual([['REJECTED'], '0.00'])
  })

  test('can lose one line before it is approved', async () => {
    await agree(world, staff, agents.slice(0, 2), [wage, wage])
    await nextPeriod('D')
    await plays(member, 2)
    await closes('D')
    const [run] = await runsOf('daily-wage')
    const { list } = (await staff.send(listPayLines, { runId: run!.runId })).value
    const lineId = list.find(({ payer }) => payer !== '')!.lineId
    void (await staff.send(rejectPayLine, { lineId, reason })).value
    void (await decides(run!.runId, 'approve')).value
    expect((await staff.send(rejectPayLine, { lineId, reason })).refusal).toBe('pay_run_decided')
    await settles()
    expect(await Promise.all(agents.slice(0, 2).map(purseOf))).toEqual(['2.00', '0.00'])
  })

  test('a daily salary without any amount to pay needs no approval', async () => {
    await agree(world, staff, agents.slice(0, 1), [wage])
    await nextPeriod('D')
    await closes('D')
    const [run] = await runsOf('daily-wage')
    const { list } = (await staff.send(listPayLines, { runId: run!.runId })).value
    expect(list.every(({ state }) => state === 'NOT_REACHED')).toBe(true)
    expect(run).toMatchObject({ state: 'approved', decidedBy: 'automatic' })
  })

  test('is shown before it is computed, and nothing of that is stored', async () => {
    await agree(world, staff, agents.slice(0, 1), [wage])
    await nextPeriod('D')
    await plays(member, 2)
    await world.server.followers.catchUp()
    const before = (await runsOf('daily-wage')).length
    const shown = (await staff.send(previewPayRun, { plan: 'daily-wage', period: 'D' })).value
    expect(shown.list.find(({ amount }) => amount.amount === '2.00')).toMatchObject({
      username: agents[0]!.username,
      payer: '',
    })
    expect((await runsOf('daily-wage')).length).toBe(before)
  })

  test('is still approved by a person until a second person has approved that it is not', async () => {
    const { value } = await staff.send(setPayRule, { plan: 'daily-wage', isAutomatic: true, reason })
    const ofWage = async () =>
      (await staff.send(listPayRules, {})).value.list.find(({ plan }) => plan === 'daily-wage')!.isAutomatic
    expect([value.isChanged, value.proposal === null, await ofWage()]).toEqual([false, false, false])
    await approvesWaiting(world, payPermissions, value)
    expect(await ofWage()).toBe(true)
    const off = await staff.send(setPayRule, { plan: 'daily-wage', isAutomatic: false, reason })
    expect(off.value).toEqual({ isChanged: true, proposal: null })
  })

  test('is paid at once if the brand is set so', async () => {
    await setsRule('daily-wage', true)
    await agree(world, staff, agents.slice(0, 1), [wage])
    await nextPeriod('D')
    await plays(member, 2)
    await closes('D')
    expect(await statesOf(agents[0]!)).toEqual(['ISSUED'])
    await setsRule('daily-wage', false)
  })
})

test('a branch moved within a day counts at its old place until then, so nobody above pays too much', async () => {
  const wage = (rate: string) => dailyWage([['100.00', 0, '0.00', rate]])
  await agree(world, staff, agents, [wage('1'), wage('0.6'), wage('0.25')])
  const elsewhere = await world.agent()
  await nextPeriod('D')
  await plays(member, 4)
  await brings(agents[1]!, 'play', 500_00n)
  await plays(agents[1]!, 1)
  world.clock.advance(30 * 60_000)
  const [moved, to] = [await agents[1]!.id(), await elsewhere.id()]
  const quarterMs = 15 * 60_000
  const atMs = Math.ceil(world.clock.now() / quarterMs) * quarterMs
  await world.server.tools.db.transaction().execute((tx) => movePlayer(tx, moved, to, atMs))
  goesTo(atMs + 60_000)
  await plays(member, 6)
  await plays(agents[1]!, 3)
  await closes('D')
  const [run] = await runsOf('daily-wage')
  void (await decides(run!.runId, 'approve')).value
  await settles()
  // Of 500 until then, including the moved account's own play; of 400 below.
  expect(await Promise.all(agents.map(purseOf))).toEqual(['2.00', '2.00', '1.00'])
})

describe('margins of prize groups', () => {
  /** Gives an account a prize group from now on. */
  async function isGiven(who: Player, group: number) {
    const { db, clock } = world.server.tools
    const given = { given_by: 'staff/a', at_most: 1_999, given_at: new Date(clock.now()) }
    await db
      .insertInto('player_prize_group')
      .values({ player_id: await who.id(), prize_group: group, ...given })
      .execute()
  }

  test('are paid by the brand for each day once approved, to each agent by its own differences', async () => {
    await isGiven(agents[0]!, 1_950)
    await isGiven(agents[1]!, 1_930)
    await playsRound(world, member, 3, 0, 'ELOTT')
    const { value } = await staff.send(setGroupMargins, { isOn: true, reason })
    expect((await staff.send(listPayRules, {})).value.margins).toBeNull()
    await approvesWaiting(world, payPermissions, value)
    expect((await staff.send(setGroupMargins, { isOn: true, reason })).value).toEqual({
      isChanged: false,
      proposal: null,
    })
    await closes('D')
    expect(await runsOf('group-margin'), 'the day in which it was begun').toEqual([])
    await playsRound(world, member, 10, 0, 'ELOTT')
    await plays(member, 5)
    await world.server.followers.catchUp()
    const preview = (await staff.send(previewPayRun, { plan: 'group-margin', period: 'D' })).value
    expect(preview.list.map(({ amount }) => amount.amount)).toEqual(['10.00', '15.00'])
    void (await staff.send(setGroupMargins, { isOn: false, reason })).value
    await closes('D')
    const [run] = await runsOf('group-margin')
    expect(run).toMatchObject({
      state: 'computed',
      amount: { amount: '25.00' },
      brandPays: { amount: '25.00' },
    })
    void (await decides(run!.runId, 'approve')).value
    await settles()
    expect(await Promise.all(agents.map(purseOf))).toEqual(['10.00', '15.00', '0.00'])
    const [line] = await linesOf(agents[1]!)
    expect(line).toMatchObject({
      contractId: null,
      plan: 'group-margin',
      other: '',
      state: 'ISSUED',
      figures: { base: '1000.00', groups: [{ own: 1_930, below: 1_900, validBet: '1000.00' }] },
    })
    await playsRound(world, member, 10, 0, 'ELOTT')
    await closes('D')
    expect(await runsOf('group-margin'), 'the day after the last one').toHaveLength(1)
    expect((await staff.send(listPayRules, {})).value.margins).toBeNull()
  })

  test('continue without a gap if they are ended and started again in one day', async () => {
    await isGiven(agents[2]!, 1_950)
    for (const isOn of [true, false, true]) await setsMargins(isOn)
    await closes('D')
    for (const isOn of [false, true]) await setsMargins(isOn)
    await playsRound(world, member, 4, 0, 'ELOTT')
    await closes('D')
    await playsRound(world, member, 2, 0, 'ELOTT')
    await closes('D')
    const runs = (await runsOf('group-margin')).slice(0, 2)
    expect(runs.map(({ amount }) => amount.amount)).toEqual(['5.00', '10.00'])
    void (await staff.send(setGroupMargins, { isOn: false, reason })).value
  })
})

test('a kill between any two payments loses nothing and pays nothing twice', async () => {
  const wage = (rate: string) => dailyWage([['100.00', 0, '0.00', rate]])
  await agree(world, staff, agents, [wage('1'), wage('0.6'), wage('0.25')])
  await nextPeriod('D')
  await plays(member, 5)
  await closes('D')
  const { tools, jobs } = world.server
  const brandId = 1
  const [run] = await runsOf('daily-wage')
  void (await decides(run!.runId, 'approve')).value
  const [top, middle] = [await agents[0]!.id(), await agents[1]!.id()]
  for (const playerId of [null, String(top), String(middle)])
    for (let lives = 0; lives < 3; lives++) {
      let checks = 0
      const payload = { brandId, playerId, currency: 'PHP' }
      const check = async () => {
        if (checks++ === lives) throw new Error('killed')
      }
      await payAll(tools, { payload, check }).catch((error: Error) => expect(error.message).toBe('killed'))
    }
  await jobs.runDue()
  expect(await Promise.all(agents.map(purseOf))).toEqual(['2.00', '1.75', '1.25'])
  expect(await statesOf(agents[2]!)).toEqual(['ISSUED'])
})

describe('a dividend', () => {
  const always = dividend([['0.00', 0, '0.00', '10']], { period: 'D' })

  test('waits to be collected, and expires when the next one is computed', async () => {
    await setsRule('dividend', false)
    await agree(world, staff, agents.slice(0, 1), [always])
    await nextPeriod('D')
    await plays(member, 20)
    await closes('D')
    const [run] = await runsOf('dividend')
    void (await decides(run!.runId, 'approve')).value
    await settles()
    const [line] = await linesOf(agents[0]!)
    expect([line!.state, line!.amount.amount, await purseOf(agents[0]!)]).toEqual([
      'UNCOLLECT',
      '200.00',
      '0.00',
    ])
    const collects = (who: Player) => who.send(collectIncome, { lineId: line!.lineId }, { key: randomUUID() })
    expect((await collects(agents[1]!)).refusal).toBe('income_unknown')
    expect((await collects(agents[0]!)).refusal).toBeUndefined()
    expect((await collects(agents[0]!)).refusal).toBe('income_not_open')
    await settles()
    expect(await purseOf(agents[0]!)).toBe('200.00')
    await plays(member, 1)
    await closes('D')
    const next = (await runsOf('dividend'))[0]!
    void (await decides(next.runId, 'approve')).value
    await plays(member, 1)
    await closes('D')
    expect(await statesOf(agents[0]!)).toEqual(['UNAPPROVE', 'EXPIRED', 'ISSUED'])
    const [, expired] = await linesOf(agents[0]!)
    const late = await agents[0]!.send(collectIncome, { lineId: expired!.lineId }, { key: randomUUID() })
    expect(late.refusal).toBe('income_not_open')
  })
})

describe('a real-time salary', () => {
  const terms = (profit: string, loss: string, least = '0') => realTimeWage(profit, loss, least)

  test('is paid every five minutes on players’ wins and losses, from the minimum bet on', async () => {
    await agree(world, staff, agents, [
      terms('0.1', '0.4'),
      terms('0.1', '0.2'),
      terms('0.05', '0.2', '200.00'),
    ])
    await nextPeriod('live')
    // Lost: 500. Won: 300. Even: nothing. Below the minimum bet of the lowest: 100.
    await plays(member, 5, 0)
    await plays(member, 3, 400)
    await plays(member, 2, 200)
    await plays(member, 1, 0)
    await settles()
    // 0.4 % of 600 and 0.1 % of 300; 0.2 % of 600 and 0.1 % of 300; 0.2 % of 500 and 0.05 % of 300.
    expect(await Promise.all(agents.map(purseOf))).toEqual(['1.20', '0.35', '1.15'])
    await settles()
    expect(await Promise.all(agents.map(purseOf))).toEqual(['1.20', '0.35', '1.15'])
  })

  test('a salary on a round that is later made void is taken back exactly from each paid agent', async () => {
    await agree(world, staff, agents.slice(0, 2), [terms('0.1', '0.4'), terms('0.1', '0.2')])
    await nextPeriod('live')
    const lost = await plays(member, 5, 0)
    await settles()
    expect(await Promise.all(agents.slice(0, 2).map(purseOf))).toEqual(['1.00', '1.00'])
    world.clock.advance(5 * 60_000)
    await voidsRound(world, member, lost)
    await settles()
    expect(await Promise.all(agents.slice(0, 2).map(purseOf))).toEqual(['0.00', '0.00'])
    expect((await linesOf(agents[1]!)).map(({ amount, state }) => [amount.amount, state])).toEqual([
      ['-1.00', 'ISSUED'],
      ['1.00', 'ISSUED'],
    ])
  })

  test('a salary already moved to cash becomes a debt, and is paid back from the next one', async () => {
    await agree(world, staff, agents.slice(0, 1), [terms('0.1', '0.4')])
    await nextPeriod('live')
    const [agent] = agents
    const lost = await plays(member, 5, 0)
    await settles()
    void (await agent!.send(turnPurse, { amount: '2.00' }, { key: randomUUID() })).value
    world.clock.advance(5 * 60_000)
    await voidsRound(world, member, lost)
    await settles()
    expect((await linesOf(agent!))[0]).toMatchObject({ amount: { amount: '-2.00' }, state: 'INSUFFICIENT' })
    expect((await agent!.send(getPurse, {})).value.owed.amount).toBe('2.00')
    world.clock.advance(5 * 60_000)
    await plays(member, 10, 0)
    await settles()
    expect(await purseOf(agent!)).toBe('2.00')
    expect((await linesOf(agent!))[1]).toMatchObject({ amount: { amount: '-2.00' }, state: 'ISSUED' })
  })
})

describe('the purse', () => {
  test('can be moved to the agent’s own cash without play, up to the amount not owed below', async () => {
    const terms = (rate: string) => hourlyWage([['100.00', 0, '0.00', rate]])
    await agree(world, staff, agents.slice(0, 1), [terms('1')])
    await nextPeriod('hour')
    await plays(member, 5)
    await closes('hour')
    const [agent] = agents
    const before = (await agent!.send(getBalance, {})).value.sumBalance
    const turns = (amount: string) => agent!.send(turnPurse, { amount }, { key: randomUUID() })
    expect((await turns('5.01')).refusal).toBe('not_enough_money')
    expect((await turns('0.00')).refusal).toBe('invalid_input')
    expect((await turns('3.50')).value.purse.amount).toBe('1.50')
    const after = (await agent!.send(getBalance, {})).value.sumBalance
    expect(Number(after) - Number(before)).toBeCloseTo(3.5)
  })
})
