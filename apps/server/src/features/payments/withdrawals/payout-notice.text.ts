import { sayMessage } from '../../../messages/message-words.ts'

/** Returns the notice of a new payout account, in the player's language if it exists, else in English. */
export function payoutNotice(
  languageCode: string,
  values: { brand: string; name: string; account: string },
): { subject: string; text: string } {
  return {
    subject: sayMessage(languageCode, 'payout-notice.subject', values),
    text: sayMessage(languageCode, 'payout-notice.text', values),
  }
}
