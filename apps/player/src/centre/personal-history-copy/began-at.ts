import type { OutputOf } from '@fairground/contract/call'
import type { listRounds } from '@fairground/contract/rounds'

/** When a round of the record began: a bet at a vendor with a wallet of its own is shown with the vendor's time. */
export function beganAt({
  madeAtVendor,
  openedAt,
}: Pick<OutputOf<typeof listRounds>['list'][number], 'madeAtVendor' | 'openedAt'>): string {
  return madeAtVendor ?? openedAt
}
