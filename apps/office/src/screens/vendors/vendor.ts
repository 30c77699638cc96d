import type { OutputOf } from '@fairground/contract/call'
import type { listBrandVendors } from '@fairground/contract/office-catalogue'
import type { StateKey } from '../../text/tones.ts'

/** A vendor with what the brand sets for it. */
export type Vendor = OutputOf<typeof listBrandVendors>['list'][number]
/** Settings of the brand for a vendor. */
export type VendorTerms = Pick<Vendor, 'isOpen' | 'isHot' | 'maintenance' | 'rules'>

/** Returns what the brand sets for a vendor, as a change sends it. */
export function termsIn({ isOpen, isHot, maintenance, rules }: VendorTerms): VendorTerms {
  return { isOpen, isHot, maintenance, rules }
}

/** Returns the state of a vendor: the first of these that keeps players out. */
export function stateOf({ isOffered, isOpen, isStopped, isInMaintenance }: Vendor): StateKey {
  if (!isOffered) return 'catalogue.notOffered'
  if (!isOpen) return 'catalogue.isClosed'
  if (isStopped) return 'catalogue.isStopped'
  return isInMaintenance ? 'catalogue.inMaintenance' : 'catalogue.isOpen'
}
