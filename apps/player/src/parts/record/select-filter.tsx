import { filterClass } from './filter-bar.tsx'

interface SelectFilterProps {
  label: string
  value: string
  /** The values with their words; the words of an empty value are those of the label. */
  options: (readonly [value: string, words: string])[]
  /** Called with undefined for the empty value. */
  onValue(value: string | undefined): void
}

/** A selection by which a list is filtered, or ordered if it has no empty value. */
export function SelectFilter({ label, value, options, onValue }: SelectFilterProps) {
  const isOrder = options.every(([key]) => key !== '')
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onValue(target.value || undefined)}
      className={filterClass(!isOrder && value !== '')}
    >
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {key === '' ? label : isOrder ? `${label}: ${text}` : text}
        </option>
      ))}
    </select>
  )
}
