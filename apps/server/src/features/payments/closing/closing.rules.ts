import type { ClosingHeldUp } from '@fairground/contract/closing'
import type { ErrorCode } from '@fairground/contract/errors'

/** Open items of an account; amounts in minor units of its currency. */
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

/** Returns whether money may still enter or leave the wallet without a request, so that the payout is not known yet. */
export function mayStillMove(open: StillOpen): boolean {
  const { rounds, vendors, moves, deposits, adjustments, purse, owed } = open
  return rounds + vendors.length + moves + deposits + adjustments > 0 || purse !== 0n || owed !== 0n
}

/** Returns whether nothing is owed to anybody: the account can be closed once its wallet is empty. */
export function isSettled(open: StillOpen): boolean {
  return !mayStillMove(open) && open.withdrawals === 0 && open.cases === 0
}

/** Reasons shown to a player if a request for the money was refused. */
export const heldUpBy: Partial<Record<ErrorCode, ClosingHeldUp>> = {
  payout_account_unknown: 'account',
  payout_method_unknown: 'account',
  payout_account_resting: 'account_rests',
  resting_after_reset: 'account_rests',
  identity_required: 'level',
  withdrawal_too_much: 'day',
}
