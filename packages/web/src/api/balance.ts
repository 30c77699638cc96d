import type { OutputOf } from '@fairground/contract/call'
import type { LivePushes } from '@fairground/contract/live'
import type { getBalance } from '@fairground/contract/players'

type Balance = OutputOf<typeof getBalance>

/** Returns the newer of a stored balance and one that arrived, because answers and pushes can arrive out of order. */
export function newerBalance(kept: Balance | undefined, arrived: Balance): Balance {
  return kept && kept.currency === arrived.currency && kept.version > arrived.version ? kept : arrived
}

/** A push of the balance; a page that shows a game receives only the total. */
export type BalancePush = Omit<LivePushes['balance'], 'cash' | 'bonus'> & Partial<LivePushes['balance']>

/**
 * Returns a stored balance after a push; without a stored one there is nothing to update, and the first read fetches
 * it.
 */
export function pushedBalance(kept: Balance | undefined, push: BalancePush): Balance | undefined {
  return kept && newerBalance(kept, { ...kept, ...push })
}
