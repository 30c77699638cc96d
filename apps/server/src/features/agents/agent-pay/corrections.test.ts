import { randomUUID } from 'node:crypto'
import { getPurse, listIncome, listPayRuns, turnPurse } from '@fairground/contract/agent-pay'
import type { SentBy } from '@fairground/contract/call'
import {
  approvePayCorrection,
  askPayCorrection,
  listPayCorrections,
  refusePayCorrection,
} from '@fairground/contract/pay-corrections'
import { getPayReport } from '@fairground/contract/pay-reports'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agree, aLineOfAgents, customerOf, hourlyWage } from '../../../../../../tests/world/contracts.ts'
import { payDesk } from '../../../../../../tests/world/pay-desk.ts'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import { type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { endHold, holdIncome } from './holds.queries.ts'

const all: readonly Permission[] = [
  'contracts.offer',
  'agent-pay.see',
  'agent-pay.decide',
  'agent-pay.correct',
  'log.see',
]
const reason = 'a round was counted for the wrong team'

let world: World
let staff: OfficeVisitor
let agents: (Player & { code: string })[]
let member: Player
let runId: string
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
})
beforeEach(async () => {
  staff = await person()
  agents = await aLineOfAgents(world, 2)
  member = await world.player({ cash: 10_000_00n, code: agents[1]!.code })
  const wage = (rate: string) => hourlyWage([['100.00', 0, '0.00', rate]])
  await agree(world, staff, agents, [wage('1'), wage('0.6')])
  await nextPeriod('hour')
  await playsRound(world, member, 5, 200)
  await closes('hour')
  runId = (await runsOf('hourly-wage'))[0]!.runId
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const person = () => withStaffSession(world, all)

const { nextPeriod, closes, ends, settles, linesOf, purseOf, runsOf } = payDesk(
  () => ({ world, staff, players: [...agents, member] }),
  all,
)
const runOf = async () => (await (await person()).send(listPayRuns, { runId })).value.list[0]!

async function asks(given: Partial<SentBy<typeof askPayCorrection>> = {}) {
  const asker = await person()
  const input = {
    runId,
    customerId: await customerOf(world, agents[1]!),
    request: randomUUID(),
    direction: 'in' as const,
    amount: '1.50',
    reason,
    ...given,
  }
  return { asker, input, correctionId: input.request, answer: await asker.send(askPayCorrection, input) }
}

/** Raises a flag about an agent that holds the agent's income from now on; returns its id. */
async function isHeld(agent: Player) {
  const { db } = world.server.tools
  const playerId = await agent.id()
  const flagId = randomUUID()
  const at = new Date(world.clock.now())
  await db
    .insertInto('agent_flag')
    .values({
      id: flagId,
      brand_id: 1,
      kind: 'shared',
      player_id: playerId,
      accounts: [playerId],
      evidence: ['browser k 1'],
      figures: '{}',
      first_at: at,
      last_at: at,
      found_at: at,
    })
    .execute()
  await transaction(db, (tx) => holdIncome(tx, flagId, [playerId], at))
  return flagId
}

describe('a correction', () => {
  test('a correction in favour of an agent is paid by the brand after approval, and changes no line', async () => {
    const before = await runOf()
    const { asker, correctionId, answer, input } = await asks()
    expect(answer.value).toEqual({ correctionId })
    expect((await asker.send(approvePayCorrection, { correctionId })).refusal).toBe('own_request')
    await settles()
    expect(await purseOf(agents[1]!)).toBe('3.00')
    const other = await person()
    expect((await other.send(approvePayCorrection, { correctionId })).refusal).toBeUndefined()
    expect((await other.send(approvePayCorrection, { correctionId })).refusal).toBe('pay_correction_decided')
    await settles()
    expect(await Promise.all(agents.map(purseOf))).toEqual(['2.00', '4.50'])
    expect(await runOf()).toEqual({ ...before, corrected: { amount: '1.50', currency: 'PHP' } })
    const { list } = (await agents[1]!.send(listIncome, {})).value
    expect(list.find(({ isCorrection }) => isCorrection)).toMatchObject({
      state: 'ISSUED',
      contractId: null,
      other: '',
      amount: { amount: '1.50' },
    })
    const log = (await other.send(listStaffLog, { subject: `player/${input.customerId}` })).value.list
    expect(log.map(({ call }) => call)).toEqual(['approvePayCorrection', 'askPayCorrection'])
    expect(new Set(log.map(({ by }) => by)).size).toBe(2)
  })

  test('against an agent is taken from the purse as far as possible, and from later income', async () => {
    void (await agents[1]!.send(turnPurse, { amount: '2.00' }, { key: randomUUID() })).value
    const { correctionId } = await asks({ direction: 'out', amount: '2.50' })
    void (await (await person()).send(approvePayCorrection, { correctionId })).value
    await settles()
    expect(await purseOf(agents[1]!)).toBe('0.00')
    expect((await agents[1]!.send(getPurse, {})).value.owed.amount).toBe('1.50')
    await playsRound(world, member, 5)
    await closes('hour')
    expect(await purseOf(agents[1]!)).toBe('1.50')
    expect(await runOf()).toMatchObject({ corrected: { amount: '-2.50' } })
  })

  test('is paid once when several persons approve it at the same moment, on two servers', async () => {
    const { correctionId } = await asks()
    const other = await world.anotherServer()
    const deciders = await Promise.all([person(), person(), person(), person()])
    const answers = await Promise.all(deciders.map((one) => one.send(approvePayCorrection, { correctionId })))
    expect(answers.map(({ refusal }) => refusal ?? 'done').sort()).toEqual([
      'done',
      ...Array.from({ length: 3 }, () => 'pay_correction_decided'),
    ])
    await Promise.all([world.server.jobs.runDue(), other.server.jobs.runDue()])
    expect(await purseOf(agents[1]!)).toBe('4.50')
    await other.server.close()
  })

  test('waits while the account is held, but one against it does not', async () => {
    await isHeld(agents[1]!)
    const inFavour = await asks()
    const against = await asks({ direction: 'out', amount: '1.00' })
    for (const { correctionId } of [inFavour, against])
      void (await (await person()).send(approvePayCorrection, { correctionId })).value
    await settles()
    expect(await purseOf(agents[1]!)).toBe('2.00')
  })

  test('a correction that leaves a purse short does not change the state of held lines', async () => {
    const flagId = await isHeld(agents[1]!)
    await playsRound(world, member, 5)
    const against = await asks({
      customerId: await customerOf(world, agents[0]!),
      direction: 'out',
      amount: '50.00',
    })
    void (await (await person()).send(approvePayCorrection, { correctionId: against.correctionId })).value
    await closes('hour')
    expect(await purseOf(agents[0]!)).toBe('0.00')
    expect((await linesOf(agents[1]!))[0]).toMatchObject({ state: 'DUE', isHeld: true })
    await transaction(world.server.tools.db, (tx) => endHold(tx, flagId))
  })

  test('can be withdrawn by its requester, and is then decided', async () => {
    const { asker, correctionId } = await asks()
    void (await asker.send(refusePayCorrection, { correctionId, reason: 'typed twice' })).value
    expect((await (await person()).send(approvePayCorrection, { correctionId })).refusal).toBe(
      'pay_correction_decided',
    )
    const { list } = (await asker.send(listPayCorrections, { state: 'refused' })).value
    expect(list[0]).toMatchObject({ correctionId, refusal: 'typed twice', isOwn: true, plan: 'hourly-wage' })
    await settles()
    expect(await purseOf(agents[1]!)).toBe('3.00')
  })

  test('is one however often its request is sent, and another under the same id is refused', async () => {
    const { asker, input, answer } = await asks()
    expect((await asker.send(askPayCorrection, input)).value).toEqual(answer.value)
    expect((await asker.send(askPayCorrection, { ...input, amount: '9.00' })).refusal).toBe(
      'idempotency_conflict',
    )
    expect((await (await person()).send(askPayCorrection, input)).refusal).toBe('idempotency_conflict')
  })

  test('is refused for a member, an unknown run and an amount that is not above zero', async () => {
    expect((await asks({ customerId: await customerOf(world, member) })).answer.refusal).toBe(
      'standing_fixed',
    )
    expect((await asks({ runId: '99999999' })).answer.refusal).toBe('pay_run_unknown')
    expect((await asks({ amount: '0.00' })).answer.refusal).toBe('invalid_input')
    expect((await asks({ amount: '-1.00' })).answer.refusal).toBe('invalid_input')
  })
})

describe('the report', () => {
  const minor = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100)

  test('has the state of every amount for each plan, and the parts add up to the whole', async () => {
    const { correctionId } = await asks()
    void (await (await person()).send(approvePayCorrection, { correctionId })).value
    await settles()
    const staff = await person()
    const { rows, total } = (await staff.send(getPayReport, {})).value
    expect(rows.map(({ plan, period }) => [plan, period])).toEqual([['hourly-wage', 'hour']])
    for (const sums of [...rows, total])
      expect(minor(sums.computed)).toBe(
        minor(sums.paid) +
          minor(sums.outstanding) +
          minor(sums.held) +
          minor(sums.refused) +
          minor(sums.expired),
      )
    expect(minor(total.held)).toBe(0)
    await world.server.tools.db
      .updateTable('player')
      .set({ is_open: false })
      .where('id', '=', await agents[1]!.id())
      .execute()
    await playsRound(world, member, 5)
    await ends('hour')
    const after = (await (await person()).send(getPayReport, {})).value.total
    expect(minor(after.held)).toBe(3_00)
    expect(minor(after.computed)).toBe(
      minor(after.paid) + minor(after.outstanding) + minor(after.held) + minor(after.refused),
    )
  })

  test('compares agents by income and its share of team losses, and the cost with the gross result', async () => {
    const { topByIncome, topByShare, programme } = (await (await person()).send(getPayReport, {})).value
    const customerId = await customerOf(world, agents[0]!)
    const top = topByIncome.find((agent) => agent.customerId === customerId)
    // 5.00 for a team that staked 500.00 and won 200.00.
    expect(top).toMatchObject({ income: { amount: '5.00' }, result: { amount: '300.00' }, percent: '1.66' })
    expect(topByShare.map(({ percent }) => Number(percent ?? Infinity))).toEqual(
      topByShare.map(({ percent }) => Number(percent ?? Infinity)).toSorted((a, b) => b - a),
    )
    expect(minor(programme.result)).toBe(minor(programme.stakes) - minor(programme.wins))
    expect(minor(programme.paid)).toBeGreaterThan(0)
  })

  test('has no row for a span without any income', async () => {
    const { rows, total, topByIncome } = (
      await (await person()).send(getPayReport, { from: '2026-01-01', to: '2026-01-31' })
    ).value
    expect([rows, topByIncome, total.lines]).toEqual([[], [], 0])
    const answer = await (await person()).send(getPayReport, { from: '2026-01-01', to: '2026-05-31' })
    expect(answer.refusal).toBe('period_invalid')
  })
})
