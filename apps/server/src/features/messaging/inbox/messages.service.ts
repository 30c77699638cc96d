import { isDeepStrictEqual } from 'node:util'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import { type MessageState, type MessageWords, mostMessageDays } from '@fairground/contract/inbox-figures'
import type { changeMessage, countRecipients, writeMessage } from '@fairground/contract/office-inbox'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { requireAnotherPerson } from '../../office/approvals/index.ts'
import { findPlayer, logged } from '../../office/staff/index.ts'
import { countSegment } from '../../people/segments/index.ts'
import { sanitise } from '../content/index.ts'
import { type Audience, countReached } from './deliveries.queries.ts'
import { unknownPlaceholders } from './inbox.rules.ts'
import { lockMessage, type Message } from './messages.queries.ts'
import { sendJob } from './sending.service.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret' | 'addJob'>
type To = Pick<InputOf<typeof writeMessage>, 'customerId' | 'segment'>

const dayMs = 86_400_000

/**
 * Returns words as they are stored, sanitised. Refuses `message_words` if the brand's first language is missing, for a
 * language of another brand, or for an unknown placeholder.
 */
export function keptWords(
  { languages }: Pick<Brand, 'languages'>,
  words: Record<string, MessageWords>,
): Record<string, MessageWords> {
  const codes = Object.keys(words)
  const isGood =
    codes.includes(languages[0]!) &&
    codes.every((code) => languages.includes(code)) &&
    Object.values(words).every((one) => unknownPlaceholders(one).length === 0)
  if (!isGood) refuse('message_words')
  return Object.fromEntries(
    Object.entries(words).map(([code, { title, html }]) => [code, { title, html: sanitise(html) }]),
  )
}

async function audienceOf(
  db: Db,
  brandId: number,
  { kind, customerId, segment }: To & Pick<InputOf<typeof writeMessage>, 'kind'>,
): Promise<Audience> {
  const playerId = customerId === null ? null : (await findPlayer({ db }, brandId, customerId)).id
  return { brandId, kind, playerId, segment }
}

/**
 * Returns the number of players whom a message is for, and of those whom it would reach now. Refuses `player_unknown`.
 */
export async function count(
  { db }: Pick<Tools, 'db'>,
  brand: Brand,
  input: InputOf<typeof countRecipients>,
  nowMs: number,
): Promise<OutputOf<typeof countRecipients>> {
  const audience = await audienceOf(db, brand.id, input)
  const reached = await countReached(db, audience, new Date(nowMs))
  const players =
    audience.segment === null ? 1 : await countSegment(db, { brandId: brand.id, segment: audience.segment })
  return { players, reached, needsSecondPerson: reached > brand.mostMessagedAlone }
}

/**
 * Plans a message; one that would reach many players waits for another person. The same request twice is one. Refuses
 * `player_unknown`, `message_words`, `message_time`, and `idempotency_conflict` if the earlier request had another
 * content.
 */
export async function write(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  input: InputOf<typeof writeMessage>,
): Promise<{ messageId: string; state: MessageState }> {
  const { request, kind } = input
  const nowMs = tools.clock.now()
  const audience = await audienceOf(tools.db, brand.id, input)
  const words = keptWords(brand, input.words)
  const expiresAt = timeOf(input.expiresAt)
  const sendAt = input.sendAt === null ? new Date(nowMs) : timeOf(input.sendAt)
  const reached = await countReached(tools.db, audience, new Date(nowMs))
  const state: MessageState = reached > brand.mostMessagedAlone ? 'asked' : 'planned'

  /** First answer to a repeated request; refuses a request with another content. */
  function sameAs(before: Message) {
    const isSame =
      before.madeBy === staff.staffId &&
      before.kind === kind &&
      before.playerId === audience.playerId &&
      before.expiresAt.getTime() === expiresAt.getTime() &&
      (input.sendAt === null || before.sendAt.getTime() === sendAt.getTime()) &&
      isDeepStrictEqual(before.segment, audience.segment) &&
      isDeepStrictEqual(before.words, words)
    return isSame ? { messageId: request, state: before.state } : refuse('idempotency_conflict')
  }

  return logged(tools, async (tx) => {
    const asked = { brandId: brand.id, publicId: request }
    const before = await lockMessage(tx, asked)
    if (before) return { result: sameAs(before) }
    const isSpan =
      sendAt.getTime() >= nowMs - dayMs / 24 &&
      expiresAt > sendAt &&
      expiresAt.getTime() > nowMs &&
      expiresAt.getTime() <= sendAt.getTime() + mostMessageDays * dayMs
    if (!isSpan) refuse('message_time')
    const added = await tx
      .insertInto('inbox_message')
      .values({
        public_id: request,
        brand_id: brand.id,
        kind,
        words: JSON.stringify(words),
        player_id: audience.playerId,
        segment: audience.segment && JSON.stringify(audience.segment),
        source: null,
        state,
        send_at: sendAt,
        expires_at: expiresAt,
        sent_at: null,
        delivered: null,
        opened: null,
        made_by: staff.staffId,
        made_at: new Date(nowMs),
        approved_by: null,
      })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) {
      // The same request came a moment before, or the id belongs to another brand.
      const other = await lockMessage(tx, asked)
      return other ? { result: sameAs(other) } : refuse('idempotency_conflict')
    }
    if (state === 'planned')
      await tools.addJob(tx, sendJob, { messageId: String(added.id) }, Math.max(sendAt.getTime(), nowMs))
    return {
      result: { messageId: request, state },
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}` as const,
        call: 'writeMessage',
        subject: `message/${request}`,
        after: {
          kind,
          ...aboutAudience(input),
          titles: Object.fromEntries(Object.entries(words).map(([code, { title }]) => [code, title])),
          sendAt: sendAt.toISOString(),
          expiresAt: input.expiresAt,
          reached,
          state,
        },
      },
    }
  })
}

function aboutAudience({ customerId, segment }: To): Record<string, unknown> {
  return segment === null ? { player: `player/${customerId}` } : { segment }
}

/** Parses a time; refuses `message_time` for one that does not exist in the calendar. */
function timeOf(text: string): Date {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? refuse('message_time') : time
}

/**
 * Approves a message of the brand, which its author cannot, or stops it. Refuses `message_unknown`, `message_state`,
 * also for one that ended before it was approved, and `own_request`.
 */
export async function change(
  tools: Needs,
  staff: StaffSession,
  { messageId, to, reason }: InputOf<typeof changeMessage>,
): Promise<{ state: MessageState }> {
  const nowMs = tools.clock.now()
  return logged(tools, async (tx) => {
    const found =
      (await lockMessage(tx, { brandId: staff.brandId, publicId: messageId })) ?? refuse('message_unknown')
    if (found.state === to) return { result: { state: to } }
    const isApproval = to === 'planned'
    const mayBe = isApproval ? found.state === 'asked' && found.expiresAt.getTime() > nowMs : true
    if (!mayBe) refuse('message_state')
    if (isApproval) await requireAnotherPerson(tx, tools, staff, found.madeBy)
    await tx
      .updateTable('inbox_message')
      .set({ state: to, ...(isApproval && { approved_by: staff.staffId }) })
      .where('id', '=', found.id)
      .execute()
    if (isApproval)
      await tools.addJob(
        tx,
        sendJob,
        { messageId: String(found.id) },
        Math.max(found.sendAt.getTime(), nowMs),
      )
    return {
      result: { state: to },
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'changeMessage',
        subject: `message/${messageId}`,
        reason,
        before: { state: found.state },
        after: { state: to },
      },
    }
  })
}
