/** Sends one SMS to a number in E.164; throws a MessageNotSent. */
export type Sms = (to: string, text: string) => Promise<void>

/** Sends one e-mail in plain text; throws a MessageNotSent. */
export type Mail = (to: string, message: { subject: string; text: string }) => Promise<void>

/** The gateway or mail server did not take a message; the cause is in `cause`. */
export class MessageNotSent extends Error {
  override name = 'MessageNotSent'
}

/** Where messages go. */
export interface Messages {
  sms: Sms
  mail: Mail
  /** The messages in the outbox, the newest first, if there is an outbox. */
  list?(): Sent[]
}

/** A message as the outbox keeps it. */
export interface Sent {
  kind: 'sms' | 'mail'
  to: string
  subject: string
  text: string
  /** ISO 8601 UTC. */
  at: string
}

/** Messages of an installation without gateways: each is refused. */
export const noMessages: Messages = {
  async sms() {
    throw new MessageNotSent('no SMS gateway is set up (SMS_GATEWAY_URL)')
  },
  async mail() {
    throw new MessageNotSent('no mail server is set up (SMTP_URL)')
  },
}
