import {
  houseMark,
  longestMarkPath,
  type MarkColour,
  type MarkPath,
  markColours,
  markPathPattern,
  mostMarkPaths,
} from '@fairground/kernel/mark'
import { houseTokens, type OwnTokens, type ThemeName } from '@fairground/kernel/theme-tokens'
import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useWords } from '../../text/words.tsx'
import type { ControlProps } from './control.ts'
import { useRows } from './use-rows.ts'

const themes: readonly ThemeName[] = ['light', 'dark']
const sizes = [16, 32, 96]

/** A path as typed: its width may not be a number yet. */
interface TypedPath extends Omit<MarkPath, 'width'> {
  width: number | string | null
}

/** The form of the mark: its paths, and pictures of it in both themes and several sizes. */
export function MarkEditor({ value, onChange, values }: ControlProps) {
  const { w } = useWords()
  const own = value as TypedPath[] | null
  const { rows, add, change, remove } = useRows<TypedPath, TypedPath[] | null>(
    own,
    (mark) => mark ?? [],
    (paths) => paths,
    onChange,
  )
  const shown = (own ?? houseMark) as readonly TypedPath[]
  return (
    <Stack gap="sm">
      <Checkbox
        label={w('mark.own')}
        checked={own !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? [...houseMark] : null)}
      />
      <SimpleGrid cols={2} maw="28rem">
        {themes.map((theme) => (
          <Picture key={theme} theme={theme} mark={shown} tokens={values.tokens as OwnTokens} />
        ))}
      </SimpleGrid>
      {own !== null && (
        <>
          <Text size="xs" c="dimmed">
            {w('mark.hint', { most: mostMarkPaths })}
          </Text>
          <ol className="mark-paths">
            {rows.map(({ rowKey, d, colour, width }, at) => (
              <li key={rowKey}>
                <Textarea
                  label={w('mark.path', { place: at + 1 })}
                  autosize
                  minRows={1}
                  maxRows={4}
                  spellCheck={false}
                  maxLength={longestMarkPath}
                  error={!markPathPattern.test(d) && w('mark.pathInvalid')}
                  value={d}
                  onChange={(event) => change(rowKey, { d: event.currentTarget.value.trim() })}
                />
                <NativeSelect
                  label={w('mark.colour')}
                  value={colour}
                  onChange={(event) => change(rowKey, { colour: event.currentTarget.value as MarkColour })}
                  data={markColours.map((one) => ({ value: one, label: w(`markColours.${one}`) }))}
                />
                <TextInput
                  label={w('mark.width')}
                  inputMode="decimal"
                  placeholder={w('mark.area')}
                  value={width === null ? '' : String(width)}
                  onChange={(event) => {
                    const text = event.currentTarget.value.trim().replace(',', '.')
                    const isNumber = /^\d+(\.\d+)?$/.test(text)
                    change(rowKey, { width: text === '' ? null : isNumber ? Number(text) : text })
                  }}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={rows.length === 1}
                  aria-label={w('mark.remove', { place: at + 1 })}
                  onClick={() => remove(rowKey)}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ol>
          {rows.length < mostMarkPaths && (
            <Group>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Plus size={14} aria-hidden />}
                onClick={() => add({ d: 'M8 16h16', colour: 'gold', width: 2 })}
              >
                {w('mark.add')}
              </Button>
            </Group>
          )}
        </>
      )}
    </Stack>
  )
}

interface PictureProps {
  theme: ThemeName
  mark: readonly TypedPath[]
  tokens: OwnTokens
}

/** Shows the mark in a theme of the brand, in the sizes of a tab, the header and an icon. */
function Picture({ theme, mark, tokens }: PictureProps) {
  const { w } = useWords()
  const colours = { ...houseTokens[theme], ...tokens[theme] }
  return (
    <figure className="mark-picture" style={{ backgroundColor: colours.surface, color: colours.text }}>
      <div>
        {sizes.map((size) => (
          <svg key={size} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
            {mark.map(({ d, colour, width }, at) => {
              const key = `${at} ${d}`
              if (!markPathPattern.test(d)) return null
              return width === null ? (
                <path key={key} d={d} fill={colours[colour]} />
              ) : (
                <path
                  key={key}
                  d={d}
                  fill="none"
                  stroke={colours[colour]}
                  strokeWidth={Number(width) || 0}
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              )
            })}
          </svg>
        ))}
      </div>
      <figcaption>{w(`previewThemes.${theme}`)}</figcaption>
    </figure>
  )
}
