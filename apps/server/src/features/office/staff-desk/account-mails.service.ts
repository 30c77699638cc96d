import type { Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'

/** Returns the address at which an account is set up; only its owner may see it. */
export function linkTo(
  { officeOrigin, siteUrl }: Pick<Tools, 'officeOrigin' | 'siteUrl'>,
  token: string,
): string {
  return `${officeOrigin || siteUrl}/office/set-up#${token}`
}

/** Sends a mail to the owner of an account once the change is committed; a failure is logged without the mail. */
export function mailTo(
  tx: Tx,
  { mail, log }: Pick<Tools, 'mail' | 'log'>,
  email: string,
  message: { subject: string; text: string },
): void {
  afterCommit(tx, () => {
    mail(email, message).catch((error: Error) => {
      log(`a mail about a staff account was not sent: ${error.message}`)
    })
  })
}
