import { languageOf } from '@fairground/web/text/languages'
import { Group, SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../text/words.tsx'

interface WordsByLanguageProps {
  /** The brand's languages, the default one first. */
  languages: readonly string[]
  isWritten(code: string): boolean
  /** Returns the fields of a language. */
  children(code: string): ReactNode
}

/**
 * Shows the fields of all languages side by side, and on a phone those of one language. Languages without a text are
 * marked and counted.
 */
export function WordsByLanguage({ languages, isWritten, children }: WordsByLanguageProps) {
  const { w } = useWords()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState(languages[0]!)
  const missing = languages.filter((code) => !isWritten(code))
  const shown = isWide ? languages : [languages.find((code) => code === chosen) ?? languages[0]!]
  return (
    <>
      <Group gap="sm" mb="sm" justify="space-between">
        {isWide ? (
          <span />
        ) : (
          <SegmentedControl
            size="xs"
            aria-label={w('messages.language')}
            value={shown[0]!}
            onChange={setChosen}
            data={languages.map((value) => ({
              value,
              label: isWritten(value) ? value : w('content.missingMark', { language: value }),
            }))}
          />
        )}
        <Text size="sm" c="dimmed" role="status">
          {missing.length === 0
            ? w('content.allWritten')
            : w('content.someMissing', {
                count: missing.length,
                all: languages.length,
                list: missing.join(', '),
              })}
        </Text>
      </Group>
      <div className="languages">
        {shown.map((code) => {
          const { name, tag, direction } = languageOf(code)
          return (
            <section key={code} aria-label={name}>
              <Group gap="xs" mb="xs" wrap="nowrap">
                <Text fw={600} lang={tag}>
                  {name}
                </Text>
                <Text size="sm" c="dimmed">
                  {code}
                </Text>
                {!isWritten(code) && (
                  <span className="chip" data-missing>
                    {w('content.notWritten')}
                  </span>
                )}
              </Group>
              <div dir={direction}>{children(code)}</div>
            </section>
          )
        })}
      </div>
    </>
  )
}
