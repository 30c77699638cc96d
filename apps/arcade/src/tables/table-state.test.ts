import type { TableMoment } from '@fairground/contract/tables'
import { expect, test } from 'vitest'
import { asChips } from './chip-sums.ts'
import { showMs, tableWorld } from './table-world.fixture.ts'

const chips = (world: ReturnType<typeof tableWorld>) =>
  Object.fromEntries(
    [...world.table.state().chips].map(([name, { unsent, sent, placed }]) => [
      name.split(' ')[0],
      `${unsent / 100n} ${sent / 100n} ${placed / 100n}`,
    ]),
  )

test('chips are sent half a second after the last press, as one ticket', async () => {
  const world = tableWorld()
  world.table.back('player', 'any')
  await world.passes(400)
  world.table.back('player', 'any')
  world.table.back('tie', 'any')
  await world.passes(499)
  expect(world.sent).toEqual([])
  expect(chips(world)).toEqual({ player: '20 0 0', tie: '10 0 0' })
  await world.passes(1)
  expect(world.sent).toEqual([
    { bets: ['player 10.00', 'player 10.00', 'tie 10.00'], key: 'key 1', atMs: 900, drawId: '7' },
  ])
  expect(chips(world)).toEqual({ player: '0 0 20', tie: '0 0 10' })
  expect(world.table.state().balance).toBe(97_000n)
})

test('presses that do not end are sent two seconds after the first', async () => {
  const world = tableWorld()
  for (let press = 0; press < 8; press++) {
    world.table.back('player', 'any')
    await world.passes(300)
  }
  expect(world.sent[0]?.atMs).toBe(2_000)
  expect(world.sent[0]?.bets).toEqual(['player 50.00', 'player 10.00', 'player 10.00'])
})

test('chips are sent 300 ms before the close at the latest, and none are taken after that', async () => {
  const world = tableWorld()
  await world.passes(14_600)
  world.table.back('banker', 'any')
  await world.passes(100)
  expect(world.sent[0]?.atMs).toBe(14_700)
  expect(world.table.state()).toMatchObject({ phase: 'open', canBet: false })
  expect(world.table.back('banker', 'any')).toBe(false)
  await world.passes(300)
  expect(world.table.state().phase).toBe('closed')
  expect(world.sent).toHaveLength(1)
})

test('undo takes back presses from the last on, then cancels tickets, three in a round', async () => {
  const world = tableWorld()
  const { table } = world
  for (const type of ['player', 'banker', 'player', 'tie']) {
    table.back(type, 'any')
    await world.passes(600)
  }
  table.back('banker', 'any')
  table.back('tie', 'any')
  await table.undo()
  expect(chips(world)).toMatchObject({ banker: '10 0 10', tie: '0 0 10' })
  await table.undo()
  expect(world.cancelled).toEqual([])
  await table.undo()
  await table.undo()
  await table.undo()
  expect(world.cancelled).toEqual(['ticket 4', 'ticket 3', 'ticket 2'])
  expect(chips(world)).toEqual({ player: '0 0 10' })
  expect(table.state()).toMatchObject({ undosLeft: 0, canUndo: false, balance: 99_000n })
  await table.undo()
  expect(world.cancelled).toHaveLength(3)
})

test('chips on several spots are one press: put whole, and taken back whole', async () => {
  const world = tableWorld()
  const { table } = world
  const bets = [
    { type: 'player', selection: 'any', chips: 1 },
    { type: 'tie', selection: 'any', chips: 2 },
  ]
  expect(table.backAll(bets)).toBe(true)
  expect(chips(world)).toEqual({ player: '10 0 0', tie: '20 0 0' })
  table.setChip(10_000n)
  expect(table.backAll(bets)).toBe(true)
  // A third press would exceed the limit of the round, so none of its chips lie.
  expect(table.backAll(bets)).toBe(false)
  expect(chips(world)).toEqual({ player: '110 0 0', tie: '220 0 0' })
  await table.undo()
  expect(chips(world)).toEqual({ player: '10 0 0', tie: '20 0 0' })
  await table.undo()
  expect(chips(world)).toEqual({})
  expect(table.backAll([])).toBe(false)
})

test('undo while a ticket has no answer waits for it, and then cancels it', async () => {
  const world = tableWorld()
  const { buy } = world
  const { promise, resolve } = Promise.withResolvers<void>()
  world.buy = async (...given) => {
    await promise
    return buy(...given)
  }
  world.table.back('player', 'any')
  await world.passes(500)
  expect(chips(world)).toEqual({ player: '0 10 0' })
  const undone = world.table.undo()
  expect(world.cancelled).toEqual([])
  resolve()
  await undone
  expect(world.cancelled).toEqual(['ticket 1'])
})

test.each([
  ['a spot', ['player', 'player', 'player', 'player'], { player: '300 0 0' }],
  [
    'a round',
    ['player', 'banker', 'player', 'banker', 'tie', 'tie'],
    { player: '200 0 0', banker: '200 0 0', tie: '100 0 0' },
  ],
])('a chip above the limit of %s is refused by name, and the others stay', (_of, presses, lie) => {
  const world = tableWorld()
  world.table.setChip(10_000n)
  for (const type of presses) world.table.back(type, 'any')
  expect(chips(world)).toEqual(lie)
  expect(world.table.state()).toMatchObject({ refusal: 'table_limit_reached' })
  expect([...world.table.state().refused]).toEqual([`${presses.at(-1)} any`])
})

test('a chip above the balance is refused without a call', async () => {
  const world = tableWorld([], { balance: '15.00' })
  world.table.back('player', 'any')
  world.table.back('tie', 'any')
  expect(world.table.state()).toMatchObject({ refusal: 'not_enough_money', balance: 500n })
  await world.passes(600)
  expect(world.sent[0]?.bets).toEqual(['player 10.00'])
})

test('the reason of a refusal leaves the table after four seconds', async () => {
  const world = tableWorld([], { balance: '5.00' })
  world.table.back('player', 'any')
  expect(world.table.state().refusal).toBe('not_enough_money')
  await world.passes(3_900)
  expect(world.table.state().refusal).toBe('not_enough_money')
  await world.passes(200)
  expect(world.table.state().refusal).toBeNull()
})

test('chips that the server refuses fly back, with the reason', async () => {
  const world = tableWorld()
  world.buy = async () => ({ ok: false, error: 'table_limit_reached' }) as never
  world.table.back('player', 'any')
  await world.passes(500)
  expect(chips(world)).toEqual({})
  expect(world.table.state()).toMatchObject({ refusal: 'table_limit_reached', balance: 100_000n })
  expect(world.table.state().refused.size).toBe(1)
  await world.passes(2_000)
  expect(world.table.state().refused.size).toBe(0)
})

test('a purchase without an answer is sent again with its key, and stored until it has one', async () => {
  const world = tableWorld()
  const { buy } = world
  let attempts = 0
  world.buy = async (...given) =>
    ++attempts < 3 ? ({ ok: false, error: 'offline' } as never) : buy(...given)
  world.table.back('player', 'any')
  const before = world.kept()
  await world.passes(500)
  await world.passes(200)
  expect(before).toEqual([])
  expect(world.sent.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 1'])
  expect(world.kept()).toEqual([])
  expect(world.table.state()).toMatchObject({ refusal: null })
})

test('a reload sends a stored ticket again with the same key, before anything else', async () => {
  const wish = {
    drawId: '7',
    bets: [{ type: 'tie', selection: 'any', stake: '50.00', price: 100, prizes: [900] }],
    key: 'kept key',
  }
  const world = tableWorld([wish])
  expect(world.sent).toEqual([{ bets: ['tie 50.00'], key: 'kept key', atMs: 0, drawId: '7' }])
  expect(chips(world)).toEqual({ tie: '0 50 0' })
  await world.passes(100)
  expect(chips(world)).toEqual({ tie: '0 0 50' })
  expect(world.kept()).toEqual([])
})

test('a win is shown with its balance at the end of the show, not before', async () => {
  const world = tableWorld()
  world.table.setChip(10_000n)
  world.table.back('banker', 'any')
  await world.passes(15_000)
  world.pushes({ phase: 'closed', endsAt: null })
  world.draws('banker')
  world.pays(19_500n)
  await world.passes(showMs - 100)
  expect(world.table.state()).toMatchObject({ isJudged: true, isOver: false, wonSum: null, balance: 90_000n })
  expect(world.table.state().rounds).toEqual([])
  expect(world.balances.at(-1)).toBe('900.00')
  await world.passes(100)
  expect(world.table.state()).toMatchObject({
    ...{ isOver: true, wonSum: 19_500n, balance: 109_500n, staked: 10_000n, paid: 19_500n },
    rounds: [{ drawId: '7' }],
  })
  expect(world.asked).toEqual([])
})

test('a tie returns the stake of a bet on a side', async () => {
  const world = tableWorld()
  world.table.back('player', 'any')
  await world.passes(15_000)
  world.draws('tie')
  await world.passes(showMs)
  expect(world.table.state()).toMatchObject({ wonSum: 1_000n, staked: 1_000n, paid: 1_000n })
  expect(world.table.state().tickets[0]).toMatchObject({ won: '0.00', pushed: '10.00' })
})

test('a page that hears a result late shows the moment at which everybody is', async () => {
  const world = tableWorld()
  await world.passes(18_000)
  world.pushes({ phase: 'drawn', result: { winner: 'tie' }, endsAt: world.at(18_000 + 2_000 + 5_000) })
  expect(world.table.state()).toMatchObject({ phase: 'drawn', shownMs: 2_000, isOver: false })
})

test('a table that is opened while a result is shown judges the tickets of its round', async () => {
  const lost = { type: 'tie', selection: 'any', stake: '10.00', price: 100, prizes: [900] }
  const before = tableWorld()
  before.table.back('player', 'any')
  await before.passes(600)
  const ticket = {
    ...before.tickets[0]!,
    bets: [...before.tickets[0]!.bets, { ...lost, lines: 1, won: null, pushed: null, exit: null }],
  }
  const world = tableWorld(
    [],
    { tickets: [ticket] },
    { phase: 'drawn', result: { winner: 'player' }, endsAt: before.at(showMs + 5_000) },
  )
  expect(world.table.state()).toMatchObject({ phase: 'drawn', wonSum: null, rounds: [] })
  await world.passes(showMs)
  expect(world.table.state()).toMatchObject({ wonSum: 2_000n, rounds: [{ drawId: '7' }] })
})

test('pushes that arrive out of order change nothing', async () => {
  const world = tableWorld()
  await world.passes(15_000)
  world.draws('tie')
  world.pushes({ phase: 'closed', endsAt: null })
  world.pushes({ phase: 'drawn', drawId: '6', result: { winner: 'player' } })
  expect(world.table.state()).toMatchObject({ phase: 'drawn', moment: { drawId: '7' } })
})

test('repeat puts the bets of the last round, and double doubles what is on the cloth', async () => {
  const world = tableWorld()
  const { table } = world
  table.back('player', 'any')
  table.back('tie', 'any')
  await world.passes(15_000)
  world.draws('banker')
  await world.passes(showMs)
  world.pushes({ drawId: '8', endsAt: world.at(40_000) })
  expect(table.state()).toMatchObject({ canRepeat: true, canDouble: false })
  table.repeat()
  expect(chips(world)).toEqual({ player: '10 0 0', tie: '10 0 0' })
  await world.passes(500)
  table.double()
  expect(chips(world)).toEqual({ player: '10 0 10', tie: '10 0 10' })
  await table.undo()
  expect(chips(world)).toEqual({ player: '0 0 10', tie: '0 0 10' })
})

test('a player who comes back can repeat the bets of an earlier round', async () => {
  const earlier = tableWorld()
  earlier.table.back('player', 'any')
  await earlier.passes(600)
  const [ticket] = earlier.table.state().tickets
  const world = tableWorld([], { tickets: [ticket!] }, { drawId: '8', issue: '8' })
  expect(world.table.state()).toMatchObject({ canRepeat: true, chipsSum: 0n })
  world.table.repeat()
  expect(chips(world)).toEqual({ player: '10 0 0' })
})

test('a page that was cut off reads the table, the tickets and the balance again', async () => {
  const world = tableWorld()
  world.table.back('player', 'any')
  await world.passes(600)
  world.table.loses()
  expect(world.table.state().isCutOff).toBe(true)
  world.answerTable = async () => ({
    ok: true,
    value: {
      table: {
        ...world.moment({ drawId: '8', endsAt: world.at(40_000) }),
        rounds: [{ drawId: '7', issue: '7', result: { winner: 'player' } }],
        ...{ earlier: [], least: '10.00', limits: { spot: '1', round: '1' } },
      },
      serverTime: new Date(Date.parse(world.at(0)) + world.nowMs()).toISOString(),
    },
  })
  await world.table.readAgain()
  expect(world.asked.toSorted()).toEqual(['balance', 'table', 'tickets'])
  expect(world.table.state()).toMatchObject({
    ...{ isCutOff: false, phase: 'open', paid: 2_000n },
    moment: { drawId: '8' },
    rounds: [{ drawId: '7' }],
  })
})

test('rounds that leave the sheet are counted with the results before it, each once', async () => {
  const world = tableWorld([], {}, { drawId: '600', issue: '600' })
  const round = (id: number) => ({ drawId: String(id), issue: String(id), result: { winner: id } })
  const answers = (newest: number) => {
    world.answerTable = async () => ({
      ok: true,
      value: {
        table: {
          ...world.moment({ drawId: '600', issue: '600' }),
          rounds: Array.from({ length: 72 }, (_, at) => round(newest - at)),
          earlier: Array.from({ length: 428 }, (_, at) => round(newest - 72 - at).result),
          ...{ least: '10.00', limits: { spot: '1', round: '1' } },
        },
        serverTime: world.at(world.nowMs()),
      },
    })
  }
  const known = () => {
    const { rounds, earlier } = world.table.state()
    return [...rounds.map(({ result }) => result), ...earlier].map(
      (one) => (one as { winner: number }).winner,
    )
  }
  const down = (from: number) => Array.from({ length: 500 }, (_, at) => from - at)
  answers(599)
  await world.table.readAgain()
  expect(known()).toEqual(down(599))
  await world.passes(15_000)
  world.pushes({
    drawId: '600',
    issue: '600',
    phase: 'drawn',
    result: { winner: 600 },
    endsAt: world.at(15_000 + showMs + 3_000),
  })
  await world.passes(showMs)
  expect(known()).toEqual(down(600))
  answers(600)
  await world.table.readAgain()
  expect(known()).toEqual(down(600))
  expect(world.table.state().rounds).toHaveLength(72)
})

test('a table whose push is late is read, and no other', async () => {
  const world = tableWorld()
  await world.passes(18_900)
  expect(world.asked).toEqual([])
  await world.passes(300)
  expect(world.asked.toSorted()).toEqual(['balance', 'table', 'tickets'])
  expect(world.table.state().isCutOff).toBe(true)
})

test('a void round gives its stake back', async () => {
  const world = tableWorld()
  world.table.back('player', 'any')
  await world.passes(15_000)
  world.pushes({ phase: 'void', endsAt: null })
  world.pays(1_000n)
  expect(world.table.state()).toMatchObject({ phase: 'void', balance: 100_000n, staked: 0n })
  expect(world.table.state().tickets[0]?.isCancelled).toBe(true)
})

test.each([
  [6_000, [2_000, 5_000], [2_000, 2_000, 2_000]],
  [9_000, [2_000, 5_000], [5_000, 2_000, 2_000]],
  [1_000, [2_000], undefined],
  [0, [2_000], []],
])('%d is made of chips of %j as %j', (amount, stakes, made) => {
  expect(asChips(BigInt(amount), stakes.map(BigInt))?.map(Number)).toEqual(made)
})

test('a page that begins to hear a table reads it again once its first answer cannot be cached any more', async () => {
  const world = tableWorld([], {}, { phase: 'asleep', endsAt: null })
  const answers = (part: Partial<TableMoment>) => {
    const table = {
      ...world.moment(part),
      rounds: [],
      earlier: [],
      least: '10.00',
      limits: { spot: '1.00', round: '1.00' },
    }
    world.answerTable = async () => ({ ok: true, value: { table, serverTime: world.at(world.nowMs()) } })
  }
  answers({ phase: 'asleep', endsAt: null })
  await world.table.hears()
  expect(world.table.state().phase).toBe('asleep')
  answers({ phase: 'open' })
  await world.passes(600)
  expect(world.table.state().phase).toBe('open')
})
