import { useState } from 'react'
import type { BoardProps } from '../view-board.ts'
import { typedDigits, valuesIn, withSet } from './drafts.ts'
import { Group } from './view-group.tsx'
import { chip } from './view-looks.ts'
import type { PickerProps } from './view-picker-props.ts'

type Say = BoardProps['say']

/**
 * Shows the input of numbers with three or more digits: typed on keys, or pasted. Pasted text that is not a number is
 * reported.
 */
export function Typed({ form, draft, say, onChange }: PickerProps) {
  const digits = typedDigits(form)
  const [typed, setTyped] = useState('')
  const chosen = draft.sets[0]!
  const set = (taken: readonly string[]) => onChange(withSet(draft, 0, taken))

  function type(digit: string) {
    const next = typed + digit
    if (next.length < digits) return setTyped(next)
    setTyped('')
    if (!chosen.includes(next)) set([...chosen, next])
  }

  return (
    <div className="grid gap-2">
      <p className="flex gap-1" role="img" aria-label={typed || say('lotteries.type', { digits })}>
        {Array.from({ length: digits }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a number stay
            key={at}
            className={`tabular grid size-11 place-items-center rounded-usual border text-xl font-bold ${at === typed.length ? 'border-gold' : 'border-line'}`}
          >
            {typed[at] ?? ''}
          </span>
        ))}
      </p>
      <Group label={say('lotteries.keys')} isGrid className="grid grid-cols-6 gap-1">
        {['1', '2', '3', '4', '5', '⌫', '6', '7', '8', '9', '0'].map((key, index) => (
          <button
            key={key}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={key === '⌫' ? say('lotteries.back') : undefined}
            data-testid={`key-${key}`}
            onClick={() => (key === '⌫' ? setTyped(typed.slice(0, -1)) : type(key))}
            className={`tabular min-h-12 rounded-usual border border-line bg-surface text-lg font-semibold hover:bg-raised active:scale-95 ${key === '⌫' ? 'row-span-2' : ''}`}
          >
            {key}
          </button>
        ))}
      </Group>
      <Chosen
        chosen={chosen}
        say={say}
        onRemove={(value) => set(chosen.filter((other) => other !== value))}
      />
    </div>
  )
}

function Chosen({
  chosen,
  say,
  onRemove,
}: {
  chosen: readonly string[]
  say: Say
  onRemove(value: string): void
}) {
  if (chosen.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={say('lotteries.chosen')}>
      {chosen.map((value) => (
        <li key={value}>
          <button
            type="button"
            aria-label={say('lotteries.remove', { bet: value })}
            onClick={() => onRemove(value)}
            className="tabular flex min-h-11 items-center gap-2 rounded-round bg-gold px-4 font-bold text-on-gold"
          >
            {value} <span aria-hidden>×</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Shows a field that parses numbers from a text such as `23, 45 67`. */
export function PasteBox({
  form,
  draft,
  say,
  onChange,
}: Pick<PickerProps, 'form' | 'draft' | 'say' | 'onChange'>) {
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])

  function take() {
    const found = valuesIn(form, text)
    onChange(withSet(draft, 0, [...new Set([...draft.sets[0]!, ...found.values])]))
    setUnknown(found.unknown)
    setText(found.unknown.join(' '))
  }

  return (
    <form
      className="mt-3 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <input
        value={text}
        onChange={({ target }) => setText(target.value)}
        aria-label={say('lotteries.paste')}
        placeholder={say('lotteries.paste')}
        data-testid="paste"
        className="tabular min-h-11 min-w-0 flex-1 rounded-usual border border-line-strong bg-surface px-3"
      />
      <button type="submit" className={chip} disabled={text.trim() === ''} data-testid="paste-take">
        {say('lotteries.take')}
      </button>
      {unknown.length > 0 && (
        <p role="alert" className="w-full text-sm text-coral-text" data-testid="unknown">
          {say('lotteries.unknown', { values: unknown.slice(0, 8).join(', ') })}
        </p>
      )}
    </form>
  )
}
