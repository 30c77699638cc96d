import { type ReactNode, useId } from 'react'

interface LabelledProps {
  label: string
  required?: boolean | undefined
  /** The first error of the value, as a message. */
  error?: string | undefined
  hint?: ReactNode
  /** Draws the input, with the attributes that connect it to its label and note. */
  children(tied: Tied): ReactNode
}

/** The attributes of an input that refer to its label and its note, so that a screen reader reads both with it. */
export interface Tied {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Returns the classes of a text input; an input with an error is highlighted. */
export function inputClass(hasError: boolean): string {
  return `h-12 w-full rounded-usual border bg-ground px-4 text-base text-text placeholder:text-soft ${hasError ? 'border-coral' : 'border-line-strong'}`
}

/** An input with its label above, a star if required, and the first error or a hint below. */
export function Labelled({ label, required, error, hint, children }: LabelledProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && (
          <span className="text-coral-text" aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`text-sm ${error ? 'text-coral-text' : 'text-soft'}`}
        >
          {note}
        </p>
      )}
    </div>
  )
}
