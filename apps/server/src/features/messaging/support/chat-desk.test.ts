import { randomUUID } from 'node:crypto'
import { listQueues } from '@fairground/contract/desk'
import {
  addConversationNote,
  answerConversation,
  claimConversation,
  endConversation,
  getOfficeConversation,
  handOverConversation,
  listChatColleagues,
  listConversations,
  readConversation,
} from '@fairground/contract/office-chats'
import { officeLivePath, recordTopic } from '@fairground/contract/office-live'
import type { Permission } from '@fairground/contract/permissions'
import { closeConversation, getConversation, readSupport, sendToSupport } from '@fairground/contract/support'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  anotherBrand,
  aStaffMember,
  type OfficeVisitor,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { writeToSupport } from './conversation.service.ts'
import { forgetOldConversations } from './support.jobs.ts'

const may: readonly Permission[] = ['chats.see', 'chats.answer']
const dayMs = 86_400_000

type Desk = OfficeVisitor & { publicId: string }

let world: World
let elsewhere: World
let ana: Player
let tess: Desk
let mario: Desk
beforeAll(async () => {
  world = await aWorld()
  elsewhere = { ...world, ...(await world.anotherServer()) }
})
afterAll(() => world.close())
beforeEach(async () => {
  ana = await world.player()
  tess = await withStaffSession(world, may, 1, 'Tess Dela Cruz')
  // At another process.
  mario = await withStaffSession(elsewhere, may, 1, 'Mario Reyes')
})

const writes = async (somebody: Visitor, text = 'Nasaan ang pera ko?') =>
  (await somebody.send(sendToSupport, { text, key: randomUUID() })).value.message
const queue = async (staff: Visitor, show: 'waiting' | 'mine' | 'open' | 'closed' = 'waiting') =>
  (await staff.send(listConversations, { show })).value.list
const view = async (staff: Visitor, conversationId: string) =>
  (await staff.send(getOfficeConversation, { conversationId })).value
const talkOf = async (somebody: Visitor) => (await somebody.send(getConversation, {})).value

/** Writes as a player, and returns the id of the conversation. */
async function asks(somebody: Visitor = ana, text?: string): Promise<string> {
  await writes(somebody, text)
  return (await queue(tess)).at(-1)!.conversationId
}

function answers(
  staff: Visitor,
  conversationId: string,
  more: Partial<{ text: string; seen: number; key: string }> = {},
) {
  return staff.send(answerConversation, {
    conversationId,
    text: 'Titingnan ko po.',
    seen: 1,
    key: randomUUID(),
    ...more,
  })
}

function logOf(conversationId: string, call: string) {
  return world.server.tools.db
    .selectFrom('staff_log')
    .select(['by', 'subject', 'after', 'personal_sealed'])
    .where('call', '=', call)
    .where('after', '@>', JSON.stringify({ conversation: conversationId }) as never)
    .execute()
}

describe('the queue of the live chat', () => {
  test('has unanswered conversations by the age of their oldest message, without texts, for the own brand alone', async () => {
    const conversationId = await asks(ana, 'lihim na tanong')
    const since = new Date(world.clock.now()).toISOString()
    world.clock.advance(60_000)
    await writes(ana, 'at isa pa')
    const [one] = (await queue(tess)).filter((line) => line.conversationId === conversationId)
    expect(one).toMatchObject({
      username: ana.username,
      waitingSince: since,
      unread: 2,
      language: 'TY',
      claim: null,
      isClosed: false,
    })
    expect(JSON.stringify(await queue(tess))).not.toContain('lihim')
    const { list } = (await tess.send(listQueues, {})).value
    expect(list.find(({ queue }) => queue === 'chats')).toMatchObject({ count: expect.any(Number) })
    const stranger = await withStaffSession(world, may, await anotherBrand(world, 'other-queue'))
    expect(await queue(stranger)).toEqual([])
    expect((await stranger.send(getOfficeConversation, { conversationId })).refusal).toBe(
      'conversation_unknown',
    )
  })

  test('is told of each message at another process, and the page of the conversation of each reading', async () => {
    const conversationId = await asks()
    const socket = io(elsewhere.server.address, {
      path: officeLivePath,
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { Cookie: mario.cookie!, Origin: elsewhere.server.address },
    })
    const heard = new Map<string, () => void>()
    socket.on('changed', ({ topic }: { topic: string }) => heard.get(topic)?.())
    const changed = (topic: string) => new Promise<void>((done) => heard.set(topic, done))
    const topic = recordTopic('conversation', conversationId)
    await new Promise((done) => socket.once('connect', () => socket.emit('subscribe', topic, done)))
    const both = Promise.all([changed('queue:chats'), changed(topic)])
    await writes(ana, 'gising ba kayo?')
    await both
    await answers(tess, conversationId, { seen: 2 })
    const read = changed(topic)
    await ana.send(readSupport, { seq: 3 })
    await read
    expect((await view(tess, conversationId)).readSeq).toBe(3)
    socket.close()
  })

  test('is paged by a cursor, and a conversation that came meanwhile shifts nothing', async () => {
    const rows = Array.from({ length: 31 }, (_, at) => ({
      brand_id: 1,
      visitor_hash: Buffer.from(`paged ${at}`),
      player_id: null,
      language_code: 'EN',
      opened_at: new Date(at),
      closed_at: new Date(at),
      last_at: new Date(at),
    }))
    await world.server.tools.db.insertInto('conversation').values(rows).execute()
    const first = (await tess.send(listConversations, { show: 'closed' })).value
    expect(first.list).toHaveLength(30)
    await writes(ana)
    await ana.send(closeConversation, {})
    const second = (await tess.send(listConversations, { show: 'closed', after: first.next! })).value
    const ids = [...first.list, ...second.list].map(({ conversationId }) => conversationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(second.next).toBeNull()
    await world.server.tools.db.deleteFrom('conversation').where('language_code', '=', 'EN').execute()
  })
})

describe('a conversation', () => {
  test('that two persons claim at two processes belongs to one, and only they answer', async () => {
    const conversationId = await asks()
    const claims = await Promise.all(
      [tess, mario].map((staff) => staff.send(claimConversation, { conversationId })),
    )
    expect(claims.map(({ refusal }) => refusal).sort()).toEqual(['claimed_by_another', undefined])
    const [holder, other] = claims[0]!.refusal ? [mario, tess] : [tess, mario]
    expect((await answers(other, conversationId)).refusal).toBe('claimed_by_another')
    expect((await other.send(endConversation, { conversationId, seen: 1 })).refusal).toBe(
      'claimed_by_another',
    )
    expect((await other.send(handOverConversation, { conversationId, to: null, note: 'akin' })).refusal).toBe(
      'claimed_by_another',
    )
    expect((await answers(holder, conversationId)).refusal).toBeUndefined()
    expect((await talkOf(ana)).list).toHaveLength(2)
    expect((await view(holder, conversationId)).claim).toMatchObject({ isOwn: true })
  })

  test('that nobody has claimed becomes that of the person who answers first', async () => {
    const conversationId = await asks()
    const both = await Promise.all([tess, mario].map((staff) => answers(staff, conversationId)))
    expect(both.map(({ refusal }) => refusal).sort()).toEqual(['claimed_by_another', undefined])
    expect((await talkOf(ana)).list).toHaveLength(2)
    const { events } = await view(tess, conversationId)
    expect(events.map(({ kind }) => kind)).toEqual(['claimed'])
  })

  test('shows the player the first name alone, and colleagues the whole name', async () => {
    const conversationId = await asks()
    await answers(tess, conversationId)
    expect((await talkOf(ana)).list[1]).toMatchObject({ by: 'staff', staffName: 'Tess' })
    const { messages, shownAs } = await view(mario, conversationId)
    expect(messages[1]).toMatchObject({ shownName: 'Tess', staffName: 'Tess Dela Cruz' })
    expect(shownAs).toBe('Mario')
  })

  test('is handed over with a note to a colleague who may answer, or back to the queue, and to nobody else', async () => {
    const conversationId = await asks()
    const colleague = await aStaffMember(world, may)
    const onlySees = await aStaffMember(world, ['chats.see'])
    const stranger = await aStaffMember(world, may, { brandId: await anotherBrand(world, 'other-desk') })
    const note = 'may tanong sa bonus'
    const hands = (staff: Visitor, to: string | null) =>
      staff.send(handOverConversation, { conversationId, to, note })
    expect((await hands(tess, colleague.publicId)).refusal).toBe('not_claimed')
    void (await tess.send(claimConversation, { conversationId })).value
    const { list } = (await tess.send(listChatColleagues, {})).value
    expect(list.find(({ staffId }) => staffId === colleague.publicId)).toMatchObject({ isHere: true })
    for (const { publicId } of [onlySees, stranger, tess]) {
      expect(list.map(({ staffId }) => staffId)).not.toContain(publicId)
      expect((await hands(tess, publicId)).refusal).toBe('colleague_unknown')
    }
    void (await hands(tess, colleague.publicId)).value
    expect((await queue(colleague, 'mine')).map((line) => line.conversationId)).toEqual([conversationId])
    expect((await answers(tess, conversationId)).refusal).toBe('claimed_by_another')
    void (await hands(colleague, null)).value
    const { events, claim, waitingSince } = await view(tess, conversationId)
    expect(events.map(({ kind, text }) => [kind, text])).toEqual([
      ['claimed', ''],
      ['handed-over', note],
      ['put-back', note],
    ])
    expect(claim).toBeNull()
    expect(waitingSince).not.toBeNull()
  })

  test('that is handed over while it is answered has the answer before the hand-over, or refuses it', async () => {
    const colleague = await aStaffMember(world, may)
    const outcomes = new Set<string | undefined>()
    for (let round = 0; round < 6; round++) {
      const player = await world.player()
      const conversationId = await asks(player)
      void (await mario.send(claimConversation, { conversationId })).value
      const acts = [
        () => answers(mario, conversationId),
        () => mario.send(handOverConversation, { conversationId, to: colleague.publicId, note: 'ikaw na' }),
      ]
      const [one, other] = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      const [answered, handed] = round % 2 ? [one, other] : [other, one]
      expect(handed!.refusal).toBeUndefined()
      outcomes.add(answered!.refusal)
      expect([undefined, 'claimed_by_another']).toContain(answered!.refusal)
      expect((await talkOf(player)).list).toHaveLength(answered!.refusal ? 1 : 2)
      expect((await view(tess, conversationId)).claim).toMatchObject({
        by: colleague.email ? expect.any(String) : '',
      })
      expect((await answers(mario, conversationId)).refusal).toBe('claimed_by_another')
    }
  })

  test('has an answer once for each key, and no key of somebody else', async () => {
    const conversationId = await asks()
    const key = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => answers(tess, conversationId, { key })))
    expect(new Set(sent.map(({ value }) => value.message.seq))).toEqual(new Set([2]))
    expect(await logOf(conversationId, 'answerConversation')).toHaveLength(1)
    expect((await answers(mario, conversationId, { key })).refusal).toBe('idempotency_conflict')
    const own = randomUUID()
    await ana.send(sendToSupport, { text: 'akin ang susing ito', key: own })
    expect((await answers(tess, conversationId, { key: own })).refusal).toBe('idempotency_conflict')
    // The repeat is answered also after the conversation was closed.
    void (await tess.send(endConversation, { conversationId, seen: 3 })).value
    expect((await answers(tess, conversationId, { key })).value.message.seq).toBe(2)
    expect((await talkOf(ana)).list).toHaveLength(3)
  })

  test('that is closed takes no answer, and is back in the queue without a claim once the player writes', async () => {
    const conversationId = await asks()
    await answers(tess, conversationId)
    void (await tess.send(endConversation, { conversationId, seen: 1 })).value
    expect((await talkOf(ana)).state).toBe('closed')
    for (const [call, input] of [
      [answerConversation, { text: 'may nakalimutan ako', seen: 2, key: randomUUID() }],
      [claimConversation, {}],
      [endConversation, { seen: 2 }],
    ] as const)
      expect((await tess.send(call, { conversationId, ...input } as never)).refusal).toBe(
        'conversation_closed',
      )
    expect((await queue(tess)).map((line) => line.conversationId)).not.toContain(conversationId)
    await writes(ana, 'bumalik ako')
    expect(await view(mario, conversationId)).toMatchObject({ isClosed: false, claim: null, unread: 1 })
    expect((await answers(mario, conversationId, { seen: 3 })).refusal).toBeUndefined()
    await ana.send(closeConversation, {})
    const { events } = await view(mario, conversationId)
    expect(events.map(({ kind }) => kind)).toEqual(['claimed', 'closed', 'claimed', 'closed-by-player'])
    expect(events.at(-1)!.by).toBeNull()
  })

  test('in which the player wrote what the person has not seen waits on, and is not closed', async () => {
    const conversationId = await asks()
    world.clock.advance(60_000)
    const unseen = await writes(ana, 'ay, mali pala')
    void (await answers(tess, conversationId, { seen: 1 })).value
    expect(await view(tess, conversationId)).toMatchObject({ waitingSince: unseen.at, unread: 1 })
    expect((await tess.send(endConversation, { conversationId, seen: 1 })).refusal).toBe('changed_meanwhile')
    void (await tess.send(readConversation, { conversationId, seq: 2 })).value
    expect(await view(tess, conversationId)).toMatchObject({ waitingSince: unseen.at, unread: 0 })
    void (await answers(tess, conversationId, { seen: 3 })).value
    expect((await view(tess, conversationId)).waitingSince).toBeNull()
    expect((await tess.send(endConversation, { conversationId, seen: 4 })).refusal).toBeUndefined()
  })

  test('stays unread while a colleague only looks at it', async () => {
    const conversationId = await asks()
    void (await tess.send(claimConversation, { conversationId })).value
    void (await mario.send(readConversation, { conversationId, seq: 1 })).value
    expect((await view(tess, conversationId)).unread).toBe(1)
    void (await tess.send(readConversation, { conversationId, seq: 99 })).value
    expect((await view(tess, conversationId)).unread).toBe(0)
  })

  test('keeps the text of both sides as text, without characters that hide or reorder it', async () => {
    const conversationId = await asks(
      ana,
      '<b onclick="x">\u202egpj.exe\u202c\u0007\r\nhttps://masama.example',
    )
    const clean = '<b onclick="x">gpj.exe\nhttps://masama.example'
    expect((await view(tess, conversationId)).messages[0]!.text).toBe(clean)
    const text = 'sagot\u2066\u0000 <script>alert(1)</script>\u202d'
    const { message } = (await answers(tess, conversationId, { text })).value
    expect(message.text).toBe('sagot <script>alert(1)</script>')
    expect((await talkOf(ana)).list.map((one) => one.text)).toEqual([clean, message.text])
    for (const wrong of ['\u202e', ' \u0007 ', 'x'.repeat(2001)])
      expect((await answers(tess, conversationId, { text: wrong })).refusal).toBe('invalid_input')
  })

  test('has notes that only staff see, and of which the log has no text', async () => {
    const conversationId = await asks()
    void (await mario.send(addConversationNote, { conversationId, text: 'galit na galit' })).value
    const { events } = await view(tess, conversationId)
    expect(events).toMatchObject([{ kind: 'note', by: 'Mario Reyes', text: 'galit na galit', seq: 1 }])
    expect(JSON.stringify((await ana.send(getConversation, {})).value)).not.toContain('galit')
    const [entry] = await logOf(conversationId, 'addConversationNote')
    expect(JSON.stringify(entry)).not.toContain('galit')
    expect(entry!.personal_sealed).toBeNull()
  })

  test('is logged as read once an hour for each person, as an entry about the player', async () => {
    const conversationId = await asks()
    const reads = async () => (await logOf(conversationId, 'getOfficeConversation')).map(({ by }) => by)
    await Promise.all([view(tess, conversationId), queue(tess), queue(mario)])
    await view(tess, conversationId)
    expect(await reads()).toEqual([`staff/${tess.publicId}`])
    await view(mario, conversationId)
    expect(await reads()).toHaveLength(2)
    world.clock.advance(3_600_000)
    const late = await withStaffSession(world, may)
    await view(late, conversationId)
    await view(late, conversationId)
    expect(await reads()).toHaveLength(3)
    const [entry] = await logOf(conversationId, 'getOfficeConversation')
    expect(entry!.subject).toMatch(/^player\/\d{10}$/)
  })

  test('of a visitor is answered like that of a player', async () => {
    const visitor = world.visitor()
    await visitor.send(getConversation, {})
    const conversationId = await asks(visitor)
    expect(await view(tess, conversationId)).toMatchObject({ customerId: null, username: null })
    await answers(tess, conversationId)
    expect((await talkOf(visitor)).list[1]).toMatchObject({ staffName: 'Tess' })
    const [entry] = await logOf(conversationId, 'answerConversation')
    expect(entry!.subject).toBe(`conversation/${conversationId}`)
  })

  test('returns older messages in pages, with what happened between them', async () => {
    const conversationId = await asks()
    void (await tess.send(claimConversation, { conversationId })).value
    for (let count = 2; count <= 55; count++) {
      world.clock.advance(5000)
      await writes(ana, `mensahe ${count}`)
    }
    const newest = await view(tess, conversationId)
    expect([newest.messages[0]!.seq, newest.hasOlder, newest.events]).toEqual([6, true, []])
    const older = (await tess.send(getOfficeConversation, { conversationId, before: 6 })).value
    expect([older.messages.length, older.hasOlder]).toEqual([5, false])
    expect(older.events).toMatchObject([{ kind: 'claimed', seq: 1 }])
  })
})

describe('the live chat', () => {
  test('is kept for 90 days: older messages and notes are removed, and conversations in which nothing is left', async () => {
    const { db } = world.server.tools
    const old = await asks(ana, 'luma')
    void (await tess.send(addConversationNote, { conversationId: old, text: 'lumang tala' })).value
    await view(tess, old)
    const ben = await world.player()
    const both = await asks(ben, 'luma rin')
    const asker = async (player: Player) => ({ brandId: 1, playerId: await player.id() })
    const later = async (player: Player, text: string) =>
      // Sessions have ended meanwhile.
      writeToSupport(world.server.tools, await asker(player), {
        text,
        key: randomUUID(),
        languageCode: 'TY',
      })
    world.clock.advance(89 * dayMs)
    await later(ben, 'bago')
    const counts = async (conversationId: string) => {
      const row = await db
        .selectFrom('conversation')
        .select('id')
        .where('public_id', '=', conversationId)
        .executeTakeFirst()
      if (!row) return null
      const messages = await db
        .selectFrom('conversation_message')
        .select('text')
        .where('conversation_id', '=', row.id)
        .execute()
      return messages.map(({ text }) => text)
    }
    await forgetOldConversations(world.server.tools)
    expect([await counts(old), await counts(both)]).toEqual([['luma'], ['luma rin', 'bago']])
    world.clock.advance(2 * dayMs)
    await forgetOldConversations(world.server.tools)
    expect([await counts(old), await counts(both)]).toEqual([null, ['bago']])
    // A new conversation begins where one was removed.
    expect(await later(ana, 'muli')).toMatchObject({ seq: 1 })
    expect(await later(ben, 'muli')).toMatchObject({ seq: 3 })
  })
})
