import { randomUUID } from 'node:crypto'
import { listSavedReplies, removeReply, saveReply } from '@fairground/contract/office-chats'
import { filledReply, replyFor } from '@fairground/contract/support-figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'

let world: World
let staff: OfficeVisitor
let stranger: OfficeVisitor
beforeAll(async () => {
  world = await aWorld()
  staff = await withStaffSession(world, ['chats.see', 'chats.replies'])
  stranger = await withStaffSession(
    world,
    ['chats.see', 'chats.replies'],
    await anotherBrand(world, 'elsewhere'),
  )
})
afterAll(() => world.close())

const words = { TY: 'Kumusta {username}, ako si {staff}.', EN: 'Hello {username}, I am {staff}.' }
const list = async (by: Visitor = staff) => (await by.send(listSavedReplies, {})).value.list

describe('saved replies', () => {
  test('are kept by language, changed with the version that was read, and removed, for the own brand alone', async () => {
    const request = randomUUID()
    const reply = { request, name: 'hello', words, version: null }
    void (await staff.send(saveReply, reply)).value
    // The repeat of a call whose answer was lost.
    expect((await staff.send(saveReply, reply)).refusal).toBeUndefined()
    const [one] = await list()
    expect(one).toMatchObject({ replyId: request, name: 'hello', words })
    expect(await list(stranger)).toEqual([])
    const change = { ...reply, words: { TY: 'Magandang araw!' }, version: one!.version }
    const both = await Promise.all([
      staff.send(saveReply, change),
      staff.send(saveReply, { ...change, words: { TY: 'Magandang gabi!' } }),
    ])
    expect(both.map(({ refusal }) => refusal).sort()).toEqual(['changed_meanwhile', undefined])
    expect((await stranger.send(saveReply, { ...change, words: { EN: 'Hi' } })).refusal).toBe('reply_unknown')
    expect((await stranger.send(removeReply, { replyId: request })).refusal).toBe('reply_unknown')
    void (await staff.send(removeReply, { replyId: request })).value
    expect((await staff.send(removeReply, { replyId: request })).refusal).toBe('reply_unknown')
    expect((await staff.send(saveReply, change)).refusal).toBe('reply_unknown')
    const calls = await world.server.tools.db
      .selectFrom('staff_log')
      .select('call')
      .where('subject', '=', `saved-reply/${request}`)
      .orderBy('number')
      .execute()
    expect(calls.map(({ call }) => call)).toEqual(['saveReply', 'saveReply', 'removeReply'])
  })

  test.each([
    ['an unknown placeholder', { words: { TY: 'Kumusta {password}' } }, 'reply_words'],
    ['a brace with something else', { words: { TY: 'Kumusta {user name}' } }, 'reply_words'],
    ['a language that the brand does not have', { words: { VI: 'Xin chào' } }, 'reply_words'],
    ['no text', { words: {} }, 'reply_words'],
    ['an empty text', { words: { TY: ' \u202e ' } }, 'invalid_input'],
    ['a name with blanks', { name: 'two words' }, 'invalid_input'],
    ['the name of another', { name: 'Taken' }, 'reply_name_taken'],
  ])('are refused with %s', async (_what, wrong, refusal) => {
    if (!(await list()).some(({ name }) => name === 'taken'))
      void (await staff.send(saveReply, { request: randomUUID(), name: 'taken', words, version: null })).value
    const reply = { request: randomUUID(), name: `n${randomUUID().slice(0, 8)}`, words, version: null }
    expect((await staff.send(saveReply, { ...reply, ...wrong } as typeof reply)).refusal).toBe(refusal)
  })
})

test.each([
  ['Hello {username}, I am {staff}.', { username: 'juan', staff: 'Tess' }, 'Hello juan, I am Tess.'],
  ['Hello {username}, I am {staff}.', { username: '', staff: 'Tess' }, 'Hello, I am Tess.'],
  ['Hello {username}!', {}, 'Hello!'],
  ['{username}: {brand}', { username: '{brand}', brand: 'P' }, '{brand}: P'],
  ['Hello {other} {constructor}', { username: 'juan' }, 'Hello {other} {constructor}'],
])('the reply %j with %j is %j', (text, values, filled) => {
  expect(filledReply(text, values)).toBe(filled)
})

test.each([
  ['VI', 'xin chào'],
  ['EN', 'kumusta'],
  [null, 'kumusta'],
])('a player who reads %s gets the reply %j', (language, text) => {
  expect(replyFor({ VI: 'xin chào', TY: 'kumusta' }, language, ['TY', 'EN', 'VI'])).toBe(text)
})
