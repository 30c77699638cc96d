import type { DocumentKind, DocumentRefusal } from '@fairground/contract/identity-figures'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { type MessageId, sayMessage } from '../../../messages/message-words.ts'
import type { Tools } from '../../../tools.ts'
import { reachOf } from '../../people/contacts/index.ts'
import { readBrand } from '../../platform/brand/index.ts'

type Tells = Pick<Tools, 'clock' | 'mail' | 'sms' | 'log'>

/**
 * Notifies a player of the decision about a document, once that is committed: by mail to a proved address, else by SMS.
 */
export async function tellOfDecision(
  tx: Tx,
  tools: Tells,
  playerId: bigint,
  kind: DocumentKind,
  why: DocumentRefusal | undefined,
): Promise<void> {
  const id = why === undefined ? 'document-approved' : 'document-refused'
  await tell(tx, tools, playerId, id, (languageCode) => ({
    document: sayMessage(languageCode, `document.${kind}`, {}),
    why: why === undefined ? '' : sayMessage(languageCode, `document-why.${why}`, {}),
  }))
}

/** Notifies the holder of an inactive account of the day from which it will rest. */
export async function tellOfDormancy(tx: Tx, tools: Tells, playerId: bigint, day: string): Promise<void> {
  await tell(tx, tools, playerId, 'dormancy-notice', () => ({ day }))
}

/** Notifies a player of the last day of their level, or without a day that it has ended. */
export async function tellOfLapse(
  tx: Tx,
  tools: Tells,
  playerId: bigint,
  lastDay: string | undefined,
): Promise<void> {
  if (lastDay === undefined) await tell(tx, tools, playerId, 'level-ended', () => ({}))
  else await tell(tx, tools, playerId, 'level-ends', () => ({ day: lastDay }))
}

async function tell(
  tx: Tx,
  { clock, mail, sms, log }: Tells,
  playerId: bigint,
  id: 'document-approved' | 'document-refused' | 'dormancy-notice' | 'level-ends' | 'level-ended',
  more: (languageCode: string) => Record<string, string>,
): Promise<void> {
  const { username, languageCode, brandId, email, mobile } = await reachOf(tx, playerId, clock.now())
  const brand = await readBrand(tx, { id: brandId, atMs: clock.now() })
  const values = { brand: brand!.name, name: username, ...more(languageCode) }
  const say = (part: 'subject' | 'text') => sayMessage(languageCode, `${id}.${part}` as MessageId, values)
  const message = { subject: say('subject'), text: say('text') }
  afterCommit(tx, () => {
    const sent = email ? mail(email, message) : mobile ? sms(mobile, message.text) : Promise.resolve()
    sent.catch((error: Error) => log(`message not sent: ${error.message} (${id})`))
  })
}
