import { Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormats } from '../../text/formats.ts'

/** A message, or something that happened between messages. */
export interface TalkItem {
  key: string
  at: string
  /** The side that wrote a message; `event` for what happened, `note` for a text that only staff see. */
  side: 'player' | 'staff' | 'event' | 'note'
  /** The author of a message or note; the sentence of an event. */
  who: string
  text: string
  /** A sign below the text, such as that the other side has read it. */
  below?: ReactNode
}

interface TalkLogProps {
  name: string
  items: readonly TalkItem[]
  /** Shown above the first item, such as the button for earlier messages. */
  before?: ReactNode
  /** Whether the end is shown when an item is added. */
  followsEnd?: boolean
}

/**
 * Shows a conversation. Each text is a paragraph of its own with the direction of its first letter, so that no text
 * changes how another one reads; nothing in it becomes a link.
 */
export function TalkLog({ name, items, before, followsEnd = false }: TalkLogProps) {
  const { minute } = useFormats()
  const log = useRef<HTMLDivElement>(null)
  const last = items.at(-1)?.key
  useEffect(() => {
    if (followsEnd && last !== undefined) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [followsEnd, last])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what overflows is reached by the keyboard
    <div className="talk" role="log" aria-label={name} tabIndex={0} ref={log}>
      {before}
      <ol>
        {items.map(({ key, at, side, who, text, below }) => (
          <li key={key} className="talk-item" data-side={side}>
            <Text size="xs" c="dimmed" component="p">
              <bdi>{who}</bdi> · <time dateTime={at}>{minute(at)}</time>
            </Text>
            {text !== '' && (
              <p className="talk-text" dir="auto">
                {text}
              </p>
            )}
            {below && (
              <Text size="xs" c="dimmed" component="p">
                {below}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
