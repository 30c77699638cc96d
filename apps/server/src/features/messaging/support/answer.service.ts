import type { InputOf } from '@fairground/contract/call'
import type {
  answerFeedback,
  changeFeedback,
  lookAtFeedbackPicture,
} from '@fairground/contract/office-feedback'
import type { FeedbackState } from '@fairground/contract/support-figures'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import type { Decider } from '../../../held-decision.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { type Logged, logged } from '../../office/staff/index.ts'
import { tellPlayer } from '../inbox/index.ts'
import { findPicture, lockFeedback } from './feedback.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'live' | 'mail' | 'sms' | 'log'>

/** States to which staff may move feedback from each state, besides answering it. */
const moves: Record<FeedbackState, readonly FeedbackState[]> = {
  new: ['in_work', 'closed'],
  in_work: ['new', 'closed'],
  answered: ['closed'],
  closed: ['in_work'],
}

/**
 * Takes feedback of the brand into work, puts it back or closes it, in a transaction. Refuses `feedback_unknown` and
 * `feedback_state`.
 */
export async function changeStateIn(
  tx: Tx,
  by: Decider,
  { feedbackId, to, reason }: InputOf<typeof changeFeedback>,
): Promise<Logged<void>> {
  const found = (await lockFeedback(tx, by.brandId, feedbackId)) ?? refuse('feedback_unknown')
  if (!moves[found.state].includes(to)) refuse('feedback_state')
  await tx
    .updateTable('feedback')
    .set({ state: to, ...(to !== 'closed' && { taken_by: to === 'new' ? null : by.staffId }) })
    .where('id', '=', found.id)
    .execute()
  return {
    result: undefined,
    entry: {
      ...entryOf(by, 'changeFeedback', feedbackId, reason),
      before: { questionType: found.questionType, state: found.state },
      after: { state: to },
    },
  }
}

/** Changes the state of feedback at once, as `changeStateIn`. */
export function changeState(
  tools: Needs,
  staff: StaffSession,
  input: InputOf<typeof changeFeedback>,
): Promise<void> {
  return logged(tools, (tx) => changeStateIn(tx, staff, input))
}

/**
 * Answers feedback of the brand once and notifies its player in the inbox. Refuses `feedback_unknown`, `feedback_state`
 * if it was answered or closed, and `feedback_unanswerable` for a visitor's or a trial's.
 */
export async function answer(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { feedbackId, answer, reason }: InputOf<typeof answerFeedback>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const found = (await lockFeedback(tx, brand.id, feedbackId)) ?? refuse('feedback_unknown')
    if (found.playerId === null || !found.canBeAnswered) return refuse('feedback_unanswerable')
    // Feedback that was closed after its answer and opened again keeps that answer: the player has received it.
    if ((found.state !== 'new' && found.state !== 'in_work') || found.answer !== null)
      refuse('feedback_state')
    await tx
      .updateTable('feedback')
      .set({
        state: 'answered',
        answer,
        answered_at: new Date(tools.clock.now()),
        answered_by: staff.staffId,
        taken_by: staff.staffId,
      })
      .where('id', '=', found.id)
      .execute()
    await tellPlayer(tx, tools, {
      brand,
      playerId: found.playerId,
      source: `feedback/${feedbackId}`,
      title: 'feedback-answered.title',
      text: 'feedback-answered.text',
      values: () => ({}),
      link: '/feedback',
    })
    return {
      result: undefined,
      entry: {
        ...entryOf(staff, 'answerFeedback', feedbackId, reason),
        before: { questionType: found.questionType, state: found.state },
        after: { state: 'answered' },
        // An answer to a player may contain their name.
        personal: { answer },
      },
    }
  })
}

/** Returns a picture of feedback of the brand, once the log has who reads it and why; refuses `feedback_unknown`. */
export async function lookAtPicture(
  tools: Needs,
  staff: StaffSession,
  { feedbackId, position, reason }: InputOf<typeof lookAtFeedbackPicture>,
): Promise<{ jpeg: string }> {
  return logged(tools, async (tx) => {
    const found = (await lockFeedback(tx, staff.brandId, feedbackId)) ?? refuse('feedback_unknown')
    const picture = (await findPicture(tx, found.id, position)) ?? refuse('feedback_unknown')
    return {
      result: { jpeg: picture.jpeg.toString('base64') },
      entry: {
        ...entryOf(staff, 'lookAtFeedbackPicture', feedbackId, reason),
        before: { questionType: found.questionType },
        after: { position },
      },
    }
  })
}

function entryOf(staff: Decider, call: string, feedbackId: string, reason: string) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `feedback/${feedbackId}`,
    reason,
  }
}
