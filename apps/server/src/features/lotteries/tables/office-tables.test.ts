import { getDraw } from '@fairground/contract/markets'
import { agreeDrawVoid, askDrawVoid, getOfficeDraw } from '@fairground/contract/office-draws'
import { setMarketPrice } from '@fairground/contract/office-prices'
import { listOfficeTables, setTableLimits } from '@fairground/contract/office-tables'
import type { Permission } from '@fairground/contract/permissions'
import { approveProposal, listProposals } from '@fairground/contract/proposals'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closesMarkets, opensMarket } from '../../../../../../tests/world/market.ts'
import { anotherBrand, twoPersons, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { readsTable, showsTable, type TablePage } from '../../../../../../tests/world/table.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { liftStop, placeStop } from '../../games/stops/index.ts'

const nodeId = 'baccarat'
const currency = 'PHP'
const all: readonly Permission[] = ['draws.read', 'draws.limits', 'draws.prices']
const reason = 'the house takes larger stakes'
const onPlayer = { type: 'player', selection: 'any', stake: '10.00' }

type Staff = Awaited<ReturnType<typeof withStaffSession>>

let world: World
let owner: ReturnType<typeof openPool>
let ana: Staff
let ben: Staff
const pages: TablePage[] = []
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  owner = openPool(world.ownerUrl, { max: 1 })
  await closesMarkets(world, [nodeId])
})
beforeEach(async () => {
  // The second factor ends while the clock moves.
  ana = await withStaffSession(world, all)
  ben = await withStaffSession(world, all)
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.leaves()
  await owner.query('DELETE FROM table_limit')
  // The table sleeps before the next test, and its last round is over.
  for (let times = 0; times < 2; times++) {
    world.clock.advance(90_000)
    await world.server.settle()
  }
  await world.moneyAddsUp()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const listed = async (by: Staff = ana) => (await by.send(listOfficeTables, {})).value.list
const table = async (by?: Staff) => (await listed(by)).find((one) => one.nodeId === nodeId)!
const inPesos = async (by?: Staff) => (await table(by)).currencies.find((one) => one.currency === currency)!
const shows = async () => {
  pages.push(await showsTable(world))
  await world.server.settle()
  return readsTable(world)
}

async function sets(
  spot: string | null,
  round: string | null,
  { by = ana, ...given }: { by?: Staff; nodeId?: string; currency?: string; version?: string } = {},
) {
  const { version } = await inPesos(ana)
  return by.send(setTableLimits, { nodeId, currency, spot, round, version, reason, ...given })
}
const approves = (proposalId: string, by = ben) => by.send(approveProposal, { proposalId })

describe('the limits of a table', () => {
  test('are lowered by one person at once, and raised only after another has approved', async () => {
    expect(await inPesos()).toMatchObject({
      least: '10.00',
      largest: '5000.00',
      limits: { spot: '100000.00', round: '300000.00' },
      usual: { spot: '100000.00', round: '300000.00' },
      isOwn: false,
    })
    expect((await sets('50', '200.00')).value).toEqual({ isChanged: true, proposal: null })
    expect(await inPesos()).toMatchObject({ limits: { spot: '50.00', round: '200.00' }, isOwn: true })

    for (const [spot, round] of [
      ['60.00', '200.00'],
      ['50.00', '210.00'],
      ['40.00', '210.00'],
      // The limits of the rules are higher than the brand's own.
      [null, null],
    ] as const) {
      const { isChanged, proposal } = (await sets(spot, round)).value
      expect([spot, round, isChanged, proposal === null]).toEqual([spot, round, false, false])
      expect((await inPesos()).limits).toEqual({ spot: '50.00', round: '200.00' })
    }
    const { proposalId } = (await sets(null, null)).value.proposal!
    expect((await approves(proposalId, ana)).refusal).toBe('own_request')
    expect((await approves(proposalId)).refusal).toBeUndefined()
    expect(await inPesos()).toMatchObject({ limits: { spot: '100000.00' }, isOwn: false })
  })

  test('above those of the rules take two persons, and are then those of players', async () => {
    const higher = { nodeId, currency, spot: '200000.00', round: '300000.00', reason }
    const value = await twoPersons(world, all, setTableLimits, async (first) => ({
      ...higher,
      version: (await inPesos(first as Staff)).version,
    }))
    expect(value).toMatchObject({ isChanged: false, proposal: { proposalId: expect.any(String) } })
    expect(await inPesos()).toMatchObject({ limits: { spot: '200000.00' }, isOwn: true })
    expect((await readsTable(world)).limits).toEqual({ spot: '200000.00', round: '300000.00' })
  })

  test('are refused unless both are multiples of the smallest chip, of which that of a spot is not the larger', async () => {
    for (const [spot, round, expected] of [
      ['0.00', '100.00', 'limit_invalid'],
      ['-10.00', '100.00', 'limit_invalid'],
      ['10.005', '100.00', 'limit_invalid'],
      ['15.00', '100.00', 'limit_not_in_chips'],
      ['10.00', '100.01', 'limit_not_in_chips'],
      ['200.00', '100.00', 'spot_above_round'],
      ['10.00', '10000000000010.00', 'limit_too_high'],
      ['10.00', null, 'invalid_input'],
      [null, '100.00', 'invalid_input'],
    ] as const)
      expect([spot, round, (await sets(spot, round)).refusal]).toEqual([spot, round, expected])
    expect((await inPesos()).isOwn).toBe(false)
  })

  test('are refused for what is no table, an unknown currency, and another version than the one read', async () => {
    expect((await sets('10.00', '20.00', { nodeId: 'no-table' })).refusal).toBe('game_unknown')
    expect((await sets('10.00', '20.00', { nodeId: 'color-game' })).refusal).toBe('game_unknown')
    expect((await sets('10.00', '20.00', { currency: 'JPY' })).refusal).toBe('invalid_input')
    const { version } = await inPesos()
    expect((await sets('50.00', '60.00', { version })).refusal).toBeUndefined()
    expect(await sets('40.00', '60.00', { version })).toMatchObject({
      refusal: 'changed_meanwhile',
      detail: { now: { spot: '50.00', round: '60.00' } },
    })
  })

  test('of a brand are neither seen nor changed nor approved by people of another', async () => {
    const otherBrand = await anotherBrand(world, 'other')
    const stranger = await withStaffSession(world, all, otherBrand)
    expect((await sets('50.00', '60.00')).value.isChanged).toBe(true)
    const { proposalId } = (await sets('70.00', '80.00')).value.proposal!
    expect((await approves(proposalId, stranger)).refusal).toBe('proposal_unknown')
    expect((await stranger.send(listProposals, {})).value.list).toEqual([])
    expect(await inPesos(stranger)).toMatchObject({ limits: { spot: '100000.00' }, isOwn: false })
    const { version } = await inPesos(stranger)
    expect((await sets('20.00', '30.00', { by: stranger, version })).value.isChanged).toBe(true)
    expect((await inPesos()).limits).toEqual({ spot: '50.00', round: '60.00' })
    // No person without the permission changes them.
    const reader = await withStaffSession(world, ['draws.read'])
    expect((await sets('20.00', '30.00', { by: reader })).refusal).toBe('not_permitted')
  })
})

describe('the list of tables', () => {
  test('has no outcome while the round is open or closed, and counts it once it is settled', async () => {
    const player = await world.player({ cash: 1_000_00n })
    const board = await opensMarket(player, nodeId)
    const before = (await table()).today
    const { drawId, issue, endsAt, seedHash } = await shows()
    expect((await board.buys([onPlayer], { drawId })).refusal).toBeUndefined()
    const open = await table()
    expect(open).toMatchObject({
      phase: 'open',
      round: { drawId, issue, endsAt },
      watchers: 1,
      isOpen: true,
      isStopped: false,
      problem: null,
      betsSeconds: 15,
      pauseSeconds: 3,
    })
    world.clock.advance(Date.parse(endsAt!) - world.clock.now())
    const closed = await ana.send(listOfficeTables, {})
    expect(closed.value.list.find((one) => one.nodeId === nodeId)).toMatchObject({
      phase: 'closed',
      round: { drawId, issue, endsAt: null },
    })
    world.clock.advance(300)
    await world.server.settle()
    const drawn = await table()
    expect(drawn).toMatchObject({ phase: 'drawn', round: { drawId }, today: { settled: before.settled + 1 } })
    const { result, proof } = (await world.visitor().send(getDraw, { drawId })).value
    const hands = Object.values(result as object).map((hand) => JSON.stringify(hand))
    const outcomes = [seedHash, proof.serverSeed!, proof.seal!, ...hands]
    expect(outcomes.length).toBeGreaterThan(4)
    // Also not as JSON within a text.
    for (const answer of [open, closed.value, drawn])
      for (const outcome of outcomes)
        expect(JSON.stringify(answer).replaceAll('\\', '')).not.toContain(outcome)
    // Until the result is public, nothing but the phase differs.
    const { phase: _, round: _round, ...rest } = open
    const { phase: _phase, round: _shown, ...later } = closed.value.list.find((one) => one.nodeId === nodeId)!
    expect(later).toEqual(rest)
  })

  test('has the round that was given back, and what stands in the way of the next one', async () => {
    const { drawId, issue } = await shows()
    const before = (await table()).today
    const { db } = world.server.tools
    const stop = { brandId: 1, target: { kind: 'game', gameId: nodeId }, reason, by: 'mara' } as const
    await placeStop(db, stop, world.clock.now())
    world.clock.advance(1_001)
    expect(await table()).toMatchObject({ isStopped: true, phase: 'open', round: { drawId, issue } })
    await liftStop(db, stop, world.clock.now())
    const may: readonly Permission[] = ['draws.read', 'draws.void']
    const [asker, decider] = [await withStaffSession(world, may), await withStaffSession(world, may)]
    void (await asker.send(askDrawVoid, { drawId, reason })).value
    const { askedAt } = (await asker.send(getOfficeDraw, { drawId })).value.voiding!
    void (await decider.send(agreeDrawVoid, { drawId, askedAt })).value
    expect(await table()).toMatchObject({ phase: 'void', today: { givenBack: before.givenBack + 1 } })
  })

  test('has the exact returns at the prices in force of the brand', async () => {
    const typeOf = async (type: string) => (await table()).types.find((one) => one.type === type)!
    expect(await typeOf('player')).toEqual({
      type: 'player',
      price: 100,
      prizes: [200],
      returnPercent: '98.7649',
      isChanged: false,
    })
    await twoPersons(world, all, setMarketPrice, async () => ({
      nodeId,
      type: 'tie',
      before: { price: 100, prizes: [900] },
      after: { price: 100, prizes: [950] },
      reason,
    }))
    expect(await typeOf('tie')).toMatchObject({ prizes: [950], returnPercent: '90.3981', isChanged: true })
  })
})
