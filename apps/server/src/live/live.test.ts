import { once } from 'node:events'
import { createServer } from 'node:http'
import { type LivePushes, livePath } from '@fairground/contract/live'
import { steppedClock } from '@fairground/kernel/clock'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type Player, type World } from '../../../../tests/world/world.ts'
import { sessionDoors } from '../features/sessions/index.ts'
import { openLive } from './live.ts'

let world: World
const open: Socket[] = []
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => world.close())

function listens({ token, cookie }: Pick<Player, 'token' | 'cookie'>, origin?: string): Socket {
  const socket = io(world.server.address, {
    path: livePath,
    transports: ['websocket'],
    reconnection: false,
    auth: { token },
    extraHeaders: { ...(cookie ? { Cookie: cookie } : {}), ...(origin ? { Origin: origin } : {}) },
  })
  open.push(socket)
  return socket
}

/** The first push of a topic. */
async function heard<Topic extends keyof LivePushes>(
  socket: Socket,
  topic: Topic,
): Promise<LivePushes[Topic]> {
  return new Promise((done) => socket.once(topic as string, done))
}

test('a player’s pages hear each change of the balance, and nobody else’s', async () => {
  const [ana, ben] = [await world.player({ cash: 100_00n }), await world.player()]
  const [hers, his] = [listens(ana), listens(ben)]
  await Promise.all([once(hers as never, 'connect'), once(his as never, 'connect')])
  const strays: unknown[] = []
  his.on('balance', (push) => strays.push(push))
  const push = heard(hers, 'balance')
  const { balance, version } = (await (await ana.opens('parol-nights')).plays('1.00')).value
  expect(await push).toEqual({ sumBalance: balance, currency: 'PHP', version })
  expect(strays).toEqual([])
})

test.each([
  ['without a token', {}],
  ['with a token that is none', { token: 'x'.repeat(43) }],
  ['with a token without its cookie', { cookie: undefined }],
])('nobody connects %s', async (_what, wrong) => {
  const ana = await world.player()
  const socket = listens({
    token: undefined,
    cookie: ana.cookie,
    ...('cookie' in wrong ? { token: ana.token } : {}),
    ...wrong,
  })
  const [error] = await once(socket as never, 'connect_error')
  expect((error as Error).message).toBe('not_logged_in')
})

test('a page of another site cannot connect', async () => {
  const ana = await world.player()
  const socket = listens(ana, 'https://elsewhere.example')
  await once(socket as never, 'connect_error')
  expect(socket.connected).toBe(false)
})

test('logging out ends the connection of that session, and only of that', async () => {
  const ana = await world.player()
  const ben = await world.player()
  const [hers, his] = [listens(ana), listens(ben)]
  await Promise.all([once(hers as never, 'connect'), once(his as never, 'connect')])
  const told = heard(hers, 'sessionEnded')
  const gone = once(hers as never, 'disconnect')
  await ana.logsOut()
  await Promise.all([told, gone])
  expect(his.connected).toBe(true)
})

test('closing an account ends the connections of all its sessions', async () => {
  const ana = await world.player()
  const socket = listens(ana)
  await once(socket as never, 'connect')
  const told = heard(socket, 'sessionEnded')
  const gone = once(socket as never, 'disconnect')
  await world.server.tools.db
    .updateTable('player')
    .set({ is_open: false })
    .where('username', '=', ana.username)
    .execute()
  await Promise.all([told, gone])
})

test('a session ended behind the server’s back is told by the database', async () => {
  const ana = await world.player()
  const socket = listens(ana)
  await once(socket as never, 'connect')
  const gone = once(socket as never, 'disconnect')
  const { id } = await world.server.tools.db
    .selectFrom('player')
    .select('id')
    .where('username', '=', ana.username)
    .executeTakeFirstOrThrow()
  await world.server.tools.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('player_id', '=', id)
    .execute()
  await gone
})

describe('a session that ends by itself', () => {
  const ana = { playerId: 1n, tokenHash: Buffer.from('ana') }

  /** A live connection that asks for a sign of life all the time; its session ends when `overAtMs` says so. */
  async function connects(overAtMs: () => Promise<number>) {
    const clock = steppedClock(1000)
    const server = createServer()
    const live = openLive(server, async () => ana, { clock, overAtMs, pingMs: 5 })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const socket = io(`http://127.0.0.1:${port}`, {
      path: livePath,
      transports: ['websocket'],
      reconnection: false,
      auth: { token: 'x'.repeat(43) },
    })
    open.push(socket)
    return { clock, live, socket }
  }

  test('is told and left once it is over, and asked about no more often than it may be', async () => {
    let asked = 0
    let overAtMs = 2000
    const { clock, live, socket } = await connects(async () => {
      asked++
      return overAtMs
    })
    for (let pings = 0; pings < 5; pings++) await once(socket.io as never, 'ping')
    expect([asked, socket.connected]).toEqual([1, true])
    // It was used meanwhile.
    overAtMs = 3000
    clock.advance(1000)
    for (let pings = 0; pings < 3; pings++) await once(socket.io as never, 'ping')
    expect([asked, socket.connected]).toEqual([2, true])
    const told = heard(socket, 'sessionEnded')
    const gone = once(socket as never, 'disconnect')
    clock.advance(1000)
    await Promise.all([told, gone])
    await live.close()
  })

  test('is asked about again where the database did not answer', async () => {
    let asked = 0
    const { live, socket } = await connects(async () => {
      if (++asked < 3) throw new Error('away')
      return 0
    })
    await once(socket as never, 'disconnect')
    expect(asked).toBe(3)
    await live.close()
  })

  test('a connection keeps nobody logged in: silence is told as silence', async () => {
    const ben = await world.player()
    const { server, clock } = world
    const row = () =>
      server.tools.db
        .selectFrom('session')
        .select(['token_hash', 'opened_at'])
        .orderBy('opened_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    const { token_hash, opened_at } = await row()
    const doors = sessionDoors(server.tools, () => true)
    expect(await doors.overAtMs(token_hash)).toBe(opened_at.getTime() + 30 * 60_000)
    clock.advance(10 * 60_000)
    await ben.balance()
    const usedAtMs = clock.now()
    expect(await doors.overAtMs(token_hash)).toBe(usedAtMs + 30 * 60_000)
    await ben.logsOut()
    expect(await doors.overAtMs(token_hash)).toBe(0)
  })
})
