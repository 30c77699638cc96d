import type { Transporter } from 'nodemailer'
import { type Mail, MessageNotSent } from './messages.ts'

const timeoutMs = 10_000

/** Sends e-mail by an SMTP server such as `smtps://user:password@host:465`, from one sender. */
export function smtpMail(url: string, from: string): Mail {
  let opened: Promise<Transporter> | undefined

  // Loaded at the first message: it takes 11 MB that a server without a mail server never needs.
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // No content of a message may make this server read its own files or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  return async function mail(to, { subject, text }) {
    try {
      // An object is one address: a text with a comma would be two.
      opened ??= open()
      await (await opened).sendMail({ from, to: { name: '', address: to }, subject, text })
    } catch (cause) {
      throw new MessageNotSent('the mail server did not take it', { cause })
    }
  }
}
