import type { ComplaintOutcome } from '@fairground/contract/complaint-figures'
import type { Brand } from '../../../caller/brand.ts'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { sayMessage } from '../../../messages/message-words.ts'
import type { Tools } from '../../../tools.ts'
import { accountRows } from '../../people/players/index.ts'
import { type NoticeTools, tellPlayer } from '../inbox/index.ts'
import type { ComplaintRow } from './complaints.queries.ts'
import { personOf } from './person.service.ts'

export type TellingTools = NoticeTools & Pick<Tools, 'secret'>

/** Message to the player or person about a step of their complaint. */
export type Telling =
  | { kind: 'acknowledged'; day: string }
  | { kind: 'answered'; outcome: ComplaintOutcome; answer: string }
  | { kind: 'withdrawn' }
  | { kind: 'letter'; text: string }

/** Returns how texts reach the person of a complaint: by the inbox, by mail, or not at all (null). */
export async function reachOf(
  tx: Tx | Tools['db'],
  tools: Pick<Tools, 'secret'>,
  row: ComplaintRow,
): Promise<'inbox' | 'mail' | null> {
  if (row.playerId === null) return personOf(tools, row)?.email ? 'mail' : null
  const account = await accountRows(tx).where('player.id', '=', row.playerId).executeTakeFirst()
  // A closed account and a trial have no inbox.
  return account?.is_open && account.standing !== 4 ? 'inbox' : null
}

/**
 * Tells the person of a complaint about a step of it, in their language: a player in the inbox, with a shorter text to
 * the chosen address; a person without an account by mail, once the transaction is committed. Nobody is told who cannot
 * be reached.
 */
export async function tellComplainant(
  tx: Tx,
  tools: TellingTools,
  { brand, row, stepId, telling }: { brand: Brand; row: ComplaintRow; stepId: bigint; telling: Telling },
): Promise<void> {
  const { reference } = row
  const values = (languageCode: string): Record<string, string> => ({
    reference,
    brand: brand.name,
    day: telling.kind === 'acknowledged' ? telling.day : '',
    outcome:
      telling.kind === 'answered'
        ? sayMessage(languageCode, `complaint-outcome.${telling.outcome}`, { reference })
        : '',
    text: telling.kind === 'answered' ? telling.answer : telling.kind === 'letter' ? telling.text : '',
  })
  if (row.playerId !== null)
    return tellPlayer(tx, tools, {
      brand,
      playerId: row.playerId,
      source: `complaint/${row.publicId}/${stepId}`,
      title: `complaint-${telling.kind}.title`,
      text: `complaint-${telling.kind}.text`,
      // The text of the complaint and of its answer stay in the inbox, and are in no mail.
      sentText: `complaint-${telling.kind}.short`,
      values,
      link: '/livechat',
      isSentOut: true,
    })
  const email = personOf(tools, row)?.email
  if (!email) return
  const { language } = row
  const subject = `${brand.name}: ${sayMessage(language, `complaint-${telling.kind}.title`, values(language))}`
  const text = sayMessage(language, `complaint-${telling.kind}.text`, values(language))
  afterCommit(tx, () => {
    tools
      .mail(email, { subject, text })
      .catch((error: Error) => tools.log(`complaint ${reference}: a mail was not sent: ${error.message}`))
  })
}
