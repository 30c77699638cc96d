import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type LivePushes, type LiveRefusal, livePath, tableTopic } from '@fairground/contract/live'
import { steppedClock } from '@fairground/kernel/clock'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addTestBrand } from '../../../../tests/world/brands.ts'
import { aWorld, type Player, type World } from '../../../../tests/world/world.ts'
import type { PlayerSession } from '../caller/session.ts'
import { open as openSessions } from '../features/people/sessions/index.ts'
import { type LiveDoors, type LiveOptions, openLive } from './live.ts'

let world: World
const open: Socket[] = []
type Doors = LiveDoors & Pick<LiveOptions, 'publish' | 'isTold'>

function opensLive(server: Server, doors: Doors, options: Omit<LiveOptions, 'publish' | 'isTold'>) {
  const { publish, isTold } = doors
  const live = openLive({ ...options, publish, isTold })
  live.attach(server, doors)
  return live
}

beforeAll(async () => {
  world = await aWorld()
  await world.brandIs({ switches: { CBS3: true } })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => world.close())

interface Page extends Partial<Pick<Player, 'token' | 'cookie'>> {
  merchant?: string
  origin?: string
  /** Address that it states, through a proxy. */
  ip?: string
  /** Another server than the world's first. */
  address?: string
}

function connects({
  token,
  cookie,
  merchant = 'perya',
  origin,
  ip,
  address = world.server.address,
}: Page = {}): Socket {
  const socket = io(address, {
    path: livePath,
    transports: ['websocket'],
    reconnection: false,
    auth: { token: token ?? null, merchant },
    extraHeaders: {
      ...(cookie ? { Cookie: cookie } : {}),
      ...(origin ? { Origin: origin } : {}),
      ...(ip ? { 'X-Forwarded-For': ip } : {}),
    },
  })
  open.push(socket)
  return socket
}

async function listens(page: Page = {}): Promise<Socket> {
  const socket = connects(page)
  await once(socket as never, 'connect')
  return socket
}

/** The first push of a topic. */
async function heard<Topic extends keyof LivePushes>(
  socket: Socket,
  topic: Topic,
): Promise<LivePushes[Topic]> {
  return new Promise((done) => socket.once(topic as string, done))
}

function subscribes(
  socket: Socket,
  topic: string,
  subscriptionToken: string | null = null,
): Promise<LiveRefusal | null> {
  return new Promise((done) => socket.emit('subscribe', topic, subscriptionToken, done))
}

const win: LivePushes['winner'] = {
  id: '00000000-0000-7000-8000-000000000001',
  account: 'an**',
  nodeId: 'parol-nights',
  category: 'RNG',
  gameName: 'Parol Nights',
  stakeAmount: '10.00',
  winAmount: '1000.00',
  currency: 'PHP',
  times: 100,
  wonAt: '2026-11-20T12:00:00.000Z',
  img: null,
  hasReplay: true,
}

async function brandId() {
  const { db } = world.server.tools
  return (await db.selectFrom('brand').select('id').where('code', '=', 'perya').executeTakeFirstOrThrow()).id
}

test('each change of a balance is pushed to the player’s pages only', async () => {
  const [ana, ben] = [await world.player({ cash: 100_00n }), await world.player()]
  const [hers, his, anybodys] = await Promise.all([listens(ana), listens(ben), listens()])
  const [told, strays]: [unknown[], unknown[]] = [[], []]
  hers.on('balance', (push) => told.push(push))
  // A new page receives its own balance once.
  const bonus = '100.00'
  const own = { sumBalance: await ben.balance(), cash: '0.00', bonus, currency: 'PHP', version: 1 }
  his.on('balance', (push) => strays.push(push))
  anybodys.on('balance', (push) => strays.push(push))
  const { balance, version } = (await (await ana.opens('parol-nights')).plays('1.00')).value
  await expect
    .poll(() => told.at(-1))
    .toEqual({
      sumBalance: balance,
      cash: (Number(balance) - Number(bonus)).toFixed(2),
      bonus,
      currency: 'PHP',
      version,
    })
  await expect.poll(() => strays).toEqual([own])
})

describe('the live connection is refused to', () => {
  test.each([
    ['with an invalid token', { token: 'x'.repeat(43) }, 'not_logged_in'],
    ['with a token without its cookie', { cookie: undefined }, 'not_logged_in'],
    ['to an unknown brand', { token: undefined, merchant: 'nobody' }, 'brand_unknown'],
  ])('the live connection is refused to everybody %s', async (_what, wrong, refusal) => {
    const ana = await world.player()
    const socket = connects({ token: ana.token, cookie: ana.cookie, ...wrong } as Page)
    const [error] = await once(socket as never, 'connect_error')
    expect((error as Error).message).toBe(refusal)
  })

  test('a player with the session of another brand', async () => {
    const ana = await world.player()
    await addTestBrand(world.server.tools.db, { code: 'other' })
    const socket = connects({ token: ana.token, cookie: ana.cookie, merchant: 'other' })
    const [error] = await once(socket as never, 'connect_error')
    expect((error as Error).message).toBe('not_logged_in')
  })

  test('a visitor whose network has its limit of connections', async () => {
    const clock = steppedClock(0)
    const server = createServer()
    const doors: Doors = {
      admit: async () => ({ brandId: 1, brandCode: 'perya', session: undefined }),
      refusalFor: async () => null,
      hearTable: async () => null,
      overAtMs: async () => 0,
      balancesOf: async () => [],
      publish: async () => {},
      isTold: () => true,
    }
    const live = opensLive(server, doors, { clock, log() {}, visitorsPerNetwork: 2, proxies: ['127.0.0.1'] })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    const first = await listens({ address, ip: '2001:db8::1' })
    await listens({ address, ip: '2001:db8::2' })
    const third = connects({ address, ip: '2001:db8::3' })
    const [error] = await once(third as never, 'connect_error')
    expect((error as Error).message).toBe('too_many_requests')
    await listens({ address, ip: '198.51.100.1' })
    first.close()
    // The server notices a close a moment later.
    for (let isIn = false; !isIn; ) {
      const again = connects({ address, ip: '2001:db8::3' })
      isIn = await new Promise((done) => {
        again.once('connect', () => done(true))
        again.once('connect_error', () => done(false))
      })
    }
    await live.close()
  })

  test('a session with twenty connections, until one closes, and not to another session', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    const pages = await Promise.all(Array.from({ length: 20 }, () => listens(ana)))
    const isRefused = async () => {
      const [error] = await once(connects(ana) as never, 'connect_error')
      return (error as Error).message
    }
    expect(await isRefused()).toBe('too_many_requests')
    await listens(ben)
    // A refused connection takes no seat, and hears nothing.
    expect(await isRefused()).toBe('too_many_requests')
    expect(pages.every(({ connected }) => connected)).toBe(true)
    pages[0]!.close()
    for (let isIn = false; !isIn; ) {
      const again = connects(ana)
      isIn = await new Promise((done) => {
        again.once('connect', () => done(true))
        again.once('connect_error', () => done(false))
      })
    }
    expect(await isRefused()).toBe('too_many_requests')
  })

  test('nobody is refused because of a page that closed while it was being admitted', async () => {
    const server = createServer()
    let isAsked = () => {}
    let look = () => {}
    const asked = new Promise<void>((done) => {
      isAsked = done
    })
    const looked = new Promise<void>((done) => {
      look = done
    })
    const doors: Doors = {
      async admit() {
        isAsked()
        await looked
        return { brandId: 1, brandCode: 'perya', session: undefined }
      },
      refusalFor: async () => null,
      hearTable: async () => null,
      overAtMs: async () => 0,
      balancesOf: async () => [],
      publish: async () => {},
      isTold: () => true,
    }
    const live = opensLive(server, doors, { clock: steppedClock(0), log() {}, visitorsPerNetwork: 1 })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    const gone = connects({ address })
    await asked
    gone.close()
    const held = () => new Promise((done) => server.getConnections((_, count) => done(count)))
    await expect.poll(held).toBe(0)
    look()
    expect((await listens({ address })).connected).toBe(true)
    await live.close()
  })

  test('a page of another site', async () => {
    const ana = await world.player()
    const socket = connects({ token: ana.token, cookie: ana.cookie, origin: 'https://elsewhere.example' })
    await once(socket as never, 'connect_error')
    expect(socket.connected).toBe(false)
  })
})

describe('live topics:', () => {
  test('a subscriber receives pushes of its topic and brand only', async () => {
    const id = await brandId()
    const [subscriber, stranger] = await Promise.all([listens(), listens()])
    expect(await subscribes(subscriber, 'winner')).toBeNull()
    expect(await subscribes(stranger, 'notice')).toBeNull()
    const strays: unknown[] = []
    stranger.on('winner', (push) => strays.push(push))
    const push = heard(subscriber, 'winner')
    const { live } = world.server.tools
    live.toBrand(id + 1000, 'winner', { ...win, id: 'of another brand' })
    live.toBrand(id, 'winner', win)
    expect(await push).toEqual(win)
    // Later messages come later: none was on its way to the stranger.
    const last = heard(stranger, 'notice')
    live.toBrand(id, 'notice', { at: win.wonAt })
    await last
    expect(strays).toEqual([])
  })

  test('pages at another process get the push too', async () => {
    const other = await world.anotherServer()
    const ana = await world.player()
    const [here, there] = await Promise.all([
      listens(),
      listens({ token: ana.token, cookie: ana.cookie, address: other.server.address }),
    ])
    await Promise.all([subscribes(here, 'winner'), subscribes(there, 'winner')])
    const pushes = [heard(here, 'winner'), heard(there, 'winner'), heard(there, 'unread')] as const
    const id = await ana.id()
    world.server.tools.live.toBrand(await brandId(), 'winner', win)
    world.server.tools.live.toPlayer(id, 'unread', { chat: 3 })
    expect(await Promise.all(pushes)).toEqual([win, win, { chat: 3 }])
  })

  test.each(['nothing', 'table', 'balance', 'sessionEnded', 'missed', '__proto__', 'toString'])(
    'the name %s cannot be subscribed to',
    async (topic) => {
      expect(await subscribes(await listens(), topic)).toBe('topic_unknown')
    },
  )

  test('the chat is for players with an account, if the brand has a chat', async () => {
    expect(await subscribes(await listens(), 'chat')).toBe('not_logged_in')
    expect(await subscribes(await listens(await world.trial()), 'chat')).toBe('in_please_information')
    const ana = await world.player()
    expect(await subscribes(await listens(ana), 'chat')).toBeNull()
    await world.brandIs({ switches: { CBS3: false } })
    expect(await subscribes(await listens(ana), 'chat')).toBe('chat_closed')
    await world.brandIs({ switches: { CBS3: true } })
  })

  test('pushes for a visitor arrive only under the token of the latest subscription', async () => {
    const [socket, other] = [await listens(), await listens()]
    const [before, now] = ['a'.repeat(43), 'b'.repeat(43)] as const
    for (const subscriptionToken of [before, now])
      expect(await subscribes(socket, 'unread', subscriptionToken)).toBeNull()
    await subscribes(other, 'unread', before)
    const [first, theirs] = [heard(socket, 'unread'), heard(other, 'unread')]
    world.server.tools.live.toSubscriber(before, 'unread', { support: 1 })
    await theirs
    world.server.tools.live.toSubscriber(now, 'unread', { support: 2 })
    expect(await first).toEqual({ support: 2 })
  })

  test('a page that left a topic gets no more pushes of it', async () => {
    const socket = await listens()
    await subscribes(socket, 'winner')
    socket.emit('unsubscribe', 'winner')
    await subscribes(socket, 'notice')
    const strays: unknown[] = []
    socket.on('winner', (push) => strays.push(push))
    const last = heard(socket, 'notice')
    world.server.tools.live.toBrand(await brandId(), 'winner', win)
    world.server.tools.live.toBrand(await brandId(), 'notice', { at: win.wonAt })
    await last
    expect(strays).toEqual([])
  })

  test('a page hears the tables of its brand that it has asked for, at most eight at once', async () => {
    const server = createServer()
    const awoken: string[] = []
    const doors: Doors = {
      admit: async () => ({ brandId: 7, brandCode: 'perya', session: undefined }),
      refusalFor: async () => null,
      async hearTable(brandId, nodeId) {
        if (nodeId === 'closed') return 'game_closed'
        awoken.push(`${brandId} ${nodeId}`)
        return null
      },
      overAtMs: async () => 0,
      balancesOf: async () => [],
      publish: async () => {},
      isTold: () => false,
    }
    const live = opensLive(server, doors, { clock: steppedClock(0), log() {} })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    const [page, other] = [await listens({ address }), await listens({ address })]
    expect(await subscribes(page, tableTopic('closed'))).toBe('game_closed')
    for (let at = 1; at <= 8; at++) expect(await subscribes(page, tableTopic(`t${at}`))).toBeNull()
    // Again is no other topic.
    expect(await subscribes(page, tableTopic('t8'))).toBeNull()
    expect(await subscribes(page, tableTopic('t9'))).toBe('too_many_topics')
    page.emit('unsubscribe', tableTopic('t1'))
    expect(await subscribes(page, tableTopic('t9'))).toBeNull()
    expect(await subscribes(other, tableTopic('t2'))).toBeNull()
    expect(awoken.slice(0, 2)).toEqual(['7 t1', '7 t2'])
    expect(live.tablesShown().filter(({ nodeId }) => ['t1', 't2'].includes(nodeId))).toEqual([
      { brandId: 7, nodeId: 't2', pages: 2 },
    ])

    const push = (nodeId: string) => ({ nodeId, phase: 'open' }) as LivePushes['table']
    const told: string[] = []
    for (const [name, socket] of [
      ['page', page],
      ['other', other],
    ] as const)
      socket.on('table', ({ nodeId }: LivePushes['table']) => void told.push(`${name} ${nodeId}`))
    for (const nodeId of ['t1', 't2', 't9']) live.toTable(7, push(nodeId))
    live.toTable(8, push('t3'))
    await live.isReceived()
    expect(told.toSorted()).toEqual(['other t2', 'page t2', 'page t9'])
    page.close()
    other.close()
    await live.close()
  })

  test('invalid messages of a page are ignored', async () => {
    const socket = await listens()
    socket.emit('subscribe')
    socket.emit('subscribe', {}, [], 'no function')
    socket.emit('unsubscribe', 5)
    expect(await subscribes(socket, 'notice')).toBeNull()
  })

  test('a push that the database cannot pass on still reaches the pages of this process', async () => {
    const server = createServer()
    let isTold = true
    const said: string[] = []
    const doors: Doors = {
      admit: async () => ({ brandId: 1, brandCode: 'perya', session: undefined }),
      refusalFor: async () => null,
      hearTable: async () => null,
      overAtMs: async () => 0,
      balancesOf: async () => [],
      publish: async (texts) => {
        said.push(...texts)
        if (said.length === 1) throw new Error('away')
      },
      isTold: () => isTold,
    }
    const live = opensLive(server, doors, { clock: steppedClock(0), log() {} })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    const socket = await listens({ address })
    await subscribes(socket, 'notice')
    const all: unknown[] = []
    socket.on('notice', ({ at }) => all.push(at))
    live.toBrand(1, 'notice', { at: 'it fails' })
    await heard(socket, 'notice')
    isTold = false
    live.toBrand(1, 'notice', { at: 'nobody tells us' })
    await heard(socket, 'notice')
    isTold = true
    // It comes back by the database, and is not sent twice.
    live.toBrand(1, 'notice', { at: 'it comes back' })
    await expect.poll(() => said.length).toBe(3)
    for (const notOurs of ['', '{', 'null']) live.receive(notOurs)
    live.receive(said.at(-1)!)
    await heard(socket, 'notice')
    const missed = heard(socket, 'missed')
    live.tellMissed()
    await missed
    expect(all).toEqual(['it fails', 'nobody tells us', 'it comes back'])
    await live.close()
  })

  test('pushes made during a publish are sent with the next one, in order', async () => {
    const underWay: { texts: string[]; end(): void }[] = []
    const doors: Doors = {
      admit: async () => 'brand_unknown',
      refusalFor: async () => null,
      hearTable: async () => null,
      overAtMs: async () => 0,
      balancesOf: async () => [],
      publish: (texts) => new Promise((end) => underWay.push({ texts, end })),
      isTold: () => true,
    }
    const live = opensLive(createServer(), doors, { clock: steppedClock(0), log() {} })
    const saidIn = (texts: string[]) => texts.map((text) => (JSON.parse(text) as { push: unknown }).push)
    live.toBrand(1, 'notice', { at: 'first' })
    await expect.poll(() => underWay.map(({ texts }) => saidIn(texts))).toEqual([[{ at: 'first' }]])
    for (const at of ['second', 'third']) live.toBrand(1, 'notice', { at })
    underWay[0]!.end()
    await expect.poll(() => underWay.length).toBe(2)
    expect(saidIn(underWay[1]!.texts)).toEqual([{ at: 'second' }, { at: 'third' }])
    underWay[1]!.end()
    await live.close()
  })
})

test('pages connect again to a server that restarts', async () => {
  const first = await world.anotherServer()
  const port = Number(new URL(first.server.address).port)
  const socket = io(`http://127.0.0.1:${port}`, {
    path: livePath,
    transports: ['websocket'],
    reconnectionDelay: 20,
    reconnectionDelayMax: 50,
    auth: { token: null, merchant: 'perya' },
  })
  open.push(socket)
  await once(socket as never, 'connect')
  const gone = once(socket as never, 'disconnect')
  await first.server.close()
  await gone
  const back = once(socket as never, 'connect')
  const second = await world.anotherServer({ port })
  await back
  await subscribes(socket, 'notice')
  const push = heard(socket, 'notice')
  second.server.tools.live.toBrand(await brandId(), 'notice', { at: win.wonAt })
  expect(await push).toEqual({ at: win.wonAt })
})

test('logging out ends the connection of that session, and only of that', async () => {
  const ana = await world.player()
  const ben = await world.player()
  const [hers, his] = await Promise.all([listens(ana), listens(ben)])
  await subscribes(hers, 'chat')
  const told = heard(hers, 'sessionEnded')
  const gone = once(hers as never, 'disconnect')
  await ana.logsOut()
  await Promise.all([told, gone])
  expect(his.connected).toBe(true)
})

test('closing an account ends the connections of all its sessions', async () => {
  const ana = await world.player()
  const socket = await listens(ana)
  const told = heard(socket, 'sessionEnded')
  const gone = once(socket as never, 'disconnect')
  await world.server.tools.db
    .updateTable('player')
    .set({ is_open: false })
    .where('username', '=', ana.username)
    .execute()
  await Promise.all([told, gone])
})

test('a session ended in the database by another process ends its connections', async () => {
  const ana = await world.player()
  const socket = await listens(ana)
  const gone = once(socket as never, 'disconnect')
  await world.server.tools.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('player_id', '=', await ana.id())
    .execute()
  await gone
})

describe('the live connection of an expired session', () => {
  const session = { playerId: 1n, tokenHash: Buffer.from('ana') } as PlayerSession

  /** A live connection that pings all the time; its session ends as `overAtMs` returns. */
  async function connectsTo(overAtMs: () => Promise<number>) {
    const clock = steppedClock(1000)
    const server = createServer()
    const doors: Doors = {
      admit: async () => ({ brandId: 1, brandCode: 'perya', session }),
      refusalFor: async () => null,
      hearTable: async () => null,
      overAtMs,
      balancesOf: async () => [],
      publish: async () => {},
      isTold: () => true,
    }
    const live = opensLive(server, doors, { clock, log() {}, pingMs: 5 })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const socket = connects({ address: `http://127.0.0.1:${port}`, token: 'x'.repeat(43) })
    return { clock, live, socket }
  }

  test('is notified and closed, and the session is looked up no more often than set', async () => {
    let asked = 0
    let overAtMs = 2000
    const { clock, live, socket } = await connectsTo(async () => {
      asked++
      return overAtMs
    })
    for (let pings = 0; pings < 5; pings++) await once(socket.io as never, 'ping')
    expect([asked, socket.connected]).toEqual([1, true])
    // It was used in the meantime.
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

  test('is checked again if the database did not answer', async () => {
    let asked = 0
    const { live, socket } = await connectsTo(async () => {
      if (++asked < 3) throw new Error('away')
      return 0
    })
    await once(socket as never, 'disconnect')
    expect(asked).toBe(3)
    await live.close()
  })

  test('does not keep the session alive', async () => {
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
    const { doors } = openSessions({ ...server.tools, isTold: () => true })
    expect(await doors.overAtMs(token_hash)).toBe(opened_at.getTime() + 30 * 60_000)
    clock.advance(10 * 60_000)
    await ben.balance()
    const usedAtMs = clock.now()
    expect(await doors.overAtMs(token_hash)).toBe(usedAtMs + 30 * 60_000)
    await ben.logsOut()
    expect(await doors.overAtMs(token_hash)).toBe(0)
  })
})
