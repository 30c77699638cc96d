import { inputClass, Labelled } from '@fairground/web/ui/labelled'

interface SelectFilterProps {
  label: string
  value: string
  options: (readonly [value: string, words: string])[]
  /** Called with undefined for the empty value. */
  onValue(value: string | undefined): void
}

/** A selection by which a list is filtered or ordered. */
export function SelectFilter({ label, value, options, onValue }: SelectFilterProps) {
  return (
    <div className="max-sm:w-full">
      <Labelled label={label}>
        {(tied) => (
          <select
            {...tied}
            value={value}
            onChange={({ target }) => onValue(target.value || undefined)}
            className={inputClass(false)}
          >
            {options.map(([key, text]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </div>
  )
}
