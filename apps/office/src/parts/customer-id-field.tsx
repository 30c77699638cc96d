import { isCustomerId } from '@fairground/kernel/customer-id'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../text/words.tsx'

interface CustomerIdFieldProps {
  /** The customer id; empty for none. */
  value: string
  onChange(customerId: string): void
}

/** A filter by a player's customer id, which says so if ten digits are none. */
export function CustomerIdField({ value, onChange }: CustomerIdFieldProps) {
  const { w } = useWords()
  const [typed, setTyped] = useState({ text: value, value })
  // A value that was changed elsewhere, such as by a saved view, replaces what was typed.
  const text = typed.value === value ? typed.text : value
  const isWrong = text.length === 10 && !isCustomerId(text)
  return (
    <TextInput
      label={w('player.customerId')}
      inputMode="numeric"
      maxLength={10}
      value={text}
      error={isWrong && w('customerId.wrong')}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '')
        const next = isCustomerId(digits) ? digits : ''
        setTyped({ text: digits, value: next })
        onChange(next)
      }}
    />
  )
}
