import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { channelRoutes } from './channel.routes.ts'
import { chatJobs } from './chat.jobs.ts'
import { chatRoutes } from './chat.routes.ts'
import { chatRefusal } from './chat.service.ts'

/** Opens the chat of each brand. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      chatRoutes(serving, tools)
      channelRoutes(serving, tools)
    },
    jobs: chatJobs(tools),
    doors: {
      topicRules: { chat: (brand: Brand, { standing }: PlayerSession) => chatRefusal(brand, standing) },
    },
  } satisfies Opened
}
