import { contrastOf } from '@fairground/kernel/theme-tokens'
import { numberText } from '@fairground/web/text/formats'
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { type ControlProps, spokenIn } from './control.ts'
import { HexField } from './hex-field.tsx'
import { recordOf, useRows } from './use-rows.ts'

interface Look {
  names: Record<string, string>
  color: string
  color2: string
}

type Labels = Record<string, Look>

const isHex = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** The form of the labels of players: their code, their name in each language, and their colours. */
export function LabelsEditor({ value, onChange, values }: ControlProps) {
  const { w } = useWords()
  const { tag } = useFormats()
  const languages = spokenIn(values)
  const { rows, add, change, remove } = useRows<Look & { code: string }, Labels>(
    value as Labels,
    (labels) => Object.entries(labels).map(([code, look]) => ({ code, ...look })),
    (all) => recordOf(all.map(({ code, ...item }) => ({ name: code, item }))),
    onChange,
  )
  return (
    <Stack gap="md">
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {w('labels.none')}
        </Text>
      )}
      {rows.map(({ rowKey, code, names, color, color2 }) => {
        const isRead = isHex(color) && isHex(color2)
        const contrast = isRead ? contrastOf(color, color2) : 0
        return (
          <fieldset key={rowKey} className="fields editor-card">
            <legend className="sr-only">{code || w('labels.new')}</legend>
            <Group justify="space-between" wrap="nowrap">
              <span className="label-sample" style={isRead ? { backgroundColor: color, color: color2 } : {}}>
                {names[languages[0]!] || code || w('labels.new')}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={w('brandPages.removeOne', { name: code || w('labels.new') })}
                onClick={() => remove(rowKey)}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            </Group>
            <div className="editor-grid">
              <TextInput
                size="xs"
                label={w('labels.code')}
                maxLength={32}
                spellCheck={false}
                error={
                  !/^[a-z][a-z0-9-]{0,31}$/.test(code)
                    ? w('labels.codeInvalid')
                    : rows.some((one) => one.rowKey !== rowKey && one.code === code) && w('labels.codeTwice')
                }
                value={code}
                onChange={(event) => change(rowKey, { code: event.currentTarget.value.trim().toLowerCase() })}
              />
              {languages.map((language) => (
                <TextInput
                  key={language}
                  size="xs"
                  label={w('labels.nameIn', { language })}
                  maxLength={24}
                  value={names[language] ?? ''}
                  onChange={(event) => {
                    const { [language]: _, ...others } = names
                    const text = event.currentTarget.value
                    change(rowKey, { names: text === '' ? others : { ...others, [language]: text } })
                  }}
                />
              ))}
              <div>
                <Text size="xs" c="dimmed">
                  {w('ranks.color')}
                </Text>
                <HexField
                  label={w('ranks.color')}
                  value={color}
                  onChange={(next) => change(rowKey, { color: next })}
                />
              </div>
              <div>
                <Text size="xs" c="dimmed">
                  {w('ranks.color2')}
                </Text>
                <HexField
                  label={w('ranks.color2')}
                  value={color2}
                  onChange={(next) => change(rowKey, { color2: next })}
                />
              </div>
            </div>
            {isRead && contrast < 4.5 && (
              <Text size="xs" className="setting-warning" role="status">
                {w('colours.tooLittle', {
                  has: numberText(Math.floor(contrast * 100) / 100, tag, { maximumFractionDigits: 2 }),
                })}
              </Text>
            )}
          </fieldset>
        )
      })}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => add({ code: '', names: {}, color: '#252b3d', color2: '#ffffff' })}
        >
          {w('labels.add')}
        </Button>
      </Group>
    </Stack>
  )
}
