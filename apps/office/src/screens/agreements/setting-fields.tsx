import { TextInput } from '@mantine/core'
import { useWords } from '../../text/words.tsx'

interface SettingFieldsProps {
  /** The values that the third party assigns, by the names of its protocol. */
  names: readonly { name: string; isNeeded: boolean }[]
  values: Readonly<Record<string, string>>
  onChange(values: Record<string, string>): void
}

/** Fields for the values that the third party has assigned to us, such as our number. */
export function SettingFields({ names, values, onChange }: SettingFieldsProps) {
  const { w } = useWords()
  return names.map(({ name, isNeeded }) => (
    <TextInput
      key={name}
      label={w('agreements.setting', { name })}
      description={isNeeded ? undefined : w('agreements.optional')}
      required={isNeeded}
      value={values[name] ?? ''}
      onChange={(event) => {
        const { [name]: _, ...others } = values
        const value = event.currentTarget.value
        onChange(value === '' ? others : { ...others, [name]: value })
      }}
    />
  ))
}

/** Returns the settings as lines, for a drawer. */
export function settingLines(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${value}`)
    .join(' · ')
}
