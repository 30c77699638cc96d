import { dayName } from '../text/time-names.ts'
import { useWords } from '../text/words.ts'
import { inputClass, Labelled, type Tied } from './labelled.tsx'

interface DateFieldProps {
  label: string
  name?: string
  /** yyyy-MM-dd; empty for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  required?: boolean
  autoComplete?: string
  /** The first error of the value, as a message. */
  error?: string | undefined
  onValue(day: string): void
}

/** An input for a day with its label above. */
export function DateField({ label, required, error, ...rest }: DateFieldProps) {
  return (
    <Labelled label={label} required={required} error={error}>
      {(tied) => <DateInput {...rest} {...tied} look={inputClass(error !== undefined)} />}
    </Labelled>
  )
}

interface DateInputProps extends Omit<DateFieldProps, 'label' | 'required' | 'error'>, Partial<Tied> {
  /** The classes of the input. */
  look: string
}

/**
 * An input for a day. Until it has the focus, it shows the day as the page says days: a browser writes one in the order
 * of its own language.
 */
export function DateInput({ value, look, onValue, ...rest }: DateInputProps) {
  const { tag } = useWords()
  return (
    <div className="relative">
      <input
        {...rest}
        type="date"
        value={value}
        onChange={({ target }) => onValue(target.value)}
        className={`${look} peer`}
      />
      <span
        aria-hidden
        className="tabular pointer-events-none absolute inset-y-px start-px end-8 flex items-center truncate rounded-usual bg-ground ps-4 peer-focus:hidden"
      >
        {value ? dayName(value, tag, true) : '–'}
      </span>
    </div>
  )
}
