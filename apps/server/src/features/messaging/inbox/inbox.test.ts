import { randomUUID } from 'node:crypto'
import {
  countInbox,
  deleteMessage,
  getMarketingConsent,
  listInbox,
  readAllMessages,
  readMessage,
  setMarketingConsent,
} from '@fairground/contract/inbox'
import { excludeSelf, pausePlay } from '@fairground/contract/limits'
import { livePath } from '@fairground/contract/live'
import {
  changeMessage,
  countRecipients,
  listMessages,
  listMessageTemplates,
  previewMessage,
  removeMessageTemplate,
  saveMessageTemplate,
  writeMessage,
} from '@fairground/contract/office-inbox'
import { permissions } from '@fairground/contract/permissions'
import type { Segment } from '@fairground/contract/segments'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setBrands } from '../../../../../../tests/world/brands.ts'
import { customerOf } from '../../../../../../tests/world/contracts.ts'
import { agrees, aMessageWish, isWritten } from '../../../../../../tests/world/inbox.ts'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { shutForClosing } from '../../people/limits/index.ts'
import { inboxJobs } from './inbox.jobs.ts'
import { sendMessage } from './sending.service.ts'

const dayMs = 86_400_000
/** Shorter than a session lives unused. */
const soonMs = 600_000
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const db = () => world.server.tools.db
const staffMember = (brandId = 1) => withStaffSession(world, permissions, brandId)
const inboxOf = async (player: Visitor) => (await player.send(listInbox, {})).value
const titlesOf = async (player: Visitor) => (await inboxOf(player)).list.map(({ title }) => title)
const unreadOf = async (player: Visitor) => (await player.send(countInbox, {})).value.unread
const titled = (title: string) => ({ TY: { title, html: '<p>…</p>' } })
const only = async (player: Player): Promise<Segment> => {
  const label = `only-${await player.id()}`
  await db()
    .updateTable('player')
    .set({ labels: [label] })
    .where('id', '=', await player.id())
    .execute()
  return { labels: [label] }
}

describe('an offer', () => {
  const pauses = (player: Player) => player.send(pausePlay, { days: '1' })
  const isExcluded = (player: Player) => player.send(excludeSelf, { months: '6' })
  const isClosing = async (player: Player) => {
    const id = await player.id()
    await transaction(db(), (tx) => shutForClosing(tx, world.server.tools, id))
  }
  const isClosed = async (player: Player) =>
    db()
      .updateTable('player')
      .set({ is_open: false })
      .where('id', '=', await player.id())
      .execute()
  const withdraws = (player: Player) => player.send(setMarketingConsent, { inbox: false })
  const nothing = async () => {}

  const deliveredTo = async (player: Player) =>
    db()
      .selectFrom('inbox_delivery')
      .select('message_id')
      .where('player_id', '=', await player.id())
      .execute()

  /** A player of the segment who has agreed. */
  async function aWilling() {
    const player = await world.player()
    await agrees(player)
    return player
  }

  test('reaches players who have agreed and are in its segment', async () => {
    const ana = await aWilling()
    const { state } = await isWritten(world, {
      kind: 'marketing',
      words: titled('Alok'),
      segment: await only(ana),
    })
    expect(state).toBe('planned')
    expect(await titlesOf(ana)).toEqual(['Alok'])
    expect((await inboxOf(ana)).list).toMatchObject([{ kind: 'marketing', isRead: false }])
  })

  test.each<[who: string, come: () => Promise<Player>, before: (player: Player) => Promise<unknown>]>([
    ['who has not agreed', () => world.player(), nothing],
    ['who has withdrawn it', aWilling, withdraws],
    ['who is in a cool-off', aWilling, pauses],
    ['who is excluded', aWilling, isExcluded],
    ['whose account is being closed', aWilling, isClosing],
    ['whose account is closed', aWilling, isClosed],
  ])('reaches nobody %s, by segment, by number and as one of all', async (_who, come, before) => {
    const player = await come()
    const customerId = await customerOf(world, player)
    const segment = await only(player)
    await before(player)
    for (const to of [{ segment }, { customerId }, { segment: {} }]) {
      const staff = await staffMember()
      const audience = { customerId: null, segment: null, ...to }
      const { value: counted } = await staff.send(countRecipients, { kind: 'marketing', ...audience })
      if (audience.segment === null || audience.segment === segment) expect(counted.reached).toBe(0)
      await isWritten(world, { kind: 'marketing', ...audience })
    }
    expect(await deliveredTo(player)).toEqual([])
  })

  test('reaches no trial', async () => {
    const trial = await world.trial()
    const id = await trial.id()
    await db()
      .insertInto('marketing_consent')
      .values({ player_id: id, channel: 'inbox', since: new Date(0), until: null })
      .execute()
    for (const kind of ['marketing', 'service'] as const)
      for (const to of [
        { segment: {} },
        { segment: await only(trial) },
        { customerId: await customerOf(world, trial) },
      ])
        await isWritten(world, { kind, ...to })
    expect(await deliveredTo(trial)).toEqual([])
    expect((await trial.send(listInbox, {})).refusal).toBe('in_need_true_account')
    expect((await trial.send(setMarketingConsent, { inbox: true })).refusal).toBe('in_need_true_account')
  })

  test('reaches nobody of another segment, and nobody of another brand', async () => {
    const ana = await aWilling()
    const segment = await only(ana)
    await isWritten(world, { kind: 'marketing', segment: { ...segment, ranks: [77] } })
    const other = await staffMember(await anotherBrand(world, 'elsewhere'))
    const words = { EN: { title: 'From elsewhere', html: '<p>…</p>' } }
    for (const to of [{ segment: {} }, { segment }])
      void (await other.send(writeMessage, aMessageWish(world, { kind: 'marketing', words, ...to }))).value
    const customerId = await customerOf(world, ana)
    const wish = aMessageWish(world, { kind: 'marketing', words, customerId })
    expect((await other.send(writeMessage, wish)).refusal).toBe('player_unknown')
    expect((await other.send(countRecipients, { kind: 'service', customerId, segment: null })).refusal).toBe(
      'player_unknown',
    )
    await world.server.jobs.runDue()
    expect(await deliveredTo(ana)).toEqual([])
  })

  test.each<[what: string, act: (player: Player) => Promise<unknown>]>([
    ['withdraws', withdraws],
    ['begins a cool-off', pauses],
    ['is excluded', isExcluded],
    ['begins to close the account', isClosing],
  ])(
    'an offer that was delivered is neither shown nor counted once its player %s, unlike a service message',
    async (_what, act) => {
      const ana = await aWilling()
      const segment = await only(ana)
      await isWritten(world, { kind: 'marketing', words: titled('Alok'), segment })
      await isWritten(world, { words: titled('Serbisyo'), segment })
      expect([await titlesOf(ana), await unreadOf(ana)]).toEqual([['Serbisyo', 'Alok'], 2])
      const offer = (await inboxOf(ana)).list.find(({ kind }) => kind === 'marketing')!
      await act(ana)
      expect([await titlesOf(ana), await unreadOf(ana)]).toEqual([['Serbisyo'], 1])
      for (const call of [readMessage, deleteMessage])
        expect((await ana.send(call, { messageId: offer.messageId })).refusal).toBe('message_unknown')
      await isWritten(world, { words: titled('Isa pa'), segment })
      expect(await titlesOf(ana)).toEqual(['Isa pa', 'Serbisyo'])
    },
  )

  test('an offer that was planned is checked for consent, cool-off and segment as it is sent', async () => {
    const [ana, ben, cy] = [await aWilling(), await aWilling(), await world.player()]
    const label = `later-${await ana.id()}`
    const labelled = async (player: Player, labels: string[]) =>
      db()
        .updateTable('player')
        .set({ labels })
        .where('id', '=', await player.id())
        .execute()
    for (const player of [ana, ben]) await labelled(player, [label])
    const sendAt = new Date(world.clock.now() + soonMs).toISOString()
    await isWritten(world, {
      kind: 'marketing',
      words: titled('Bukas'),
      segment: { labels: [label] },
      sendAt,
    })
    expect(await titlesOf(ana)).toEqual([])
    void (await ana.send(setMarketingConsent, { inbox: false })).value
    await labelled(ben, [])
    await labelled(cy, [label])
    await agrees(cy)
    world.clock.advance(soonMs)
    await world.server.jobs.runDue()
    const late = await world.player()
    await agrees(late)
    await labelled(late, [label])
    await world.server.jobs.runDue()
    for (const [player, titles] of [
      [ana, []],
      [ben, []],
      [cy, ['Bukas']],
      [late, []],
    ] as const)
      expect(await titlesOf(player)).toEqual(titles)
  })
})

describe('consent to offers', () => {
  test('is not given before a player gives it, is dated, and ends at once', async () => {
    const ana = await world.player()
    const read = async () => (await ana.send(getMarketingConsent, {})).value
    const now = () => new Date(world.clock.now()).toISOString()
    expect(await read()).toEqual({ inbox: false, since: null })
    await agrees(ana)
    const agreed = { inbox: true, since: now() }
    expect(await read()).toEqual(agreed)
    world.clock.advance(5000)
    await agrees(ana)
    expect(await read()).toEqual(agreed)
    const withdrawn = (await ana.send(setMarketingConsent, { inbox: false })).value
    expect(withdrawn).toEqual({ inbox: false, since: now() })
    world.clock.advance(5000)
    await agrees(ana)
    const rows = await db()
      .selectFrom('marketing_consent')
      .select(['since', 'until'])
      .where('player_id', '=', await ana.id())
      .orderBy('since')
      .execute()
    expect(rows).toMatchObject([{ until: expect.any(Date) }, { until: null }])
  })

  test('consent to offers that is given twice at the same time is one', async () => {
    const ana = await world.player()
    await Promise.all([agrees(ana), agrees(ana), agrees(ana)])
    const rows = await db()
      .selectFrom('marketing_consent')
      .select('since')
      .where('player_id', '=', await ana.id())
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('the inbox', () => {
  test('shows a message in the language of its reader with their name, sanitised, and in the first language without it', async () => {
    const ana = await world.player({ username: 'anareads' })
    const customerId = await customerOf(world, ana)
    const words = {
      TY: {
        title: 'Kumusta {username}',
        html: '<p>{brand}</p><script>alert(1)</script><img src=x onerror=alert(1)>',
      },
      EN: { title: 'Hello {username}', html: '<p onclick="x()">{brand} {date}</p>' },
    }
    await isWritten(world, { words, customerId })
    const titleIn = async (language: string) =>
      (await ana.send(listInbox, {}, { headers: { Language: language } })).value.list[0]!
    expect(await titleIn('EN')).toMatchObject({
      title: 'Hello anareads',
      content: expect.stringMatching(/^<p>\S+ 2026-11-\d\d<\/p>$/),
    })
    expect(await titleIn('TY')).toMatchObject({ title: 'Kumusta anareads' })
    expect((await titleIn('TY')).content).not.toMatch(/script|onerror|alert/)
    expect((await titleIn('VI')).title).toBe('Kumusta anareads')
  })

  test('counts, reads and deletes only messages of its own player', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    const label = `both-${await ana.id()}`
    await db()
      .updateTable('player')
      .set({ labels: [label] })
      .where('id', 'in', [await ana.id(), await ben.id()])
      .execute()
    const segment = { labels: [label] }
    for (const title of ['una', 'ikalawa', 'ikatlo']) {
      await isWritten(world, { words: titled(title), segment })
      world.clock.advance(1000)
    }
    const { list, total } = await inboxOf(ana)
    expect([list.map(({ title }) => title), total, await unreadOf(ana)]).toEqual([
      ['ikatlo', 'ikalawa', 'una'],
      3,
      3,
    ])
    const [third, second] = list
    expect((await ana.send(readMessage, { messageId: third!.messageId })).value).toEqual({ unread: 2 })
    expect((await ana.send(readMessage, { messageId: third!.messageId })).value).toEqual({ unread: 2 })
    expect((await ana.send(deleteMessage, { messageId: second!.messageId })).value).toEqual({ unread: 1 })
    expect((await ana.send(deleteMessage, { messageId: second!.messageId })).refusal).toBe('message_unknown')
    expect(await titlesOf(ana)).toEqual(['ikatlo', 'una'])
    expect((await ana.send(readAllMessages, {})).value).toEqual({ unread: 0 })
    expect([(await inboxOf(ben)).total, await unreadOf(ben)]).toEqual([3, 3])
    const pages = await Promise.all(
      [1, 2].map(async (pageNo) => (await ben.send(listInbox, { pageNo, pageSize: 2 })).value),
    )
    expect(pages.map(({ list }) => list.map(({ title }) => title))).toEqual([['ikatlo', 'ikalawa'], ['una']])
    const cy = await world.player()
    expect((await cy.send(readMessage, { messageId: third!.messageId })).refusal).toBe('message_unknown')
  })

  test('removes a message when it ends, and when staff stop it', async () => {
    const ana = await world.player()
    const customerId = await customerOf(world, ana)
    const expiresAt = new Date(world.clock.now() + soonMs).toISOString()
    await isWritten(world, { words: titled('maikli'), customerId, expiresAt })
    const { messageId } = await isWritten(world, { words: titled('mali'), customerId })
    expect(await titlesOf(ana)).toEqual(['mali', 'maikli'])
    const staff = await staffMember()
    const stop = { messageId, to: 'stopped', reason: 'a wrong date' } as const
    expect((await staff.send(changeMessage, stop)).value).toEqual({ state: 'stopped' })
    expect([await titlesOf(ana), await unreadOf(ana)]).toEqual([['maikli'], 1])
    world.clock.advance(soonMs)
    expect([await titlesOf(ana), await unreadOf(ana)]).toEqual([[], 0])
  })

  test('pushes the number of unread messages to every page, also of another process', async () => {
    const ana = await world.player()
    const other = await world.anotherServer()
    const socket = io(other.server.address, {
      path: livePath,
      transports: ['websocket'],
      reconnection: false,
      auth: { token: ana.token, merchant: 'perya' },
      extraHeaders: { Cookie: ana.cookie! },
    })
    const next = (event = 'unread') => new Promise((done) => socket.once(event, done))
    await next('connect')
    const pushed = next()
    const customerId = await customerOf(world, ana)
    await isWritten(world, { customerId })
    expect(await pushed).toEqual({ messages: 1 })
    const read = next()
    await ana.send(readAllMessages, {})
    expect(await read).toEqual({ messages: 0 })
    socket.close()
  })
})

describe('sending', () => {
  /** Players with a unique label. */
  async function many(count: number) {
    const players: Player[] = []
    for (let at = 0; at < count; at++) players.push(await world.player())
    const label = `many-${await players[0]!.id()}`
    const ids = await Promise.all(players.map((player) => player.id()))
    await db()
      .updateTable('player')
      .set({ labels: [label] })
      .where('id', 'in', ids)
      .execute()
    return { players, segment: { labels: [label] } }
  }

  test('continues where it was interrupted, and gives each player one', async () => {
    const { players, segment } = await many(5)
    const staff = await staffMember()
    const { messageId } = (await staff.send(writeMessage, aMessageWish(world, { segment }))).value
    const { id } = await db()
      .selectFrom('inbox_message')
      .select('id')
      .where('public_id', '=', messageId)
      .executeTakeFirstOrThrow()
    let parts = 0
    const task = {
      payload: { messageId: String(id) },
      check: async () => {
        if (++parts === 3) throw new Error('the process is killed')
      },
      finish: async () => {},
    }
    await expect(sendMessage(world.server.tools, task, 2)).rejects.toThrow('killed')
    const sent = async () => (await Promise.all(players.map(titlesOf))).map((titles) => titles.length)
    expect(await sent()).toEqual([1, 1, 1, 1, 0])
    await world.server.jobs.runDue()
    expect(await sent()).toEqual([1, 1, 1, 1, 1])
    const { list } = (await staff.send(listMessages, {})).value
    expect(list[0]).toMatchObject({ messageId, state: 'sent', delivered: 5, opened: 0 })
    await players[0]!.send(readAllMessages, {})
    expect((await staff.send(listMessages, {})).value.list[0]).toMatchObject({ delivered: 5, opened: 1 })
  })

  test('sending by two processes at the same time gives each player one', async () => {
    const { players, segment } = await many(5)
    const other = await world.anotherServer()
    const staff = await staffMember()
    const { messageId } = (await staff.send(writeMessage, aMessageWish(world, { segment }))).value
    const { id } = await db()
      .selectFrom('inbox_message')
      .select('id')
      .where('public_id', '=', messageId)
      .executeTakeFirstOrThrow()
    const task = { payload: { messageId: String(id) }, check: async () => {}, finish: async () => {} }
    await Promise.all([
      sendMessage(world.server.tools, task, 1),
      sendMessage(other.server.tools, task, 2),
      world.server.jobs.runDue(),
      other.server.jobs.runDue(),
    ])
    for (const player of players) expect(await titlesOf(player)).toHaveLength(1)
  })

  test('ends if staff stop it between two batches', async () => {
    const { players, segment } = await many(3)
    const staff = await staffMember()
    const { messageId } = (await staff.send(writeMessage, aMessageWish(world, { segment }))).value
    const { id } = await db()
      .selectFrom('inbox_message')
      .select('id')
      .where('public_id', '=', messageId)
      .executeTakeFirstOrThrow()
    const stop = { messageId, to: 'stopped', reason: 'a wrong date' } as const
    const stopped: Promise<{ refusal?: string | undefined }>[] = []
    const task = {
      payload: { messageId: String(id) },
      // After the first batch it is stopped by a person, who waits for the row that the batch locks.
      check: async () => {
        if (stopped.length === 0) stopped.push(staff.send(changeMessage, stop))
      },
      finish: async () => {},
    }
    await sendMessage(world.server.tools, task, 1)
    const { refusal } = await stopped[0]!
    expect(refusal).toBeUndefined()
    for (const player of players) expect(await titlesOf(player)).toEqual([])
    expect((await staff.send(changeMessage, { ...stop, to: 'planned' })).refusal).toBe('message_state')
  })
})

describe('the second person', () => {
  test('approves a message to more players than one person may write to, and is not its author', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    const label = `few-${await ana.id()}`
    await db()
      .updateTable('player')
      .set({ labels: [label] })
      .where('id', 'in', [await ana.id(), await ben.id()])
      .execute()
    await setBrands(world.server.tools, { most_messaged_alone: 1 })
    world.clock.advance(3000)
    const [maker, decider] = [await staffMember(), await staffMember()]
    const segment = { labels: [label] }
    expect((await maker.send(countRecipients, { kind: 'service', customerId: null, segment })).value).toEqual(
      {
        players: 2,
        reached: 2,
        needsSecondPerson: true,
      },
    )
    const wish = aMessageWish(world, { segment })
    const { messageId, state } = (await maker.send(writeMessage, wish)).value
    await world.server.jobs.runDue()
    expect([state, await titlesOf(ana)]).toEqual(['asked', []])
    const approval = { messageId, to: 'planned', reason: 'as agreed' } as const
    expect((await maker.send(changeMessage, approval)).refusal).toBe('own_request')
    expect((await decider.send(changeMessage, approval)).value).toEqual({ state: 'planned' })
    await world.server.jobs.runDue()
    expect([await titlesOf(ana), await titlesOf(ben)]).toEqual([['Balita'], ['Balita']])
    expect((await maker.send(writeMessage, wish)).value).toEqual({ messageId, state: 'sent' })
    const other = { ...wish, words: titled('iba') }
    expect((await maker.send(writeMessage, other)).refusal).toBe('idempotency_conflict')
  })

  test('is also needed if a planned message now reaches more players', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    const segment = await only(ana)
    const sendAt = new Date(world.clock.now() + soonMs).toISOString()
    const { messageId, state } = await isWritten(world, { segment, sendAt })
    expect(state).toBe('planned')
    await db()
      .updateTable('player')
      .set({ labels: segment.labels! })
      .where('id', '=', await ben.id())
      .execute()
    world.clock.advance(soonMs)
    await world.server.jobs.runDue()
    expect(await titlesOf(ana)).toEqual([])
    const decider = await staffMember()
    void (await decider.send(changeMessage, { messageId, to: 'planned', reason: 'as agreed' })).value
    await world.server.jobs.runDue()
    expect([await titlesOf(ana), await titlesOf(ben)]).toEqual([['Balita'], ['Balita']])
    await setBrands(world.server.tools, { most_messaged_alone: 500 })
    world.clock.advance(3000)
  })
})

describe('a message', () => {
  test('a message that the page sends several times at once is one', async () => {
    const ana = await world.player()
    const staff = await staffMember()
    const wish = aMessageWish(world, { customerId: await customerOf(world, ana) })
    const answers = await Promise.all([1, 2, 3].map(() => staff.send(writeMessage, wish)))
    expect(answers.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined])
    await world.server.jobs.runDue()
    expect(await titlesOf(ana)).toEqual(['Balita'])
  })

  test('is deleted from the inboxes long after its end, and keeps the number of players who opened it', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    const at = (ms: number) => new Date(world.clock.now() + ms).toISOString()
    const { messageId } = await isWritten(world, {
      customerId: await customerOf(world, ana),
      expiresAt: at(dayMs),
    })
    const kept = await isWritten(world, {
      customerId: await customerOf(world, ben),
      expiresAt: at(3 * dayMs),
    })
    void (await ana.send(readAllMessages, {})).value
    const ofMessage = (publicId: string) =>
      db()
        .selectFrom('inbox_message')
        .leftJoin('inbox_delivery', 'inbox_delivery.message_id', 'inbox_message.id')
        .select(['opened', 'inbox_delivery.player_id as playerId'])
        .where('public_id', '=', publicId)
        .executeTakeFirstOrThrow()
    world.clock.advance(92 * dayMs)
    await inboxJobs(world.server.tools)
      .find(({ name }) => name === 'delete-old-deliveries')!
      .run({ payload: null, check: async () => {}, finish: async () => {} })
    expect(await ofMessage(messageId)).toEqual({ opened: 1, playerId: null })
    expect(await ofMessage(kept.messageId)).toEqual({ opened: null, playerId: await ben.id() })
  })
})

describe('a template', () => {
  const words = titled('Salamat')
  const templates = async (staff: Visitor) => (await staff.send(listMessageTemplates, {})).value.list

  test('is stored, changed and removed, with a name that is unique on its brand', async () => {
    const [staff, other] = [await staffMember(), await staffMember(await anotherBrand(world, 'templates'))]
    const [first, second] = [randomUUID(), randomUUID()]
    const save = (request: string, name: string, who: Visitor = staff) =>
      who.send(saveMessageTemplate, {
        request,
        name,
        kind: 'service',
        words: who === staff ? words : { EN: words.TY! },
      })
    void (await save(first, 'Salamat')).value
    expect((await save(second, 'salamat')).refusal).toBe('template_name_taken')
    expect((await save(first, 'Theirs', other)).refusal).toBe('template_unknown')
    void (await save(second, 'Salamat', other)).value
    void (await save(first, 'Maraming salamat')).value
    expect(await templates(staff)).toMatchObject([{ templateId: first, name: 'Maraming salamat' }])
    expect((await other.send(removeMessageTemplate, { templateId: first })).refusal).toBe('template_unknown')
    void (await staff.send(removeMessageTemplate, { templateId: first })).value
    expect(await templates(staff)).toEqual([])
  })

  test('is previewed in each language with made-up values', async () => {
    const staff = await staffMember()
    const text = { title: '{username}', html: '<p onclick="x()">{nickname}</p>' }
    const { list } = (await staff.send(previewMessage, { words: { TY: text, EN: text } })).value
    expect(list).toEqual(
      ['TY', 'EN'].map((language) => ({ language, title: 'juan2026', content: '<p>Juan</p>' })),
    )
  })
})

describe('staff cannot write', () => {
  const at = (days: number) => new Date(world.clock.now() + days * dayMs).toISOString()
  test.each<[what: string, given: () => Parameters<typeof aMessageWish>[1], refusal: string]>([
    [
      'without the brand’s first language',
      () => ({ words: { EN: { title: 'a', html: 'b' } } }),
      'message_words',
    ],
    [
      'in a language that the brand does not have',
      () => ({ words: { ...titled('a'), XX: { title: 'a', html: 'b' } } }),
      'message_words',
    ],
    ['an unknown placeholder', () => ({ words: titled('{balance}') }), 'message_words'],
    ['for yesterday', () => ({ sendAt: at(-1) }), 'message_time'],
    ['with an end before its sending', () => ({ sendAt: at(2), expiresAt: at(1) }), 'message_time'],
    ['with an end in the past', () => ({ expiresAt: at(-1) }), 'message_time'],
    ['without an end', () => ({ expiresAt: at(400) }), 'message_time'],
    ['for an invalid day', () => ({ expiresAt: '2026-13-45T00:00:00Z' }), 'message_time'],
    [
      'to a segment with an invalid day',
      () => ({ segment: { seenSince: '2026-13-45T00:00:00Z' } }),
      'invalid_input',
    ],
    ['to an unknown player', () => ({ customerId: '0000000000' }), 'player_unknown'],
    [
      'to one player and a segment at once',
      () => ({ customerId: '0000000000', segment: {} }),
      'invalid_input',
    ],
  ])('%s', async (_what, given, refusal) => {
    const staff = await staffMember()
    expect((await staff.send(writeMessage, aMessageWish(world, given()))).refusal).toBe(refusal)
  })
})
