import { Checkbox, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** The keys that an agreement can have: theirs proves their calls, ours signs ours, a secret does both. */
export type KeyName = 'theirs' | 'ours' | 'secret'

/** New keys as a person types them, with what becomes of the present ones. They are never kept in the browser. */
export function useNewKeys() {
  const [keys, setKeys] = useState<Partial<Record<KeyName, string>>>({})
  const [oldKeysHours, setHours] = useState(24)
  const [endsOldKeys, setEnds] = useState(false)
  const given = Object.entries(keys).filter(([, key]) => key.trim() !== '')
  return {
    keys,
    setKey: (name: KeyName, key: string) => setKeys((before) => ({ ...before, [name]: key })),
    oldKeysHours,
    setHours,
    endsOldKeys,
    setEnds,
    hasNew: given.length > 0,
    /** Returns the input of the call: only the keys that were typed. */
    input: () => ({ ...Object.fromEntries(given), oldKeysHours, endsOldKeys }),
  }
}

interface KeyFieldsProps {
  names: readonly KeyName[]
  /** The fingerprints of the present keys by name; empty for none. */
  prints: Partial<Record<KeyName, string>>
  fields: ReturnType<typeof useNewKeys>
  /** Whether the keys are in PEM. */
  isPem?: boolean
  /** The time until which the old keys are accepted; null for none, undefined where they end at once. */
  oldKeysUntil?: string | null
}

/** Fields for new keys: an empty one keeps the present key, which nobody can read. */
export function KeyFields({ names, prints, fields, isPem, oldKeysUntil }: KeyFieldsProps) {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const isNew = names.every((name) => !prints[name])
  return (
    <Stack gap="sm">
      {names.map((name) => (
        <Textarea
          key={name}
          label={named('fields', name)}
          description={
            prints[name]
              ? w('agreements.keyKept', { print: printText(prints[name]) })
              : w(isPem ? 'agreements.keyPem' : 'agreements.keySecret')
          }
          required={isNew}
          autosize
          minRows={isPem ? 3 : 1}
          maxRows={6}
          autoComplete="off"
          spellCheck={false}
          className="code"
          value={fields.keys[name] ?? ''}
          onChange={(event) => fields.setKey(name, event.currentTarget.value)}
        />
      ))}
      {fields.hasNew && !isNew && oldKeysUntil !== undefined && (
        <NumberInput
          label={w('agreements.oldKeysHours')}
          description={w('agreements.oldKeysHint')}
          min={0}
          max={168}
          allowDecimal={false}
          value={fields.oldKeysHours}
          onChange={(value) => fields.setHours(Number(value))}
        />
      )}
      {oldKeysUntil && !fields.hasNew && (
        <Checkbox
          label={w('agreements.endOldKeys', { time: minute(oldKeysUntil) })}
          checked={fields.endsOldKeys}
          onChange={(event) => fields.setEnds(event.currentTarget.checked)}
        />
      )}
      {oldKeysUntil && fields.hasNew && (
        <Text size="xs" c="dimmed">
          {w('agreements.replacesOld')}
        </Text>
      )}
    </Stack>
  )
}

/** Returns a fingerprint in groups of four digits. */
export function printText(print: string): string {
  return print.match(/.{1,4}/g)?.join(' ') ?? print
}
