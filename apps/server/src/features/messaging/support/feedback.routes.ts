import {
  answerFeedback,
  changeFeedback,
  listOfficeFeedback,
  lookAtFeedbackPicture,
} from '@fairground/contract/office-feedback'
import { listFeedback, sendFeedback } from '@fairground/contract/support'
import { standings } from '@fairground/kernel/standing'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { requireBotCheck } from '../../people/verification/index.ts'
import { answer, changeState, lookAtPicture } from './answer.service.ts'
import { type Feedback, listOfBrand, listOwn } from './feedback.queries.ts'
import { keepFeedback } from './feedback.service.ts'

/** Binds the calls about feedback, of players and of the office. */
export function feedbackRoutes({ serve }: Serving, tools: Tools): void {
  serve(sendFeedback, async ({ input: { botCheck, ...told }, brand, session, languageCode }) => {
    // Anybody can open a trial for free.
    if (!session || standings[session.standing].trial) await requireBotCheck(tools, botCheck)
    await keepFeedback(tools, { ...told, brandId: brand.id, playerId: session?.playerId, languageCode })
    return {}
  })

  serve(listFeedback, async ({ session, input }) => {
    const { list, total } = await listOwn(tools.db, session.playerId, input)
    return { list: list.map(onWire), total, totalPages: Math.ceil(total / input.pageSize) }
  })

  serve(listOfficeFeedback, async ({ brand, input }) => {
    const { list, total, waiting } = await listOfBrand(tools.db, brand.id, input)
    return {
      list: list.map((one) => ({
        ...onWire(one),
        language: one.language,
        customerId: one.customerId,
        username: one.username,
        canBeAnswered: one.canBeAnswered,
        takenBy: one.takenBy,
        answeredBy: one.answeredBy,
      })),
      total,
      totalPages: Math.ceil(total / input.pageSize),
      waiting,
    }
  })

  serve(lookAtFeedbackPicture, ({ staff, input }) => lookAtPicture(tools, staff, input))

  serve(changeFeedback, async ({ staff, input }) => {
    await changeState(tools, staff, input)
    return {}
  })

  serve(answerFeedback, async ({ brand, staff, input }) => {
    await answer(tools, brand, staff, input)
    return {}
  })
}

function onWire({ publicId, questionType, content, at, pictures, state, answer, answeredAt }: Feedback) {
  return {
    feedbackId: publicId,
    questionType,
    content,
    time: at.toISOString(),
    pictures,
    state,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
