import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'

/** Time for which the log of a channel is stored (GLI-19, A.4.7). */
const keptMs = 90 * 86_400_000

/** Recurring jobs of the chat, as cron lines in UTC. */
export function chatJobs(tools: Tools): Job[] {
  return [{ name: 'forget-old-chat', cron: '20 4 * * *', run: () => forgetOldChat(tools) }]
}

/** Deletes lines of more than 90 days ago, and mutes that ended before then. */
export async function forgetOldChat({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now() - keptMs)
  await db.deleteFrom('chat_message').where('at', '<', oldest).execute()
  await db.deleteFrom('chat_mute').where('at', '<', oldest).where('until', '<', oldest).execute()
}
