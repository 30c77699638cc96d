import type { OutputOf } from '@fairground/contract/call'
import type { listVendors } from '@fairground/contract/catalogue'
import type { ReactNode } from 'react'
import { Picture } from '../picture/picture.tsx'
import { markAddress } from './mark-address.ts'

type Vendor = OutputOf<typeof listVendors>['data']['lanes'][number]['cards'][number]

interface VendorMarkProps {
  vendor: Pick<Vendor, 'icon' | 'logo' | 'vendorName'>
  className: string
}

/** Shows the mark of a vendor as decoration beside its name; the first letter for a vendor without one. */
export function VendorMark({ vendor, className }: VendorMarkProps) {
  const letter = (
    <span
      aria-hidden
      className={`grid place-content-center rounded-small bg-pressed font-display font-bold ${className}`}
    >
      {vendor.vendorName.charAt(0)}
    </span>
  )
  return <Mark vendor={vendor} alt="" className={className} instead={letter} />
}

interface MarkProps extends VendorMarkProps {
  alt: string
  instead: ReactNode
}

function Mark({ vendor, alt, className, instead }: MarkProps) {
  const address = markAddress(vendor)
  if (!address) return instead
  return (
    <Picture
      key={address}
      address={address}
      alt={alt}
      width={64}
      height={64}
      isAtOnce
      className={className}
      instead={instead}
    />
  )
}
