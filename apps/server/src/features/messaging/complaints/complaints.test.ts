import { randomUUID } from 'node:crypto'
import type { Call, SentBy } from '@fairground/contract/call'
import { listQueues } from '@fairground/contract/desk'
import { countInbox, listInbox } from '@fairground/contract/inbox'
import { answerConversation, listConversations } from '@fairground/contract/office-chats'
import {
  acknowledgeComplaint,
  addComplaintDocument,
  answerComplaint,
  beginComplaint,
  claimComplaint,
  closeComplaint,
  copyChatToComplaint,
  escalateComplaint,
  getComplaint,
  getComplaintFigures,
  handOverComplaint,
  listComplaintColleagues,
  listComplaints,
  listComplaintsOfConversation,
  lookAtComplaintDocument,
  noteComplaint,
  openComplaintOfConversation,
  openComplaintOfFeedback,
  openComplaintOfPerson,
  openComplaintOfPlayer,
  showComplainant,
  withdrawComplaint,
  writeToComplainant,
} from '@fairground/contract/office-complaints'
import { listOfficeFeedback } from '@fairground/contract/office-feedback'
import { findRecords } from '@fairground/contract/office-search'
import { type Permission, permissions } from '@fairground/contract/permissions'
import { getMemberInfo } from '@fairground/contract/players'
import { sendFeedback, sendToSupport } from '@fairground/contract/support'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  anotherBrand,
  aStaffMember,
  type OfficeVisitor,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { forgetOldConversations } from '../support/index.ts'
import { forgetOldComplaints, tellOverdue } from './complaints.jobs.ts'

const may: readonly Permission[] = [
  'complaints.see',
  'complaints.handle',
  'chats.see',
  'chats.answer',
  'feedback.see',
]
const dayMs = 86_400_000
const reason = 'asked by the player'
const picture = createCanvas(20, 10).toBuffer('image/png').toString('base64')
const decision = {
  outcome: 'partly',
  reasons: 'the bonus was late',
  answer: 'Tama ka.\n<b>Paumanhin</b> po.',
} as const

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
  await comesToWork()
})

/** Opens new sessions of staff, one of them at another process; those of a past day have ended. */
async function comesToWork() {
  tess = await withStaffSession(world, may, 1, 'Tess Dela Cruz')
  mario = await withStaffSession(elsewhere, may, 1, 'Mario Reyes')
}

const now = () => new Date(world.clock.now()).toISOString()
const customerOf = async (player: Player) => (await player.send(getMemberInfo, {})).value.customerId
const view = async (complaintId: string, staff: Visitor = tess) =>
  (await staff.send(getComplaint, { complaintId })).value
const kinds = async (complaintId: string) => (await view(complaintId)).steps.map(({ kind }) => kind)
const listed = async (show: 'open' | 'decided' | 'closed' = 'open', staff: Visitor = tess) =>
  (await staff.send(listComplaints, { show })).value.list
const newestOf = async (player: Player) => (await player.send(listInbox, {})).value.list[0]!

/** Opens a complaint of a player by phone, claimed by Tess unless it is not wanted. */
async function complains(
  player: Player = ana,
  { isClaimed = true, receivedAt = now() } = {},
): Promise<string> {
  const customerId = await customerOf(player)
  const { complaintId } = (
    await tess.send(openComplaintOfPlayer, {
      customerId,
      request: randomUUID(),
      subject: 'bonus',
      text: 'Hindi ko natanggap ang bonus.',
      source: 'phone',
      language: 'TY',
      receivedAt,
    })
  ).value
  if (isClaimed) void (await tess.send(claimComplaint, { complaintId })).value
  return complaintId
}

/** Makes a call about a complaint as Tess, which must not be refused. */
async function does<C extends Call>(call: C, input: SentBy<C>) {
  void (await tess.send(call, input)).value
}

describe('a complaint', () => {
  test('of a chat is opened with its messages, answered, closed, and its player is told in their language', async () => {
    await ana.send(sendToSupport, { text: 'Nawala ang bonus ko!', key: randomUUID() })
    const [line] = (await tess.send(listConversations, {})).value.list.filter(
      ({ username }) => username === ana.username,
    )
    const { conversationId } = line!
    const answer = { conversationId, text: 'Titingnan ko po.', seen: 1, key: randomUUID() }
    await does(answerConversation, answer)
    const wish = { conversationId, request: randomUUID(), subject: 'bonus', text: 'Lost bonus' } as const
    const opened = (await tess.send(openComplaintOfConversation, wish)).value
    expect(opened.reference).toMatch(/^CMP[2-9A-Z]{8}$/)
    // The repeat of a call whose answer was lost.
    expect((await tess.send(openComplaintOfConversation, wish)).value).toEqual(opened)
    const { complaintId, reference } = opened
    expect(await view(complaintId)).toMatchObject({
      reference,
      username: ana.username,
      source: 'conversation',
      conversation: conversationId,
      state: 'received',
      language: 'TY',
      reachedBy: 'inbox',
      dueAt: new Date(world.clock.now() + 56 * dayMs).toISOString(),
      chat: [
        { seq: 1, staffName: null, text: 'Nawala ang bonus ko!' },
        { seq: 2, staffName: 'Tess', text: 'Titingnan ko po.' },
      ],
    })
    expect((await tess.send(listComplaintsOfConversation, { conversationId })).value.list).toMatchObject([
      { reference },
    ])
    await ana.send(sendToSupport, { text: 'At isa pa', key: randomUUID() })
    expect((await tess.send(copyChatToComplaint, { complaintId })).value).toEqual({ copied: 1 })
    expect((await tess.send(copyChatToComplaint, { complaintId })).value).toEqual({ copied: 0 })

    await does(claimComplaint, { complaintId })
    await does(acknowledgeComplaint, { complaintId })
    const told = await newestOf(ana)
    expect(told.title).toBe(`Natanggap namin ang reklamo mong ${reference}`)
    expect(told.content).toContain(new Date(world.clock.now() + 56 * dayMs).toISOString().slice(0, 10))
    await does(beginComplaint, { complaintId })
    await does(answerComplaint, { complaintId, ...decision })
    expect((await ana.send(countInbox, {})).value.unread).toBe(2)
    const { content } = await newestOf(ana)
    expect(content).toContain('sang-ayon kami sa bahagi nito')
    expect(content).toContain('Tama ka.<br')
    expect(content).toContain('&lt;b&gt;Paumanhin&lt;/b&gt; po.')
    expect(content).not.toContain(decision.reasons)
    await does(closeComplaint, { complaintId, reason, decision: null })
    expect(await view(complaintId)).toMatchObject({ state: 'closed', outcome: 'partly', closedAt: now() })
    expect(await kinds(complaintId)).toEqual([
      'received',
      'chat',
      'claimed',
      'acknowledged',
      'begun',
      'answered',
      'closed',
    ])
    expect((await listed('closed'))[0]).toMatchObject({ complaintId, outcome: 'partly' })
  })

  test('of feedback is opened once, with its text, its pictures and the time when it was sent', async () => {
    const content = 'Gusto kong magreklamo tungkol sa deposito.'
    void (await ana.send(sendFeedback, { questionType: 'deposit', content, images: [picture] })).value
    const [feedback] = (await tess.send(listOfficeFeedback, {})).value.list
    const sentAt = feedback!.time
    world.clock.advance(10 * 60_000)
    const { feedbackId } = feedback!
    const opens = (staff: Visitor) =>
      staff.send(openComplaintOfFeedback, { feedbackId, request: randomUUID(), subject: 'deposit' })
    const both = await Promise.all([opens(tess), opens(mario)])
    expect(both.map(({ refusal }) => refusal).sort()).toEqual(['complaint_exists', undefined])
    const { complaintId } = both.find(({ refusal }) => refusal === undefined)!.value
    expect(await view(complaintId)).toMatchObject({
      text: content,
      receivedAt: sentAt,
      feedback: feedbackId,
      documents: 1,
    })
    const look = { complaintId, position: 1, reason }
    const { jpeg } = (await tess.send(lookAtComplaintDocument, look)).value
    expect(Buffer.from(jpeg, 'base64').readUInt16BE(0)).toBe(0xffd8)
    expect((await tess.send(lookAtComplaintDocument, { ...look, position: 2 })).refusal).toBe(
      'complaint_unknown',
    )
  })

  test('of a person without an account has the name sealed and masked, and is answered by mail', async () => {
    const person = { name: 'Juan Dela Cruz', email: 'juan@example.com', mobile: '+639175550101' }
    const { complaintId, reference } = (
      await tess.send(openComplaintOfPerson, {
        ...person,
        request: randomUUID(),
        subject: 'account',
        text: 'Hindi ako makapag-register.',
        source: 'mail',
        language: 'EN',
        receivedAt: now(),
      })
    ).value
    const shown = await view(complaintId)
    expect(shown).toMatchObject({
      person: 'J••• D••• C•••',
      contact: { email: 'j•••@e•••', mobile: '•••101' },
      reachedBy: 'mail',
      customerId: null,
    })
    const { rows } = await sql<{ row: string }>`
      SELECT c::text || coalesce((SELECT string_agg(l::text, '') FROM staff_log l WHERE l.after ->> 'complaint' = ${reference}), '') AS row
        FROM complaint c WHERE public_id = ${complaintId}`.execute(world.server.tools.db)
    expect(rows[0]!.row).not.toMatch(/Juan|juan@|0917555/)
    expect((await tess.send(showComplainant, { complaintId, reason })).value.person).toEqual(person)
    await does(claimComplaint, { complaintId })
    await does(acknowledgeComplaint, { complaintId })
    const mail = world.messages.list().at(-1)!
    expect(mail).toMatchObject({ to: person.email })
    expect(JSON.stringify(mail)).toContain(`We received your complaint ${reference}`)
  })

  test('is claimed by one of two processes, handed over, and handled by nobody else', async () => {
    const complaintId = await complains(ana, { isClaimed: false })
    expect((await tess.send(acknowledgeComplaint, { complaintId })).refusal).toBe('not_claimed')
    const claims = await Promise.all(
      [tess, mario].map((staff) => staff.send(claimComplaint, { complaintId })),
    )
    expect(claims.map(({ refusal }) => refusal).sort()).toEqual(['claimed_by_another', undefined])
    const [holder, other] = claims[0]!.refusal ? [mario, tess] : [tess, mario]
    for (const [call, input] of [
      [acknowledgeComplaint, {}],
      [withdrawComplaint, { reason }],
      [writeToComplainant, { text: 'Kumusta', key: randomUUID() }],
      [handOverComplaint, { to: null, note: 'akin' }],
    ] as const)
      expect((await other.send(call, { complaintId, ...input } as never)).refusal).toBe('claimed_by_another')
    const colleague = await aStaffMember(world, may)
    const { list } = (await holder.send(listComplaintColleagues, {})).value
    expect(list.map(({ staffId }) => staffId)).toContain(colleague.publicId)
    void (await holder.send(handOverComplaint, { complaintId, to: colleague.publicId, note: 'ikaw na' }))
      .value
    expect((await holder.send(acknowledgeComplaint, { complaintId })).refusal).toBe('claimed_by_another')
    expect((await colleague.send(acknowledgeComplaint, { complaintId })).refusal).toBeUndefined()
    // Acknowledged by two at once, it is told once.
    expect((await colleague.send(acknowledgeComplaint, { complaintId })).refusal).toBe('complaint_state')
    expect((await ana.send(countInbox, {})).value.unread).toBe(1)
  })

  test('that is answered twice at the same time has one answer and one message', async () => {
    const complaintId = await complains()
    await does(acknowledgeComplaint, { complaintId })
    const both = await Promise.all(
      ['una', 'ikalawa'].map((answer) => tess.send(answerComplaint, { complaintId, ...decision, answer })),
    )
    expect(both.map(({ refusal }) => refusal).sort()).toEqual(['complaint_state', undefined])
    expect((await ana.send(countInbox, {})).value.unread).toBe(2)
  })

  test('that is escalated is closed with the outcome of the body, which the player is told', async () => {
    const complaintId = await complains()
    await does(acknowledgeComplaint, { complaintId })
    await does(answerComplaint, { complaintId, ...decision, outcome: 'not_upheld' })
    expect((await listed('decided')).map((one) => one.complaintId)).toContain(complaintId)
    const closing = { complaintId, reason, decision: null }
    expect((await tess.send(closeComplaint, { ...closing, decision })).refusal).toBe('complaint_outcome')
    const body = { body: 'adr', name: 'Mediators Inc.', theirReference: 'M-77' } as const
    await does(escalateComplaint, { complaintId, ...body, reason })
    expect((await tess.send(closeComplaint, closing)).refusal).toBe('complaint_outcome')
    await does(closeComplaint, { ...closing, decision: { ...decision, outcome: 'upheld' } })
    const { outcome, steps } = await view(complaintId)
    expect(outcome).toBe('upheld')
    expect(
      steps.flatMap(({ kind, outcome, body }) => (outcome || body ? [[kind, outcome, body]] : [])),
    ).toEqual([
      ['answered', 'not_upheld', null],
      ['escalated', null, { kind: 'adr', name: 'Mediators Inc.', reference: 'M-77' }],
      ['answered', 'upheld', null],
      ['closed', 'upheld', null],
    ])
    expect((await newestOf(ana)).content).toContain('sang-ayon kami rito')
  })

  test('that is withdrawn is closed and confirmed, and then takes notes and nothing else', async () => {
    const complaintId = await complains()
    const key = randomUUID()
    const letter = { complaintId, text: 'May tanong kami.', key }
    await does(writeToComplainant, letter)
    await does(writeToComplainant, letter)
    expect((await ana.send(countInbox, {})).value.unread).toBe(1)
    await does(withdrawComplaint, { complaintId, reason })
    expect((await newestOf(ana)).title).toMatch(/^Sarado na/)
    expect(await view(complaintId)).toMatchObject({ state: 'closed', outcome: 'withdrawn' })
    // A repeat is no second letter, and no refusal either.
    await does(writeToComplainant, letter)
    for (const [call, input] of [
      [claimComplaint, {}],
      [beginComplaint, {}],
      [answerComplaint, decision],
      [closeComplaint, { reason, decision: null }],
      [writeToComplainant, { text: 'May tanong pa.', key: randomUUID() }],
      [handOverComplaint, { to: null, note: 'tapos na' }],
    ] as const)
      expect((await mario.send(call, { complaintId, ...input } as never)).refusal).toBe('complaint_state')
    await does(noteComplaint, { complaintId, as: 'heard', text: 'Tumawag siya ulit.' })
    expect((await kinds(complaintId)).slice(-3)).toEqual(['withdrawn', 'closed', 'heard'])
    expect((await ana.send(countInbox, {})).value.unread).toBe(2)
  })

  test('is logged as read once an hour for each person, and no entry of the log has a text of it', async () => {
    const complaintId = await complains()
    const { reference } = await view(complaintId)
    await view(complaintId)
    await view(complaintId, mario)
    await does(noteComplaint, { complaintId, as: 'note', text: 'lihim na tala' })
    await does(acknowledgeComplaint, { complaintId })
    await does(answerComplaint, { complaintId, ...decision })
    const entries = await world.server.tools.db
      .selectFrom('staff_log')
      .select(['call', 'subject', 'reason', 'before', 'after', 'personal_sealed'])
      .where(sql<boolean>`after ->> 'complaint' = ${reference}`)
      .orderBy('number')
      .execute()
    expect(entries.map(({ call }) => call)).toEqual([
      'openComplaintOfPlayer',
      'claimComplaint',
      'getComplaint',
      'getComplaint',
      'noteComplaint',
      'acknowledgeComplaint',
      'answerComplaint',
    ])
    expect(JSON.stringify(entries)).not.toMatch(/lihim|Hindi ko natanggap|Paumanhin|the bonus was late/)
    expect(entries.every(({ personal_sealed }) => personal_sealed === null)).toBe(true)
    world.clock.advance(3_600_000)
    const late = await withStaffSession(world, may)
    await view(complaintId, late)
  })

  test('has at most twenty pictures, which are drawn anew', async () => {
    const complaintId = await complains()
    const adds = (image = picture) => tess.send(addComplaintDocument, { complaintId, title: 'Resibo', image })
    expect((await adds(Buffer.from('<svg/>').toString('base64'))).refusal).toBe('image_invalid')
    for (let count = 0; count < 20; count++) {
      world.clock.advance(4000)
      expect((await adds()).refusal).toBeUndefined()
    }
    world.clock.advance(4000)
    expect((await adds()).refusal).toBe('complaint_full')
  })

  test.each([
    ['a second after now', 1000],
    ['more than a year ago', -367 * dayMs],
  ])('that was received %s is not entered by hand', async (_when, offset) => {
    const wish = {
      customerId: await customerOf(ana),
      request: randomUUID(),
      subject: 'other',
      text: 'Reklamo',
      source: 'letter',
      language: 'TY',
      receivedAt: new Date(world.clock.now() + offset).toISOString(),
    } as const
    expect((await tess.send(openComplaintOfPlayer, wish)).refusal).toBe('complaint_received')
  })

  test('is found by its number, by its own brand alone, and opened from nothing that the role may not see', async () => {
    const complaintId = await complains()
    const { reference } = await view(complaintId)
    const find = async (staff: Visitor) =>
      (await staff.send(findRecords, { id: reference.toLowerCase() })).value.list
    expect(await find(tess)).toEqual([{ kind: 'complaint', id: complaintId, label: reference }])
    const stranger = await withStaffSession(world, permissions, await anotherBrand(world, 'other-complaints'))
    expect(await find(stranger)).toEqual([])
    await ana.send(sendToSupport, { text: 'lihim', key: randomUUID() })
    const [line] = (await tess.send(listConversations, { show: 'open' })).value.list
    const opening = { request: randomUUID(), subject: 'other', text: 'Reklamo' } as const
    const blind = await withStaffSession(world, ['complaints.see', 'complaints.handle'])
    for (const staff of [blind, stranger])
      expect(
        (await staff.send(openComplaintOfConversation, { conversationId: line!.conversationId, ...opening }))
          .refusal,
      ).toBe('conversation_unknown')
    // The id of another person's complaint opens none, and shows nothing of it.
    const taken = { ...opening, request: complaintId, conversationId: line!.conversationId }
    expect((await tess.send(openComplaintOfConversation, taken)).refusal).toBe('complaint_exists')
  })
})

describe('the deadline of complaints', () => {
  test('sorts the list, is that of the brand, and raises one alarm after it has passed', async () => {
    const early = await complains(ana, { receivedAt: new Date(world.clock.now() - 30 * dayMs).toISOString() })
    const late = await complains(await world.player())
    const order = (await listed()).map(({ complaintId }) => complaintId)
    expect(order.indexOf(early)).toBeLessThan(order.indexOf(late))
    const { reference, dueAt } = await view(early)
    const alarms = async () =>
      (
        await world.server.tools.db
          .selectFrom('alarm')
          .select(['says', 'times', 'brand_id'])
          .where('kind', '=', 'complaint-overdue')
          .where('says', 'like', `%${reference}%`)
          .execute()
      ).map(({ times }) => times)
    const ofThis = async () => (await listed()).find(({ complaintId }) => complaintId === early)!
    world.clock.advance(Date.parse(dueAt) - world.clock.now())
    await comesToWork()
    await tellOverdue(world.server.tools)
    expect([await alarms(), (await ofThis()).isOverdue]).toEqual([[], false])
    world.clock.advance(1)
    await Promise.all([tellOverdue(world.server.tools), tellOverdue(elsewhere.server.tools)])
    await tellOverdue(world.server.tools)
    expect([await alarms(), (await ofThis()).isOverdue]).toEqual([[1], true])
    expect((await kinds(early)).at(-1)).toBe('overdue')
    const { list } = (await tess.send(listQueues, {})).value
    expect(list.find(({ queue }) => queue === 'complaints')!.count).toBeGreaterThanOrEqual(2)
  })

  test('does not concern a complaint with a final response', async () => {
    const complaintId = await complains()
    await does(acknowledgeComplaint, { complaintId })
    await does(answerComplaint, { complaintId, ...decision })
    world.clock.advance(60 * dayMs)
    await comesToWork()
    await tellOverdue(world.server.tools)
    expect(await kinds(complaintId)).not.toContain('overdue')
    expect((await listed('decided')).find((one) => one.complaintId === complaintId)!.isOverdue).toBe(false)
  })
})

describe('complaints of a span', () => {
  test('are counted by subject, outcome, deadline and escalation', async () => {
    const other = await anotherBrand(world, 'counted')
    const from = world.clock.now()
    const upheld = await complains()
    const lateOne = await complains(await world.player())
    await complains(await world.player())
    await does(acknowledgeComplaint, { complaintId: upheld })
    await does(answerComplaint, { complaintId: upheld, ...decision, outcome: 'upheld' })
    await does(closeComplaint, { complaintId: upheld, reason, decision: null })
    const middle = world.clock.now() + 1
    world.clock.advance(57 * dayMs)
    await comesToWork()
    await does(claimComplaint, { complaintId: lateOne, note: 'kinuha ko' } as never)
    await does(withdrawComplaint, { complaintId: lateOne, reason })
    const figures = async (start: number, end: number, staff: Visitor = tess) => {
      const span = { from: new Date(start).toISOString(), until: new Date(end).toISOString() }
      return (await staff.send(getComplaintFigures, span)).value
    }
    const first = await figures(from, middle)
    expect(first).toMatchObject({ received: 3, closed: 1, closedEscalated: 0, closedLate: 0 })
    expect(first.receivedBySubject.find(({ subject }) => subject === 'bonus')).toEqual({
      subject: 'bonus',
      count: 3,
    })
    const second = await figures(middle, world.clock.now() + 1)
    expect(second).toMatchObject({ received: 0, closed: 1, closedLate: 1, open: first.open - 1 })
    expect(second.closedByOutcome.filter(({ count }) => count > 0)).toEqual([
      { outcome: 'withdrawn', count: 1 },
    ])
    const stranger = await withStaffSession(world, permissions, other)
    expect(await figures(from, world.clock.now() + 1, stranger)).toMatchObject({
      received: 0,
      closed: 0,
      open: 0,
    })
    const empty = { from: now(), until: now() }
    expect((await tess.send(getComplaintFigures, empty)).refusal).toBe('period_invalid')
  })
})

describe('the record of a complaint', () => {
  test('cannot be changed or deleted by the login of the server, and its steps by nobody', async () => {
    const complaintId = await complains()
    await does(withdrawComplaint, { complaintId, reason })
    const { db } = world.server.tools
    const denied = [
      sql`UPDATE complaint SET text = 'iba' WHERE public_id = ${complaintId}`,
      sql`UPDATE complaint SET received_at = now(), due_at = now() WHERE public_id = ${complaintId}`,
      sql`DELETE FROM complaint WHERE public_id = ${complaintId}`,
      sql`UPDATE complaint_step SET text = 'iba'`,
      sql`DELETE FROM complaint_step`,
      sql`TRUNCATE complaint_step`,
      sql`UPDATE complaint_document SET jpeg = ''`,
      sql`DELETE FROM complaint_document`,
      sql`UPDATE complaint_chat SET text = 'iba'`,
      sql`DELETE FROM complaint_chat`,
    ]
    for (const statement of denied) await expect(statement.execute(db)).rejects.toThrow(/permission denied/)
    const reopened = sql`UPDATE complaint SET state = 'in_work', closed_at = NULL WHERE public_id = ${complaintId}`
    await expect(reopened.execute(db)).rejects.toThrow(/is closed/)
    const owner = openPool(world.ownerUrl, { max: 1 })
    for (const table of ['complaint_step', 'complaint_document', 'complaint_chat'])
      await expect(owner.query(`UPDATE ${table} SET complaint_id = complaint_id`)).rejects.toThrow(
        /append-only/,
      )
    await owner.end()
  })

  test('is removed with its chat five years after it was closed, which an open one never is', async () => {
    await ana.send(sendToSupport, { text: 'ebidensya', key: randomUUID() })
    const [line] = (await tess.send(listConversations, {})).value.list.filter(
      ({ username }) => username === ana.username,
    )
    const { complaintId } = (
      await tess.send(openComplaintOfConversation, {
        conversationId: line!.conversationId,
        request: randomUUID(),
        subject: 'service',
        text: 'Reklamo',
      })
    ).value
    await does(addComplaintDocument, { complaintId, title: 'Resibo', image: picture })
    await does(claimComplaint, { complaintId })
    await does(withdrawComplaint, { complaintId, reason })
    const openOne = await complains(await world.player())
    const closedAt = Date.parse((await view(complaintId)).closedAt!)
    // The conversation itself is removed after 90 days; its copy stays.
    world.clock.advance(91 * dayMs)
    await comesToWork()
    await forgetOldConversations(world.server.tools)
    expect((await tess.send(listConversations, { show: 'open' })).value.list).toEqual([])
    expect((await view(complaintId)).chat.map(({ text }) => text)).toEqual(['ebidensya'])
    const fiveYears = Temporal.Instant.fromEpochMilliseconds(closedAt)
      .toZonedDateTimeISO('UTC')
      .add({ years: 5 }).epochMilliseconds
    world.clock.advance(fiveYears - world.clock.now())
    await comesToWork()
    await forgetOldComplaints(world.server.tools)
    expect((await view(complaintId)).state).toBe('closed')
    world.clock.advance(1)
    await forgetOldComplaints(world.server.tools)
    expect((await tess.send(getComplaint, { complaintId })).refusal).toBe('complaint_unknown')
    expect((await view(openOne)).state).toBe('received')
    const tooSoon = sql`SELECT complaint_forget(1, 0, now())`.execute(world.server.tools.db)
    await expect(tooSoon).rejects.toThrow(/at least one year/)
  })
})
