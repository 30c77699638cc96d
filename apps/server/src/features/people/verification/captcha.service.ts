import { timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { captchaAlphabet, drawCaptcha } from './captcha.picture.ts'

const length = 5
const goodForMs = 5 * 60_000

type CaptchaTools = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>

/** Creates a new picture for the browser of this cookie, as a PNG; the previous one becomes invalid. */
export async function makeCaptcha(
  { db, clock, chance, secret }: CaptchaTools,
  cookie: string,
): Promise<Buffer> {
  const text = Array.from({ length }, () => captchaAlphabet[chance.below(captchaAlphabet.length)]!).join('')
  const picture = {
    answer_hash: secret.digest(text, aboutAnswer(cookie)),
    ends_at: new Date(clock.now() + goodForMs),
  }
  await db
    .insertInto('captcha')
    .values({ cookie_hash: secret.digest(cookie, 'captcha/cookie'), ...picture })
    .onConflict((conflict) => conflict.column('cookie_hash').doUpdateSet(picture))
    .execute()
  return drawCaptcha(text, chance)
}

/**
 * Accepts the characters of the last picture that the browser of this cookie was shown. A picture allows one try;
 * refuses `captcha_required` without an answer and `captcha_wrong` for a wrong or late one.
 */
export async function requireCaptcha(
  { db, clock, secret }: Pick<Tools, 'db' | 'clock' | 'secret'>,
  cookie: string | undefined,
  text: string | undefined,
): Promise<void> {
  if (!text) refuse('captcha_required')
  if (!cookie) refuse('captcha_wrong')
  const shown = await db
    .deleteFrom('captcha')
    .where('cookie_hash', '=', secret.digest(cookie, 'captcha/cookie'))
    .returning(['answer_hash', 'ends_at'])
    .executeTakeFirst()
  const given = secret.digest(text.trim().toUpperCase(), aboutAnswer(cookie))
  const isRight = shown && shown.ends_at.getTime() > clock.now() && timingSafeEqual(shown.answer_hash, given)
  if (!isRight) refuse('captcha_wrong')
}

function aboutAnswer(cookie: string): string {
  return `captcha/${cookie}`
}
