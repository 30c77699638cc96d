import type { OutputOf } from '@fairground/contract/call'
import { type getBrandPlace, setBrandPlace } from '@fairground/contract/office-brand'
import { useState } from 'react'
import { PlaceFields } from '../../parts/brand-settings/place-fields.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

interface PlaceDialogProps {
  place: OutputOf<typeof getBrandPlace>
  onClose(): void
}

/** Changes the currency and the time zone of a brand without wallets, for a reason. */
export function PlaceDialog({ place, onClose }: PlaceDialogProps) {
  const { w } = useWords()
  const [values, setValues] = useState({ currency: place.currency, timeZone: place.timeZone })
  return (
    <SettingDialog
      title={w('brandPlace.change')}
      text={w('brandPlace.changeText')}
      confirm={w('brandPages.propose')}
      waits={(until) => w('brandPages.waits', { until })}
      call={setBrandPlace}
      subject="brand-place"
      version={place.version}
      values={values}
      onTake={setValues}
      onClose={onClose}
    >
      <PlaceFields currencies={place.currencies} {...values} onChange={setValues} />
    </SettingDialog>
  )
}
