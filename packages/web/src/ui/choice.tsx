interface ChoiceProps<Value extends string | number> {
  legend: string
  /** Whether only a screen reader says the legend, because the options name themselves. */
  isLegendHidden?: boolean
  /** The name of the field. */
  name: string
  options: readonly { value: Value; words: string }[]
  value: Value
  onChange(value: NoInfer<Value>): void
}

/** Offers a few options, all visible, of which one is selected. */
export function Choice<Value extends string | number>({
  legend,
  isLegendHidden = false,
  name,
  options,
  value: chosen,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap gap-2 max-[25rem]:gap-1.5">
        {options.map(({ value, words }) => (
          <label
            key={value}
            className="flex min-h-10 cursor-pointer items-center rounded-round border border-line-strong px-4 text-sm max-[25rem]:px-2.5 transition-colors hover:bg-raised has-checked:border-transparent has-checked:bg-gold has-checked:font-semibold has-checked:text-on-gold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
