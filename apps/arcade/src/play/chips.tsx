interface ChipsProps<Value extends number | bigint> {
  legend: string
  options: readonly { value: Value; words: string }[]
  /** The chosen value; null for none. */
  chosen: NoInfer<Value> | null
  onChoose(value: NoInfer<Value>): void
  /** Whether the chips are narrow, for short words, so that more fit in a row. */
  isNarrow?: boolean
}

/** Shows a few amounts or numbers as large buttons, from which one is chosen. */
export function Chips<Value extends number | bigint>({
  legend,
  options,
  chosen,
  onChoose,
  isNarrow = false,
}: ChipsProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div
        className={`grid gap-2 ${isNarrow ? 'grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]'}`}
      >
        {options.map(({ value, words }) => (
          <button
            key={String(value)}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className="tabular min-h-12 rounded-round border-2 border-line-strong px-2 font-semibold whitespace-nowrap transition-colors hover:bg-raised aria-pressed:border-transparent aria-pressed:bg-gold aria-pressed:text-on-gold"
          >
            {words}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
