import { randomUUID } from 'node:crypto'
import { steppedClock } from '@fairground/kernel/clock'
import type { Brand } from '../apps/server/src/caller/brand.ts'
import { seedChat, writeLine } from '../apps/server/src/features/messaging/chat/index.ts'
import type { Tools } from '../apps/server/src/tools.ts'

/** The chat lines of the demo world, the oldest first. */
const said: readonly { username: string; minutesAgo: number; text: string }[] = [
  { username: 'benjie', minutesAgo: 64, text: 'Magandang gabi sa lahat! 🎡' },
  { username: 'carla', minutesAgo: 62, text: 'Gabi! Sino ang naglalaro ng Parol Nights?' },
  { username: 'benjie', minutesAgo: 61, text: 'Ako. Ang ganda ng tunog ng mga parol.' },
  { username: 'hector', minutesAgo: 40, text: 'Just proved my last round on the fairness page. It adds up.' },
  {
    username: 'benjie',
    minutesAgo: 38,
    text: 'Bago kayo maglaro, magtakda ng limitasyon sa sarili. Hindi tatakbo ang perya.',
  },
  { username: 'carla', minutesAgo: 37, text: 'Salamat, Benjie 🙏' },
  { username: 'fidel', minutesAgo: 12, text: 'Paano po ulit makita ang mga dating round?' },
  { username: 'hector', minutesAgo: 11, text: 'Menu, then betting record. Tap a round to see it again.' },
]

/** Writes the chat lines of the demo world in the brand's channel, once; benjie is the moderator. */
export async function seedTalk(tools: Tools, brand: Brand): Promise<void> {
  await seedChat(tools.db, brand.id)
  const before = await tools.db
    .selectFrom('chat_channel')
    .select('last_seq')
    .where('brand_id', '=', brand.id)
    .executeTakeFirst()
  if (before) return
  await tools.db
    .updateTable('player')
    .set({ is_moderator: true })
    .where('brand_id', '=', brand.id)
    .where('username', '=', 'benjie')
    .execute()
  for (const { username, minutesAgo, text } of said) {
    const { id: playerId, standing } = await tools.db
      .selectFrom('player')
      .select(['id', 'standing'])
      .where('brand_id', '=', brand.id)
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const clock = steppedClock(tools.clock.now() - minutesAgo * 60_000)
    await writeLine(
      { ...tools, clock },
      { brand, session: { playerId, standing } },
      { text, key: randomUUID() },
    )
  }
}
