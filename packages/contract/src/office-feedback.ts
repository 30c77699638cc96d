import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, instant, listOf, page } from './shapes.ts'
import { customerId, reason } from './staff.ts'
import { questionType } from './support.ts'
import { feedbackStates, mostAnswerSigns } from './support-figures.ts'

// Feedback in the office: messages of players and visitors to the operator, and their handling.

const staff = { who: 'staff' } as const
const feedbackId = { feedbackId: id }
const state = z.enum(feedbackStates)

const officeFeedback = z.object({
  ...feedbackId,
  questionType,
  content: z.string(),
  /** The language of the site in which it was written. */
  language: z.string(),
  time: instant,
  state,
  /** Null for a visitor. */
  customerId: z.nullable(customerId),
  username: z.nullable(z.string()),
  /** Whether the sender can receive an answer: visitors and trials cannot. */
  canBeAnswered: z.boolean(),
  /** The number of its pictures. */
  pictures: z.number(),
  /** The person who works on it, or who did last. */
  takenBy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  answeredBy: z.nullable(z.string()),
})
export type OfficeFeedback = z.output<typeof officeFeedback>

export const listOfficeFeedback = call({
  ...staff,
  name: 'listOfficeFeedback',
  about: 'Feedback of the brand by its state or of all, the newest first, with how many wait for somebody.',
  method: 'GET',
  path: '/office/api/feedback',
  may: 'feedback.see',
  input: z.object({ ...page, state: z.optional(state), questionType: z.optional(questionType) }),
  output: z.object({
    ...listOf(officeFeedback).shape,
    waiting: z.number(),
  }),
})

export const lookAtFeedbackPicture = call({
  ...staff,
  name: 'lookAtFeedbackPicture',
  about: 'A picture that came with feedback, for a reason that is logged.',
  method: 'POST',
  path: '/office/api/feedback/:feedbackId/picture',
  may: 'feedback.see',
  ofBrand: 'feedbackId',
  input: z.object({
    ...feedbackId,
    position: z.number().check(z.int(), z.minimum(1), z.maximum(3)),
    reason,
  }),
  output: z.object({ jpeg: z.string() }),
  errors: ['feedback_unknown'],
})

export const changeFeedback = call({
  ...staff,
  name: 'changeFeedback',
  about: 'Takes feedback into work, puts it back, or closes it.',
  method: 'POST',
  path: '/office/api/feedback/:feedbackId/state',
  may: 'feedback.answer',
  ofBrand: 'feedbackId',
  input: z.object({ ...feedbackId, to: z.enum(['new', 'in_work', 'closed']), reason }),
  errors: ['feedback_unknown', 'feedback_state'],
})

export const answerFeedback = call({
  ...staff,
  name: 'answerFeedback',
  about: 'Answers a player’s feedback once, which the player is told in the inbox.',
  method: 'POST',
  path: '/office/api/feedback/:feedbackId/answer',
  may: 'feedback.answer',
  ofBrand: 'feedbackId',
  input: z.object({
    ...feedbackId,
    answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostAnswerSigns)),
    reason,
  }),
  errors: ['feedback_unknown', 'feedback_state', 'feedback_unanswerable'],
  bodyLimitBytes: 32_768,
})
