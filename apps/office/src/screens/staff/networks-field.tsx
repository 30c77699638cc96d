import { Textarea } from '@mantine/core'
import { useWords } from '../../text/words.tsx'

interface NetworksFieldProps {
  value: string
  onChange(text: string): void
}

/** Returns the ranges in a text of one per line. */
export function networksIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((range) => range !== '')
}

/** A field for the addresses and ranges from which an account works, one per line. */
export function NetworksField({ value, onChange }: NetworksFieldProps) {
  const { w } = useWords()
  return (
    <Textarea
      label={w('staff.networks')}
      description={w('staff.networksHint')}
      autosize
      minRows={2}
      maxLength={900}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
