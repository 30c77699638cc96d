import { maskedName } from '@fairground/kernel/masked-name'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Tx } from '../../../db/tables.ts'
import type { Job } from '../../../jobs.ts'
import { sayMessage } from '../../../messages/message-words.ts'
import type { Tools } from '../../../tools.ts'
import { mailboxOf } from '../../people/contacts/index.ts'
import { settingRows } from '../../platform/brand/index.ts'
import { type AgentTransfer, findTransfer } from './agent-transfers.queries.ts'

type JobTools = Pick<Tools, 'clock' | 'db' | 'mail'>

const sides = ['agent', 'member'] as const
type Side = (typeof sides)[number]
interface Telling {
  agentTransferId: string
  side: Side
}

/** Job that notifies one side of a transfer. */
const tellJob = 'tell-of-transfer'

/** Jobs of transfers between agent and member. */
export function agentTransferJobs(tools: JobTools): Job[] {
  return [{ name: tellJob, run: ({ payload }) => tell(tools, payload as Telling) }]
}

/**
 * Adds the notices of both sides, in the transaction of the transfer; each by a separate job, so that a failed one does
 * not repeat the other.
 */
export async function tellBoth(
  tx: Tx,
  { addJob }: Pick<Tools, 'addJob'>,
  agentTransferId: string,
): Promise<void> {
  for (const side of sides) await addJob(tx, tellJob, { agentTransferId, side } satisfies Telling, 0)
}

/** Mails one side of a transfer, in their language, if they have a proved address. */
async function tell({ db, clock, mail }: JobTools, { agentTransferId, side }: Telling): Promise<void> {
  const transfer = await findTransfer(db, agentTransferId)
  const [own, other] = await Promise.all([
    mailboxOf(db, idOf(transfer, side), clock.now()),
    mailboxOf(db, idOf(transfer, side === 'agent' ? 'member' : 'agent'), clock.now()),
  ])
  if (own.email === null) return
  const brand = await settingRows(db, clock.now())
    .where('brand.id', '=', transfer.brand_id)
    .executeTakeFirstOrThrow()
  const currency = currencyOf(transfer.currency)
  const values = {
    brand: brand.name,
    name: own.username,
    other: maskedName(other.username),
    amount: `${moneyText(transfer.amount, currency)} ${currency.code}`,
    when: new Intl.DateTimeFormat('sv', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: brand.time_zone,
    }).format(transfer.made_at),
  }
  const isPayer = (transfer.direction === 'up') === (side === 'member')
  const text = isPayer ? 'transfer-notice.sent' : 'transfer-notice.received'
  await mail(own.email, {
    subject: sayMessage(own.languageCode, 'transfer-notice.subject', values),
    text: sayMessage(own.languageCode, text, values),
  })
}

function idOf({ agent_id, member_id }: AgentTransfer, side: Side): bigint {
  return side === 'agent' ? agent_id : member_id
}
