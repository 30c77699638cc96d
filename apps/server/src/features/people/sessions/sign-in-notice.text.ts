import type { Brand } from '../../../caller/brand.ts'
import type { Origin } from '../../../http/serve.ts'
import { sayMessage } from '../../../messages/message-words.ts'
import type { Tools } from '../../../tools.ts'
import type { Comer } from '../proofs/index.ts'
import { deviceOf } from './device.rules.ts'

/** Placeholders of a notice about an account: brand, name, time, place and device. */
export function valuesOf(
  { clock, places }: Pick<Tools, 'clock' | 'places'>,
  brand: Brand,
  { username }: Pick<Comer, 'username'>,
  { ip, userAgent }: Origin,
): Record<string, string> {
  return {
    brand: brand.name,
    name: username,
    when: new Intl.DateTimeFormat('sv', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: brand.timeZone,
    }).format(clock.now()),
    where: [ip, places.placeOf(ip).country, deviceOf(userAgent)].filter(Boolean).join(', '),
  }
}

/**
 * Notifies a player of a login by mail, if the brand does so and the player has a proved address; waits for nothing.
 */
export function tellOfLogin(
  tools: Pick<Tools, 'mail' | 'clock' | 'places' | 'log'>,
  brand: Brand,
  { email, username, languageCode }: Pick<Comer, 'email' | 'username' | 'languageCode'>,
  origin: Origin,
): void {
  if (!brand.switches.SIGNINNOTICE || !email) return
  const values = valuesOf(tools, brand, { username }, origin)
  const subject = sayMessage(languageCode, 'login-notice.subject', values)
  const text = sayMessage(languageCode, 'login-notice.text', values)
  tools.mail(email, { subject, text }).catch((error: Error) => {
    tools.log(`message not sent: ${error.message} (notice of a login)`)
  })
}
