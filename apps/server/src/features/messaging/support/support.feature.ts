import { changeFeedback } from '@fairground/contract/office-feedback'
import type { Opened } from '../../../feature.ts'
import { heldDecision } from '../../../held-decision.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { changeStateIn } from './answer.service.ts'
import { channelsSetting } from './channel-settings.service.ts'
import { channelRoutes } from './channels.routes.ts'
import { chatQueues, conversationFinder } from './chat-desk.queries.ts'
import { chatDeskRoutes } from './chat-desk.routes.ts'
import { feedbackQueues } from './feedback.queries.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { supportJobs } from './support.jobs.ts'
import { supportRoutes } from './support.routes.ts'

/** Opens support: customer service and feedback. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      supportRoutes(serving, tools)
      feedbackRoutes(serving, tools)
      channelRoutes(serving, tools)
      chatDeskRoutes(serving, tools)
    },
    jobs: supportJobs(tools),
    guardedSettings: [channelsSetting],
    queues: [...feedbackQueues, ...chatQueues],
    finders: [conversationFinder],
    heldDecisions: [
      heldDecision(
        changeFeedback,
        ({ feedbackId }) => `feedback/${feedbackId}`,
        (tx, by, input) => changeStateIn(tx, by, input),
      ),
    ],
  } satisfies Opened
}
