import {
  closeConversation,
  getConversation,
  getCustomerService,
  getSupportUnread,
  readSupport,
  sendToSupport,
} from '@fairground/contract/support'
import { newToken } from '@fairground/kernel/id'
import type { Asked, Jar, Serving } from '../../../http/serve.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { channelsFor, sealedTo } from './channels.queries.ts'
import { type Asker, findConversation, listMessages, unreadIn } from './conversation.queries.ts'
import { closeFor, readSupportTo, subscriptionTokenOf, writeToSupport } from './conversation.service.ts'

/** Cookie by which a visitor's conversation is found again, and its lifetime. */
const cookie = 'support'
const cookieSeconds = 30 * 86_400

type Caller = Pick<Asked<typeof getConversation>, 'brand' | 'session' | 'origin'>

export function supportRoutes({ serve }: Serving, tools: Tools) {
  const { db, chance } = tools

  /** Owner of the conversation of a call; a visitor gets a cookie with the first message. */
  function askerOf({ brand, session, origin: { jar } }: Caller): Asker {
    if (session) return { brandId: brand.id, playerId: session.playerId }
    return { brandId: brand.id, visitorHash: hashToken(jar.get(cookie) ?? newCookie(jar)) }
  }

  function newCookie(jar: Jar): string {
    const token = newToken(chance)
    jar.set(cookie, token, cookieSeconds)
    return token
  }

  serve(getCustomerService, async ({ input, brand, session }) => {
    const pathList = await channelsFor(db, brand.id, session)
    return { jwe: await sealedTo(input, { version: { pathList } }) }
  })

  serve(getConversation, async (asked) => {
    const asker = askerOf(asked)
    const subscriptionToken = asker.visitorHash ? subscriptionTokenOf(asker) : null
    const conversation = await findConversation(db, asker)
    if (!conversation)
      return { state: 'none' as const, list: [], hasOlder: false, unread: 0, subscriptionToken }
    const [messages, unread] = await Promise.all([
      listMessages(db, conversation.id, asked.input.before),
      unreadIn(db, conversation),
    ])
    const state = conversation.closedAt ? ('closed' as const) : ('open' as const)
    return { state, ...messages, unread, subscriptionToken }
  })

  serve(sendToSupport, async (asked) => ({
    message: await writeToSupport(tools, askerOf(asked), {
      ...asked.input,
      languageCode: asked.languageCode,
    }),
  }))

  serve(getSupportUnread, async (asked) => {
    const conversation = await findConversation(db, askerOf(asked))
    return { unread: conversation ? await unreadIn(db, conversation) : 0 }
  })

  serve(readSupport, async (asked) => ({
    unread: await readSupportTo(tools, askerOf(asked), asked.input.seq),
  }))

  serve(closeConversation, async (asked) => {
    const conversation = await findConversation(db, askerOf(asked))
    if (conversation) await closeFor(tools, conversation)
    return {}
  })
}
