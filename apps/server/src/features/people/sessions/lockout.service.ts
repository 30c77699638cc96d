import { networkOf } from '../../../http/network.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { countTries, type Forgotten, requireBotCheck, requireCaptcha } from '../verification/index.ts'
import type { Comer } from './sessions.queries.ts'

/** After three failures in half an hour a name or number asks for more (GLI-19, 2.5.3(d)). */
const perName = { times: 3, perSeconds: 1800 }
/** Many people share one address, and one person tries many names from it. */
const perIp = { times: 10, perSeconds: 1800 }

/** What the tries before this one mean for it. */
export interface Watch {
  /** Whether this try has to bring more than the credentials. */
  isMoreDue: boolean
  /** Whether the next one has to, should this one fail. */
  isMoreDueNext: boolean
  /** What a success takes back: it was no failure, and those of the name or number are forgotten. */
  forgotten: Forgotten
}

/** What a visitor typed as user name: a number, normalised to E.164, or else a name. */
export type Typed = { mobile: string } | { name: string }

/**
 * Counts a try to log in before anybody looks at it, so that guesses at the same moment are not free. It is counted by
 * what was typed and never by whose it is, so nothing tells whether it is somebody's, nor which number belongs to which
 * name. Tries from where the player has been before are counted for themselves: a stranger's, however many, ask nothing
 * more of the owner at home.
 */
export async function watchLogin(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  brandId: number,
  player: Pick<Comer, 'isAtHome'> | undefined,
  typed: Typed,
  ip: string,
): Promise<Watch> {
  const from = networkOf(ip)
  const name = 'mobile' in typed ? `number/${typed.mobile}` : `name/${typed.name.toLowerCase()}`
  const who = { key: `login/${brandId}/${name}${player?.isAtHome ? `/${from}` : ''}`, ...perName }
  const place = { key: `login/ip/${from}`, ...perIp }
  const [ofName, ofIp] = await countTries(db, [who, place], clock.now())
  return {
    isMoreDue: ofName.isOver || ofIp.isOver,
    isMoreDueNext: ofName.count >= perName.times || ofIp.count >= perIp.times,
    // A login of one's own must not wipe out the guesses at others.
    forgotten: { key: who.key, back: place.key },
  }
}

/** Asks for captcha and bot check after failures; its refusals say that the captcha is due. */
export async function requireMore(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  cookie: string | undefined,
  { captcha, botCheck }: { captcha?: string | undefined; botCheck?: string | undefined },
): Promise<void> {
  // What is there is only taken when all of it is there.
  if (!captcha) refuse('captcha_required', { captcha: true })
  await requireBotCheckMore(tools, botCheck)
  await withCaptchaDue(requireCaptcha(tools, cookie, captcha))
}

/** The part of `requireMore` that is asked of logins without a form for the captcha. */
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
