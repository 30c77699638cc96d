import type { CSSProperties } from 'react'
import { isNumber, quickly, quickPicks, toggled, typedDigits, valuesOf, withSet } from './drafts.ts'
import { Group } from './view-group.tsx'
import { chip } from './view-looks.ts'
import { setName } from './view-names.ts'
import type { PickerProps } from './view-picker-props.ts'
import { Typed } from './view-typed.tsx'
import { Value } from './view-value.tsx'

/** Shows the picker of a bet: its sets of values, listed or typed. */
export function Picker(props: PickerProps) {
  const { form, say } = props
  // Short sets stand side by side where there is space.
  const isBesides = form.sets.length === 2 && valuesOf(form).length <= 6
  if (typedDigits(form) > 0) return <Typed {...props} />
  return (
    <div className="flex flex-wrap gap-3">
      {form.sets.map(({ id, pick }, at) => (
        <section key={id} className={`grid min-w-0 gap-1.5 ${isBesides ? 'flex-1 basis-72' : 'basis-full'}`}>
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
    </div>
  )
}

/** The most columns from 1440 pixels, with fields as wide as high, so that a whole ticket is in sight. */
const mostColumns = 20

/**
 * Returns the columns of a grid on a phone, on wider screens and from 1440 pixels: no field is narrower than a thumb.
 */
function columnsOf(values: number): CSSProperties {
  const few = values <= 6 ? values : values <= 12 ? Math.ceil(values / 2) : 7
  const many = Math.min(values, values > 12 ? 10 : 12)
  const most = values > 12 ? Math.ceil(values / Math.ceil(values / mostColumns)) : many
  return { '--few': few, '--many': many, '--most': most } as CSSProperties
}

/** Shows the values of a set as buttons; numbers also have quick picks. */
function Grid({
  form,
  draft,
  at,
  say,
  favourite,
  picture,
  onChange,
  onFavourite,
}: PickerProps & { at: number }) {
  const values = valuesOf(form)
  const chosen = new Set(draft.sets[at])
  const name = form.sets.length > 1 ? setName(form.sets[at]!.id, say) : say('lotteries.values')
  const isNumeric = values.every(isNumber)
  const look = 'digits' in form.values || values.length <= 10 ? 'rounded-usual' : 'rounded-round'
  // Few rows have space for high fields.
  const height = values.length > 12 && values.length <= 3 * mostColumns ? 'min-[90rem]:min-h-14' : ''
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
        className="grid grid-cols-[repeat(var(--few),minmax(0,1fr))] gap-1 sm:grid-cols-[repeat(var(--many),minmax(0,1fr))] min-[90rem]:grid-cols-[repeat(var(--most),minmax(0,1fr))]"
      >
        {values.map((value, index) => (
          <button
            key={value}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-pressed={chosen.has(value)}
            data-testid={`value-${at}-${value}`}
            onClick={() => onChange(toggled(draft, at, value))}
            className={`tabular min-h-11 border border-line bg-surface px-1 text-base leading-tight font-semibold transition-[background-color,transform] hover:bg-raised active:scale-95 aria-pressed:border-gold aria-pressed:bg-gold aria-pressed:text-on-gold ${look} ${height}`}
          >
            <Value value={value} count={values.length} picture={picture} say={say} />
          </button>
        ))}
      </Group>
    </>
  )
}

/**
 * Shows the quick picks: favourites, none, all, big, small, odd and even. Those that make too many lines are left out.
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
  const picks: { id: string; text: string; take(): void; isOff?: boolean }[] = [
    ...(own.length > 0 && !isKept
      ? [{ id: 'favourite', text: `★ ${say('lotteries.quick.favourite')}`, take: () => set(own) }]
      : []),
    ...(chosen.length > 0 && canKeep && !isKept
      ? [{ id: 'keep', text: `☆ ${say('lotteries.quick.keep')}`, take: () => onFavourite(chosen) }]
      : []),
    { id: 'clear', text: say('lotteries.quick.clear'), take: () => set([]), isOff: chosen.length === 0 },
    ...some.map((quick) => ({
      id: quick,
      text: say(`lotteries.quick.${quick}`),
      take: () => set(quickly(values, quick)),
    })),
  ]
  const first = picks.findIndex(({ isOff }) => !isOff)
  return (
    <Group
      // On a phone the numbers come first, so that one more row of them is in sight.
      className="-mx-2 flex gap-1.5 overflow-x-auto px-2 pb-0.5 max-sm:order-last max-sm:pt-1"
      label={say('lotteries.quick')}
    >
      {picks.map(({ id, text, take, isOff = false }, index) => (
        <button
          key={id}
          type="button"
          tabIndex={index === first ? 0 : -1}
          className={chip}
          disabled={isOff}
          onClick={take}
          data-testid={`quick-${id}`}
        >
          {text}
        </button>
      ))}
    </Group>
  )
}
