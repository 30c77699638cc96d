import { newId } from '@fairground/kernel/id'
import type { Brand } from '../apps/server/src/caller/brand.ts'
import type { Tx } from '../apps/server/src/db/tables.ts'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { tellPlayer } from '../apps/server/src/features/messaging/inbox/index.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { feedback, messages, willing } from './content/perya-messages.ts'
import { authorsOf } from './staff.ts'

const dayMs = 86_400_000

/** Fills the inbox of a brand's players, and adds templates and feedback, unless the brand has templates. */
export async function seedDemoInbox(tools: Tools, brand: Brand): Promise<void> {
  await transaction(tools.db, async (tx) => {
    const any = await tx
      .selectFrom('inbox_template')
      .select('id')
      .where('brand_id', '=', brand.id)
      .limit(1)
      .execute()
    if (any.length > 0) return
    const nowMs = tools.clock.now()
    const players = await tx
      .selectFrom('player')
      .select(['id', 'username', 'rank'])
      .where('brand_id', '=', brand.id)
      .where('standing', '<>', 4)
      .execute()
    for (const { id, username } of players)
      if (willing.includes(username))
        await tx
          .insertInto('marketing_consent')
          .values({ player_id: id, channel: 'inbox', since: new Date(nowMs - 30 * dayMs), until: null })
          .execute()
    for (const message of messages) {
      const to = players.filter(
        ({ username, rank }) =>
          (message.segment.ranks?.includes(rank) ?? true) &&
          (message.kind === 'service' || willing.includes(username)),
      )
      await writes(tx, tools, brand, message, to)
    }
    for (const told of feedback) await tells(tx, tools, brand, told, players)
  })
}

async function writes(
  tx: Tx,
  { clock, chance }: Tools,
  { id: brandId }: Brand,
  { name, kind, words, segment, daysAgo }: (typeof messages)[number],
  to: readonly { id: bigint }[],
): Promise<void> {
  const at = new Date(clock.now() - daysAgo * dayMs)
  const authors = await authorsOf({ db: tx }, brandId)
  const written = { brand_id: brandId, kind, words: JSON.stringify(words) }
  await tx
    .insertInto('inbox_template')
    .values({ ...written, public_id: newId(clock.now(), chance), name, changed_by: null, changed_at: at })
    .execute()
  const { id } = await tx
    .insertInto('inbox_message')
    .values({
      ...written,
      public_id: newId(clock.now(), chance),
      player_id: null,
      segment: JSON.stringify(segment),
      source: null,
      state: 'sent',
      send_at: at,
      expires_at: new Date(at.getTime() + 90 * dayMs),
      sent_at: at,
      delivered: to.length,
      opened: null,
      ...authors,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (to.length === 0) return
  await tx
    .insertInto('inbox_delivery')
    .values(
      to.map((player) => ({ message_id: id, player_id: player.id, at, read_at: null, deleted_at: null })),
    )
    .execute()
}

async function tells(
  tx: Tx,
  tools: Tools,
  brand: Brand,
  { username, questionType, content, answer }: (typeof feedback)[number],
  players: readonly { id: bigint; username: string }[],
): Promise<void> {
  const player = players.find((one) => one.username === username)
  if (!player) return
  const { publicId } = await tx
    .insertInto('feedback')
    .values({
      brand_id: brand.id,
      player_id: player.id,
      question_type: questionType,
      content,
      language_code: 'TY',
      at: new Date(tools.clock.now() - 2 * dayMs),
      state: answer === null ? 'new' : 'answered',
      answer,
      answered_at: answer === null ? null : new Date(tools.clock.now() - dayMs),
    })
    .returning('public_id as publicId')
    .executeTakeFirstOrThrow()
  if (answer === null) return
  await tellPlayer(tx, tools, {
    brand,
    playerId: player.id,
    source: `feedback/${publicId}`,
    title: 'feedback-answered.title',
    text: 'feedback-answered.text',
    values: () => ({}),
    link: '/feedback',
  })
}
