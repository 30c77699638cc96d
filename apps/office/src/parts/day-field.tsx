import { TextInput, type TextInputProps } from '@mantine/core'

interface DayFieldProps extends Pick<TextInputProps, 'label' | 'min' | 'max' | 'required'> {
  /** The chosen day, as yyyy-MM-dd; empty for none. */
  value: string
  onChange(day: string): void
}

/** The field of a day. */
export function DayField({ onChange, ...field }: DayFieldProps) {
  return <TextInput type="date" {...field} onChange={(event) => onChange(event.currentTarget.value)} />
}
