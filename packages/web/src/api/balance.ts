import type { OutputOf } from '@fairground/contract/call'
import type { LivePushes } from '@fairground/contract/live'
import type { getBalance } from '@fairground/contract/players'

type Balance = OutputOf<typeof getBalance>

/** The newer of a kept balance and one that arrived: answers and pushes may overtake each other. */
export function newerBalance(kept: Balance | undefined, arrived: Balance): Balance {
  return kept && kept.currency === arrived.currency && kept.version > arrived.version ? kept : arrived
}

/** A kept balance after a push; without one there is nothing to change, the first read brings it. */
export function pushedBalance(kept: Balance | undefined, push: LivePushes['balance']): Balance | undefined {
  return kept && newerBalance(kept, { ...kept, ...push })
}
