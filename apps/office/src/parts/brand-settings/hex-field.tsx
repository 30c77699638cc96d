import { Group, TextInput } from '@mantine/core'

interface HexFieldProps {
  label: string
  /** The colour (`#rrggbb`), or what was typed so far. */
  value: string
  placeholder?: string
  onChange(value: string): void
}

const whole = /^#[0-9a-f]{6}$/

/** A field for a colour, by the browser's picker or as text. */
export function HexField({ label, value, placeholder, onChange }: HexFieldProps) {
  const shown = value === '' ? (placeholder ?? '') : value
  return (
    <Group gap={6} wrap="nowrap">
      <input
        type="color"
        className="colour-well"
        aria-label={label}
        value={whole.test(shown) ? shown : '#000000'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        w="6rem"
        aria-label={label}
        maxLength={7}
        spellCheck={false}
        error={value !== '' && !whole.test(value)}
        placeholder={placeholder ?? ''}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
      />
    </Group>
  )
}
