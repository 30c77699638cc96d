import type { Tools } from '../tools.ts'

/**
 * Sends a notice to every address of a player, since one of them may be in a stranger's hands. Waits for nothing; a
 * notice that is not sent is logged.
 */
export function tellAll(
  { sms, mail, log }: Pick<Tools, 'sms' | 'mail' | 'log'>,
  { mobile, email }: { mobile: string | null; email: string | null },
  notice: { subject: string; text: string },
  about: string,
): void {
  const sent = (sending: Promise<void>) =>
    sending.catch((error: Error) => log(`message not sent: ${error.message} (${about})`))
  if (mobile) void sent(sms(mobile, notice.text))
  if (email) void sent(mail(email, notice))
}
