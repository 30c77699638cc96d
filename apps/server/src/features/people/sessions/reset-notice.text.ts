import type { Brand } from '../../../caller/brand.ts'
import type { Origin } from '../../../http/serve.ts'
import { sayMessage } from '../../../messages/message-words.ts'
import { tellAll } from '../../../messages/tell-all.ts'
import type { Tools } from '../../../tools.ts'
import { addressesOf } from '../contacts/index.ts'
import type { Comer } from '../proofs/index.ts'
import { valuesOf } from './sign-in-notice.text.ts'

/** Returns the notice of a password reset, in the player's language if it exists, else in English. */
export function resetNotice(
  languageCode: string,
  values: Record<string, string>,
): { subject: string; text: string } {
  return {
    subject: sayMessage(languageCode, 'reset-notice.subject', values),
    text: sayMessage(languageCode, 'reset-notice.text', values),
  }
}

/**
 * Notifies a player of a password reset by one factor alone from an unknown place: by SMS and by mail, at every address
 * of the account, proved or not, since the other one may be in a stranger's hands. Waits for nothing.
 */
export function tellOfReset(
  tools: Pick<Tools, 'db' | 'mail' | 'sms' | 'clock' | 'places' | 'log'>,
  brand: Brand,
  player: Pick<Comer, 'id' | 'username' | 'languageCode'>,
  origin: Origin,
): void {
  const notice = resetNotice(player.languageCode, valuesOf(tools, brand, player, origin))
  const about = 'notice of a reset password'
  addressesOf(tools.db, player.id).then(
    (addresses) => tellAll(tools, addresses, notice, about),
    (error: Error) => tools.log(`message not sent: ${error.message} (${about})`),
  )
}
