import type { BrandSettingKey } from '@fairground/contract/brand-settings'
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { settingText } from '../changes/brand-values.ts'
import { useTelling } from '../changes/use-telling.ts'
import { ChangeTable } from './change-table.tsx'
import { hasParts } from './setting-diff.tsx'
import type { Meanwhile } from './use-settings-draft.ts'

interface MeanwhilePanelProps {
  meanwhile: Meanwhile
  isSending: boolean
  onSave(merged: Record<string, unknown>): void
}

/**
 * Shows what another person has saved since the form was opened: what is taken over, and for each setting that both
 * have changed the two values, of which one is chosen.
 */
export function MeanwhilePanel({ meanwhile, isSending, onSave }: MeanwhilePanelProps) {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const telling = useTelling()
  const { merged, taken, conflicts, theirs, newest } = meanwhile
  const [chosen, setChosen] = useState<Partial<Record<BrandSettingKey, 'mine' | 'theirs'>>>({})
  const nameOf = (key: BrandSettingKey) => named('brandSettings', `${key}.name`)
  const theirsOf = (key: BrandSettingKey) => theirs?.changes[key] ?? newest.values[key]
  const mineOf = (key: BrandSettingKey) => merged[key] ?? newest.values[key]
  const isDecided = conflicts.every((key) => chosen[key] !== undefined)

  function save() {
    const result: Record<string, unknown> = { ...merged }
    for (const key of conflicts) if (chosen[key] === 'theirs') result[key] = theirsOf(key)
    onSave(result)
  }

  return (
    <Alert color="orange" role="alert" mt="md" className="meanwhile">
      <Stack gap="sm">
        <Text size="sm">
          {theirs
            ? w('brandPages.savedMeanwhile', {
                name: theirs.by ?? w('log.commandLine'),
                time: minute(theirs.at),
              })
            : w('brandPages.publishedMeanwhile', { number: newest.number })}
        </Text>
        {taken.length > 0 && (
          <Text size="sm">{w('brandPages.taken', { list: taken.map(nameOf).join(', ') })}</Text>
        )}
        {conflicts.map((key) => (
          <Radio.Group
            key={key}
            label={nameOf(key)}
            value={chosen[key] ?? null}
            onChange={(value) => setChosen({ ...chosen, [key]: value as 'mine' | 'theirs' })}
          >
            {hasParts(key) && (
              <ChangeTable
                label={nameOf(key)}
                changes={[{ key, before: theirsOf(key), after: mineOf(key) }]}
                heads={[w('brandPages.ofTheirs'), w('brandPages.ofMine')]}
              />
            )}
            <Group gap="lg" mt={4}>
              <Radio
                value="mine"
                label={w('brandPages.mine', { value: settingText(key, mineOf(key), telling) })}
              />
              <Radio
                value="theirs"
                label={w('brandPages.theirs', { value: settingText(key, theirsOf(key), telling) })}
              />
            </Group>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button size="xs" loading={isSending} disabled={!isDecided} onClick={save}>
            {w('brandPages.saveBoth')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
