import { sayMessage } from '../../../messages/message-words.ts'

/** Returns the mail with the link for a new password, in the player's language if there is one, else in English. */
export function resetMail(
  languageCode: string,
  values: Record<'brand' | 'name' | 'link' | 'minutes', string>,
): { subject: string; text: string } {
  return {
    subject: sayMessage(languageCode, 'reset-mail.subject', values),
    text: sayMessage(languageCode, 'reset-mail.text', values),
  }
}
