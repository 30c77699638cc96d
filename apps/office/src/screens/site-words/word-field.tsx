import { languageOf } from '@fairground/web/text/languages'
import { Text, Textarea } from '@mantine/core'
import { useWords } from '../../text/words.tsx'
import type { MessageCheck } from './message-check.ts'

interface WordFieldProps {
  code: string
  /** The text of the house; undefined if it is only in English. */
  house: string | undefined
  /** The names of the values that the site fills in. */
  values: readonly string[]
  /** The operator's own text; empty for that of the house. */
  text: string
  isDisabled: boolean
  most: number
  check: MessageCheck | undefined
  onChange(text: string): void
}

/** The field of the operator's own text in a language; it is compiled while it is typed, and shown with examples. */
export function WordField({ code, house, values, text, isDisabled, most, check, onChange }: WordFieldProps) {
  const { w } = useWords()
  const { name, tag, direction } = languageOf(code)
  const isWritten = text.trim() !== ''
  const fault = isWritten ? check?.messageFault(text, values) : undefined
  const examples = isWritten && !fault ? check?.messageExamples(text, code) : undefined
  return (
    <div>
      <Textarea
        label={name}
        description={house === undefined ? w('siteWords.inEnglish') : w('siteWords.houseIs', { text: house })}
        placeholder={house ?? ''}
        lang={tag}
        dir={direction}
        autosize
        minRows={1}
        maxLength={most}
        disabled={isDisabled}
        error={fault && faultText()}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {examples && (
        <Text size="sm" c="dimmed" lang={tag} dir={direction}>
          {w('siteWords.example', { text: examples.join(' · ') })}
        </Text>
      )}
    </div>
  )

  function faultText(): string {
    if (!fault) return ''
    if (fault.why === 'syntax') return w('siteWords.fault.syntax', { line: fault.line, column: fault.column })
    return w(`siteWords.fault.${fault.why}`, { name: fault.name })
  }
}
