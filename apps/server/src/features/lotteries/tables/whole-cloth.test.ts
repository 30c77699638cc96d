import { paid } from '@fairground/games/market'
import { roulette } from '@fairground/games/roulette/rules'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closesMarkets, opensMarket, type WantedBet } from '../../../../../../tests/world/market.ts'
import { readsTable, showsTable, type TablePage } from '../../../../../../tests/world/table.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { listEarlierResults } from '../draws/index.ts'

const gameId = 'roulette'
const php = currencyOf('PHP')

let world: World
let page: TablePage
beforeAll(async () => {
  world = await aWorld()
  await closesMarkets(world, [gameId])
})
afterAll(async () => {
  page.leaves()
  await world.moneyAddsUp()
  await world.close()
})

/** Moves the clock to the end of the phase of the table, and runs what is due. */
async function passesPhase(): Promise<void> {
  const { endsAt } = await readsTable(world, gameId)
  world.clock.advance(Math.max(Date.parse(endsAt!) + 300 - world.clock.now(), 0))
  await world.server.settle()
}

/** Every spot of the cloth, the numbers first. */
const spots = roulette.info.betTypes.flatMap(({ id, form }) =>
  (form.values as readonly string[]).map((selection) => ({ type: id, selection })),
)

test('a ticket with eighty spots of roulette is taken and paid, and one more is refused', async () => {
  const player = await world.player({ cash: 5_000_00n })
  const board = await opensMarket(player, gameId)
  page = await showsTable(world, { nodeId: gameId })
  await world.server.settle()
  const round = await readsTable(world, gameId)
  const before = parseMoney(await player.balance(), php)
  const wished = (count: number): WantedBet[] =>
    spots.slice(0, count).map((spot) => ({ ...spot, stake: '10.00' }))
  expect((await board.buys(wished(81), { drawId: round.drawId })).refusal).toBe('too_many_bets')
  const { ticket } = (await board.buys(wished(80), { drawId: round.drawId })).value
  expect(ticket.bets).toHaveLength(80)
  await passesPhase()
  const drawn = await readsTable(world, gameId)
  expect(drawn).toMatchObject({ phase: 'drawn', drawId: round.drawId, result: expect.any(String) })
  const won = ticket.bets.reduce(
    (sum, bet) =>
      sum + paid({ ...bet, stake: parseMoney(bet.stake, php) }, roulette.wins(bet, drawn.result as string)),
    0n,
  )
  expect(won).toBeGreaterThan(0n)
  expect(await player.balance()).toBe(moneyText(before - 800_00n + won, php))
})

test('the results before a sheet are bare, the newest first, without a round that was given back', async () => {
  for (let phase = 0; phase < 4; phase++) await passesPhase()
  const { rounds, earlier } = await readsTable(world, gameId)
  expect(rounds.length).toBeGreaterThanOrEqual(3)
  expect(earlier).toEqual([])
  const { db } = world.server.tools
  const results = (after: number, most: number) =>
    listEarlierResults(db, 1, gameId, { nowMs: world.clock.now(), after, most })
  const all = rounds.map(({ result }) => result)
  expect(await results(1, 428)).toEqual(all.slice(1))
  expect(await results(1, 1)).toEqual(all.slice(1, 2))
  expect(await results(all.length, 428)).toEqual([])
})
