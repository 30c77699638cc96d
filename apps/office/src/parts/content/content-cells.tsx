import type { ListedContent } from '@fairground/contract/office-content'
import { languageOf } from '@fairground/web/text/languages'
import { Group, Text } from '@mantine/core'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { StateWord } from '../state-word.tsx'

/** The languages of content as chips; those without a text are marked. */
export function LanguageChips({
  of: { languages, missing },
}: {
  of: Pick<ListedContent, 'languages' | 'missing'>
}) {
  const { w } = useWords()
  return (
    <span className="chips">
      {languages.map((code) => (
        <span key={code} className="chip" title={languageOf(code).name}>
          {code}
        </span>
      ))}
      {missing.map((code) => (
        <span
          key={code}
          className="chip"
          data-missing
          title={w('content.missingIn', { language: languageOf(code).name })}
        >
          {code}
          <span className="sr-only"> {w('content.notWritten')}</span>
        </span>
      ))}
    </span>
  )
}

type Standing = Pick<ListedContent, 'state' | 'newest' | 'published' | 'isWaiting'>

/** The state of content, and whether a newer revision waits for another person or was not published yet. */
export function ContentState({ of: { state, newest, published, isWaiting } }: { of: Standing }) {
  const { w } = useWords()
  return (
    <div>
      <StateWord is={`contentStates.${state}`} />
      {isWaiting && (
        <Text size="sm" c="dimmed">
          {w('content.waits')}
        </Text>
      )}
      {!isWaiting && published !== null && newest > published && (
        <Text size="sm" c="dimmed">
          {w('content.newer')}
        </Text>
      )}
    </div>
  )
}

/** Since when and until when content is shown, on the brand's clock. */
export function ShownTimes({ of: { startsAt, endsAt } }: { of: Pick<ListedContent, 'startsAt' | 'endsAt'> }) {
  const { w } = useWords()
  const { minute } = useFormats()
  if (startsAt === null && endsAt === null) return <span className="dimmed">{w('content.always')}</span>
  return (
    <Group gap={4}>
      {startsAt && <span className="moment">{w('content.from', { time: minute(startsAt) })}</span>}
      {endsAt && <span className="moment">{w('content.until', { time: minute(endsAt) })}</span>}
    </Group>
  )
}
