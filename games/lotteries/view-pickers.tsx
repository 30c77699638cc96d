import type { CSSProperties } from 'react'
import { byChance, isNumber, quickly, quickPicks, toggled, typedDigits, valuesOf, withSet } from './drafts.ts'
import { below } from './view-chance.ts'
import { Group } from './view-group.tsx'
import { chip } from './view-looks.ts'
import { setName, valueName } from './view-names.ts'
import type { PickerProps } from './view-picker-props.ts'
import { Typed } from './view-typed.tsx'

/** Shows the picker of a bet: its sets of values, listed or typed. */
export function Picker(props: PickerProps) {
  const { form, draft, say, onChange } = props
  if (typedDigits(form) > 0) return <Typed {...props} />
  const isRandomWhole = form.sets.length > 1 || form.sets[0]!.pick > 1
  return (
    <div className="grid gap-3">
      {form.sets.map(({ id, pick }, at) => (
        <section key={id} className="grid gap-1.5">
          {form.sets.length > 1 && (
            <h3 className="flex items-baseline justify-between text-sm font-semibold">
              {setName(id, say)}
              {pick > 1 && (
                <span className="text-xs font-normal text-soft">
                  {say('lotteries.choose', { count: pick })}
                </span>
              )}
            </h3>
          )}
          <Grid {...props} at={at} />
        </section>
      ))}
      {isRandomWhole && form.sets.length > 1 && (
        <button type="button" className={chip} onClick={() => onChange(byChance(form, draft, below))}>
          {say('lotteries.quick.random')}
        </button>
      )}
    </div>
  )
}

/** Returns the columns of a grid on a phone and on wider screens: no field is narrower than a thumb. */
function columnsOf(values: number): CSSProperties {
  const few = values <= 6 ? values : values <= 12 ? Math.ceil(values / 2) : 7
  return { '--few': few, '--many': Math.min(values, values > 12 ? 10 : 12) } as CSSProperties
}

/** Shows the values of a set as buttons; numbers also have quick picks. */
function Grid({ form, draft, at, say, favourite, onChange, onFavourite }: PickerProps & { at: number }) {
  const values = valuesOf(form)
  const chosen = new Set(draft.sets[at])
  const name = form.sets.length > 1 ? setName(form.sets[at]!.id, say) : say('lotteries.values')
  const isNumeric = values.every(isNumber)
  const look = 'digits' in form.values || values.length <= 10 ? 'rounded-usual' : 'rounded-round'
  return (
    <>
      {isNumeric && values.length >= 10 && (
        <QuickPicks
          form={form}
          draft={draft}
          at={at}
          say={say}
          favourite={favourite}
          onChange={onChange}
          onFavourite={onFavourite}
        />
      )}
      <Group
        label={name}
        isGrid
        style={columnsOf(values.length)}
        className="grid grid-cols-[repeat(var(--few),minmax(0,1fr))] gap-1 sm:grid-cols-[repeat(var(--many),minmax(0,1fr))]"
      >
        {values.map((value, index) => (
          <button
            key={value}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-pressed={chosen.has(value)}
            data-testid={`value-${at}-${value}`}
            onClick={() => onChange(toggled(draft, at, value))}
            className={`tabular min-h-11 border border-line bg-surface px-1 text-base leading-tight font-semibold transition-[background-color,transform] hover:bg-raised active:scale-95 aria-pressed:border-gold aria-pressed:bg-gold aria-pressed:text-on-gold ${look}`}
          >
            {valueName(value, say)}
          </button>
        ))}
      </Group>
    </>
  )
}

/**
 * Shows the quick picks: all, big, small, odd, even, favourites, some random ones, and none. Those that make too many
 * lines are left out.
 */
function QuickPicks({
  form,
  draft,
  at,
  say,
  favourite,
  onChange,
  onFavourite,
}: PickerProps & { at: number }) {
  const values = valuesOf(form)
  const chosen = draft.sets[at]!
  const { pick } = form.sets[at]!
  const set = (taken: readonly string[]) => onChange(withSet(draft, at, taken))
  const some = pick === 1 ? quickPicks.filter((quick) => quickly(values, quick).length <= form.mostLines) : []
  // Favourites exist only for forms with a single list of numbers.
  const canKeep = form.sets.length === 1
  const own = canKeep ? favourite.filter((value) => values.includes(value)) : []
  const isKept = own.length === chosen.length && own.every((value) => chosen.includes(value))
  return (
    <Group className="-mx-2 flex gap-1.5 overflow-x-auto px-2 pb-0.5" label={say('lotteries.quick')}>
      {form.sets.length === 1 && (
        <button
          type="button"
          className={chip}
          onClick={() => onChange(byChance(form, draft, below))}
          data-testid="random"
        >
          {say('lotteries.quick.random')}
        </button>
      )}
      {own.length > 0 && !isKept && (
        <button type="button" tabIndex={-1} className={chip} onClick={() => set(own)} data-testid="favourite">
          ★ {say('lotteries.quick.favourite')}
        </button>
      )}
      {chosen.length > 0 && (
        <>
          {canKeep && !isKept && (
            <button
              type="button"
              tabIndex={-1}
              className={chip}
              onClick={() => onFavourite(chosen)}
              data-testid="keep"
            >
              ☆ {say('lotteries.quick.keep')}
            </button>
          )}
          <button type="button" tabIndex={-1} className={chip} onClick={() => set([])}>
            {say('lotteries.quick.clear')}
          </button>
        </>
      )}
      {some.map((quick, index) => (
        <button
          key={quick}
          type="button"
          tabIndex={form.sets.length > 1 && index === 0 ? 0 : -1}
          className={chip}
          onClick={() => set(quickly(values, quick))}
        >
          {say(`lotteries.quick.${quick}`)}
        </button>
      ))}
    </Group>
  )
}
