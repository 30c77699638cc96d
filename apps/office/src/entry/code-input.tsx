import { TextInput } from '@mantine/core'

interface CodeInputProps {
  label: string
  hint: string
  value: string
  onChange(code: string): void
}

/** The field for the six digits of an authenticator app: a single one, so that a password manager can fill it. */
export function CodeInput({ label, hint, value, onChange }: CodeInputProps) {
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      autoFocus
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
    />
  )
}
