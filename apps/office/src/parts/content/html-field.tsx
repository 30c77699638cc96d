import { walkByArrows } from '@fairground/web/walk-by-arrows'
import { ActionIcon, Text, Textarea } from '@mantine/core'
import { Bold, Heading2, Link2, List, Table2 } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../text/words.tsx'
import { WrittenHtml } from '../written-html.tsx'
import { applied, type HtmlTool, htmlTools } from './html-edit.ts'

const icons = { heading: Heading2, bold: Bold, list: List, link: Link2, table: Table2 }

interface HtmlFieldProps {
  label: string
  /** The BCP 47 tag of the language, and the name that its controls have in addition. */
  tag: string
  language: string
  most: number
  value: string
  onChange(html: string): void
}

/** A field for a text in HTML, with a tool bar, and the text below as players see it. */
export function HtmlField({ label, tag, language, most, value, onChange }: HtmlFieldProps) {
  const { w } = useWords()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [selection, setSelection] = useState<{ from: number; to: number }>()
  useLayoutEffect(() => {
    if (!selection) return
    field.current?.focus()
    field.current?.setSelectionRange(selection.from, selection.to)
  }, [selection])

  function use(tool: HtmlTool) {
    const { selectionStart: from, selectionEnd: to } = field.current!
    const next = applied(tool, { text: value, from, to }, w('content.sample'))
    onChange(next.text)
    setSelection({ from: next.from, to: next.to })
  }

  return (
    <div>
      <label className="mantine-InputWrapper-label" htmlFor={id}>
        {label}
      </label>
      <div
        role="toolbar"
        aria-label={w('content.tools', { language })}
        aria-controls={id}
        className="html-tools"
        data-walk
        onKeyDown={({ nativeEvent }) => walkByArrows(nativeEvent)}
      >
        {htmlTools.map((tool, at) => {
          const Icon = icons[tool]
          return (
            <ActionIcon
              key={tool}
              size="sm"
              variant="subtle"
              color="gray"
              tabIndex={at === 0 ? 0 : -1}
              aria-label={w(`htmlTools.${tool}`)}
              title={w(`htmlTools.${tool}`)}
              onClick={() => use(tool)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          )
        })}
      </div>
      <Textarea
        id={id}
        ref={field}
        classNames={{ input: 'html-source' }}
        lang={tag}
        autosize
        minRows={6}
        maxRows={18}
        maxLength={most}
        spellCheck
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value.trim() !== '' && (
        <>
          <Text size="xs" c="dimmed" mt="xs">
            {w('content.result')}
          </Text>
          <section
            className="html-result"
            lang={tag}
            aria-label={w('content.resultIn', { language })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
            tabIndex={0}
          >
            <WrittenHtml html={value} />
          </section>
        </>
      )}
    </div>
  )
}
