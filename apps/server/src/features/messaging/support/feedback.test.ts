import { countInbox, listInbox } from '@fairground/contract/inbox'
import {
  answerFeedback,
  changeFeedback,
  listOfficeFeedback,
  lookAtFeedbackPicture,
} from '@fairground/contract/office-feedback'
import { permissions } from '@fairground/contract/permissions'
import { listFeedback, sendFeedback } from '@fairground/contract/support'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const content = 'Gusto ko ng mas maraming laro na may musika.'
const reason = 'asked in feedback'
const picture = createCanvas(20, 10).toBuffer('image/png').toString('base64')
const staffMember = (brandId = 1) => withStaffSession(world, permissions, brandId)
const ownOf = async (player: Visitor) => (await player.send(listFeedback, {})).value.list
const newest = async (staff: Visitor) => (await staff.send(listOfficeFeedback, {})).value.list[0]!

/** Sends feedback, and returns its id. */
async function tells(somebody: Visitor, more: object = {}): Promise<string> {
  void (await somebody.send(sendFeedback, { questionType: 'game', content, images: [], ...more })).value
  return (await newest(await staffMember())).feedbackId
}

describe('feedback', () => {
  test('is new, in work and answered, which its player sees and is notified of once', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    const feedbackId = await tells(ana, { images: [picture, picture] })
    expect(await ownOf(ana)).toMatchObject([{ feedbackId, content, pictures: 2, state: 'new', answer: null }])
    const staff = await staffMember()
    void (await staff.send(changeFeedback, { feedbackId, to: 'in_work', reason })).value
    expect(await newest(staff)).toMatchObject({
      state: 'in_work',
      username: ana.username,
      takenBy: expect.any(String),
    })
    const answer = 'Salamat, dadagdagan namin.'
    void (await staff.send(answerFeedback, { feedbackId, answer, reason })).value
    expect(await ownOf(ana)).toMatchObject([
      { state: 'answered', answer, answeredAt: new Date(world.clock.now()).toISOString() },
    ])
    expect((await ana.send(countInbox, {})).value).toEqual({ unread: 1 })
    const { list } = (await ana.send(listInbox, {})).value
    expect(list).toMatchObject([{ kind: 'service', content: expect.stringContaining('href="/feedback"') }])
    expect((await staff.send(answerFeedback, { feedbackId, answer: 'iba', reason })).refusal).toBe(
      'feedback_state',
    )
    void (await staff.send(changeFeedback, { feedbackId, to: 'closed', reason })).value
    void (await staff.send(changeFeedback, { feedbackId, to: 'in_work', reason })).value
    expect((await staff.send(answerFeedback, { feedbackId, answer: 'iba', reason })).refusal).toBe(
      'feedback_state',
    )
    expect((await ownOf(ana))[0]).toMatchObject({ answer })
    expect(await ownOf(ben)).toEqual([])
    expect((await ben.send(countInbox, {})).value).toEqual({ unread: 0 })
  })

  test('feedback that two persons answer at the same time has one answer and one message', async () => {
    const ana = await world.player()
    const feedbackId = await tells(ana)
    const [one, other] = [await staffMember(), await staffMember()]
    const answers = await Promise.all(
      [one, other].map((staff, at) =>
        staff.send(answerFeedback, { feedbackId, answer: `sagot ${at}`, reason }),
      ),
    )
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual(['feedback_state', undefined])
    expect((await ana.send(countInbox, {})).value).toEqual({ unread: 1 })
  })

  test.each<[who: string, tell: () => Promise<string>]>([
    ['a visitor', async () => tells(world.visitor(), { botCheck: await world.visitor().solves() })],
    [
      'a trial',
      async () => {
        const trial = await world.trial()
        return tells(trial, { botCheck: await trial.solves() })
      },
    ],
  ])('feedback of %s can be closed, but not answered', async (_who, tell) => {
    const feedbackId = await tell()
    const staff = await staffMember()
    expect(await newest(staff)).toMatchObject({ feedbackId, canBeAnswered: false })
    expect((await staff.send(answerFeedback, { feedbackId, answer: 'a', reason })).refusal).toBe(
      'feedback_unanswerable',
    )
    expect((await staff.send(changeFeedback, { feedbackId, to: 'closed', reason })).refusal).toBeUndefined()
    expect((await newest(staff)).state).toBe('closed')
  })

  test.each([
    ['new', 'new', 'feedback_state'],
    ['new', 'in_work', undefined],
    ['new', 'closed', undefined],
    ['in_work', 'in_work', 'feedback_state'],
    ['in_work', 'new', undefined],
    ['in_work', 'closed', undefined],
    ['closed', 'in_work', undefined],
    ['closed', 'new', 'feedback_state'],
  ] as const)('goes from %s to %s: %s', async (from, to, refusal) => {
    const feedbackId = await tells(await world.player())
    const staff = await staffMember()
    if (from !== 'new') void (await staff.send(changeFeedback, { feedbackId, to: from, reason })).value
    expect((await staff.send(changeFeedback, { feedbackId, to, reason })).refusal).toBe(refusal)
    expect((await newest(staff)).state).toBe(refusal ? from : to)
  })

  test('is listed by state and kind, with the number of waiting ones, only on its own brand', async () => {
    await world.server.tools.db.updateTable('feedback').set({ state: 'closed' }).execute()
    await tells(await world.player())
    const staff = await staffMember()
    const asks = async (input: object) => (await staff.send(listOfficeFeedback, input)).value
    expect(await asks({ state: 'new' })).toMatchObject({ total: 1, waiting: 1 })
    expect(await asks({ state: 'new', questionType: 'deposit' })).toMatchObject({ total: 0, waiting: 1 })
    const other = await staffMember(await anotherBrand(world, 'elsewhere'))
    expect((await other.send(listOfficeFeedback, {})).value).toMatchObject({ total: 0, waiting: 0 })
  })

  test('shows a picture to staff for a reason, which is logged', async () => {
    const feedbackId = await tells(await world.player(), { images: [picture] })
    const staff = await staffMember()
    const { jpeg } = (await staff.send(lookAtFeedbackPicture, { feedbackId, position: 1, reason })).value
    expect(Buffer.from(jpeg, 'base64').readUInt16BE(0)).toBe(0xffd8)
    expect((await staff.send(lookAtFeedbackPicture, { feedbackId, position: 2, reason })).refusal).toBe(
      'feedback_unknown',
    )
    const { call, subject } = await world.server.tools.db
      .selectFrom('staff_log')
      .select(['call', 'subject'])
      .where('subject', '=', `feedback/${feedbackId}`)
      .executeTakeFirstOrThrow()
    expect([call, subject]).toEqual(['lookAtFeedbackPicture', `feedback/${feedbackId}`])
  })
})
