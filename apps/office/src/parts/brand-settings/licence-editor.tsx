import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useWords } from '../../text/words.tsx'
import type { ControlProps } from './control.ts'

interface Licence {
  regulator: string
  number: string
  url: string | null
}

/** The form of the licence that the footer of the site shows. */
export function LicenceEditor({ value, onChange }: ControlProps) {
  const { w } = useWords()
  const licence = value as Licence | null
  const change = (more: Partial<Licence>) => licence && onChange({ ...licence, ...more })
  return (
    <Stack gap="sm">
      <Checkbox
        label={w('licence.has')}
        checked={licence !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { regulator: '', number: '', url: null } : null)
        }
      />
      {licence && (
        <div className="editor-grid">
          <TextInput
            label={w('licence.regulator')}
            maxLength={120}
            value={licence.regulator}
            onChange={(event) => change({ regulator: event.currentTarget.value })}
          />
          <TextInput
            label={w('licence.number')}
            maxLength={60}
            value={licence.number}
            onChange={(event) => change({ number: event.currentTarget.value })}
          />
          <TextInput
            label={w('licence.url')}
            type="url"
            maxLength={500}
            error={licence.url !== null && !/^https:\/\/./.test(licence.url) && w('licence.urlInvalid')}
            value={licence.url ?? ''}
            onChange={(event) => change({ url: event.currentTarget.value.trim() || null })}
          />
        </div>
      )}
    </Stack>
  )
}
