import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { approveAdjustment, askAdjustment } from '@fairground/contract/adjustments'
import {
  queuePermissions,
  queueNames as queues,
  type RecordKind,
  recordPermissions,
} from '@fairground/contract/desk-figures'
import {
  approvalsTopic,
  type DeskPushes,
  type DeskRefusal,
  mostRecordTopics,
  officeLivePath,
  permissionsFor,
  queueTopic,
  recordTopic,
} from '@fairground/contract/office-live'
import { getWithdrawalRule, setWithdrawalRule } from '@fairground/contract/office-withdrawals'
import type { Permission } from '@fairground/contract/permissions'
import { permissions } from '@fairground/contract/permissions'
import { approveProposal } from '@fairground/contract/proposals'
import { getStaffSelf, staffLogout } from '@fairground/contract/staff'
import fc from 'fast-check'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../tests/world/world.ts'
import { closeStaff, open as openStaff, saveRole } from '../features/office/staff/index.ts'
import { raiseAlarm } from '../features/platform/alarms/index.ts'
import { type DeskOptions, openDeskLive } from './desk.ts'

let world: World
let other: Awaited<ReturnType<World['anotherServer']>>['server']
let otherBrand: number
let player: Player
const open: Socket[] = []
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  other = (await world.anotherServer()).server
  otherBrand = await anotherBrand(world, 'other')
  player = await world.player()
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => world.close())

type Member = OfficeVisitor & { publicId: string }

interface Page {
  /** Another server than the world's first. */
  address?: string
  /** Null for none. */
  origin?: string | null
  cookie?: string | undefined
  headers?: Record<string, string>
}

function connects({ cookie: own }: Partial<OfficeVisitor>, given: Page = {}): Socket {
  const { address = world.server.address, origin = address, headers = {} } = given
  const cookie = 'cookie' in given ? given.cookie : own
  const socket = io(address, {
    path: officeLivePath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: {
      ...(cookie ? { Cookie: cookie } : {}),
      ...(origin ? { Origin: origin } : {}),
      ...headers,
    },
  })
  open.push(socket)
  return socket
}

async function listens(member: Member, page: Page = {}): Promise<Socket> {
  const socket = connects(member, page)
  await once(socket as never, 'connect')
  return socket
}

async function refusalOf(socket: Socket): Promise<string> {
  const [error] = await once(socket as never, 'connect_error')
  return (error as Error).message
}

function subscribes(socket: Socket, topic: unknown): Promise<DeskRefusal | null> {
  return new Promise((done) => socket.emit('subscribe', topic, done))
}

/** The pushes that a page has received. */
function hears<Push extends keyof DeskPushes>(socket: Socket, push: Push): DeskPushes[Push][] {
  const heard: DeskPushes[Push][] = []
  socket.on(push as string, (one) => heard.push(one))
  return heard
}

/** The names in the last presence that a page has received of a topic. */
const namesIn = (heard: DeskPushes['presence'][]) => heard.at(-1)?.people.map(({ name }) => name)

async function nameOf({ publicId }: Member): Promise<string> {
  const { db } = world.server.tools
  return (
    await db.selectFrom('staff').select('name').where('public_id', '=', publicId).executeTakeFirstOrThrow()
  ).name
}

async function asks(member: OfficeVisitor, of: Player = player): Promise<string> {
  const { db } = world.server.tools
  const { customer_id: customerId } = await db
    .selectFrom('player')
    .select('customer_id')
    .where('id', '=', await of.id())
    .executeTakeFirstOrThrow()
  const request = randomUUID()
  const asked = { customerId, request, direction: 'in', amount: '5.00', reason: 'a forgotten prize' } as const
  void (await member.send(askAdjustment, asked)).value
  return request
}

/** A live connection of the office on an HTTP server of its own, with the sessions of the world. */
async function opensDesk(
  options: Partial<DeskOptions>,
  agentAt: (host: string) => unknown = () => undefined,
) {
  const server = createServer()
  const desk = openDeskLive({
    clock: world.clock,
    log: () => {},
    publish: async () => {},
    isTold: () => true,
    ...options,
  })
  const below = { audit: { sealToo() {} }, sessions: {} } as unknown as Parameters<typeof openStaff>[1]
  const { doors } = openStaff(world.server.tools, below)
  desk.attach(server, { ...doors, agentAt: async (host) => agentAt(host) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { desk, server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Every notification until now has been handled, and what followed from it was received. */
async function settled(...sockets: Socket[]): Promise<void> {
  await world.server.settle()
  await other.settle()
  await Promise.all(sockets.map((socket) => subscribes(socket, 'queue:none')))
}

describe('a live connection of the office', () => {
  test('is refused without a session of staff, and without the Origin of the office', async () => {
    const ana = await withStaffSession(world, permissions)
    const refused: Page[] = [
      { cookie: undefined },
      { cookie: `staff=${'x'.repeat(43)}` },
      { cookie: 'staff=short' },
      // Over TLS the cookie has another name, which a plain connection does not accept.
      { cookie: ana.cookie!.replace('staff=', '__Host-staff=') },
    ]
    for (const page of refused)
      expect([page, await refusalOf(connects(ana, page))]).toEqual([page, 'not_logged_in'])
    for (const origin of [
      null,
      'null',
      'https://evil.example',
      `${world.server.address}.evil.example`,
      other.address,
    ])
      expect([origin, await refusalOf(connects(ana, { origin }))]).toEqual([origin, 'websocket error'])
    expect((await listens(ana)).connected).toBe(true)
  })

  test('is refused to a player, and with a session that has ended', async () => {
    expect(await refusalOf(connects({}, { cookie: player.cookie }))).toBe('not_logged_in')
    const ana = await withStaffSession(world, permissions)
    const { cookie } = ana
    void (await ana.send(staffLogout, {})).value
    expect(await refusalOf(connects(ana, { cookie }))).toBe('not_logged_in')
  })

  test('is only at the host of the office, with the cookie of its scheme, and never at a domain of an agent', async () => {
    const origin = 'https://office.example'
    const headers = { Host: 'office.example', 'X-Forwarded-Proto': 'https' }
    const { desk, server, address } = await opensDesk(
      { officeOrigin: origin, proxies: ['127.0.0.1'] },
      (host) => (host === 'agent.example' ? {} : undefined),
    )
    const ana = await withStaffSession(world, permissions)
    const cookie = ana.cookie!.replace('staff=', '__Host-staff=')
    const page = { address, origin, cookie, headers }
    expect((await listens(ana, page)).connected).toBe(true)
    const wrong: [Page, string][] = [
      [{ ...page, cookie: ana.cookie }, 'not_logged_in'],
      [{ ...page, headers: { Host: 'office.example' } }, 'not_logged_in'],
      [{ ...page, origin: 'http://office.example' }, 'websocket error'],
      [{ ...page, headers: { ...headers, Host: 'site.example' } }, 'websocket error'],
    ]
    for (const [given, refusal] of wrong)
      expect([given, await refusalOf(connects(ana, given))]).toEqual([given, refusal])
    await desk.close()
    server.close()

    const plain = await opensDesk({}, (host) => (host === 'agent.example' ? {} : undefined))
    const atAgent = {
      address: plain.address,
      origin: 'http://agent.example',
      headers: { Host: 'agent.example' },
    }
    expect(await refusalOf(connects(ana, atAgent))).toBe('not_logged_in')
    await plain.desk.close()
    plain.server.close()
  })

  test('is refused beyond twenty pages of a session', async () => {
    const ana = await withStaffSession(world, permissions)
    await Promise.all(Array.from({ length: 20 }, () => listens(ana)))
    expect(await refusalOf(connects(ana))).toBe('too_many_requests')
  })

  test('ends with the session at every server: by a logout, a closed account, the end of the sessions', async () => {
    const ana = await withStaffSession(world, permissions)
    const pages = [await listens(ana), await listens(ana, { address: other.address })]
    const ends = pages.map(
      (page) => [hears(page, 'sessionEnded'), once(page as never, 'disconnect')] as const,
    )
    void (await ana.send(staffLogout, {})).value
    for (const [told, gone] of ends) {
      await gone
      expect(told).toEqual([{}])
    }

    const ben = await withStaffSession(world, permissions)
    const gone = once((await listens(ben, { address: other.address })) as never, 'disconnect')
    await closeStaff(world.server.tools, 'command/test', `${ben.publicId}@office.example`)
    await gone
  })
})

describe('a topic of the office', () => {
  const topics = [
    ...queues.map((name) => [`queue:${name}`, queuePermissions[name]] as const),
    ...(Object.keys(recordPermissions) as RecordKind[]).map(
      (kind) => [recordTopic(kind, '1234567890'), recordPermissions[kind]] as const,
    ),
  ]

  test.each(topics)('%s is heard with %s, at its own brand only', async (topic, may) => {
    const others = permissions.filter((one) => one !== may)
    const [allowed, kept, strange] = [
      await listens(await withStaffSession(world, [may])),
      await listens(await withStaffSession(world, others)),
      await listens(await withStaffSession(world, permissions, otherBrand)),
    ]
    expect(await subscribes(allowed, topic)).toBeNull()
    expect(await subscribes(kept, topic)).toBe('not_permitted')
    expect(await subscribes(strange, topic)).toBeNull()
    const heard = [allowed, kept, strange].map((socket) => hears(socket, 'changed'))
    await sql`SELECT pg_notify('desk_changed', ${`1 ${topic}`})`.execute(world.server.tools.db)
    await settled(allowed, kept, strange)
    expect(heard).toEqual([[{ topic }], [], []])
  })

  test('that there is not is refused', async () => {
    const page = await listens(await withStaffSession(world, permissions))
    const wrong: unknown[] = [
      ...[undefined, null, 1, {}, [], '', 'queue', 'queue:', 'queue:none', 'queue:cases:1', 'record:player'],
      ...[
        'record:player:',
        'record:wallet:1',
        'record:player:a b',
        'record:player:1:2',
        'record:__proto__:1',
      ],
      ...[
        'queue:constructor',
        `record:player:${'1'.repeat(41)}`,
        'record:player:1\n',
        ' record:player:1',
        'changed',
      ],
    ]
    for (const topic of wrong)
      expect([topic, await subscribes(page, topic)]).toEqual([topic, 'topic_unknown'])
    expect(await subscribes(page, 'record:player:1')).toBeNull()
  })

  test('of any other form is refused, whatever a page sends, and the connection stays', async () => {
    const page = await listens(await withStaffSession(world, permissions))
    const part = fc.oneof(
      fc.constantFrom('queue', 'record', 'player', 'cases', ':', '\0', '%3a', '1', ' ', '__proto__'),
      fc.string({ unit: 'binary', maxLength: 50 }),
    )
    const topic = fc.oneof(
      fc.array(part, { maxLength: 4 }).map((parts) => parts.join(':')),
      fc.jsonValue({ maxDepth: 2 }),
    )
    await fc.assert(
      fc.asyncProperty(
        topic.filter((one) => typeof one !== 'string' || permissionsFor(one) === undefined),
        async (one) => (await subscribes(page, one)) === 'topic_unknown',
      ),
      { numRuns: 150, seed: 82 },
    )
    expect(page.connected).toBe(true)
    for (const name of ['subscribe', 'unsubscribe', 'changed', 'presence'])
      for (const values of [[], [null], [{}], ['record:player:1'], ['record:player:1', 'no function']])
        page.emit(name, ...values)
    expect(await subscribes(page, 'queue:none')).toBe('topic_unknown')
  })

  test('is one of at most twenty records of a connection', async () => {
    const page = await listens(await withStaffSession(world, permissions))
    for (let at = 0; at < mostRecordTopics; at++)
      expect(await subscribes(page, recordTopic('case', `${at}`))).toBeNull()
    expect(await subscribes(page, recordTopic('case', '0'))).toBeNull()
    expect(await subscribes(page, recordTopic('case', 'more'))).toBe('too_many_topics')
    page.emit('unsubscribe', recordTopic('case', '0'))
    expect(await subscribes(page, recordTopic('case', 'more'))).toBeNull()
  })

  test('is lost when the role loses its permission, and the person is no longer shown there', async () => {
    const ana = await withStaffSession(world, permissions)
    const ben = await withStaffSession(world, ['cases.see', 'adjustments.see'])
    const [hers, his] = [await listens(ana), await listens(ben, { address: other.address })]
    const topic = recordTopic('case', randomUUID())
    const looking = hears(hers, 'presence')
    for (const page of [hers, his]) expect(await subscribes(page, topic)).toBeNull()
    await settled(hers)
    expect(namesIn(looking)).toEqual([await nameOf(ben)])

    const { role } = (await ben.send(getStaffSelf, {})).value
    await saveRole(world.server.tools, 'command/test', { brandId: 1, role, permissions: [] as Permission[] })
    await settled(hers, his)
    expect(namesIn(looking)).toEqual([])
    const heard = hears(his, 'changed')
    for (const lost of [topic, 'queue:cases'])
      await sql`SELECT pg_notify('desk_changed', ${`1 ${lost}`})`.execute(world.server.tools.db)
    await settled(his)
    expect(heard).toEqual([])
    expect(await subscribes(his, topic)).toBe('not_permitted')
  })
})

describe('a change', () => {
  test('by staff is told at every server, once it is committed, without any value', async () => {
    const ana = await withStaffSession(world, permissions)
    const ben = await withStaffSession(world, permissions)
    const page = await listens(ben, { address: other.address })
    const heard = hears(page, 'changed')
    const request = await asks(ana)
    await settled(page)
    expect(heard).toEqual([{ topic: 'queue:adjustments' }])
    // The decision falls into the pause after the request, and is told at its end.
    const next = once(page as never, 'changed')
    void (await ben.send(approveAdjustment, { adjustmentId: request })).value
    expect(await next).toEqual([{ topic: 'queue:adjustments' }])
  })

  test('of a player is told to the pages that show the player', async () => {
    const ana = await withStaffSession(world, permissions)
    const page = await listens(ana)
    // A player of whom nothing was told yet.
    const mara = await world.player()
    const { customer_id: id } = await world.server.tools.db
      .selectFrom('player')
      .select('customer_id')
      .where('id', '=', await mara.id())
      .executeTakeFirstOrThrow()
    expect(await subscribes(page, recordTopic('player', id))).toBeNull()
    const heard = hears(page, 'changed')
    await asks(ana, mara)
    await settled(page)
    expect(heard).toContainEqual({ topic: recordTopic('player', id) })
  })

  test('of what concerns every brand is told in each office', async () => {
    const brandId = await anotherBrand(world, 'told-too')
    const pages = [
      await listens(await withStaffSession(world, ['health.see']), { address: other.address }),
      await listens(await withStaffSession(world, ['health.see'], brandId)),
    ]
    const heard = pages.map((page) => hears(page, 'changed'))
    await raiseAlarm(world.server.tools, { kind: 'job-failed', says: 'a job has failed' })
    await settled(...pages)
    expect(heard).toEqual(pages.map(() => [{ topic: queueTopic('installation-alarms') }]))
  })

  // A brand of its own for each test: a topic that was told rests for a moment before it is told again.
  describe('of a proposal', () => {
    const mayDecide: readonly Permission[] = ['withdrawals.see', 'withdrawals.rules']
    async function proposes(brandId: number) {
      const ana = await withStaffSession(world, mayDecide, brandId)
      const { currency: _, ...rule } = (await ana.send(getWithdrawalRule, {})).value
      const wish = { ...rule, dayTimes: rule.dayTimes + 1, reason: 'the owner asked for it' }
      return (await ana.send(setWithdrawalRule, wish)).value.proposal!
    }

    test('is told when it is made, to all who may decide one of the calls', async () => {
      const brandId = await anotherBrand(world, 'told-of-made')
      const [page, others] = [
        await listens(await withStaffSession(world, ['points.settings'], brandId), {
          address: other.address,
        }),
        await listens(await withStaffSession(world, ['players.see', 'withdrawals.see'], brandId)),
      ]
      const [heard, heardByOthers] = [hears(page, 'changed'), hears(others, 'changed')]
      await proposes(brandId)
      await settled(page, others)
      expect([heard, heardByOthers]).toEqual([[{ topic: approvalsTopic }], []])
    })

    test('is told when it is decided', async () => {
      const brandId = await anotherBrand(world, 'told-of-decided')
      const { proposalId } = await proposes(brandId)
      const ben = await withStaffSession(world, mayDecide, brandId)
      const page = await listens(ben)
      const heard = hears(page, 'changed')
      void (await ben.send(approveProposal, { proposalId })).value
      await settled(page)
      expect(heard).toEqual([{ topic: approvalsTopic }])
    })
  })

  test('that is rolled back is told to nobody', async () => {
    const page = await listens(await withStaffSession(world, permissions))
    const heard = hears(page, 'changed')
    await world.server.tools.db
      .transaction()
      .execute(async (tx) => {
        await sql`
          INSERT INTO feedback (brand_id, question_type, content, language_code, at)
            VALUES (1, 'other', 'text', 'EN', now())`.execute(tx)
        throw new Error('rolled back')
      })
      .catch(() => {})
    await settled(page)
    expect(heard).toEqual([])
  })

  test('is told at once, and further ones within the pause as one', async () => {
    const { desk, server, address } = await opensDesk({ pauseMs: 10 })
    const page = await listens(await withStaffSession(world, permissions), { address })
    const heard = hears(page, 'changed')
    const first = once(page as never, 'changed')
    for (let time = 0; time < 30; time++) desk.changed('1 queue:raffles')
    await first
    await once(page as never, 'changed')
    expect(heard).toEqual([{ topic: 'queue:raffles' }, { topic: 'queue:raffles' }])
    await desk.close()
    server.close()
  })

  test('that anybody notifies in another form ends no process', async () => {
    const page = await listens(await withStaffSession(world, permissions))
    const { db } = world.server.tools
    for (const line of ['', 'x', '1', '1 ', '1 queue:none', '99 queue:cases', '{}', '1 queue:cases more'])
      for (const channel of ['desk_changed', 'desk_people', 'staff_changed'])
        await sql`SELECT pg_notify(${channel}, ${line})`.execute(db)
    await settled(page)
    expect(page.connected).toBe(true)
  })
})

describe('the people who look at a record', () => {
  test('are told over two servers, each once, without oneself and those of other brands', async () => {
    const [ana, ben] = [
      await withStaffSession(world, permissions),
      await withStaffSession(world, permissions),
    ]
    const strange = await withStaffSession(world, permissions, otherBrand)
    const topic = recordTopic('withdrawal', randomUUID())
    const hers = await listens(ana)
    const looking = hears(hers, 'presence')
    await subscribes(hers, topic)
    await settled(hers)
    expect(looking).toEqual([{ topic, people: [] }])

    const [first, second, third] = [
      await listens(ben),
      await listens(ben, { address: other.address }),
      await listens(strange, { address: other.address }),
    ]
    const [seenByBen, seenByStrange] = [hears(second, 'presence'), hears(third, 'presence')]
    const since = new Date(world.clock.now()).toISOString()
    for (const page of [first, second, third]) expect(await subscribes(page, topic)).toBeNull()
    const hisName = await nameOf(ben)
    await settled(hers, first, second, third)
    expect(looking.at(-1)).toEqual({ topic, people: [{ name: hisName, since }] })
    expect(namesIn(seenByBen)).toEqual([await nameOf(ana)])
    expect(seenByStrange).toEqual([{ topic, people: [] }])

    first.close()
    await settled(hers)
    expect(namesIn(looking)).toEqual([hisName])
    second.emit('unsubscribe', topic)
    await settled(second)
    await settled(hers)
    expect(namesIn(looking)).toEqual([])
    hers.close()
    await settled(second)
    expect(namesIn(seenByBen)).toEqual([await nameOf(ana)])
  })
})

describe('a session', () => {
  test.each([
    ['at the next ping', 10],
    ['before it is told of a change', 60_000],
  ])('is not prolonged by its live connection, which ends with it %s', async (_when, pingMs) => {
    const { desk, server, address } = await opensDesk({ pingMs, pauseMs: 10 })
    const ana = await withStaffSession(world, permissions)
    const page = await listens(ana, { address })
    const gone = once(page as never, 'disconnect')
    for (let minute = 0; minute < 14; minute++) {
      world.clock.advance(60_000)
      desk.changed('1 queue:cases')
      expect(await subscribes(page, recordTopic('case', `${minute}`))).toBeNull()
    }
    expect(page.connected).toBe(true)
    const heard = hears(page, 'changed')
    world.clock.advance(60_000)
    desk.changed('1 queue:raffles')
    await gone
    expect(heard).not.toContainEqual({ topic: 'queue:raffles' })
    expect((await ana.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
    await desk.close()
    server.close()
  })
})
