import { Select, TextInput } from '@mantine/core'
import { countriesIn } from '../text/countries.ts'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'

interface Place {
  country: string | null
  region: string | null
  network: string | null
}

interface PlaceInputsProps {
  place: Place
  /** More props of the inputs for the region and the network, such as a hint. */
  region: { placeholder: string } | { description: string }
  network: { placeholder: string } | { description: string }
  onChange(place: Partial<Place>): void
}

/** The inputs of the place of a rule: a country with one of its regions, and a network. */
export function PlaceInputs({ place, region, network, onChange }: PlaceInputsProps) {
  const { w } = useWords()
  const { tag } = useFormats()
  return (
    <>
      <Select
        searchable
        clearable
        label={w('access.country')}
        placeholder={w('access.anyCountry')}
        nothingFoundMessage={w('brandPages.nothing')}
        data={countriesIn(tag)}
        value={place.country}
        onChange={(country) => onChange({ country, ...(country === null ? { region: null } : {}) })}
      />
      <TextInput
        label={w('access.region')}
        maxLength={3}
        disabled={place.country === null}
        value={place.region ?? ''}
        onChange={(event) => onChange({ region: event.currentTarget.value.trim().toUpperCase() || null })}
        {...region}
      />
      <TextInput
        label={w('access.network')}
        maxLength={49}
        spellCheck={false}
        value={place.network ?? ''}
        onChange={(event) => onChange({ network: event.currentTarget.value.trim() || null })}
        {...network}
      />
    </>
  )
}
