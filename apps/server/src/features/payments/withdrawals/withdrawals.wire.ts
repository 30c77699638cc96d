import type { MethodKind } from '@fairground/contract/cashier-figures'
import type { MeasuredTime, PayoutAccount, PayoutMethod, Withdrawal } from '@fairground/contract/withdrawals'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { inLanguage } from '../payment-providers/index.ts'
import type { WithdrawalRule } from './withdrawal-rule.rules.ts'
import {
  type AccountRow,
  institutionName,
  type NamedWithdrawal,
  type PayoutMethodRow,
  remainingOf,
} from './withdrawals.queries.ts'

/** Data with which a request or method is shown, besides its row. */
export interface ShownWith {
  /** Times that the payments of the brand's methods took. */
  took: (methodCode: string) => MeasuredTime | null
  languageCode: string
}

export function withdrawalOnWire(
  row: NamedWithdrawal,
  { mayCancel }: WithdrawalRule,
  { took, languageCode }: ShownWith,
): Withdrawal {
  const currency = currencyOf(row.currency)
  const money = (amount: bigint) => moneyText(amount, currency)
  return {
    withdrawalId: row.id,
    reference: row.reference,
    methodName: inLanguage(row.names, languageCode),
    institution: institutionName(row, row.institution),
    ending: row.ending,
    state: row.state,
    amount: money(row.amount),
    fee: money(row.fee),
    net: money(row.amount - row.fee),
    currency: row.currency,
    received: money(row.paid - row.returned),
    remaining: money(remainingOf(row)),
    givenBack: money(row.released + row.returned),
    receipt: row.receipt,
    receiptUntil: row.receipt_until?.toISOString() ?? null,
    reason: row.reason,
    mayCancel: mayCancel && row.state === 'review' && row.paid === 0n,
    isFullAsked: row.full_asked_at !== null,
    proofs: Number(row.proofs),
    measured: took(row.method_code),
    minutes: row.minutes,
    madeAt: row.made_at.toISOString(),
    // A withdrawn approval counts as none.
    approvedAt: row.state === 'review' ? null : (row.approved_at?.toISOString() ?? null),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

export function payoutMethodOnWire(row: PayoutMethodRow, { took, languageCode }: ShownWith): PayoutMethod {
  const currency = currencyOf(row.currency)
  const money = (amount: bigint) => moneyText(amount, currency)
  return {
    methodCode: row.code,
    name: inLanguage(row.names, languageCode),
    instructions: inLanguage(row.instructions, languageCode),
    kind: kindOf(row),
    mark: row.mark,
    colour: row.colour,
    institutions: row.institutions.map(({ code, name }) => ({ code, name })),
    leastDigits: row.least_digits,
    mostDigits: row.most_digits,
    least: money(row.least),
    most: money(row.most),
    feeFixed: money(row.fee_fixed),
    feePercent: (row.fee_rate / 100).toFixed(2),
    measured: took(row.code),
    minutes: row.minutes,
  }
}

/** Returns what a payout method is, for its mark. */
function kindOf({ channel }: PayoutMethodRow): MethodKind {
  if (channel === null) return 'staff'
  return channel === 'wallet' ? 'wallet' : 'bank'
}

export function accountOnWire(row: AccountRow, method: PayoutMethodRow, nowMs: number): PayoutAccount {
  return {
    accountId: row.id,
    methodCode: row.method_code,
    institution: institutionName(method, row.institution),
    ending: row.ending,
    restsUntil: row.rests_until.getTime() > nowMs ? row.rests_until.toISOString() : null,
  }
}
