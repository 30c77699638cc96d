import { NativeSelect, Select } from '@mantine/core'
import { useWords } from '../../text/words.tsx'
import { cityOf } from '../../text/zone.ts'

interface Place {
  currency: string
  timeZone: string
}

interface PlaceFieldsProps extends Place {
  currencies: readonly string[]
  onChange(place: Place): void
}

/** The fields of a brand's currency and time zone. */
export function PlaceFields({ currencies, currency, timeZone, onChange }: PlaceFieldsProps) {
  const { w } = useWords()
  const zones = [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <>
      <NativeSelect
        label={w('fields.currency')}
        value={currency}
        onChange={(event) => onChange({ timeZone, currency: event.currentTarget.value })}
        data={[...currencies]}
      />
      <Select
        searchable
        allowDeselect={false}
        limit={60}
        label={w('fields.timeZone')}
        nothingFoundMessage={w('brandPlace.noZone')}
        value={timeZone}
        onChange={(value) => onChange({ currency, timeZone: value ?? timeZone })}
        data={zones.map((value) => ({ value, label: `${cityOf(value)} (${value})` }))}
      />
    </>
  )
}
