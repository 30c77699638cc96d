import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { PayoutFailure } from '@fairground/payments/payment'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { tellPlayer as tellInInbox } from '../../messaging/inbox/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { findWithdrawal, institutionName, type WithdrawalRow } from './withdrawals.queries.ts'

/** Tools that notify a player. */
export type TellTools = Pick<Tools, 'clock' | 'chance' | 'live' | 'mail' | 'sms' | 'log'>

/**
 * End of a request that is not paid any more: refused by a person for a reason, failed at the bank, or cancelled by the
 * player.
 */
export type UnpaidEnd =
  | { of: 'refused'; reason: string }
  | { of: 'failed'; reason: PayoutFailure }
  | { of: 'cancelled'; reason: null }

/** Step of a request about which its player is notified; amounts in minor units. */
export type Step =
  | { of: 'requested' | 'approved' | 'held-again' | 'disputed' | 'silent' | 'forced' }
  | ({ givenBack: bigint } & UnpaidEnd)
  | { of: 'paid' | 'part-paid'; amount: bigint; until: Date | null; position: number }
  | { of: 'late'; amount: bigint; position: number }
  | { of: 'returned'; amount: bigint; name: string }

/** Announces to the player's pages that a request has changed, once that is committed. */
export function tellPages(
  tx: Tx,
  { live }: Pick<Tools, 'live'>,
  { player_id: playerId, id }: Pick<WithdrawalRow, 'player_id' | 'id'>,
): void {
  afterCommit(tx, () => live.toPlayer(playerId, 'withdrawal', { withdrawalId: id }))
}

/** Notifies the player of a step of a request: on their pages, in the inbox, and by the channel that they chose. */
export async function tellPlayer(
  tx: Tx,
  tools: TellTools,
  row: Pick<WithdrawalRow, 'player_id' | 'id' | 'brand_id'>,
  step: Step,
): Promise<void> {
  tellPages(tx, tools, row)
  const { player_id: playerId, id } = row
  const [brand, request] = [
    (await readBrand(tx, { id: row.brand_id, atMs: tools.clock.now() }))!,
    (await findWithdrawal(tx, id, { playerId }))!,
  ]
  const currency = currencyOf(request.currency)
  const money = (amount: bigint) => `${moneyText(amount, currency)} ${currency.code}`
  const until = 'until' in step ? step.until : null
  await tellInInbox(tx, tools, {
    brand,
    playerId,
    source: `withdrawal/${id}/${step.of}/${onceBy(step) ?? tools.clock.now()}`,
    title: `withdrawal-${step.of}.title`,
    text: `withdrawal-${textOf(step)}.text`,
    values: () => ({
      reference: request.reference,
      whole: money(request.amount),
      account: `${institutionName(request, request.institution)} •••• ${request.ending}`,
      amount: money('amount' in step ? step.amount : 'givenBack' in step ? step.givenBack : request.amount),
      reason: ('reason' in step && step.reason) || '',
      until: until ? minuteIn(brand.timeZone, until) : '',
    }),
    link: `/?modal=member-centre&page=withdraw&mc-request=${id}`,
    isSentOut: true,
  })
}

/** Name of the text of a step: one for each failure, and one for a payment while the previous one is disputed. */
function textOf(step: Step) {
  if (step.of === 'failed') return `failed-${step.reason}` as const
  return 'until' in step && step.until === null ? 'paid-while-disputed' : step.of
}

/** Name of a step that may happen to a request again, even at the same moment. */
function onceBy(step: Step): string | number | undefined {
  if ('position' in step) return step.position
  return 'name' in step ? step.name : undefined
}

function minuteIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)
}
