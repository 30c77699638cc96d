import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useWords } from '../../words.ts'

interface ComposerProps {
  /** The label of the field for screen readers. */
  label: string
  mostSigns: number
  /** Sends the text; returns false if it was refused, and then the text stays. */
  onSend(text: string, key: string): Promise<boolean>
  /** The error text of the last message. */
  problem?: string | undefined
  onChange?(): void
  isDisabled?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** The input of a message: Enter sends it, Shift+Enter breaks the line. */
export function Composer({
  label,
  mostSigns,
  onSend,
  problem,
  onChange,
  isDisabled = false,
  ref,
}: ComposerProps) {
  const { say } = useWords()
  const noteId = useId()
  const [text, setText] = useState('')
  // A message keeps its key through all attempts, so that a message that did arrive is not posted twice.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isSending, setSending] = useState(false)
  const left = mostSigns - text.length
  const isEmpty = text.trim() === ''

  async function send() {
    if (isEmpty || isSending || isDisabled) return
    setSending(true)
    const isSent = await onSend(text.trim(), key)
    setSending(false)
    if (!isSent) return
    setText('')
    setKey(crypto.randomUUID())
  }

  function write(written: string) {
    setText(written)
    setKey(crypto.randomUUID())
    onChange?.()
  }

  function press(event: KeyboardEvent) {
    // Enter within an input method selects a character and does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  const note = problem ?? (left <= 20 ? say('talk.left', { count: left }) : undefined)
  return (
    <form
      className="border-t border-line bg-surface p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p
        id={noteId}
        role={problem ? 'alert' : undefined}
        className={`px-2 pb-1.5 text-sm empty:hidden ${problem ? 'text-coral-text' : 'text-soft'}`}
      >
        {note}
      </p>
      <div className="flex items-end gap-1">
        <textarea
          ref={ref}
          rows={1}
          dir="auto"
          value={text}
          maxLength={mostSigns}
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={problem !== undefined || undefined}
          placeholder={label}
          disabled={isDisabled}
          enterKeyHint="send"
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border border-line-strong bg-ground px-4 py-2.5 text-base leading-5 placeholder:text-soft disabled:opacity-60"
        />
        <button
          type="submit"
          aria-label={say('talk.send')}
          title={say('talk.send')}
          // Not disabled, since that would remove the focus from the pressed button.
          aria-disabled={isEmpty || isSending || isDisabled || undefined}
          className="grid size-11 shrink-0 place-items-center rounded-round bg-gold text-on-gold transition-colors hover:bg-gold-hover aria-disabled:cursor-not-allowed aria-disabled:bg-raised aria-disabled:text-soft"
        >
          <SendHorizontal className="size-5 rtl:-scale-x-100" aria-hidden />
        </button>
      </div>
    </form>
  )
}
