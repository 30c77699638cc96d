import { TextInput } from '@mantine/core'

interface CodeInputProps {
  label: string
  hint: string
  value: string
  onChange(code: string): void
}

/** The six digits of an authenticator app, in one field, into which a password manager can fill them. */
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
