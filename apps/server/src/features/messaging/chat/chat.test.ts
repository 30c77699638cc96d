import { randomUUID } from 'node:crypto'
import {
  type ChatMessage,
  deleteChatMessage,
  getChatMessage,
  getChatUrl,
  listChatMessages,
  muteInChat,
  readChat,
  sendChatMessage,
} from '@fairground/contract/chat'
import { type LivePushes, livePath } from '@fairground/contract/live'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { forgetOldChat } from './chat.jobs.ts'
import { seedChat } from './chat.service.ts'

let world: World
let ana: Player
let ben: Player
beforeAll(async () => {
  world = await aWorld()
  await world.brandIs({ switches: { CBS3: true } })
  const { db } = world.server.tools
  const brand = await db
    .selectFrom('brand')
    .select('id')
    .where('code', '=', 'perya')
    .executeTakeFirstOrThrow()
  await seedChat(db, brand.id)
})
beforeEach(async () => {
  ana = await world.player()
  ben = await world.player()
})
afterAll(() => world.close())

/** Sends a message; returns it as it came back. */
async function says(somebody: Player, text: string, key: string = randomUUID()): Promise<ChatMessage> {
  world.clock.advance(2000)
  return (await somebody.send(sendChatMessage, { text, key })).value.message
}

async function refusalOf(somebody: Player, text: string) {
  return (await somebody.send(sendChatMessage, { text, key: randomUUID() })).refusal
}

async function makeModerator(somebody: Player) {
  await world.server.tools.db
    .updateTable('player')
    .set({ is_moderator: true })
    .where('id', '=', await somebody.id())
    .execute()
}

async function lines(somebody: Player) {
  return (await somebody.send(listChatMessages, {})).value
}

/** A page in the channel; returns what it receives, in order. */
async function isInRoom(somebody: Player) {
  const socket: Socket = io(world.server.address, {
    path: livePath,
    transports: ['websocket'],
    reconnection: false,
    auth: { token: somebody.token ?? null, merchant: 'perya' },
    extraHeaders: { Cookie: somebody.cookie! },
  })
  const pushes: LivePushes['chat'][] = []
  const waiting: (() => void)[] = []
  socket.on('chat', (push) => {
    pushes.push(push)
    waiting.shift()?.()
  })
  await new Promise((done) => socket.once('connect', () => socket.emit('subscribe', 'chat', null, done)))
  return {
    /** Waits for a number of messages. */
    async hears(count: number) {
      while (pushes.length < count) await new Promise<void>((done) => waiting.push(done))
      return pushes
    },
    close: () => socket.close(),
  }
}

test('a chat message reaches every page in the channel once and can be read later', async () => {
  const [hers, his] = await Promise.all([isInRoom(ana), isInRoom(ben)])
  const first = await says(ana, '  Magandang   gabi! ')
  const second = await says(ben, 'Kumusta')
  const pushed = [first, second].map((message) => ({ kind: 'message', message }))
  expect(await hers.hears(2)).toEqual(pushed)
  expect(await his.hears(2)).toEqual(pushed)
  expect(first).toMatchObject({ text: 'Magandang gabi!', label: 'member' })
  expect(first.name).toMatch(/^pl\*\*$/)
  expect(second.seq).toBe(first.seq + 1)
  const { list, handle } = await lines(ana)
  expect(list.slice(-2)).toEqual([first, second])
  expect(handle).toBe(first.handle)
  for (const page of [hers, his]) page.close()
})

test("a chat line has its author's handle and nothing else about the author", async () => {
  const line = await says(ana, 'ako ito')
  const { public_id, username } = await world.server.tools.db
    .selectFrom('player')
    .select(['public_id', 'username'])
    .where('id', '=', await ana.id())
    .executeTakeFirstOrThrow()
  const told = JSON.stringify((await lines(ben)).list.at(-1))
  expect(Object.keys(line).sort()).toEqual(['at', 'handle', 'label', 'name', 'seq', 'text'])
  for (const secret of [public_id, username]) expect(told).not.toContain(secret)
  expect((await says(ana, 'ulit')).handle).toBe(line.handle)
})

test.each([1, 2, 41, 42] as const)(
  'an agent of standing %d has no chat channel, over HTTP or live',
  async (standing) => {
    const agent = await world.agent({ standing })
    for (const answer of [
      await agent.send(listChatMessages, {}),
      await agent.send(getChatUrl, {}),
      await agent.send(sendChatMessage, { text: 'isang ahente', key: randomUUID() }),
    ])
      expect(answer.refusal).toBe('chat_closed')
  },
)

test('chat lines of moderators are marked as such', async () => {
  await makeModerator(ben)
  expect((await says(ben, 'isang moderator')).label).toBe('moderator')
})

test('a chat message that is sent twice with one key is written once', async () => {
  const page = await isInRoom(ben)
  const key = randomUUID()
  const first = await says(ana, 'isa lang', key)
  const answers = await Promise.all([1, 2, 3].map(() => ana.send(sendChatMessage, { text: 'isa lang', key })))
  for (const { value } of answers) expect(value.message).toEqual(first)
  expect((await lines(ana)).list.filter(({ text }) => text === 'isa lang')).toHaveLength(1)
  // The same key of another player is another message.
  const other = await says(ben, 'akin ito', key)
  expect(other.seq).toBe(first.seq + 1)
  expect(await page.hears(2)).toEqual([first, other].map((message) => ({ kind: 'message', message })))
  page.close()
})

test('a chat message with a link or a phone number is refused, and listed words are masked', async () => {
  expect(await refusalOf(ana, 'punta sa lucky77.com')).toBe('chat_link')
  expect(await refusalOf(ana, 'tawag sa 0917 123 4567')).toBe('chat_link')
  const line = await says(ana, 'G4go ka')
  expect(line.text).toBe('**** ka')
  const { written } = await world.server.tools.db
    .selectFrom('chat_message')
    .select('written')
    .where('seq', '=', BigInt(line.seq))
    .executeTakeFirstOrThrow()
  expect(written).toBe('G4go ka')
})

test.each([
  ['empty', ''],
  ['made of spaces', '   '],
  ['made of invisible characters', '\u200b\u202e'],
  ['too long', 'x'.repeat(141)],
])('a chat message is refused that is %s', async (_what, text) => {
  expect(await refusalOf(ana, text)).toBe('invalid_input')
})

test('chat messages are limited to five at once and one per two seconds, and a refusal has the wait', async () => {
  for (let count = 0; count < 5; count++) expect(await refusalOf(ana, `mabilis ${count}`)).toBeUndefined()
  const sixth = await ana.send(sendChatMessage, { text: 'masyadong mabilis', key: randomUUID() })
  expect([sixth.refusal, sixth.detail.retryAfterMs]).toEqual(['too_many_requests', 2000])
  world.clock.advance(1999)
  expect(await refusalOf(ana, 'hindi pa')).toBe('too_many_requests')
  world.clock.advance(1)
  expect(await refusalOf(ana, 'ngayon na')).toBeUndefined()
  expect(await refusalOf(ana, 'at hindi pa ulit')).toBe('too_many_requests')
  // Nobody else waits because of her.
  expect(await refusalOf(ben, 'ako rin')).toBeUndefined()
})

describe('the chat channel is closed to', () => {
  const calls = [
    (somebody: Player) => somebody.send(getChatUrl, {}),
    (somebody: Player) => somebody.send(getChatMessage, {}),
    (somebody: Player) => somebody.send(listChatMessages, {}),
    (somebody: Player) => somebody.send(readChat, { seq: 1 }),
    (somebody: Player) => somebody.send(sendChatMessage, { text: 'a', key: randomUUID() }),
    (somebody: Player) => somebody.send(deleteChatMessage, { seq: 1 }),
    (somebody: Player) => somebody.send(muteInChat, { handle: 'ABCDEFGHJK', minutes: 1 }),
  ]

  test.each([
    ['whoever is not logged in', () => world.visitor() as Player, 'not_logged_in'],
    ['a trial account', () => world.trial(), 'in_please_information'],
  ] as const)('%s', async (_who, come, refusal) => {
    const somebody = await come()
    for (const call of calls) expect((await call(somebody)).refusal).toBe(refusal)
  })

  test('the chat channel is closed to everybody if the brand has no chat (CBS3)', async () => {
    await world.brandIs({ switches: { CBS3: false } })
    for (const call of calls) expect((await call(ana)).refusal).toBe('chat_closed')
    await world.brandIs({ switches: { CBS3: true } })
  })
})

test('unread chat lines are counted from the first visit on, without the reader’s own lines', async () => {
  const unread = async () => (await ana.send(getChatMessage, {})).value
  expect(await unread()).toMatchObject({ unReadCount: 0, readSeq: null })
  const last = await says(ben, 'una')
  expect((await unread()).unReadCount).toBe(0)
  expect((await ana.send(readChat, { seq: last.seq })).value.unReadCount).toBe(0)
  await says(ben, 'ikalawa')
  await says(ben, 'ikatlo')
  expect(await unread()).toEqual({ unReadCount: 2, lastSeq: last.seq + 2, readSeq: last.seq })
  // Never back, and never beyond the newest line.
  expect((await ana.send(readChat, { seq: 1 })).value.unReadCount).toBe(2)
  expect((await ana.send(readChat, { seq: last.seq + 1000 })).value.unReadCount).toBe(0)
  await says(ben, 'ikaapat')
  expect((await unread()).unReadCount).toBe(1)
  // A player's own lines are read.
  await says(ana, 'akin')
  expect((await unread()).unReadCount).toBe(0)
})

test('older chat lines come in pages, newer ones after a given line, in order and without a gap', async () => {
  const first = await says(ana, 'simula')
  for (let count = 0; count < 60; count++) await says(ben, `linya ${count}`)
  const newest = await lines(ana)
  expect(newest.list).toHaveLength(50)
  expect([newest.hasOlder, newest.hasNewer]).toEqual([true, false])
  const older = (await ana.send(listChatMessages, { before: newest.list[0]!.seq })).value
  const all = [...older.list, ...newest.list].map(({ seq }) => seq)
  expect(all).toEqual(all.map((_, at) => all[0]! + at))
  const after = (await ana.send(listChatMessages, { after: first.seq })).value
  expect([after.list[0]!.seq, after.list.length, after.hasNewer]).toEqual([first.seq + 1, 50, true])
  const rest = (await ana.send(listChatMessages, { after: after.list.at(-1)!.seq })).value
  expect([rest.list.length, rest.hasNewer]).toEqual([10, false])
})

test('a removed chat line keeps its place for readers, and its text only in the log', async () => {
  const page = await isInRoom(ben)
  const line = await says(ana, 'pagsisisihan ko ito')
  expect((await ben.send(deleteChatMessage, { seq: line.seq })).refusal).toBe('chat_not_moderator')
  expect((await ana.send(deleteChatMessage, { seq: line.seq })).refusal).toBeUndefined()
  expect((await ana.send(deleteChatMessage, { seq: line.seq })).refusal).toBeUndefined()
  expect(await page.hears(2)).toEqual([
    { kind: 'message', message: line },
    { kind: 'deleted', seq: line.seq },
  ])
  expect((await lines(ben)).list.at(-1)).toEqual({ ...line, text: null })
  const other = await says(ana, 'masama ito')
  await makeModerator(ben)
  expect((await ben.send(deleteChatMessage, { seq: other.seq })).refusal).toBeUndefined()
  const kept = await world.server.tools.db
    .selectFrom('chat_message')
    .select(['written', 'deleted_by'])
    .where('seq', '=', BigInt(other.seq))
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ written: 'masama ito', deleted_by: await ben.id() })
  expect((await ben.send(deleteChatMessage, { seq: 1_000_000 })).refusal).toBe('chat_message_unknown')
  page.close()
})

test('a moderator mutes a player until a time with a reason; only that player is told, and may write afterwards', async () => {
  const [hers, his] = await Promise.all([isInRoom(ana), isInRoom(ben)])
  const bad = await says(ana, 'masamang salita')
  const { handle } = bad
  expect((await ben.send(muteInChat, { handle, minutes: 10 })).refusal).toBe('chat_not_moderator')
  await makeModerator(ben)
  const { mute } = (await ben.send(muteInChat, { handle, minutes: 10, reason: 'mura' })).value
  expect(mute).toEqual({ until: new Date(world.clock.now() + 600_000).toISOString(), reason: 'mura' })
  expect(await hers.hears(2)).toEqual([
    { kind: 'message', message: bad },
    { kind: 'muted', mute },
  ])
  world.clock.advance(599_999)
  const refused = await ana.send(sendChatMessage, { text: 'hindi puwede', key: randomUUID() })
  expect([refused.refusal, refused.detail]).toEqual(['chat_muted', mute])
  expect((await lines(ana)).mute).toEqual(mute)
  world.clock.advance(1)
  expect((await lines(ana)).mute).toBeNull()
  const line = await says(ana, 'salamat')
  expect(await his.hears(2)).toEqual([bad, line].map((message) => ({ kind: 'message', message })))
  // Lifted before its end.
  await ben.send(muteInChat, { handle, minutes: 60 })
  expect((await ben.send(muteInChat, { handle, minutes: 0 })).value.mute).toBeNull()
  expect(await refusalOf(ana, 'tapos na')).toBeUndefined()
  expect((await ben.send(muteInChat, { handle: 'ZZZZZZZZZZ', minutes: 1 })).refusal).toBe(
    'chat_member_unknown',
  )
  for (const page of [hers, his]) page.close()
})

test('the address of the chat channel’s own page contains title, colour and language', async () => {
  const { chatUrl } = (
    await ana.send(getChatUrl, { b2c: '1', title: 'Tsismis & iba', language: 'EN', headerColor: '#6142bf' })
  ).value
  expect(chatUrl).toBe('/chat?title=Tsismis+%26+iba&headerColor=%236142bf&lang=EN')
  expect((await ana.send(getChatUrl, {})).value.chatUrl).toBe('/chat')
  expect((await ana.send(getChatUrl, { headerColor: 'red' })).refusal).toBe('invalid_input')
})

test('the chat log is kept for 90 days and not longer', async () => {
  const { tools } = world.server
  const line = await says(ana, 'matagal na')
  await makeModerator(ben)
  await ben.send(muteInChat, { handle: line.handle, minutes: 5 })
  const day = 86_400_000
  const seqs = async () =>
    (await tools.db.selectFrom('chat_message').select('seq').execute()).map(({ seq }) => Number(seq))
  world.clock.advance(90 * day - 60_000)
  await forgetOldChat(tools)
  expect(await seqs()).toContain(line.seq)
  world.clock.advance(120_000)
  await forgetOldChat(tools)
  expect(await seqs()).not.toContain(line.seq)
  world.clock.advance(day)
  await forgetOldChat(tools)
  expect(await tools.db.selectFrom('chat_mute').select('id').execute()).toEqual([])
  // The channel continues its numbers.
  await tools.db
    .updateTable('session')
    .set({ seen_at: new Date(world.clock.now()) })
    .execute()
  const carla = await world.player()
  expect((await says(carla, 'bago')).seq).toBeGreaterThan(line.seq)
})
