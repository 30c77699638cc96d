import { TextInput } from '@mantine/core'

interface CodeInputProps {
  label: string
  hint: string
  /** Whether it takes the focus when it is shown. */
  isFirst?: boolean
  value: string
  onChange(code: string): void
}

/** The field for the six digits of an authenticator app: a single one, so that a password manager can fill it. */
export function CodeInput({ label, hint, isFirst = true, value, onChange }: CodeInputProps) {
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      autoFocus={isFirst}
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
    />
  )
}
