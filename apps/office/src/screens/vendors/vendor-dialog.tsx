import { setBrandVendor } from '@fairground/contract/office-catalogue'
import { useState } from 'react'
import { MaintenanceFields } from '../../parts/catalogue/maintenance-fields.tsx'
import { OfferFields } from '../../parts/catalogue/offer-fields.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import { PlacesFields } from './places-fields.tsx'
import { termsIn, type Vendor, type VendorTerms } from './vendor.ts'

/** The parts of what a brand sets for a vendor, each with a dialog of its own. */
export type VendorPart = 'offer' | 'maintenance' | 'places'

interface VendorDialogProps {
  vendor: Vendor
  part: VendorPart
  onClose(): void
}

/** Changes a part of what the brand sets for a vendor, with a reason. */
export function VendorDialog({ vendor, part, onClose }: VendorDialogProps) {
  const { w } = useWords()
  const { vendorCode, vendorName: name, version } = vendor
  const [values, setValues] = useState<VendorTerms>(termsIn(vendor))
  const change = (more: Partial<VendorTerms>) => setValues((before) => ({ ...before, ...more }))
  const texts = {
    offer: [w('vendors.offerOf', { name }), w('vendors.offerText')],
    maintenance: [w('catalogue.maintenanceOf', { name }), w('catalogue.maintenanceText')],
    places: [w('vendors.placesOf', { name }), w('vendors.placesText')],
  } as const
  const [title, text] = texts[part]
  return (
    <SettingDialog
      title={title}
      text={text}
      confirm={w('catalogue.save')}
      isWide={part === 'places'}
      call={setBrandVendor}
      subject={`brand-vendor/${vendorCode}`}
      version={version}
      values={values}
      more={() => ({ vendorCode })}
      onTake={(now) => setValues(termsIn(now))}
      onClose={onClose}
    >
      {part === 'offer' && <OfferFields value={values} onChange={change} />}
      {part === 'maintenance' && (
        <MaintenanceFields value={values.maintenance} onChange={(maintenance) => change({ maintenance })} />
      )}
      {part === 'places' && <PlacesFields rules={values.rules} onChange={(rules) => change({ rules })} />}
    </SettingDialog>
  )
}
