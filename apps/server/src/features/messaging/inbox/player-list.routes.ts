import { listPlayerMessages } from '@fairground/contract/office-player-lists'
import { pageOfLines } from '../../../db/lines.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findPlayer } from '../../office/staff/index.ts'
import { listSentLines } from './player-list.queries.ts'

/** Binds the office's list of the messages to a player. */
export function playerListRoutes({ serve }: Serving, tools: Tools): void {
  serve(listPlayerMessages, async ({ brand, input: { customerId, after } }) => {
    const player = await findPlayer(tools, brand.id, customerId)
    const { list, next } = await pageOfLines(after, (place, limit) =>
      listSentLines(tools.db, player.id, place, limit),
    )
    return {
      list: list.map(({ value: { title, sentAt, readAt, ...message } }) => ({
        ...message,
        title: title ?? '',
        at: sentAt.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      })),
      next,
    }
  })
}
