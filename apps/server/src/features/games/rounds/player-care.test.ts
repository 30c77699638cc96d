import { randomUUID } from 'node:crypto'
import { openGame } from '@fairground/contract/arcade'
import { launchGame } from '@fairground/contract/catalogue'
import { rotateSeeds } from '@fairground/contract/rounds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, launchOf, logsIn, type Visitor, type World } from '../../../../../../tests/world/world.ts'

const gameId = 'parol-nights'

let world: World
const db = () => world.server.tools.db
beforeAll(async () => {
  world = await aWorld()
  await world.brandIs({ cycle_ms: 2500 })
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

describe('the minimum time of a round', () => {
  test('delays the next stake to the millisecond, and takes no money earlier', async () => {
    const ana = await world.player()
    const table = await ana.opens(gameId)
    const { balance } = (await table.plays('1.00')).value
    world.clock.advance(1000)
    expect(await table.plays('1.00')).toMatchObject({
      refusal: 'too_soon',
      status: 429,
      detail: { retryAfterMs: 1500 },
    })
    world.clock.advance(1499)
    expect((await table.plays('1.00')).refusal).toBe('too_soon')
    expect(await ana.balance()).toBe(balance)
    world.clock.advance(1)
    expect((await table.plays('1.00')).refusal).toBeUndefined()
  })

  test('applies on another server too, after other seeds and with another game page', async () => {
    const ana = await world.player()
    const table = await ana.opens(gameId)
    const other = await world.anotherServer()
    const there = Object.assign(other.visitor(), { token: ana.token, cookie: ana.cookie })
    const tableThere = await ana.opens(gameId, there)
    // The other server knows the player's seeds from before the round here, and learns of it by its nonce.
    world.clock.advance(2500)
    await tableThere.plays('1.00')
    world.clock.advance(2500)
    await table.plays('1.00')
    expect((await tableThere.plays('1.00')).refusal).toBe('too_soon')
    await ana.send(rotateSeeds, {})
    expect((await table.plays('1.00')).refusal).toBe('too_soon')
    expect((await (await ana.opens(gameId)).plays('1.00')).refusal).toBe('too_soon')
    await other.server.close()
  })

  test('does not delay the repeat of an accepted stake, which gets the first answer', async () => {
    const ana = await world.player()
    const table = await ana.opens(gameId)
    const key = randomUUID()
    const first = (await table.plays('1.00', key)).value
    expect((await table.plays('1.00', key)).value).toEqual(first)
  })
})

describe('the sitting of an opened game', () => {
  const open = async (somebody: Visitor) => {
    const { game_url } = (await somebody.send(launchGame, { nodeId: gameId, vassalage: 'FAIR' })).value
    const launch = launchOf(game_url)
    return (await somebody.send(openGame, { launch })).value
  }

  test('has its start time and only the stakes and wins since then', async () => {
    const ana = await world.player({ cash: 100_00n })
    await (await ana.opens(gameId)).plays('20.00')
    world.clock.advance(2500)
    await logsIn(ana, ana.username, ana.password)
    const session = db()
      .selectFrom('session')
      .select('opened_at')
      .where('player_id', '=', await ana.id())
      .orderBy('opened_at', 'desc')
    const since = (await session.executeTakeFirstOrThrow()).opened_at.toISOString()
    const table = await ana.opens(gameId)
    let won = 0
    for (let times = 0; times < 3; times++) {
      world.clock.advance(2500)
      won += Number((await table.plays('10.00')).value.round.won)
    }
    const { sitting, realityCheckMinutes } = await open(ana)
    expect(sitting).toEqual({ since, staked: '30.00', won: won.toFixed(2) })
    expect(realityCheckMinutes).toBe(60)
  })
})
