interface SegmentsProps<Value extends string | number> {
  /** The name of the group of inputs, unique on the page. */
  name: string
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  isLocked: boolean
  onValue(value: Value): void
}

/** Shows few values side by side, one of which is chosen. */
export function Segments<Value extends string | number>({
  name,
  label,
  value,
  options,
  isLocked,
  onValue,
}: SegmentsProps<Value>) {
  return (
    <fieldset className="min-w-0 rounded-usual bg-ground p-1" disabled={isLocked}>
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center">
        <span aria-hidden className="hidden shrink-0 px-2 text-xs text-soft min-[480px]:block">
          {label}
        </span>
        <div className="flex min-w-0 flex-1">
          {options.map((option) => (
            <label
              key={option.value}
              className="tabular flex min-h-11 min-w-0 flex-auto cursor-pointer items-center justify-center rounded-small px-1 text-sm font-semibold text-soft transition-colors hover:text-text has-checked:bg-pressed has-checked:text-text has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                onChange={() => onValue(option.value)}
                className="sr-only"
              />
              <span className="truncate">{option.label}</span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
