import { newId } from '@fairground/kernel/id'
import type { Tx } from '../../db/tables.ts'
import { type MessageId, sayMessage } from '../../messages/message-words.ts'
import type { Tools } from '../../tools.ts'
import { audienceRows } from '../players/index.ts'
import { escaped } from './inbox.rules.ts'
import { tellUnread } from './sending.service.ts'

/** For so long a notice of the house is in the inbox. */
const noticeDays = 180

/** What the house itself tells a player. */
export interface Notice {
  brand: { id: number; languages: readonly string[] }
  playerId: bigint
  /** What it is about, such as `feedback/7`: the same again tells nothing. */
  source: string
  title: MessageId
  text: MessageId
  values: Record<string, string>
  /** The path of the site that the text leads to. */
  link: string
}

/** Puts a notice into the inbox of a player, in each language of the brand, in the transaction that it is about; a trial has no inbox. */
export async function tellPlayer(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'chance' | 'live'>,
  { brand, playerId, source, title, text, values, link }: Notice,
): Promise<void> {
  const now = new Date(tools.clock.now())
  const player = await tx
    .selectFrom(audienceRows(tx).as('player'))
    .select('id')
    .where('id', '=', playerId)
    .where('brand_id', '=', brand.id)
    .where('is_open', '=', true)
    .where('standing', '<>', 4)
    .executeTakeFirst()
  if (!player) return
  const words = Object.fromEntries(
    brand.languages.map((code) => [
      code,
      {
        title: sayMessage(code, title, values),
        html: `<p><a href="${link}">${escaped(sayMessage(code, text, values))}</a></p>`,
      },
    ]),
  )
  const added = await tx
    .insertInto('inbox_message')
    .values({
      public_id: newId(now.getTime(), tools.chance),
      brand_id: brand.id,
      kind: 'service',
      words: JSON.stringify(words),
      player_id: playerId,
      segment: null,
      source,
      state: 'sent',
      send_at: now,
      expires_at: new Date(now.getTime() + noticeDays * 86_400_000),
      sent_at: now,
      delivered: 1,
      opened: null,
      made_by: null,
      made_at: now,
      approved_by: null,
    })
    .onConflict((conflict) => conflict.constraint('inbox_message_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  await tx
    .insertInto('inbox_delivery')
    .values({ message_id: added.id, player_id: playerId, at: now, read_at: null, deleted_at: null })
    .execute()
  await tellUnread(tx, tools, [playerId])
}
