import { randomUUID } from 'node:crypto'
import { deleteChatMessage, listChatMessages, muteInChat, sendChatMessage } from '@fairground/contract/chat'
import { type LivePushes, livePath } from '@fairground/contract/live'
import {
  addChannelWord,
  deleteChannelLine,
  getChannelMember,
  listChannelLines,
  listChannelModerators,
  listChannelWords,
  listMutedMembers,
  muteChannelMember,
  removeChannelWord,
  setChannelModerator,
} from '@fairground/contract/office-channel'
import { permissions } from '@fairground/contract/permissions'
import { getMemberInfo } from '@fairground/contract/players'
import { mostChannelWords } from '@fairground/contract/support-figures'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { forgetOldChat } from './chat.jobs.ts'

const reason = 'mapanakit na salita'

let world: World
let staff: OfficeVisitor & { publicId: string }
let stranger: OfficeVisitor
let ana: Player
let ben: Player
beforeAll(async () => {
  world = await aWorld()
  await world.brandIs({ switches: { CBS3: true } })
  staff = await withStaffSession(
    world,
    ['channel.see', 'channel.moderate', 'channel.moderators'],
    1,
    'Tess Dela Cruz',
  )
  stranger = await withStaffSession(world, permissions, await anotherBrand(world, 'elsewhere'))
})
afterAll(() => world.close())
beforeEach(async () => {
  ana = await world.player()
  ben = await world.player()
})

async function says(somebody: Player, text: string) {
  world.clock.advance(2000)
  return (await somebody.send(sendChatMessage, { text, key: randomUUID() })).value.message
}
const customerOf = async (player: Player) => (await player.send(getMemberInfo, {})).value.customerId
const lines = async (by: OfficeVisitor, input: object = {}) => (await by.send(listChannelLines, input)).value
const shownTo = async (player: Player) => (await player.send(listChatMessages, {})).value
const calls = async (call: string) =>
  world.server.tools.db
    .selectFrom('staff_log')
    .select(['subject', 'before', 'after', 'reason'])
    .where('call', '=', call)
    .orderBy('number', 'desc')
    .execute()

/** Listens to the channel as a player. */
async function hears(somebody: Player) {
  const socket = io(world.server.address, {
    path: livePath,
    transports: ['websocket'],
    reconnection: false,
    auth: { token: somebody.token ?? null, merchant: 'perya' },
    extraHeaders: { Cookie: somebody.cookie! },
  })
  await new Promise((done) => socket.once('connect', () => socket.emit('subscribe', 'chat', null, done)))
  return {
    /** Waits for an event of a kind; others may still be on their way. */
    next: (kind: LivePushes['chat']['kind']) =>
      new Promise<LivePushes['chat']>((done) =>
        socket.on('chat', (push: LivePushes['chat']) => push.kind === kind && done(push)),
      ),
    close: () => socket.close(),
  }
}

describe('the chat channel in the office', () => {
  test('has each line as it was written beside the shown one, for the own brand alone', async () => {
    void (await staff.send(addChannelWord, { word: 'Daya' })).value
    const line = await says(ana, 'ang d@ya ninyo')
    expect(line.text).toBe('ang **** ninyo')
    const [newest] = (await lines(staff)).list
    expect(newest).toMatchObject({
      seq: line.seq,
      username: ana.username,
      text: 'ang **** ninyo',
      written: 'ang d@ya ninyo',
      deleted: null,
      mutedUntil: null,
    })
    expect((await lines(stranger)).list).toEqual([])
    await says(ben, 'iba')
    expect((await lines(staff, { handle: line.handle })).list.map(({ seq }) => seq)).toEqual([line.seq])
    expect((await stranger.send(listChannelLines, { handle: line.handle })).refusal).toBe(
      'chat_member_unknown',
    )
  })

  test('has a line that staff delete only there, with who did it, and tells every page', async () => {
    const line = await says(ana, 'burahin ito')
    const page = await hears(ben)
    const push = page.next('deleted')
    const act = { seq: line.seq, reason }
    expect((await stranger.send(deleteChannelLine, act)).refusal).toBe('chat_message_unknown')
    const both = await Promise.all([1, 2].map(() => staff.send(deleteChannelLine, act)))
    expect(both.map(({ refusal }) => refusal)).toEqual([undefined, undefined])
    expect(await push).toEqual({ kind: 'deleted', seq: line.seq })
    page.close()
    expect((await shownTo(ben)).list.at(-1)).toMatchObject({ seq: line.seq, text: null })
    expect((await lines(staff)).list[0]).toMatchObject({
      written: 'burahin ito',
      deleted: { by: 'Tess Dela Cruz', isStaff: true },
    })
    const logged = await calls('deleteChannelLine')
    expect(logged).toMatchObject([
      { subject: `player/${await customerOf(ana)}`, after: { line: line.seq }, reason },
    ])
    expect(JSON.stringify(logged)).not.toContain('burahin')
    const own = await says(ana, 'ako ang magbubura')
    void (await ana.send(deleteChatMessage, { seq: own.seq })).value
    expect((await lines(staff)).list[0]!.deleted).toMatchObject({ by: ana.username, isStaff: false })
  })

  test('has members whom staff and moderators mute, which both see with its author and its reason', async () => {
    const { handle } = await says(ana, 'maingay')
    const page = await hears(ana)
    const push = page.next('muted')
    void (await staff.send(muteChannelMember, { handle, minutes: 60, reason })).value
    const until = new Date(world.clock.now() + 3_600_000).toISOString()
    expect(await push).toEqual({ kind: 'muted', mute: { until, reason } })
    page.close()
    world.clock.advance(2000)
    expect((await ana.send(sendChatMessage, { text: 'hoy', key: randomUUID() })).refusal).toBe('chat_muted')
    expect((await staff.send(listMutedMembers, {})).value.list).toMatchObject([
      { handle, mutedUntil: until, muteReason: reason },
    ])
    expect((await stranger.send(listMutedMembers, {})).value.list).toEqual([])
    for (const [call, input] of [
      [muteChannelMember, { minutes: 0, reason }],
      [getChannelMember, {}],
    ] as const)
      expect((await stranger.send(call, { handle, ...input } as never)).refusal).toBe('chat_member_unknown')
    void (await staff.send(muteChannelMember, { handle, minutes: 0, reason: 'humingi ng tawad' })).value
    expect(await says(ana, 'salamat')).toMatchObject({ text: 'salamat' })
    const customerId = await customerOf(ben)
    const boss = await withStaffSession(world, ['channel.moderators'])
    void (await boss.send(setChannelModerator, { customerId, isModerator: true, reason })).value
    void (await ben.send(muteInChat, { handle, minutes: 5, reason: 'tama na' })).value
    const { mutes, mutedUntil } = (await staff.send(getChannelMember, { handle })).value
    expect(mutedUntil).not.toBeNull()
    expect(mutes.map(({ by, isStaff, reason }) => [by, isStaff, reason])).toEqual([
      [ben.username, false, 'tama na'],
      ['Tess Dela Cruz', true, 'humingi ng tawad'],
      ['Tess Dela Cruz', true, reason],
    ])
    expect(await calls('muteChannelMember')).toMatchObject([
      { after: { minutes: 0 } },
      { after: { minutes: 60 } },
    ])
  })

  test('masks the words that staff add, until they remove them, each once and each logged', async () => {
    const words = async () => (await staff.send(listChannelWords, {})).value.list
    const adds = await Promise.all([1, 2].map(() => staff.send(addChannelWord, { word: ' Bobo ' })))
    expect(adds.map(({ refusal }) => refusal)).toEqual([undefined, undefined])
    expect((await words()).filter((word) => word === 'bobo')).toEqual(['bobo'])
    expect((await calls('addChannelWord')).filter(({ after }) => after?.word === 'bobo')).toHaveLength(1)
    expect((await says(ana, 'b0b0 mo')).text).toBe('**** mo')
    expect((await stranger.send(removeChannelWord, { word: 'bobo' })).refusal).toBe('word_invalid')
    void (await staff.send(removeChannelWord, { word: 'bobo' })).value
    expect((await staff.send(removeChannelWord, { word: 'bobo' })).refusal).toBe('word_invalid')
    expect((await says(ana, 'b0b0 mo')).text).toBe('b0b0 mo')
    for (const word of ['--', '...', '~~~'])
      expect((await staff.send(addChannelWord, { word })).refusal).toBe('word_invalid')
  })

  test('has a limited number of words', async () => {
    const { db } = world.server.tools
    const before = await db.selectFrom('chat_word').select('word').where('brand_id', '=', 1).execute()
    const more = Array.from({ length: mostChannelWords - before.length }, (_, at) => `salita${at}`)
    await db
      .insertInto('chat_word')
      .values(more.map((word) => ({ brand_id: 1, word })))
      .execute()
    expect((await staff.send(addChannelWord, { word: 'isa pa' })).refusal).toBe('too_many_words')
    await db.deleteFrom('chat_word').where('word', 'in', more).execute()
  })

  test('has moderators whom staff appoint with the second factor, which is a significant event', async () => {
    const customerId = await customerOf(ana)
    const act = { customerId, isModerator: true, reason }
    const old = await withStaffSession(world, ['channel.moderators'])
    world.clock.advance(6 * 60_000)
    expect((await old.send(setChannelModerator, act)).refusal).toBe('second_factor_due')
    const fresh = await withStaffSession(world, ['channel.see', 'channel.moderators'])
    expect((await stranger.send(setChannelModerator, act)).refusal).toBeDefined()
    void (await fresh.send(setChannelModerator, act)).value
    void (await fresh.send(setChannelModerator, act)).value
    expect((await shownTo(ana)).isModerator).toBe(true)
    const { list } = (await fresh.send(listChannelModerators, {})).value
    expect(list).toContainEqual({ customerId, username: ana.username, isOpen: true })
    void (await fresh.send(setChannelModerator, { ...act, isModerator: false })).value
    expect((await shownTo(ana)).isModerator).toBe(false)
    const entries = (await calls('setChannelModerator')).filter(
      ({ subject }) => subject === `player/${customerId}`,
    )
    expect(entries.map(({ after }) => after)).toEqual([{ isModerator: false }, { isModerator: true }])
    const events = await world.server.tools.db
      .selectFrom('significant_event')
      .select('kind')
      .where('says', '=', `setChannelModerator player/${customerId}`)
      .execute()
    expect(events).toEqual([{ kind: 'rights-changed' }, { kind: 'rights-changed' }])
    const agent = await world.agent()
    const ofAgent = { ...act, customerId: await customerOf(agent) }
    const boss = await withStaffSession(world, ['channel.moderators'])
    expect((await boss.send(setChannelModerator, ofAgent)).refusal).toBe('moderator_not_possible')
    const trial = await world.trial()
    const { customer_id } = await world.server.tools.db
      .selectFrom('player')
      .select('customer_id')
      .where('id', '=', await trial.id())
      .executeTakeFirstOrThrow()
    expect((await boss.send(setChannelModerator, { ...act, customerId: customer_id })).refusal).toBe(
      'moderator_not_possible',
    )
  })

  test('forgets lines and mutes of staff after 90 days', async () => {
    const fresh = await withStaffSession(world, ['channel.see', 'channel.moderate'])
    const { handle, seq } = await says(ana, 'luma')
    void (await fresh.send(deleteChannelLine, { seq, reason })).value
    void (await fresh.send(muteChannelMember, { handle, minutes: 1, reason })).value
    world.clock.advance(91 * 86_400_000)
    await forgetOldChat(world.server.tools)
    const late = await withStaffSession(world, ['channel.see'])
    expect((await lines(late)).list).toEqual([])
    expect((await late.send(getChannelMember, { handle })).value.mutes).toEqual([])
  })
})
