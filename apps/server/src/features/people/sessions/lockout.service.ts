import { createHash } from 'node:crypto'
import type { Db } from '../../../db/tables.ts'
import { networkOf } from '../../../http/network.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { noteEvent } from '../../platform/alarms/index.ts'
import type { Comer } from '../proofs/index.ts'
import { countTries, type Forgotten, requireBotCheck, requireCaptcha } from '../verification/index.ts'

/** After three failures in half an hour, a name or number needs more than the credentials (GLI-19, 2.5.3(d)). */
const perName = { times: 3, perSeconds: 1800 }
/** Many people share one address, and one person tries many names from one address. */
const perIp = { times: 10, perSeconds: 1800 }

/** Consequences of earlier tries for the present one. */
export interface Watch {
  /** Whether this try needs more than the credentials. */
  isMoreDue: boolean
  /** Whether the next one does, if this one fails. */
  isMoreDueNext: boolean
  /** Counts that a success takes back: its own, and the failures of the name or number. */
  forgotten: Forgotten
}

/** Text typed as user name: a number, normalised to E.164, or else a name. */
export type Typed = { mobile: string } | { name: string }

/**
 * Counts a try to log in before it is checked, so that concurrent guesses are not free. It is counted by the typed text
 * and never by the account, so that nothing reveals whether an account exists, nor which number belongs to which name.
 * Tries from a place where the player has been before have their own count: a stranger's tries, however many, ask
 * nothing more of the owner at home.
 */
export async function watchLogin(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  brandId: number,
  player: Pick<Comer, 'id' | 'isAtHome'> | undefined,
  typed: Typed,
  ip: string,
): Promise<Watch> {
  const from = networkOf(ip)
  const name = 'mobile' in typed ? `number/${typed.mobile}` : `name/${typed.name.toLowerCase()}`
  const who = { key: `login/${brandId}/${name}${player?.isAtHome ? `/${from}` : ''}`, ...perName }
  const place = { key: `login/ip/${from}`, ...perIp }
  const nowMs = clock.now()
  const [ofName, ofIp] = await countTries(db, [who, place], nowMs)
  if (ofName.count === perName.times + 1) await noteLock(db, brandId, player?.id, from, nowMs)
  return {
    isMoreDue: ofName.isOver || ofIp.isOver,
    isMoreDueNext: ofName.count >= perName.times || ofIp.count >= perIp.times,
    // A successful login must not delete the guesses at other accounts.
    forgotten: { key: who.key, back: place.key },
  }
}

/**
 * Records that tries at a name or number need more: once a day for a player, and for names without an account once a
 * day for a network, so that strangers cannot fill the list. Both are one statement, so that the time tells nothing.
 */
function noteLock(
  db: Db,
  brandId: number,
  playerId: bigint | undefined,
  network: string,
  nowMs: number,
): Promise<void> {
  const day = new Date(nowMs).toISOString().slice(0, 10)
  const key = createHash('sha256')
    .update(`${brandId} ${playerId ?? network} ${day}`)
    .digest('hex')
  const says = 'logins of a player need a captcha for half an hour after three failed ones'
  const event = { kind: 'login-locked', key, brandId, says } as const
  return noteEvent(db, { ...event, ...(playerId === undefined ? {} : { playerId }) }, nowMs)
}

/** Requires captcha and bot check after failures; its refusals report that the captcha is due. */
export async function requireMore(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  cookie: string | undefined,
  { captcha, botCheck }: { captcha?: string | undefined; botCheck?: string | undefined },
): Promise<void> {
  // Captcha and bot check are used up only when both are present.
  if (!captcha) refuse('captcha_required', { captcha: true })
  await requireBotCheckMore(tools, botCheck)
  await withCaptchaDue(requireCaptcha(tools, cookie, captcha))
}

/** Part of `requireMore` for logins without a form for the captcha. */
export async function requireBotCheckMore(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  botCheck: string | undefined,
): Promise<void> {
  await withCaptchaDue(requireBotCheck(tools, botCheck))
}

async function withCaptchaDue(check: Promise<void>) {
  try {
    await check
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, { ...error.detail, captcha: true })
    throw error
  }
}
