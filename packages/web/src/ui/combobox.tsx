import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { inputClass, type Tied } from './labelled.tsx'

export interface Choice {
  value: string
  /** The text in the field once it is selected. */
  short: string
  /** The text in the list. */
  long: string
  /** The searchable text, in lower case. */
  found: string
  /** A second line of the list, in place of the short text beside the first. */
  detail?: string
}

interface ComboboxProps {
  label: string
  choices: Choice[]
  value: string
  onChoose(value: string): void
  /** The text of the list if nothing matches. */
  nothing: string
  /** Called with what was typed on Enter if nothing matches. */
  onOther?(typed: string): void
  /** The text of the field while nothing is selected. */
  placeholder?: string
  /** The classes of the field in place of those of a form. */
  look?: string
  className?: string
  /** The attributes of a field whose label and note are around it. */
  tied?: Partial<Tied> & { name?: string }
}

const closesAfterBlurMs = 200

/**
 * A field with a list that filters as one types (ARIA combobox): the list opens on focus and closes on a choice, on
 * Escape, or 200 ms after the focus has left.
 */
export function Combobox({
  label,
  choices,
  value,
  onChoose,
  nothing,
  onOther,
  placeholder = '+',
  look,
  className = '',
  tied,
}: ComboboxProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

  const chosen = choices.find((choice) => choice.value === value)
  const wanted = typed.trim().toLowerCase()
  const shown = wanted ? choices.filter(({ found }) => found.includes(wanted)) : choices
  // Choices that begin with the typed text come first; otherwise the order is kept.
  if (wanted) shown.sort((a, b) => Number(b.found.startsWith(wanted)) - Number(a.found.startsWith(wanted)))

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  function open() {
    clearTimeout(closing.current)
    if (isOpen) return
    setTyped('')
    setActive(Math.max(0, chosen ? choices.indexOf(chosen) : 0))
    setOpen(true)
  }

  function close() {
    clearTimeout(closing.current)
    setOpen(false)
    setTyped('')
  }

  function choose(choice: Choice | undefined) {
    if (choice) onChoose(choice.value)
    close()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) open()
      else if (shown.length > 0) {
        setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + shown.length) % shown.length)
      }
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (wanted && shown.length === 0) onOther?.(typed.trim())
      choose(shown[active])
    } else if (event.key === 'Escape' && isOpen) {
      // Escape must not also close the pop-up around the field.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab' && isOpen) {
      choose(wanted ? shown[active] : undefined)
    }
  }

  return (
    <div className={`relative ${className}`}>
      <input
        {...tied}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[active] ? `${id}-${shown[active].value}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={isOpen ? typed : (chosen?.short ?? '')}
        placeholder={chosen?.short ?? placeholder}
        onFocus={open}
        onClick={open}
        onBlur={() => {
          closing.current = setTimeout(close, closesAfterBlurMs)
        }}
        onChange={(event) => {
          open()
          // Before the list opens, the field contains the selected text, and typed text is appended to it.
          const text = event.target.value
          setTyped(isOpen ? text : text.replace(chosen?.short ?? '', ''))
          setActive(0)
        }}
        onKeyDown={press}
        className={`${look ?? inputClass(tied?.['aria-invalid'] === true)} tabular ps-3 pe-8`}
      />
      <ChevronDown
        className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-soft"
        aria-hidden
      />
      <div
        className={`absolute start-0 top-full z-10 mt-1 max-h-64 w-[min(20rem,calc(100vw-5rem))] overflow-y-auto overscroll-contain rounded-usual border border-line bg-surface p-1 shadow-high ${isOpen ? '' : 'hidden'}`}
      >
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
          {isOpen &&
            shown.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are heard by the field, which keeps the focus
              <div
                key={choice.value}
                id={`${id}-${choice.value}`}
                role="option"
                tabIndex={-1}
                aria-selected={choice.value === value}
                // Keeps the focus in the field, so that the list does not close before the choice is made.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
                className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 py-1.5 ${index === active ? 'bg-raised' : ''} ${choice.value === value ? 'font-semibold' : ''}`}
              >
                <span className="min-w-0">
                  <span className="block truncate">{choice.long}</span>
                  {choice.detail && <span className="block truncate text-sm text-soft">{choice.detail}</span>}
                </span>
                {!choice.detail && choice.short !== choice.long && (
                  <span className="tabular shrink-0 text-soft">{choice.short}</span>
                )}
              </div>
            ))}
        </div>
        {isOpen && shown.length === 0 && (
          <p role="status" className="px-3 py-2.5 text-sm text-soft">
            {nothing}
          </p>
        )}
      </div>
    </div>
  )
}
