import { type CountCall, counted } from '../processes/third-party-calls.ts'

/** Function that sends one SMS to a number in E.164; throws a MessageNotSent. */
export type Sms = (to: string, text: string) => Promise<void>

/** Function that sends one e-mail in plain text; throws a MessageNotSent. */
export type Mail = (to: string, message: { subject: string; text: string }) => Promise<void>

/** Thrown when the gateway or mail server did not accept a message; the reason is in `cause`. */
export class MessageNotSent extends Error {
  override name = 'MessageNotSent'
}

/** Target of messages. */
export interface Messages {
  sms: Sms
  mail: Mail
  /** Messages in the outbox, newest first, if there is an outbox. */
  list?(): Sent[]
}

/** Message in the outbox. */
export interface Sent {
  kind: 'sms' | 'mail'
  to: string
  subject: string
  text: string
  /** ISO 8601 UTC. */
  at: string
}

/** Returns messages that are counted as calls of two third parties, the gateway of SMS and that of e-mails. */
export function countMessages({ sms, mail, ...messages }: Messages, count: CountCall): Messages {
  function countedBy<Given extends unknown[]>(
    code: 'sms' | 'mail',
    send: (...given: Given) => Promise<void>,
  ) {
    const gateway = { kind: 'message', code, direction: 'out' } as const
    return (...given: Given) => {
      const run = (sent: () => void) => {
        sent()
        return send(...given)
      }
      return counted(count, gateway, run, () => 'not-sent')
    }
  }
  return { ...messages, sms: countedBy('sms', sms), mail: countedBy('mail', mail) }
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
