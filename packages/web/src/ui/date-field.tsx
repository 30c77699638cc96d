import { dayName } from '../text/time-names.ts'
import { useWords } from '../text/words.ts'
import { inputClass, Labelled } from './labelled.tsx'

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

/**
 * An input for a day. Until it has the focus, it shows the day as the page says days: a browser writes one in the order
 * of its own language.
 */
export function DateField({ label, required, error, value, onValue, ...rest }: DateFieldProps) {
  const { tag } = useWords()
  return (
    <Labelled label={label} required={required} error={error}>
      {(tied) => (
        <div className="relative">
          <input
            {...rest}
            {...tied}
            type="date"
            value={value}
            onChange={({ target }) => onValue(target.value)}
            className={`${inputClass(error !== undefined)} peer`}
          />
          <span
            aria-hidden
            className="tabular pointer-events-none absolute inset-y-px start-px end-11 flex items-center truncate rounded-usual bg-ground ps-4 peer-focus:hidden"
          >
            {value ? dayName(value, tag, true) : '–'}
          </span>
        </div>
      )}
    </Labelled>
  )
}
