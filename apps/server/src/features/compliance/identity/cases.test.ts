import { addCaseNote, claimCase, decideCase, getCase, listCases } from '@fairground/contract/cases'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { flagDaySum, flagInAndOut, flagSharedInstrument, openCases } from '../../people/cases/index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const reason = 'seen by the compliance officer'
const casesOf = async (player: Player) => openCases(world.server.tools.db, await player.id())
const anOfficer = (brandId = 1) => withStaffSession(world, ['cases.see', 'cases.decide'], brandId)

/** Raises a case of a player for a sum of their day. */
async function raised(player: Player, sum = 5_000_000_00n, day = '2026-11-20') {
  const { tools } = world.server
  const playerId = await player.id()
  await transaction(tools.db, (tx) =>
    flagDaySum(tx, tools, { brandId: 1, playerId }, { day, currency: 'PHP', in: sum, out: 0n }),
  )
}

/** The only undecided case of a player. */
async function openCaseOf(player: Player) {
  const officer = await anOfficer()
  const all = []
  let after: string | undefined
  do {
    const { list, next } = (await officer.send(listCases, { ...(after ? { after } : {}) })).value
    all.push(...list)
    after = next ?? undefined
  } while (after)
  const own = all.filter(({ username }) => username === player.username)
  expect(own).toHaveLength(1)
  return own[0]!
}

describe('a case', () => {
  test('is one for an account and kind, with the newest figures and the rule of that time', async () => {
    const ana = await world.player()
    await raised(ana)
    await raised(ana, 7_000_000_00n)
    expect(await casesOf(ana)).toEqual(['day_sum'])
    expect(await openCaseOf(ana)).toMatchObject({
      kind: 'day_sum',
      state: 'open',
      figures: { day: '2026-11-20', in: '7000000.00', out: '0.00' },
      rule: { from: '5000000.00' },
      claim: null,
    })
  })

  test('raised on two servers at the same moment is one', async () => {
    const ana = await world.player()
    await Promise.all([1, 2, 3, 4].map(() => raised(ana)))
    expect(await casesOf(ana)).toEqual(['day_sum'])
  })

  test('is claimed, noted, taken over and decided, and is then not raised again about the same subject', async () => {
    const ana = await world.player()
    await raised(ana)
    const { caseId } = await openCaseOf(ana)
    const [first, second] = [await anOfficer(), await anOfficer()]
    const decision = { caseId, as: 'cleared', reason } as const
    expect((await first.send(decideCase, decision)).refusal).toBe('not_claimed')
    void (await first.send(claimCase, { caseId })).value
    void (await first.send(addCaseNote, { caseId, text: 'she sold a house' })).value
    expect((await second.send(claimCase, { caseId })).refusal).toBe('claimed_by_another')
    expect((await second.send(decideCase, decision)).refusal).toBe('claimed_by_another')
    void (await second.send(claimCase, { caseId, note: 'the first is on leave' })).value
    expect((await openCaseOf(ana)).state).toBe('claimed')
    void (await second.send(decideCase, decision)).value
    expect(await casesOf(ana)).toEqual([])
    expect((await second.send(decideCase, decision)).refusal).toBe('case_decided')
    expect((await second.send(claimCase, { caseId })).refusal).toBe('case_decided')
    expect((await first.send(getCase, { caseId })).value).toMatchObject({
      state: 'cleared',
      reason,
      notes: [{ text: 'she sold a house' }],
    })
    await raised(ana, 9_000_000_00n)
    expect(await casesOf(ana)).toEqual([])
    await raised(ana, 10_000_000_00n)
    expect(await casesOf(ana)).toEqual(['day_sum'])
    await raised(ana, 5_000_000_00n, '2026-11-21')
    expect(await casesOf(ana)).toEqual(['day_sum'])
  })

  test('a case of another brand is unknown', async () => {
    const ana = await world.player()
    await raised(ana)
    const { caseId } = await openCaseOf(ana)
    const stranger = await anOfficer(await anotherBrand(world, 'far'))
    expect((await stranger.send(getCase, { caseId })).refusal).toBe('case_unknown')
    expect((await stranger.send(claimCase, { caseId })).refusal).toBe('case_unknown')
    expect((await stranger.send(listCases, {})).value.list).toEqual([])
  })
})

describe('withdrawals', () => {
  test('raise cases for money out without play, and for accounts with the same instrument', async () => {
    const { tools } = world.server
    const [ana, ben] = [await world.player(), await world.player()]
    const ids = [await ana.id(), await ben.id()]
    const figures = { key: 'a', currency: 'PHP', deposited: 10_000_00n, played: 0n, out: 10_000_00n }
    await transaction(tools.db, async (tx) => {
      await flagInAndOut(tx, tools, { brandId: 1, playerId: ids[0]! }, figures)
      await flagSharedInstrument(tx, tools, 1, 'digest', [ids[0]!])
    })
    expect(await casesOf(ana)).toEqual(['in_and_out'])
    await transaction(tools.db, (tx) => flagSharedInstrument(tx, tools, 1, 'digest', ids.toReversed()))
    expect(await casesOf(ana)).toEqual(['in_and_out', 'shared_instrument'])
    expect(await casesOf(ben)).toEqual(['shared_instrument'])
  })
})
