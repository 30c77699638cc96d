import type { Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { sayMessage } from '../../../messages/message-words.ts'
import type { Tools } from '../../../tools.ts'
import { reachOf } from '../../people/contacts/index.ts'
import { readBrand } from '../../platform/brand/index.ts'

/**
 * Notifies a player at every proved address that the closing of the account has begun, or that it is closed; once that
 * is committed.
 */
export async function tellOfClosing(
  tx: Tx,
  { clock, mail, sms, log }: Pick<Tools, 'clock' | 'mail' | 'sms' | 'log'>,
  playerId: bigint,
  id: 'closing-begun' | 'account-closed',
): Promise<void> {
  const { username, languageCode, brandId, email, mobile } = await reachOf(tx, playerId, clock.now())
  const brand = await readBrand(tx, { id: brandId, atMs: clock.now() })
  const values = { brand: brand!.name, name: username }
  const message = {
    subject: sayMessage(languageCode, `${id}.subject`, values),
    text: sayMessage(languageCode, `${id}.text`, values),
  }
  afterCommit(tx, () => {
    for (const sent of [email ? mail(email, message) : null, mobile ? sms(mobile, message.text) : null])
      sent?.catch((error: Error) => log(`message not sent: ${error.message} (${id})`))
  })
}
