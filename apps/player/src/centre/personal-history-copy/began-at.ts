import type { OutputOf } from '@fairground/contract/call'
import type { listRounds } from '@fairground/contract/rounds'

/**
 * Returns the time at which a round of the record began: the vendor's time for a bet at a vendor with its own wallet.
 */
export function beganAt({
  madeAtVendor,
  openedAt,
}: Pick<OutputOf<typeof listRounds>['list'][number], 'madeAtVendor' | 'openedAt'>): string {
  return madeAtVendor ?? openedAt
}
