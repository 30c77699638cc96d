import { once } from 'node:events'
import { type LivePushes, livePath } from '@fairground/contract/live'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aWorld, type Player, type World } from '../../../../tests/world/world.ts'

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
