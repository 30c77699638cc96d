import type { Settings } from '../settings.ts'
import { type Messages, noMessages } from './messages.ts'
import { outbox } from './outbox.ts'
import { gatewaySms } from './sms-gateway.ts'
import { smtpMail } from './smtp.ts'

/**
 * Opens the target of messages by these settings: the gateways that they name; for kinds without one, in development an
 * outbox that can be viewed, otherwise each is refused.
 */
export function openMessages(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'smsGatewayUrl' | 'smsGatewayToken'>,
  isDevelopment: boolean,
): Messages {
  const { smtpUrl, mailFrom, smsGatewayUrl, smsGatewayToken } = settings
  const { sms, mail, list } = isDevelopment ? outbox() : { ...noMessages, list: undefined }
  const usesOutbox = smtpUrl === '' || smsGatewayUrl === ''
  return {
    sms: smsGatewayUrl === '' ? sms : gatewaySms(smsGatewayUrl, smsGatewayToken),
    mail: smtpUrl === '' ? mail : smtpMail(smtpUrl, mailFrom),
    ...(list && usesOutbox ? { list } : {}),
  }
}
