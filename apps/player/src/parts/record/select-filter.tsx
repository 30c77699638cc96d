import { filterClass } from './filter-bar.tsx'

interface SelectFilterProps {
  label: string
  value: string
  /** The values with their words; the words of an empty value are those of the label. */
  options: (readonly [value: string, words: string])[]
  /** Whether the words of an order say enough without the label. */
  isBare?: boolean
  /** Called with undefined for the empty value. */
  onValue(value: string | undefined): void
}

/** A selection by which a list is filtered, or ordered if it has no empty value. */
export function SelectFilter({ label, value, options, isBare = false, onValue }: SelectFilterProps) {
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
          {key === '' ? label : isOrder && !isBare ? `${label}: ${text}` : text}
        </option>
      ))}
    </select>
  )
}
