import { useWords } from '../../text/words.tsx'
import { plainOf, textPieces } from './text-diff.ts'

interface TextChangeProps {
  before: string
  after: string
  /** Whether the texts are HTML, and not plain texts, in which a tag is text too. */
  isHtml: boolean
}

/** Shows the paragraphs of a text that differ from those of another: removed ones struck through. */
export function TextChange({ before, after, isHtml }: TextChangeProps) {
  const { w } = useWords()
  const differing = textPieces(before, after).flatMap(({ is, text }) => {
    const shown = isHtml ? plainOf(text) : text
    // The end of a list or a table has no text.
    return is === 'same' || shown === '' ? [] : [{ is, shown }]
  })
  if (differing.length === 0) return w('content.markup')
  return (
    <span className="text-change">
      {differing.map(({ is, shown }, at) => {
        // Two removed paragraphs can have the same text.
        const key = `${at} ${shown}`
        return is === 'gone' ? (
          <del key={key}>
            <span className="sr-only">{w('content.removed')} </span>
            {shown}
          </del>
        ) : (
          <ins key={key}>
            <span className="sr-only">{w('content.added')} </span>
            {shown}
          </ins>
        )
      })}
    </span>
  )
}
