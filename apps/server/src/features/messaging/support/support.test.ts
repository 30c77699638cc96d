import { randomBytes, randomUUID } from 'node:crypto'
import type { LivePushes } from '@fairground/contract/live'
import { livePath } from '@fairground/contract/live'
import { answerConversation, listConversations } from '@fairground/contract/office-chats'
import { getMemberInfo } from '@fairground/contract/players'
import {
  type CsType,
  type CustomerService,
  closeConversation,
  getConversation,
  getCustomerService,
  getSupportUnread,
  readSupport,
  sendFeedback,
  sendToSupport,
} from '@fairground/contract/support'
import { vipRank } from '@fairground/contract/support-figures'
import { getStatus } from '@fairground/contract/system'
import { createCanvas } from '@napi-rs/canvas'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { seedSupport } from './channels.queries.ts'

let world: World
let brandId: number
beforeAll(async () => {
  world = await aWorld()
  const { db } = world.server.tools
  brandId = (await db.selectFrom('brand').select('id').where('code', '=', 'perya').executeTakeFirstOrThrow())
    .id
})
afterAll(() => world.close())

/** Requests customer service with a new key, and decrypts the answer with it. */
async function asks(somebody: Visitor): Promise<CustomerService> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const { x, y } = await exportJWK(publicKey)
  const { jwe } = (await somebody.send(getCustomerService, { x: x!, y: y! })).value
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, privateKey)
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM' })
  return JSON.parse(new TextDecoder().decode(plaintext))
}

async function pathsOf(somebody: Visitor) {
  return (await asks(somebody)).version.pathList.map(({ type, path }) => `${type} ${path}`)
}

describe('customer service channels', () => {
  const add = (cs_type: CsType, path: string, audience: 'everybody' | 'players' | 'agents' = 'everybody') =>
    world.server.tools.db
      .insertInto('support_channel')
      .values({ brand_id: brandId, cs_type, path, audience })
      .execute()
  const types = async () => (await world.visitor().send(getStatus, {})).value.customerService

  test('customer service channels of a brand without any are an empty list', async () => {
    expect(await asks(world.visitor())).toEqual({ version: { pathList: [] } })
    expect(await types()).toEqual([])
  })

  test('a new brand has the house’s live chat and its own Telegram, which are created once', async () => {
    const { db } = world.server.tools
    await seedSupport(db, brandId, 'https://t.me/new')
    await seedSupport(db, brandId, 'https://t.me/newer')
    expect(await pathsOf(world.visitor())).toEqual(['LIVECHAT /livechat', 'TELEGRAM https://t.me/new'])
    expect(await types()).toEqual(['LIVECHAT', 'TELEGRAM'])
  })

  test('contain the VIP channel in place of the live chat only for ranks above 4', async () => {
    await add('VIP', 'https://vip.example')
    const ana = await world.player()
    const rank = (rank: number) =>
      world.server.tools.db.updateTable('player').set({ rank }).where('username', '=', ana.username).execute()
    for (const [given, service] of [
      [0, 'LIVECHAT /livechat'],
      [4, 'LIVECHAT /livechat'],
      [5, 'VIP https://vip.example'],
    ] as const) {
      await rank(given)
      const paths = await pathsOf(ana)
      expect(paths.filter((path) => /^(VIP|LIVECHAT)/.test(path))).toEqual([service])
    }
    expect(await pathsOf(world.visitor())).not.toContain('VIP https://vip.example')
  })

  test('are shown only to their audience', async () => {
    await add('FACEBOOK', 'https://players.example', 'players')
    await add('FACEBOOK', 'https://agents.example', 'agents')
    const facebookOf = async (somebody: Visitor) =>
      (await pathsOf(somebody)).filter((path) => path.startsWith('FACEBOOK'))
    expect(await facebookOf(world.visitor())).toEqual([])
    expect(await facebookOf(await world.player())).toEqual(['FACEBOOK https://players.example'])
    expect(await facebookOf(await world.agent())).toHaveLength(2)
  })

  test('can be stored only as a path or an http address', async () => {
    for (const path of ['javascript:alert(1)', '//elsewhere.example', 'livechat', 'data:text/html,a'])
      await expect(add('TELEGRAM', path)).rejects.toThrow(/check/)
  })

  test('customer service channels that depend on a rank show their rank only to the player, who knows it', async () => {
    const ana = await world.player()
    const rank = async () => (await ana.send(getMemberInfo, {})).value.clubLabel
    expect(await rank()).toEqual({ rankLevel: 0 })
    await world.server.tools.db
      .updateTable('player')
      .set({ rank: vipRank })
      .where('username', '=', ana.username)
      .execute()
    expect(await rank()).toEqual({ rankLevel: 5 })
  })

  test('are encrypted to the caller’s key, and a key that is no curve point is refused', async () => {
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
    const { x, y } = await exportJWK(publicKey)
    const { jwe } = (await world.visitor().send(getCustomerService, { x: x!, y: y! })).value
    const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
    await expect(compactDecrypt(jwe, privateKey)).rejects.toThrow()
    const wrong = await world
      .visitor()
      .send(getCustomerService, { x: x!, y: randomBytes(32).toString('base64url') })
    expect(wrong.refusal).toBe('encryption_invalid')
  })
})

describe('the live chat with staff', () => {
  const writes = async (somebody: Visitor, text: string, key: string = randomUUID()) =>
    (await somebody.send(sendToSupport, { text, key })).value.message
  const conversation = async (somebody: Visitor) => (await somebody.send(getConversation, {})).value

  let tess: OfficeVisitor
  beforeAll(async () => {
    tess = await withStaffSession(world, ['chats.see', 'chats.answer'], 1, 'Tess Dela Cruz')
  })

  /** Answers as staff in the conversation that was written to last. */
  async function answers(_somebody: Visitor, text: string, key: string = randomUUID()) {
    const [newest] = (await tess.send(listConversations, { show: 'open' })).value.list
    const { conversationId } = newest!
    const { message } = (await tess.send(answerConversation, { conversationId, text, seen: 9, key })).value
    const { seq, by, shownName: staffName, at } = message
    return { seq, by, staffName, text: message.text, at }
  }

  /** Unread answers that a page receives. */
  async function hearing(somebody: Visitor, subscriptionToken: string | null) {
    const socket = io(world.server.address, {
      path: livePath,
      transports: ['websocket'],
      reconnection: false,
      auth: { token: somebody.token ?? null, merchant: 'perya' },
      extraHeaders: somebody.cookie ? { Cookie: somebody.cookie } : {},
    })
    await new Promise((done) =>
      socket.once('connect', () => socket.emit('subscribe', 'unread', subscriptionToken, done)),
    )
    return {
      next: () => new Promise<LivePushes['unread']>((done) => socket.once('unread', done)),
      close: () => socket.close(),
    }
  }

  test.each([
    ['a player', async () => (await world.player()) as Visitor],
    ['a visitor', async () => world.visitor()],
    ['a trial', async () => (await world.trial()) as Visitor],
  ])('%s writes, gets an answer, reads it, and later finds the whole conversation', async (who, come) => {
    const somebody = await come()
    const before = await conversation(somebody)
    expect(before).toMatchObject({ state: 'none', list: [], unread: 0 })
    const question = await writes(somebody, `Kumusta, ${who} ako ${randomUUID()}`)
    const page = await hearing(somebody, before.subscriptionToken)
    const push = page.next()
    const answer = await answers(somebody, 'Kumusta rin!')
    expect(await push).toEqual({ support: 1 })
    expect(answer).toMatchObject({ seq: 2, by: 'staff', staffName: 'Tess' })
    expect(await conversation(somebody)).toMatchObject({
      state: 'open',
      list: [question, answer],
      hasOlder: false,
      unread: 1,
    })
    const read = page.next()
    expect((await somebody.send(readSupport, { seq: 2 })).value.unread).toBe(0)
    expect(await read).toEqual({ support: 0 })
    expect((await somebody.send(readSupport, { seq: 0 })).value.unread).toBe(0)
    page.close()
  })

  test.each([1, 2] as const)('is open on a site that is closed by status %i', async (status) => {
    await world.brandIs({ status })
    try {
      const visitor = world.visitor()
      expect(await writes(visitor, `Bakit sarado? ${status}`)).toMatchObject({ seq: 1, by: 'player' })
      expect(await conversation(visitor)).toMatchObject({ state: 'open', list: [{ seq: 1 }] })
      expect(await asks(visitor)).toMatchObject({ version: { pathList: [{ type: 'LIVECHAT' }, {}] } })
    } finally {
      await world.brandIs({ status: 0 })
    }
  })

  test('shows a conversation only to its own visitor or player', async () => {
    const visitor = world.visitor()
    await writes(visitor, 'lihim ng bisita')
    const ana = await world.player()
    await writes(ana, 'lihim ni Ana')
    for (const somebody of [world.visitor(), await world.player()])
      expect((await conversation(somebody)).list).toEqual([])
    expect((await conversation(visitor)).list.map(({ text }) => text)).toEqual(['lihim ng bisita'])
    expect((await conversation(ana)).list.map(({ text }) => text)).toEqual(['lihim ni Ana'])
    expect((await conversation(ana)).subscriptionToken).toBeNull()
  })

  test('shows a player on every page how many lines are unread', async () => {
    const ana = await world.player()
    const unread = async () => (await ana.send(getSupportUnread, {})).value.unread
    expect(await unread()).toBe(0)
    await writes(ana, `sagutin ninyo ako ${randomUUID()}`)
    expect(await unread()).toBe(0)
    await answers(ana, 'heto')
    await answers(ana, 'at heto pa')
    expect(await unread()).toBe(2)
    await ana.send(readSupport, { seq: 2 })
    expect(await unread()).toBe(1)
    expect((await world.visitor().send(getSupportUnread, {})).refusal).toBe('not_logged_in')
  })

  test('writes a message once that is sent twice with one key', async () => {
    const ana = await world.player()
    const key = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => writes(ana, 'isa lang', key)))
    expect(new Set(sent.map(({ seq }) => seq))).toEqual(new Set([1]))
    expect((await conversation(ana)).list).toHaveLength(1)
    const answerKey = randomUUID()
    await answers(ana, 'sagot', answerKey)
    await answers(ana, 'sagot', answerKey)
    expect((await conversation(ana)).list).toHaveLength(2)
  })

  test('opens a closed conversation at the next message', async () => {
    const ana = await world.player()
    expect((await ana.send(closeConversation, {})).refusal).toBeUndefined()
    await writes(ana, `tanong ${randomUUID()}`)
    await answers(ana, 'heto')
    await ana.send(closeConversation, {})
    expect((await conversation(ana)).state).toBe('closed')
    await writes(ana, 'may isa pa')
    expect(await conversation(ana)).toMatchObject({ state: 'open', unread: 1 })
  })

  test('returns older messages in pages', async () => {
    const ana = await world.player()
    for (let count = 1; count <= 55; count++) {
      world.clock.advance(5000)
      await writes(ana, `mensahe ${count}`)
    }
    const newest = await conversation(ana)
    expect([newest.list[0]!.seq, newest.list.at(-1)!.seq, newest.hasOlder]).toEqual([6, 55, true])
    const older = (await ana.send(getConversation, { before: 6 })).value
    expect([older.list.length, older.hasOlder]).toEqual([5, false])
  })

  test('sets a cookie for a visitor that scripts cannot read', async () => {
    const answer = await world.visitor().send(getConversation, {})
    expect(answer.headers.getSetCookie().join()).toMatch(
      /fairground-support=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })
})

describe('feedback', () => {
  const content = 'Gusto ko ng mas maraming laro na may musika.'
  const picture = createCanvas(20, 10).toBuffer('image/png').toString('base64')
  const stored = () =>
    world.server.tools.db
      .selectFrom('feedback')
      .leftJoin('feedback_image', 'feedback_image.feedback_id', 'feedback.id')
      .select(['question_type', 'content', 'player_id', 'position', 'jpeg'])
      .orderBy('feedback.id', 'desc')
      .orderBy('position')
      .execute()

  test('feedback of a player is stored with its pictures, which are re-encoded', async () => {
    const ana = await world.player()
    const answer = await ana.send(sendFeedback, { questionType: 'game', content, images: [picture, picture] })
    expect(answer.refusal).toBeUndefined()
    const [first, second] = await stored()
    expect([first!.position, second!.position]).toEqual([1, 2])
    expect(first).toMatchObject({ question_type: 'game', content, player_id: await ana.id() })
    expect(first!.jpeg!.readUInt16BE(0)).toBe(0xffd8)
  })

  test('feedback of a visitor needs a bot check', async () => {
    const visitor = world.visitor()
    const told = { questionType: 'suggestion', content } as const
    expect((await visitor.send(sendFeedback, told)).refusal).toBe('bot_check_required')
    const botCheck = await visitor.solves()
    expect((await visitor.send(sendFeedback, { ...told, botCheck })).refusal).toBeUndefined()
    expect((await visitor.send(sendFeedback, { ...told, botCheck })).refusal).toBe('bot_check_wrong')
    expect((await stored())[0]).toMatchObject({ player_id: null, position: null })
  })

  test('feedback of a trial needs a bot check as well, with and without pictures', async () => {
    const trial = await world.trial()
    const told = { questionType: 'suggestion', content, images: [picture] } as const
    expect((await trial.send(sendFeedback, { ...told, images: [picture] })).refusal).toBe(
      'bot_check_required',
    )
    const botCheck = await trial.solves()
    expect((await trial.send(sendFeedback, { ...told, images: [picture], botCheck })).refusal).toBeUndefined()
    const bare = { questionType: 'suggestion', content } as const
    expect((await trial.send(sendFeedback, bare)).refusal).toBe('bot_check_required')
  })

  test.each([
    ['fewer than 10 characters', { content: 'x'.repeat(9) }, 'invalid_input'],
    ['blanks', { content: ' '.repeat(20) }, 'invalid_input'],
    ['more than 500 characters', { content: 'x'.repeat(501) }, 'invalid_input'],
    ['four pictures', { images: Array(4).fill(picture) }, 'invalid_input'],
    ['an invalid picture', { images: [Buffer.from('<svg/>').toString('base64')] }, 'image_invalid'],
    ['a picture of more than 5 MB', { images: ['A'.repeat(6_990_508)] }, 'image_too_large'],
    ['an unknown kind of question', { questionType: 'nothing' as never }, 'invalid_input'],
  ])('is refused with %s, and nothing is stored', async (_what, wrong, refusal) => {
    const ana = await world.player()
    const before = (await stored()).length
    const answer = await ana.send(sendFeedback, { questionType: 'other', content, ...wrong })
    expect(answer.refusal).toBe(refusal)
    expect((await stored()).length).toBe(before)
  })

  test('is accepted five times in ten minutes and then refused', async () => {
    const ana = await world.player()
    for (let count = 0; count < 5; count++)
      expect((await ana.send(sendFeedback, { questionType: 'other', content })).refusal).toBeUndefined()
    expect((await ana.send(sendFeedback, { questionType: 'other', content })).refusal).toBe(
      'too_many_requests',
    )
  })
})
