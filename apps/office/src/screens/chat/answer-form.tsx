import { answerConversation, listSavedReplies, type OfficeMessage } from '@fairground/contract/office-chats'
import { filledReply, mostChatAnswerSigns, replyFor } from '@fairground/contract/support-figures'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useSend, useSession } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useDraft } from '../../parts/draft.ts'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { useWords } from '../../text/words.tsx'
import type { Conversation } from './talk.ts'

interface AnswerFormProps {
  conversation: Conversation
  /** The last message that the page shows. */
  seen: number
  onAnswered(message: OfficeMessage): Promise<unknown>
}

const empty = () => ({ text: '' })
/** Nothing that is written to a player is kept in the browser. */
const nothingKept = { kept: () => ({}) }

/** The short name of a reply that is being typed: a slash at the beginning or after a blank, up to the caret. */
const typedName = /(?:^|\s)\/([a-z0-9-]*)$/

/**
 * The field for an answer. Enter sends it, Shift and Enter begin a new line. A slash and the short name of a saved
 * reply insert its text in the language of the player.
 */
export function AnswerForm({ conversation, seen, onAnswered }: AnswerFormProps) {
  const { w } = useWords()
  const { self } = useSession()
  const send = useSend()
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // The same key for a repeat, so that a lost answer is not sent twice.
  const key = useRef(crypto.randomUUID())
  const { draft, setDraft, done } = useDraft(`answer/${conversation.conversationId}`, empty, nothingKept)
  const { text } = draft
  const [caret, setCaret] = useState(0)
  const [isListOpen, setListOpen] = useState(false)
  const [place, setPlace] = useState(0)
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const replies = useRead(listSavedReplies, {}).data

  const name = isListOpen ? typedName.exec(text.slice(0, caret))?.[1] : undefined
  const found =
    name === undefined
      ? []
      : (replies?.list ?? []).flatMap((reply) => {
          const words = replyFor(reply.words, conversation.language, replies?.languages ?? [])
          return reply.name.startsWith(name) && words !== undefined ? [{ name: reply.name, words }] : []
        })
  const chosen = Math.min(place, found.length - 1)

  function insert({ words }: { words: string }) {
    const begin = caret - name!.length - 1
    const filled = filledReply(words, {
      username: conversation.username ?? '',
      staff: conversation.shownAs,
      brand: self.brand.name,
    })
    const next = (text.slice(0, begin) + filled + text.slice(caret)).slice(0, mostChatAnswerSigns)
    setDraft({ text: next })
    setListOpen(false)
    const end = Math.min(begin + filled.length, next.length)
    setCaret(end)
    requestAnimationFrame(() => field.current?.setSelectionRange(end, end))
  }

  async function answer() {
    if (isSending || text.trim() === '') return
    setSending(true)
    setRefusal(undefined)
    const { conversationId } = conversation
    const sent = await send(answerConversation, { conversationId, text, seen, key: key.current })
    setSending(false)
    if (!sent.ok) return setRefusal(sent)
    key.current = crypto.randomUUID()
    done()
    setDraft(empty())
    await onAnswered(sent.value.message)
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (found.length > 0) {
      if (event.key === 'ArrowDown') setPlace((chosen + 1) % found.length)
      else if (event.key === 'ArrowUp') setPlace((chosen + found.length - 1) % found.length)
      else if (event.key === 'Enter' || event.key === 'Tab') insert(found[chosen]!)
      else if (event.key === 'Escape') setListOpen(false)
      else return
      return event.preventDefault()
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void answer()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void answer()
      }}
    >
      <Stack gap="xs">
        <Refused refusal={refusal} />
        <div className="reply-field">
          {found.length > 0 && (
            <div
              role="listbox"
              id={listId}
              aria-label={w('replies.title')}
              className="palette-list reply-list"
            >
              {found.map((reply, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose
                <div
                  key={reply.name}
                  role="option"
                  tabIndex={-1}
                  id={`${listId}-${at}`}
                  aria-selected={at === chosen}
                  onPointerMove={() => setPlace(at)}
                  onClick={() => insert(reply)}
                >
                  <span>/{reply.name}</span>
                  <small dir="auto">{reply.words}</small>
                </div>
              ))}
            </div>
          )}
          <Textarea
            ref={field}
            label={w('chats.answer')}
            description={w('chats.answerHint', { name: conversation.shownAs })}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={mostChatAnswerSigns}
            dir="auto"
            aria-autocomplete="list"
            aria-controls={found.length > 0 ? listId : undefined}
            aria-activedescendant={found.length > 0 ? `${listId}-${chosen}` : undefined}
            value={text}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              const { value, selectionStart } = event.currentTarget
              // Another text is another message.
              key.current = crypto.randomUUID()
              setDraft({ text: value })
              setCaret(selectionStart)
              setListOpen(true)
              setPlace(0)
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          />
        </div>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {w('chats.inLanguage', { language: conversation.language ?? '–' })}
          </Text>
          <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
            {w('chats.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
