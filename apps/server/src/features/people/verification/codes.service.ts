import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { Tx } from '../../../db/tables.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import { MessageNotSent } from '../../../messages/messages.ts'
import type { Tools } from '../../../tools.ts'
import { type CodePurpose, codeMessage } from './code.text.ts'
import { type Budget, countTry } from './throttle.queries.ts'

export interface CodeToSend {
  purpose: CodePurpose
  /** Number in E.164, or e-mail. */
  address: string
  channel: 'sms' | 'email'
  /** Language of the message. */
  languageCode: string
  /** IP address of the caller. */
  ip: string
  /** Whether the owner of the address has logged in from that network before. */
  isAtHome?: boolean
  /**
   * Account that proves the address as its own, for which alone the code is valid; left out if the address identifies
   * its owner.
   */
  playerId?: bigint
}

export interface SentCode {
  expiredMinutes: number
  endsAt: Date
}

const goodForMinutes = 5
const mostTries = 5
const perMinute: Budget = { times: 1, perSeconds: 60 }
const perDay: Budget = { times: 10, perSeconds: 86_400 }
/** Many people share one address behind a carrier's or a café's router. */
const perPlace: Budget = { times: 30, perSeconds: 3600 }

/**
 * Sends a code of six digits, valid once for five minutes; older ones of the same purpose and address become invalid.
 * Refuses `too_many_requests` with `retryAfterMs`, and `message_not_sent`.
 */
export async function sendCode(tools: Tools, brand: Brand, what: CodeToSend): Promise<SentCode> {
  const { code, sent } = await makeCode(tools, brand, what)
  try {
    await deliver(tools, what, codeIn(brand, what, code))
  } catch (error) {
    if (!(error instanceof MessageNotSent)) throw error
    tools.log(`${whyNotSent(error)} (${what.purpose} code by ${what.channel})`)
    refuse('message_not_sent')
  }
  return sent
}

/**
 * `sendCode` for an address whose owner must not be revealed: the answer, its refusals and its time are the same, so it
 * waits for no gateway and a failure is only logged. If no code is to be sent, `instead` is, if there is such a
 * message.
 */
export async function sendCodeIfKnown(
  tools: Tools,
  brand: Brand,
  what: CodeToSend,
  isSent: boolean,
  instead?: Message,
): Promise<SentCode> {
  const { code, sent } = await makeCode(tools, brand, what)
  const message = isSent ? codeIn(brand, what, code) : instead
  if (message) {
    deliver(tools, what, message).catch((error: Error) => {
      tools.log(`${whyNotSent(error)} (${what.purpose} code by ${what.channel})`)
    })
  }
  return sent
}

async function makeCode(tools: Tools, brand: Brand, what: CodeToSend) {
  const { db, clock, chance, secret } = tools
  const nowMs = clock.now()
  const address = what.address.toLowerCase()
  const kept = keptAddress(address, what.playerId)
  const network = networkOf(what.ip)
  // Over all brands: a phone receives the messages of every brand, and the sender is the same visitor.
  await spend(tools, `send/ip/${network}`, perPlace)
  // A player who has shown the password, or is at a known place, is not limited by codes that others request for the
  // same number.
  const asker =
    what.purpose === 'proof' || what.purpose === 'payment' || what.purpose === 'contact'
      ? what.purpose
      : what.isAtHome
        ? `home/${network}`
        : 'open'
  await spend(tools, `send/minute/${asker}/${address}`, perMinute)
  await spend(tools, `send/day/${asker}/${address}`, perDay)

  const code = String(chance.below(1_000_000)).padStart(6, '0')
  const endsAt = new Date(nowMs + goodForMinutes * 60_000)
  await db
    .insertInto('verification_code')
    .values({
      brand_id: brand.id,
      purpose: what.purpose,
      address: kept,
      code_hash: secret.digest(code, aboutCode(brand.id, what.purpose, kept)),
      made_at: new Date(nowMs),
      ends_at: endsAt,
    })
    .execute()
  return { code, sent: { expiredMinutes: goodForMinutes, endsAt } }
}

async function spend({ db, clock }: Tools, key: string, budget: Budget) {
  const nowMs = clock.now()
  const { isOver, endsAtMs } = await countTry(db, key, budget, nowMs)
  if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
}

/** Text for an address; an SMS has no subject. */
interface Message {
  subject: string
  text: string
}

function codeIn(brand: Brand, { purpose, languageCode }: CodeToSend, code: string): Message {
  return codeMessage(languageCode, purpose, brand.name, code, goodForMinutes)
}

async function deliver(tools: Tools, { address, channel }: CodeToSend, message: Message) {
  await (channel === 'sms' ? tools.sms(address, message.text) : tools.mail(address, message))
}

function whyNotSent({ message, cause }: Error): string {
  return `message not sent: ${message}${cause instanceof Error ? `: ${cause.message}` : ''}`
}

/**
 * Checks a code against the newest one that was sent, with `playerId` only for that account; returns its id for
 * `useCode`. Every wrong try is counted permanently, so it must run outside of a transaction. Refuses `code_wrong` with
 * `triesLeft`, `code_used_up` after five of them, and `code_over` if none is waiting.
 */
export async function checkCode(
  { db, clock, secret }: Pick<Tools, 'db' | 'clock' | 'secret'>,
  brandId: number,
  purpose: CodePurpose,
  address: string,
  code: string,
  playerId?: bigint,
): Promise<bigint> {
  const kept = keptAddress(address, playerId)
  const now = new Date(clock.now())
  const newest = sql`SELECT id FROM verification_code
    WHERE brand_id = ${brandId} AND purpose = ${purpose} AND address = ${kept} ORDER BY id DESC LIMIT 1`
  // The try is counted before the code is compared, so that concurrent guesses are not free.
  const { rows } = await sql<{ id: bigint; tries: number; code_hash: Buffer }>`
    UPDATE verification_code SET tries = tries + 1
     WHERE id = (${newest}) AND tries < ${mostTries} AND used_at IS NULL AND ends_at > ${now}
    RETURNING id, tries, code_hash`.execute(db)
  const row = rows[0]
  if (!row) {
    const spent = await sql`
      SELECT 1 FROM verification_code WHERE id = (${newest}) AND used_at IS NULL AND ends_at > ${now}`.execute(
      db,
    )
    return refuse(spent.rows.length > 0 ? 'code_used_up' : 'code_over')
  }
  const given = secret.digest(code, aboutCode(brandId, purpose, kept))
  if (!timingSafeEqual(given, row.code_hash)) refuse('code_wrong', { triesLeft: mostTries - row.tries })
  await sql`UPDATE verification_code SET tries = tries - 1 WHERE id = ${row.id}`.execute(db)
  return row.id
}

/** Marks a checked code as used, inside the caller's transaction; refuses `code_over` for a second use. */
export async function useCode(tx: Tx, id: bigint, nowMs: number): Promise<void> {
  const used = await tx
    .updateTable('verification_code')
    .set({ used_at: new Date(nowMs) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) refuse('code_over')
}

function keptAddress(address: string, playerId: bigint | undefined): string {
  return `${address.toLowerCase()}${playerId === undefined ? '' : ` of ${playerId}`}`
}

function aboutCode(brandId: number, purpose: CodePurpose, address: string): string {
  return `code/${brandId}/${purpose}/${address}`
}
