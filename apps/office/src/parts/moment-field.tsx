import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import { instantOf, localOf, startOfDay } from '../text/zone.ts'

interface MomentFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** The instant (ISO 8601); empty for none. */
  value: string
  onChange(instant: string): void
}

/**
 * A field for a date and time on the brand's clock. It says so if there is no such time, as in the hour that is skipped
 * when summer time begins; its form cannot be submitted then.
 */
export function MomentField({ value, onChange, ...props }: MomentFieldProps) {
  const { w } = useWords()
  const { timeZone } = useFormats()
  const shown = value === '' ? '' : localOf(value, timeZone)
  const [typed, setTyped] = useState({ text: shown, value })
  // A value that was changed elsewhere, such as by a saved view, replaces what was typed.
  const text = typed.value === value ? typed.text : shown
  const isSkipped = text !== '' && instantOf(text, timeZone) === undefined
  const field = useRef<HTMLInputElement>(null)
  const fault = isSkipped ? w('moment.skipped') : ''
  useEffect(() => field.current?.setCustomValidity(fault), [fault])
  return (
    <TextInput
      {...props}
      ref={field}
      type="datetime-local"
      value={text}
      error={fault || props.error}
      onChange={(event) => {
        const local = event.currentTarget.value
        const next = instantOf(local, timeZone) ?? ''
        setTyped({ text: local, value: next })
        onChange(next)
      }}
    />
  )
}

/** A field for a day of the brand, whose value is the instant at which the day begins. */
export function DayStartField({ value, onChange, ...props }: MomentFieldProps) {
  const { timeZone } = useFormats()
  return (
    <TextInput
      {...props}
      type="date"
      value={value === '' ? '' : localOf(value, timeZone).slice(0, 10)}
      onChange={(event) => onChange(startOfDay(event.currentTarget.value, timeZone) ?? '')}
    />
  )
}
