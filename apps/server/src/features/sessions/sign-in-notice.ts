import type { Origin } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import type { Brand } from '../brand/index.ts'
import { deviceOf } from './device.ts'
import type { Comer } from './sessions.queries.ts'

/** What the mail says; `{brand}`, `{name}`, `{when}` and `{where}` are filled in. */
const texts = {
  TY: {
    subject: 'May nag-log in sa account mo sa {brand}',
    text: 'Kumusta, {name}!\n\nMay nag-log in sa account mo noong {when}, mula sa {where}.\n\nKung hindi ikaw iyon, palitan agad ang password: matatapos nito ang lahat ng ibang session.',
  },
  EN: {
    subject: 'Somebody logged in to your {brand} account',
    text: 'Hello {name},\n\nsomebody logged in to your account at {when}, from {where}.\n\nIf that was not you, change your password now: it ends every other session.',
  },
}

/** Tells a player by mail of a login, where the brand does so and the player has a proved address; waits for nothing. */
export function tellOfLogin(
  { mail, clock, places, log }: Pick<Tools, 'mail' | 'clock' | 'places' | 'log'>,
  brand: Brand,
  { email, username, languageCode }: Pick<Comer, 'email' | 'username' | 'languageCode'>,
  { ip, userAgent }: Origin,
): void {
  if (!brand.switches.SIGNINNOTICE || !email) return
  const { subject, text } = texts[languageCode as 'TY'] ?? texts.EN
  const values: Record<string, string> = {
    brand: brand.name,
    name: username,
    when: new Intl.DateTimeFormat('sv', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: brand.timeZone,
    }).format(clock.now()),
    where: [ip, places.countryOf(ip), deviceOf(userAgent)].filter(Boolean).join(', '),
  }
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
  mail(email, { subject: fill(subject), text: fill(text) }).catch((error: Error) => {
    log(`message not sent: ${error.message} (notice of a login)`)
  })
}
