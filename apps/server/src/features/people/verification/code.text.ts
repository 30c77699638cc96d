import type { Tables } from '../../../db/tables.ts'
import { sayMessage } from '../../../messages/message-words.ts'

export type CodePurpose = Tables['verification_code']['purpose']

/** Returns the message that carries a code, in the reader's language if there is one, else in English. */
export function codeMessage(
  languageCode: string,
  purpose: CodePurpose,
  brandName: string,
  code: string,
  minutes: number,
): { subject: string; text: string } {
  const values = { brand: brandName, code, minutes: String(minutes) }
  const text = sayMessage(languageCode, `code.${purpose}`, values)
  return {
    subject: sayMessage(languageCode, 'code.subject', values),
    text: `${text} ${sayMessage(languageCode, 'code.warning', values)}`,
  }
}
