import type { ClosingHeldUp } from '@fairground/contract/closing'
import type { ErrorCode } from '@fairground/contract/errors'

/** What of an account is not at its end; amounts in minor units of its currency. */
export interface StillOpen {
  rounds: number
  vendors: { vendorCode: string; amount: bigint }[]
  moves: number
  deposits: number
  withdrawals: number
  withdrawing: bigint
  adjustments: number
  purse: bigint
  owed: bigint
  cases: number
}

/** Whether money may still come to the wallet or leave it by itself, so that what is to be paid out is not known yet. */
export function mayStillMove(open: StillOpen): boolean {
  const { rounds, vendors, moves, deposits, adjustments, purse, owed } = open
  return rounds + vendors.length + moves + deposits + adjustments > 0 || purse !== 0n || owed !== 0n
}

/** Whether nothing is owed to anybody: the account can be closed, once nothing lies in its wallet. */
export function isSettled(open: StillOpen): boolean {
  return !mayStillMove(open) && open.withdrawals === 0 && open.cases === 0
}

/** What a player is told where a request for the money was refused. */
export const heldUpBy: Partial<Record<ErrorCode, ClosingHeldUp>> = {
  payout_account_unknown: 'account',
  payout_method_unknown: 'account',
  payout_account_resting: 'account_rests',
  resting_after_reset: 'account_rests',
  identity_required: 'level',
  withdrawal_too_much: 'day',
}
