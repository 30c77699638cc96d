import { getDraw } from '@fairground/contract/markets'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Cuts, cutsAt, pointsAround } from '../../../../../../tests/world/cuts.ts'
import { type Board, closesMarkets, opensMarket } from '../../../../../../tests/world/market.ts'
import { readsTable, showsTable, type TablePage } from '../../../../../../tests/world/table.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'

const gameId = 'baccarat'
const onPlayer = { type: 'player', selection: 'any', stake: '10.00' }

let world: World
let other: Awaited<ReturnType<World['anotherServer']>>
let owner: ReturnType<typeof openPool>
let cuts: Cuts
let player: Player
let board: Board
let page: TablePage
const lines: string[] = []
beforeAll(async () => {
  world = await aWorld({ log: (line) => lines.push(line) })
  other = await world.anotherServer()
  owner = openPool(world.ownerUrl, { max: 1 })
  await closesMarkets(world, [gameId])
  player = await world.player({ cash: 10_000_00n })
  board = await opensMarket(player, gameId)
  await world.server.settle()
  const { tools } = world.server
  cuts = await cutsAt(owner, tools.db, [
    ...pointsAround('update on draw', 'insert on draw', 'insert on next_round', 'insert on draw_win'),
    'after delete on next_round',
  ])
})
afterEach(() => world.moneyAddsUp())
afterAll(async () => {
  page?.leaves()
  await owner.end()
  await world.close()
})

const seen = async (drawId: string) => (await world.visitor().send(getDraw, { drawId })).value

/** Opens the next round of the table, by another process than the one that is cut. */
async function opens() {
  page?.leaves()
  // The last round is over, and another page wakes the table.
  world.clock.advance(60_000)
  await other.server.dueWorks.runDue()
  world.clock.advance(60_000)
  page = await showsTable(world)
  await other.server.dueWorks.runDue()
}

test.each<[point: string, state: string | undefined]>([
  ['before update on draw', 'closed'],
  ['after update on draw', 'closed'],
  ['before update on draw', 'sealed'],
  ['after update on draw', 'sealed'],
  ['before update on draw', 'drawn'],
  ['after update on draw', 'drawn'],
  ['before insert on next_round', undefined],
  ['after insert on next_round', undefined],
  ['before insert on draw_win', undefined],
  ['after insert on draw_win', undefined],
  ['before update on draw', 'settled'],
  ['after update on draw', 'settled'],
])(
  'a process that is cut %s (%s) leaves a round that another one finishes and pays once',
  async (point, state) => {
    await opens()
    const round = await readsTable(world)
    expect(round.phase).toBe('open')
    void (await board.buys([onPlayer], { drawId: round.drawId })).value
    await cuts.at(point, state)
    world.clock.advance(Date.parse(round.endsAt!) + 300 - world.clock.now())
    await world.server.dueWorks.runDue().catch(() => {})
    await cuts.mend()
    world.clock.advance(1_000)
    await other.server.dueWorks.runDue()
    expect(await seen(round.drawId)).toMatchObject({ state: 'settled', proof: { entries: 1 } })
    expect((await board.tickets())[0]).toMatchObject({ isPaid: true })
    const after = await readsTable(world)
    expect(after.nextSeedHash).toMatch(/^[0-9a-f]{64}$/)
  },
)

test.each(['before insert on draw', 'after insert on draw', 'after delete on next_round'])(
  'a process that is cut %s opens nothing, and another one opens the announced round',
  async (point) => {
    await opens()
    const { endsAt } = await readsTable(world)
    world.clock.advance(Date.parse(endsAt!) + 300 - world.clock.now())
    await other.server.dueWorks.runDue()
    const drawn = await readsTable(world)
    await cuts.at(point)
    world.clock.advance(Math.max(Date.parse(drawn.endsAt!) - world.clock.now(), 0))
    await world.server.dueWorks.runDue().catch(() => {})
    expect((await readsTable(world)).phase).not.toBe('open')
    await cuts.mend()
    page.leaves()
    page = await showsTable(world)
    world.clock.advance(1_000)
    await other.server.dueWorks.runDue()
    expect(await readsTable(world)).toMatchObject({ phase: 'open', seedHash: drawn.nextSeedHash })
  },
)
