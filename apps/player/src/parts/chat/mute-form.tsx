import { Button } from '@fairground/web/ui/button'
import { Choice } from '@fairground/web/ui/choice'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { useState } from 'react'
import { useWords } from '../../words.ts'

const spans = [10, 60, 1440] as const

interface MuteFormProps {
  name: string
  onMute(minutes: number, reason: string): Promise<unknown>
  onCancel(): void
}

/** The form of a mute: its length and reason. */
export function MuteForm({ name, onMute, onCancel }: MuteFormProps) {
  const { say } = useWords()
  const [minutes, setMinutes] = useState<(typeof spans)[number]>(10)
  const [reason, setReason] = useState('')
  return (
    <section
      aria-label={say('chat.mute-title', { name })}
      className="flex flex-col gap-3 border-t border-line bg-surface p-4"
    >
      <Choice
        legend={say('chat.mute-title', { name })}
        name="mute-minutes"
        options={spans.map((span) => ({ value: span, words: say(`chat.mute.${span}`) }))}
        value={minutes}
        onChange={setMinutes}
      />
      <Labelled label={say('chat.mute-reason')}>
        {(tied) => (
          <input
            {...tied}
            value={reason}
            maxLength={140}
            onChange={(event) => setReason(event.target.value)}
            className={inputClass(false)}
          />
        )}
      </Labelled>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          {say('talk.cancel')}
        </Button>
        <Button
          size="small"
          look="coral"
          data-testid="chat-mute-confirm"
          onClick={() => onMute(minutes, reason.trim())}
        >
          {say('chat.mute')}
        </Button>
      </div>
    </section>
  )
}
