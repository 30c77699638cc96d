import { createHmac, timingSafeEqual } from 'node:crypto'
import { addCampaign, listCampaigns } from '@fairground/contract/agents'
import { excludeSelf } from '@fairground/contract/limits'
import { getMemberInfo } from '@fairground/contract/players'
import { mostPostbackAddresses, type PostbackEvent } from '@fairground/contract/postback-figures'
import {
  addPostbackAddress,
  listPostbackAddresses,
  listPostbacks,
  listSubIds,
  type PostbackBody,
  postbackBody,
  removePostbackAddress,
  renewPostbackSecret,
  testPostback,
} from '@fairground/contract/postbacks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import { withSession } from '../../../../../../tests/world/callers.ts'
import {
  openReceiver,
  publicAddress,
  type Received,
  type Receiver,
} from '../../../../../../tests/world/receiver.ts'
import { aRegistration, type Player, type World } from '../../../../../../tests/world/world.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Task } from '../../../jobs.ts'
import { movePlayer } from '../uplines/index.ts'
import { postbackJobs } from './postbacks.jobs.ts'
import { addPostbacks } from './postbacks.service.ts'
import { postbackWork } from './sending.service.ts'

const minuteMs = 60_000
type Agent = Awaited<ReturnType<World['agent']>>

let receiver: Receiver
let world: PaymentWorld
let alon: SimPayments
beforeAll(async () => {
  receiver = await openReceiver({ timeoutMs: 2_000 })
  world = await aPaymentWorld('PHP', { outside: receiver.outside })
  alon = await world.joins('alon')
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.connected.length = 0
  receiver.replies(() => ({ status: 200 }))
})
afterEach(async () => {
  await world.moneyAddsUp()
  // Waiting postbacks of one test do not affect the next.
  await world.server.tools.db.deleteFrom('postback').execute()
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})

/** Runs the sending that a worker does each second, without other due work. */
const sends = (by = world.server.tools) => postbackWork(by).run(new AbortController().signal)
const cleansUp = () => postbackJobs(world.server.tools)[0]!.run({} as Task)
const bodyOf = ({ body }: Received) => postbackBody.parse(JSON.parse(body))

async function adds(
  agent: Agent,
  url = 'https://hooks.example.com/in?s={subid}&c={clickid}&e={event}&i={id}',
  events: PostbackEvent[] = ['registered', 'first-deposit', 'qualified'],
) {
  world.clock.advance(4000)
  return (await agent.send(addPostbackAddress, { url, events })).value
}

/** A new session of an agent, since hours pass in a test. */
const comesAgain = async (agent: Agent) => withSession(world, await agent.id())
const log = async (agent: Agent) => (await (await comesAgain(agent)).send(listPostbacks, {})).value.list

async function deposits(player: Player, amount: string) {
  const id = await player.id()
  const payer = { id, comes: () => withSession(world, id), balance: player.balance }
  const order = (await world.orders(payer, 'alon-wallet', amount)).value
  await alon.pays(order.reference)
  await world.server.followers.catchUp()
}

async function originOf(player: Player) {
  return world.server.tools.db
    .selectFrom('player_origin')
    .selectAll()
    .where('player_id', '=', await player.id())
    .executeTakeFirst()
}

describe('a sub id', () => {
  test('is stored permanently with the account that came by an agent’s code', async () => {
    const agent = await world.agent({ standing: 42 })
    const player = await world.player({
      form: { affiliateCode: agent.code, isCodeKept: true, subId: 'banner_7.b~c-d', clickId: 'x'.repeat(64) },
    })
    expect(await originOf(player)).toMatchObject({
      way: 'kept',
      agent_id: await agent.id(),
      sub_id: 'banner_7.b~c-d',
      click_id: 'x'.repeat(64),
    })
    const change = world.server.tools.db.updateTable('player_origin').set({ sub_id: 'other' }).execute()
    await expect(change).rejects.toThrow(/permission denied/)
  })

  test('a sub id of a link by an agent’s own referral code is stored, and of a member’s link is not', async () => {
    const agent = await world.agent({ standing: 41 })
    const first = await world.player({ form: { referralCode: agent.code, subId: 'page-1' } })
    expect(await originOf(first)).toMatchObject({ sub_id: 'page-1' })
    const { referralCode } = (await first.send(getMemberInfo, {})).value
    const second = await world.player({ form: { referralCode: referralCode!, subId: 'page-1' } })
    expect(await originOf(second)).toMatchObject({ agent_id: await agent.id(), sub_id: null, click_id: null })
    const third = await world.player({ form: { subId: 'page-1' } })
    expect(await originOf(third)).toBeUndefined()
  })

  test.each(['a b', '<b>', '%0d%0a', '.', '..', '.a', 'é', 'a'.repeat(65), "a'b", 'a/b'])(
    'is refused as %j, and nobody is registered',
    async (subId) => {
      world.clock.advance(minuteMs)
      const somebody = world.visitor()
      const form = await aRegistration(somebody, { username: 'nobodyatall', password: 'isang mahaba 1' })
      const { register } = await import('@fairground/contract/players')
      expect((await somebody.send(register, { ...form, subId })).refusal).toBe('invalid_input')
    },
  )

  test('is counted by code with its players and depositors, only for its own agent', async () => {
    const agent = await world.agent({ standing: 41 })
    const other = await world.agent({ standing: 41 })
    const { code } = (await agent.send(addCampaign, { name: 'Poster', target: '/' })).value
    const came = (affiliateCode: string, subId: string) => world.player({ form: { affiliateCode, subId } })
    const depositor = await came(code, 'left')
    await came(code.toLowerCase(), 'left')
    await came(code, 'right')
    await came(agent.code, 'left')
    await came(other.code, 'left')
    await deposits(depositor, '500.00')
    await deposits(depositor, '700.00')
    const all = (await agent.send(listSubIds, {})).value
    expect(all.total).toBe(3)
    expect(all.list.map(({ lastAt: _, ...row }) => row)).toEqual([
      { subId: 'left', code, campaign: 'Poster', registered: 2, depositors: 1 },
      { subId: 'left', code: agent.code, campaign: null, registered: 1, depositors: 0 },
      { subId: 'right', code, campaign: 'Poster', registered: 1, depositors: 0 },
    ])
    const ofCampaign = (await agent.send(listSubIds, { code, pageSize: 1, pageNo: 2 })).value
    expect(ofCampaign).toMatchObject({ total: 2, totalPages: 2, list: [{ subId: 'right' }] })
    expect((await other.send(listSubIds, { code })).value.list).toEqual([])
    const [campaign] = (await agent.send(listCampaigns, {})).value.list
    expect(campaign).toMatchObject({ conversions: 3, subIds: 2 })
  })
})

describe('an address', () => {
  test('has a secret that is shown once and stored encrypted, and another one when it is renewed', async () => {
    const agent = await world.agent({ standing: 42 })
    const { addressId, secret } = await adds(agent)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { list } = (await agent.send(listPostbackAddresses, {})).value
    expect(JSON.stringify(list)).not.toContain(secret.slice(6))
    const row = await world.server.tools.db
      .selectFrom('postback_address')
      .select('secret_sealed')
      .where('id', '=', addressId)
      .executeTakeFirstOrThrow()
    expect(row.secret_sealed.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false)
    const renewed = (await agent.send(renewPostbackSecret, { addressId })).value.secret
    expect(renewed).not.toBe(secret)
    void (await agent.send(testPostback, { addressId, event: 'registered' })).value
    await sends()
    expect(isSignedBy(receiver.received[0]!, renewed)).toBe(true)
    expect(isSignedBy(receiver.received[0]!, secret)).toBe(false)
  })

  test.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://user:pass@hooks.example.com/',
    'https://hooks.example.com:25/',
    'https://{subid}.example.com/',
    'https://hooks.example.com/?name={username}',
  ])('is refused as %s', async (url) => {
    const agent = await world.agent({ standing: 42 })
    expect((await agent.send(addPostbackAddress, { url, events: ['registered'] })).refusal).toBe(
      'postback_url_invalid',
    )
    expect((await agent.send(listPostbackAddresses, {})).value.list).toEqual([])
  })

  test('is one of ten at most, however many are added at once', async () => {
    const agent = await world.agent({ standing: 1 })
    const add = (path: number) =>
      agent.send(addPostbackAddress, { url: `https://hooks.example.com/${path}`, events: ['registered'] })
    const answers = await Promise.all(Array.from({ length: mostPostbackAddresses + 2 }, (_, at) => add(at)))
    expect(answers.filter(({ refusal }) => refusal === 'postbacks_full')).toHaveLength(2)
    const { list } = (await agent.send(listPostbackAddresses, {})).value
    expect(list).toHaveLength(mostPostbackAddresses)
    void (await agent.send(removePostbackAddress, { addressId: list[0]!.addressId })).value
    expect((await add(99)).refusal).toBeUndefined()
  })

  test('an address of another agent is unknown to every call', async () => {
    const [agent, other] = [await world.agent({ standing: 42 }), await world.agent({ standing: 42 })]
    const { addressId } = await adds(agent)
    expect((await other.send(renewPostbackSecret, { addressId })).refusal).toBe('postback_unknown')
    expect((await other.send(removePostbackAddress, { addressId })).refusal).toBe('postback_unknown')
    expect((await other.send(testPostback, { addressId, event: 'registered' })).refusal).toBe(
      'postback_unknown',
    )
    expect((await other.send(listPostbackAddresses, {})).value.list).toEqual([])
    void (await agent.send(testPostback, { addressId, event: 'registered' })).value
    await sends()
    expect((await other.send(listPostbacks, {})).value.total).toBe(0)
  })

  test('is tested with made-up values, a few at a time', async () => {
    const agent = await world.agent({ standing: 41 })
    const { addressId, secret } = await adds(agent)
    void (await agent.send(testPostback, { addressId, event: 'qualified' })).value
    expect(await log(agent)).toMatchObject([{ isTest: true, state: 'waiting', tries: 0 }])
    await sends()
    const [call] = receiver.received
    expect(call!.path).toMatch(/^\/in\?s=test-sub-id&c=test-click-id&e=qualified&i=[0-9a-f-]{36}$/)
    expect(bodyOf(call!)).toMatchObject({
      isTest: true,
      event: 'qualified',
      amount: '100.00',
      currency: 'PHP',
    })
    expect(isSignedBy(call!, secret)).toBe(true)
    expect(await log(agent)).toMatchObject([
      { isTest: true, state: 'delivered', tries: 1, status: 200, nextAt: null },
    ])
    const refusals: (string | undefined)[] = []
    for (let times = 0; times < 11; times++) {
      world.clock.advance(7000)
      refusals.push((await agent.send(testPostback, { addressId, event: 'registered' })).refusal)
    }
    expect(refusals).toEqual([...Array<undefined>(10).fill(undefined), 'postbacks_waiting'])
  })
})

describe('a postback', () => {
  test('reports a registration and a first deposit once, signed, with an id for this agent', async () => {
    const agent = await world.agent({ standing: 42 })
    const { secret } = await adds(agent)
    const player = await world.player({ form: { affiliateCode: agent.code, subId: 's1', clickId: 'c1' } })
    await sends()
    await deposits(player, '500.00')
    await deposits(player, '900.00')
    await sends()
    await sends()
    expect(receiver.received.map(({ path }) => path.replace(/i=.*/, 'i='))).toEqual([
      '/in?s=s1&c=c1&e=registered&i=',
      '/in?s=s1&c=c1&e=first-deposit&i=',
    ])
    const [registered, deposited] = receiver.received.map(bodyOf) as [PostbackBody, PostbackBody]
    expect(registered).toMatchObject({ event: 'registered', amount: null, currency: null, isTest: false })
    expect(deposited).toMatchObject({ event: 'first-deposit', amount: '500.00', currency: 'PHP' })
    expect(registered.player).toBe(deposited.player)
    expect(registered.id).not.toBe(deposited.id)
    for (const call of receiver.received) expect(isSignedBy(call, secret)).toBe(true)
    const { customerId } = (await player.send(getMemberInfo, {})).value
    const row = await world.server.tools.db
      .selectFrom('player')
      .select(['public_id', 'referral_code'])
      .where('id', '=', await player.id())
      .executeTakeFirstOrThrow()
    const told = JSON.stringify(receiver.received)
    for (const secretName of [customerId, player.username, row.public_id, row.referral_code!])
      expect(told).not.toContain(secretName)
    expect(await log(agent)).toMatchObject([
      { event: 'first-deposit', subId: 's1', state: 'delivered', status: 200 },
      { event: 'registered', subId: 's1', state: 'delivered', status: 200 },
    ])
  })

  test('is stored with the event or not at all, once however often it is added', async () => {
    const agent = await world.agent({ standing: 41 })
    await adds(agent)
    const playerId = await (await world.player({ code: agent.code })).id()
    const { tools } = world.server
    const money = { amount: 100_00n, currency: 'PHP' }
    const qualify = (fails: boolean) =>
      transaction(tools.db, async (tx) => {
        await addPostbacks(tx, tools, { playerId, event: 'qualified', money })
        if (fails) throw new Error('the payment failed')
      })
    await expect(qualify(true)).rejects.toThrow('the payment failed')
    await sends()
    expect(receiver.received.map((call) => bodyOf(call).event)).toEqual(['registered'])
    await Promise.all([qualify(false), qualify(false)])
    await qualify(false)
    await sends()
    expect(receiver.received.map((call) => bodyOf(call).event)).toEqual(['registered', 'qualified'])
    expect(bodyOf(receiver.received[1]!)).toMatchObject({ amount: '100.00', currency: 'PHP' })
  })

  test('goes only to the addresses for its event', async () => {
    const agent = await world.agent({ standing: 2 })
    await adds(agent, 'https://hooks.example.com/first', ['first-deposit'])
    await adds(agent, 'https://hooks.example.com/any', ['registered', 'first-deposit'])
    const player = await world.player({ code: agent.code })
    await sends()
    await deposits(player, '500.00')
    await sends()
    expect(receiver.received.map(({ path, body }) => `${path} ${JSON.parse(body).event}`).sort()).toEqual([
      '/any first-deposit',
      '/any registered',
      '/first first-deposit',
    ])
  })

  test('is not sent for money from the agent above or of the demo, nor for a player who came by no link', async () => {
    const agent = await world.agent({ standing: 2 })
    await adds(agent)
    await world.player({ cash: 1000_00n, code: agent.code })
    await deposits(await world.player(), '500.00')
    await world.trial()
    await world.server.followers.catchUp()
    await sends()
    expect(receiver.received.map((call) => bodyOf(call).event)).toEqual(['registered'])
  })

  test('a postback of a player who is excluded is not sent, and the log does not reveal it', async () => {
    const agent = await world.agent({ standing: 42 })
    await adds(agent)
    const player = await world.player({ code: agent.code })
    void (await player.send(excludeSelf, { months: 'forever' })).value
    await sends()
    expect(receiver.received).toEqual([])
    expect(await log(agent)).toEqual([])
  })

  test('a postback that failed is not sent any more once its player is excluded', async () => {
    const agent = await world.agent({ standing: 42 })
    await adds(agent)
    receiver.replies(() => ({ status: 500 }))
    const player = await world.player({ code: agent.code })
    await sends()
    void (await player.send(excludeSelf, { months: '6' })).value
    world.clock.advance(10 * minuteMs)
    await sends()
    expect(receiver.received).toHaveLength(1)
    expect(await log(agent)).toMatchObject([{ state: 'ended', tries: 1, status: 500, nextAt: null }])
  })

  test.each([
    [
      'who stands below another agent by now',
      async (_: Agent, playerId: bigint) => {
        const other = await (await world.agent()).id()
        await transaction(world.server.tools.db, (tx) =>
          movePlayer(tx, playerId, other, world.clock.now() + 15 * minuteMs),
        )
      },
    ],
    [
      'whose agent has closed the account',
      async (agent: Agent) => {
        const id = await agent.id()
        await world.server.tools.db
          .updateTable('player')
          .set({ is_open: false })
          .where('id', '=', id)
          .execute()
      },
    ],
    [
      'whose agent is none any more',
      async (agent: Agent) => {
        const id = await agent.id()
        await world.server.tools.db.updateTable('player').set({ standing: 0 }).where('id', '=', id).execute()
      },
    ],
  ] as const)('is not sent for a player %s', async (_, happens) => {
    const agent = await world.agent({ standing: 42 })
    await adds(agent)
    const player = await world.player({ code: agent.code })
    await happens(agent, await player.id())
    await sends()
    expect(receiver.received).toEqual([])
  })

  test('is tried again with the same id and body and a new time until it is accepted', async () => {
    const agent = await world.agent({ standing: 42 })
    const { secret } = await adds(agent)
    receiver.replies(() => ({ status: receiver.received.length < 3 ? 503 : 204 }))
    await world.player({ code: agent.code })
    await sends()
    await sends()
    expect(receiver.received).toHaveLength(1)
    const [line] = await log(agent)
    expect(line).toMatchObject({ state: 'waiting', tries: 1, status: 503 })
    expect(Date.parse(line!.nextAt!) - world.clock.now()).toBe(minuteMs)
    for (const minutes of [1, 5, 15]) {
      world.clock.advance(minutes * minuteMs)
      await sends()
    }
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
    for (const call of receiver.received) expect(isSignedBy(call, secret)).toBe(true)
    expect(await log(agent)).toMatchObject([{ state: 'delivered', tries: 3, status: 204 }])
  })

  test('is given up after 24 hours, and deleted after 30 days', async () => {
    const agent = await world.agent({ standing: 42 })
    await adds(agent)
    receiver.replies(() => ({ status: 404 }))
    await world.player({ code: agent.code })
    for (let hours = 0; hours < 30; hours++) {
      await sends()
      world.clock.advance(60 * minuteMs)
    }
    const [line] = await log(agent)
    expect(line).toMatchObject({ status: 404, nextAt: null })
    await cleansUp()
    expect(await log(agent)).toMatchObject([{ state: 'ended' }])
    const tries = receiver.received.length
    world.clock.advance(30 * 24 * 60 * minuteMs)
    expect(
      (await withSession(world, await agent.id()).then((again) => again.send(listPostbacks, {}))).value.total,
    ).toBe(0)
    await cleansUp()
    expect(await world.server.tools.db.selectFrom('postback').select('id').execute()).toEqual([])
    expect(receiver.received).toHaveLength(tries)
  })

  test('shows the agent why it was not accepted, and nothing of an answer but its status', async () => {
    const agent = await world.agent({ standing: 42 })
    receiver.hosts.set('inside.example.com', ['10.0.0.1'])
    receiver.hosts.set('moved.example.com', [publicAddress])
    await adds(agent, 'https://inside.example.com/', ['registered'])
    await adds(agent, 'https://unknown.example.com/', ['registered'])
    await adds(agent, 'https://moved.example.com/', ['registered'])
    await adds(agent, 'https://hooks.example.com/', ['registered'])
    receiver.replies(({ host }) =>
      host === 'moved.example.com'
        ? { status: 302, location: 'https://169.254.169.254/latest/meta-data' }
        : { status: 418, body: 'the body of an answer' },
    )
    await world.player({ code: agent.code })
    await sends()
    const { value } = await (await comesAgain(agent)).send(listPostbacks, {})
    expect(JSON.stringify(value)).not.toContain('the body')
    expect(
      Object.fromEntries(value.list.map(({ url, status, failure }) => [url, status ?? failure])),
    ).toEqual({
      'https://inside.example.com/': 'address',
      'https://unknown.example.com/': 'address',
      'https://moved.example.com/': 'redirect',
      'https://hooks.example.com/': 418,
    })
  })
})

describe('sending', () => {
  test('sending by two processes at once sends each postback once', async () => {
    const agent = await world.agent({ standing: 42 })
    await adds(agent)
    for (let players = 0; players < 4; players++) await world.player({ code: agent.code })
    const other = await world.anotherServer()
    await Promise.all([sends(), sends(other.server.tools), sends()])
    expect(receiver.received).toHaveLength(4)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
    await other.server.close()
  })

  test('has at most two calls running to a host, and one agent does not delay another', async () => {
    const slow = await world.agent({ standing: 42 })
    const quick = await world.agent({ standing: 42 })
    receiver.hosts.set('slow.example.com', [publicAddress])
    await adds(slow, 'https://slow.example.com/1')
    await adds(slow, 'https://slow.example.com/2')
    await adds(quick)
    for (let players = 0; players < 3; players++) await world.player({ code: slow.code })
    await world.player({ code: quick.code })
    let underWay = 0
    let mostUnderWay = 0
    let hasQuick = false
    const { promise: isLate, resolve: beLate } = Promise.withResolvers<void>()
    receiver.replies(async ({ host }) => {
      if (host === 'slow.example.com') mostUnderWay = Math.max(mostUnderWay, ++underWay)
      else hasQuick = true
      // The slow ones answer only when the quick one has been called and the maximum is running.
      if (hasQuick && mostUnderWay === 2) beLate()
      if (host !== 'slow.example.com') return { status: 200 }
      await isLate
      underWay--
      return { status: 200 }
    })
    await sends()
    expect(receiver.received).toHaveLength(7)
    expect(mostUnderWay).toBe(2)
  })

  test('lets an address rest after five consecutive failed tries, and continues when one is accepted', async () => {
    const agent = await world.agent({ standing: 42 })
    await adds(agent)
    receiver.replies(() => ({ status: 500 }))
    for (let players = 0; players < 8; players++) await world.player({ code: agent.code })
    await sends()
    // The sixth was running when the fifth failed.
    expect([5, 6]).toContain(receiver.received.length)
    const [address] = (await agent.send(listPostbackAddresses, {})).value.list
    expect(Date.parse(address!.restUntil!)).toBeGreaterThan(world.clock.now())
    receiver.received.length = 0
    receiver.replies(() => ({ status: 200 }))
    await sends()
    expect(receiver.received).toEqual([])
    world.clock.advance(5 * minuteMs)
    await sends()
    expect(receiver.received).toHaveLength(8)
    expect((await agent.send(listPostbackAddresses, {})).value.list[0]).toMatchObject({ restUntil: null })
  })

  test('ends for a removed address', async () => {
    const agent = await world.agent({ standing: 42 })
    const { addressId } = await adds(agent)
    receiver.replies(() => ({ status: 500 }))
    await world.player({ code: agent.code })
    await sends()
    void (await agent.send(removePostbackAddress, { addressId })).value
    world.clock.advance(60 * minuteMs)
    await sends()
    expect(receiver.received).toHaveLength(1)
    expect(await log(agent)).toMatchObject([{ state: 'ended', status: 500 }])
  })
})

/** Whether a call is signed by a secret, verified as docs/how-to/receive-postbacks.md describes for a receiver. */
function isSignedBy({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest()
  const given = Buffer.from(String(headers['webhook-signature']).replace('v1,', ''), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
