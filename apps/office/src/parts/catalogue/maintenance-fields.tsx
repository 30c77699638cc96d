import { SimpleGrid, Switch } from '@mantine/core'
import { useWords } from '../../text/words.tsx'
import { MomentField } from '../moment-field.tsx'

/** A time when nothing can be played; without an end until somebody ends it. */
export type Maintenance = { from: string; until: string | null } | null

interface MaintenanceFieldsProps {
  value: Maintenance
  onChange(value: Maintenance): void
}

/** The fields of maintenance: whether there is any, its beginning, and its end if that is known. */
export function MaintenanceFields({ value, onChange }: MaintenanceFieldsProps) {
  const { w } = useWords()
  return (
    <>
      <Switch
        label={w('catalogue.hasMaintenance')}
        checked={value !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { from: new Date().toISOString(), until: null } : null)
        }
      />
      {value && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <MomentField
            required
            label={w('catalogue.begins')}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
          <MomentField
            label={w('catalogue.ends')}
            description={w('catalogue.endsHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={value.until ?? ''}
            onChange={(until) => onChange({ ...value, until: until || null })}
          />
        </SimpleGrid>
      )}
    </>
  )
}
