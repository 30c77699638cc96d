import { useId } from 'react'

interface SegmentedProps<Option extends string | number> {
  label: string
  options: readonly Option[]
  value: Option
  isLocked: boolean
  text(option: Option): string
  onValue(option: Option): void
}

/** A choice of one of a few options that lie side by side. */
export function Segmented<Option extends string | number>({
  label,
  options,
  value,
  isLocked,
  text,
  onValue,
}: SegmentedProps<Option>) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 rounded-usual bg-ground p-1" disabled={isLocked}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option}
          className="tabular flex min-h-11 min-w-0 flex-auto cursor-pointer items-center justify-center rounded-small px-1 text-sm font-semibold text-soft transition-colors hover:text-text has-checked:bg-pressed has-checked:text-text has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onValue(option)}
            className="sr-only"
          />
          <span className="truncate">{text(option)}</span>
        </label>
      ))}
    </fieldset>
  )
}
