import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import type { Task } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { versionAt } from '../../platform/brand-versions/index.ts'
import { countReached, countUnread, deliver } from './deliveries.queries.ts'
import { lockMessage, type Message } from './messages.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock'> & { live: Pick<Tools['live'], 'toPlayer'> }

/** Job that sends one message. */
export const sendJob = 'send-message'

/** Number of players who get a message in one transaction. */
const playersAtOnce = 1_000

/**
 * Sends a message in batches, each once, from where the last batch ended; does nothing if it was stopped or is not due.
 */
export async function sendMessage(tools: Needs, task: Task, playersInPart = playersAtOnce): Promise<void> {
  const { messageId } = task.payload as { messageId: string }
  const id = BigInt(messageId)
  for (;;) {
    const isOver = await transaction(tools.db, async (tx) => {
      // The lock of the message comes first: a person who stops it waits for the batch, and the next batch sees that.
      const message = await lockMessage(tx, { id })
      await task.check(tx)
      const isOver = message === undefined || (await sendPart(tx, tools, message, playersInPart))
      if (isOver) await task.finish(tx)
      return isOver
    })
    if (isOver) return
  }
}

/** Sends a message to the next players; returns whether there is nothing more to do. */
async function sendPart(tx: Tx, tools: Needs, message: Message, most: number): Promise<boolean> {
  const now = new Date(tools.clock.now())
  const isDue = message.state === 'planned' ? message.sendAt <= now : message.state === 'sending'
  if (!isDue) return true
  const set = (changes: {
    state?: 'asked' | 'sending' | 'sent' | 'stopped'
    sent_at?: Date
    asked_to?: bigint
  }) => tx.updateTable('inbox_message').set(changes).where('id', '=', message.id).execute()
  if (message.expiresAt <= now) {
    await set({ state: 'stopped' })
    return true
  }
  const sentAt = message.sentAt ?? now
  if (message.state === 'planned' && message.approvedBy === null && (await reachesMany(tx, message, now))) {
    // It was written for fewer players than there are now.
    await set({ state: 'asked' })
    return true
  }
  const playerIds = await deliver(tx, { ...message, sentAt }, { after: message.askedTo, most, now })
  const isLast = playerIds.length < most
  await set({
    state: isLast ? 'sent' : 'sending',
    sent_at: sentAt,
    asked_to: playerIds.at(-1) ?? message.askedTo,
  })
  if (isLast)
    await sql`
      UPDATE inbox_message SET delivered = (SELECT count(*) FROM inbox_delivery WHERE message_id = ${message.id})
       WHERE id = ${message.id}`.execute(tx)
  await tellUnread(tx, tools, playerIds)
  return isLast
}

async function reachesMany(tx: Tx, message: Message, now: Date): Promise<boolean> {
  const { most_messaged_alone: most } = await versionAt(tx, message.brandId, now.getTime())
  return (await countReached(tx, message, now)) > most
}

/** Sends the numbers of unread messages to the pages of players, once a transaction is committed. */
export async function tellUnread(
  tx: Tx,
  { clock, live }: Pick<Needs, 'clock' | 'live'>,
  playerIds: readonly bigint[],
): Promise<void> {
  if (playerIds.length === 0) return
  const unread = await countUnread(tx, playerIds, new Date(clock.now()))
  afterCommit(tx, () => {
    for (const [playerId, messages] of unread) live.toPlayer(playerId, 'unread', { messages })
  })
}
