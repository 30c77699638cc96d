import type { OutputOf } from '@fairground/contract/call'
import type { LivePushes } from '@fairground/contract/live'
import type { getBalance } from '@fairground/contract/players'

type Balance = OutputOf<typeof getBalance>

/** The newer of a kept balance and one that arrived: answers and pushes may overtake each other. */
export function newerBalance(kept: Balance | undefined, arrived: Balance): Balance {
  return kept && kept.currency === arrived.currency && kept.version > arrived.version ? kept : arrived
}

/** A push of the balance; a game that shows it knows the sum alone. */
export type BalancePush = Omit<LivePushes['balance'], 'cash' | 'bonus'> & Partial<LivePushes['balance']>

/** A kept balance after a push; without one there is nothing to change, the first read brings it. */
export function pushedBalance(kept: Balance | undefined, push: BalancePush): Balance | undefined {
  return kept && newerBalance(kept, { ...kept, ...push })
}
