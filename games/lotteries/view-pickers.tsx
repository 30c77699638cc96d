import { type CSSProperties, useState } from 'react'
import type { BetType, Form } from '../market.ts'
import type { BoardProps } from '../view-board.ts'
import {
  byChance,
  commonName,
  type Draft,
  isNumber,
  onlyValue,
  quickly,
  quickPicks,
  rowsOf,
  toggled,
  typedDigits,
  valuesIn,
  valuesOf,
  withSet,
} from './drafts.ts'
import { Group } from './view-group.tsx'
import { chip } from './view-looks.ts'
import { setName, stationName, valueName } from './view-names.ts'

type Say = BoardProps['say']

/** A number from 0 to less than the argument, for what decides nothing but a suggestion. */
function below(of: number): number {
  return Math.floor(Math.random() * of)
}

interface PickerProps {
  form: Form
  draft: Draft
  say: Say
  /** Numbers that the player keeps for such values; empty where there are none. */
  favourite: readonly string[]
  onChange(draft: Draft): void
  onFavourite(values: readonly string[]): void
}

/** What a bet is chosen with: its sets of values, listed or typed. */
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

/** The columns of a grid on a phone and beside it: no field is narrower than a thumb. */
function columnsOf(values: number): CSSProperties {
  const few = values <= 6 ? values : values <= 12 ? Math.ceil(values / 2) : 7
  return { '--few': few, '--many': Math.min(values, values > 12 ? 10 : 12) } as CSSProperties
}

/** Values of a set as fields that are pressed; numbers with quick ways to choose many. */
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

/** All, big, small, odd, even, the player's own, some by chance, and none. Those that make too many lines are left out. */
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
  const own = favourite.filter((value) => values.includes(value))
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
          {!isKept && (
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

/** Numbers of three digits and more: typed on keys, or pasted. What was pasted and is no number is told. */
function Typed({ form, draft, say, onChange }: PickerProps) {
  const digits = typedDigits(form)
  const [typed, setTyped] = useState('')
  const chosen = draft.sets[0]!
  const set = (taken: readonly string[]) => onChange(withSet(draft, 0, taken))

  function type(digit: string) {
    const next = typed + digit
    if (next.length < digits) return setTyped(next)
    setTyped('')
    if (!chosen.includes(next)) set([...chosen, next])
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <p className="flex gap-1" role="img" aria-label={typed || say('lotteries.type', { digits })}>
          {Array.from({ length: digits }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of a number stay
              key={at}
              className={`tabular grid size-11 place-items-center rounded-usual border text-xl font-bold ${at === typed.length ? 'border-gold' : 'border-line'}`}
            >
              {typed[at] ?? ''}
            </span>
          ))}
        </p>
        <button
          type="button"
          className={chip}
          onClick={() => onChange(byChance(form, draft, below))}
          data-testid="random"
        >
          {say('lotteries.quick.random')}
        </button>
      </div>
      <Group label={say('lotteries.keys')} isGrid className="grid grid-cols-6 gap-1">
        {['1', '2', '3', '4', '5', '⌫', '6', '7', '8', '9', '0'].map((key, index) => (
          <button
            key={key}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={key === '⌫' ? say('lotteries.back') : undefined}
            data-testid={`key-${key}`}
            onClick={() => (key === '⌫' ? setTyped(typed.slice(0, -1)) : type(key))}
            className={`tabular min-h-12 rounded-usual border border-line bg-surface text-lg font-semibold hover:bg-raised active:scale-95 ${key === '⌫' ? 'row-span-2' : ''}`}
          >
            {key}
          </button>
        ))}
      </Group>
      <Chosen
        chosen={chosen}
        say={say}
        onRemove={(value) => set(chosen.filter((other) => other !== value))}
      />
    </div>
  )
}

function Chosen({
  chosen,
  say,
  onRemove,
}: {
  chosen: readonly string[]
  say: Say
  onRemove(value: string): void
}) {
  if (chosen.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={say('lotteries.chosen')}>
      {chosen.map((value) => (
        <li key={value}>
          <button
            type="button"
            aria-label={say('lotteries.remove', { bet: value })}
            onClick={() => onRemove(value)}
            className="tabular flex min-h-11 items-center gap-2 rounded-round bg-gold px-4 font-bold text-on-gold"
          >
            {value} <span aria-hidden>×</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Numbers out of a text of the player's, such as `23, 45 67`. */
export function PasteBox({
  form,
  draft,
  say,
  onChange,
}: Pick<PickerProps, 'form' | 'draft' | 'say' | 'onChange'>) {
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])

  function take() {
    const found = valuesIn(form, text)
    onChange(withSet(draft, 0, [...new Set([...draft.sets[0]!, ...found.values])]))
    setUnknown(found.unknown)
    setText(found.unknown.join(' '))
  }

  return (
    <form
      className="mt-3 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <input
        value={text}
        onChange={({ target }) => setText(target.value)}
        aria-label={say('lotteries.paste')}
        placeholder={say('lotteries.paste')}
        data-testid="paste"
        className="tabular min-h-11 min-w-0 flex-1 rounded-usual border border-line-strong bg-surface px-3"
      />
      <button type="submit" className={chip} disabled={text.trim() === ''} data-testid="paste-take">
        {say('lotteries.take')}
      </button>
      {unknown.length > 0 && (
        <p role="alert" className="w-full text-sm text-coral-text" data-testid="unknown">
          {say('lotteries.unknown', { values: unknown.slice(0, 8).join(', ') })}
        </p>
      )}
    </form>
  )
}

interface PanelProps {
  types: readonly BetType[]
  drafts: (type: BetType) => Draft
  nameOf(type: BetType): string
  say: Say
  onChange(type: BetType, draft: Draft): void
}

/** Several bet types at once, each value with what it pays for a stake of 1. */
export function Panel({ types, drafts, nameOf, say, onChange }: PanelProps) {
  const rows = rowsOf(types).map((row) => {
    const list = row.flatMap((type) => valuesOf(type.form).map((value) => ({ type, value })))
    if (list.every(({ value }) => isNumber(value)))
      list.sort((one, other) => Number(one.value) - Number(other.value))
    return { id: row[0]!.id, name: commonName(row.map(nameOf)), list }
  })
  const isNarrow = rows.length > 2 && rows.every(({ list }) => list.length <= 4)
  return (
    <div className={isNarrow ? 'grid gap-x-4 gap-y-2 md:grid-cols-2' : 'grid gap-3'}>
      {rows.map(({ id, name, list }) => (
        <section key={id} className="grid gap-1">
          {name !== '' && rows.length > 1 && <h3 className="text-sm font-semibold">{name}</h3>}
          <Group
            label={name || say('lotteries.values')}
            isGrid
            style={panelColumns(list.length, list.every(({ value }) => isNumber(value)))}
            className="grid grid-cols-[repeat(var(--few),minmax(0,1fr))] gap-1 sm:grid-cols-[repeat(var(--many),minmax(0,1fr))]"
          >
            {list.map(({ type, value }, index) => {
              const draft = drafts(type)
              const isChosen = draft.sets[0]!.includes(value)
              return (
                <button
                  key={`${type.id} ${value}`}
                  type="button"
                  tabIndex={index === 0 ? 0 : -1}
                  aria-pressed={isChosen}
                  data-testid={`value-${type.id}-${value}`}
                  onClick={() => onChange(type, toggled(draft, 0, value))}
                  className="tabular min-h-12 rounded-usual border border-line bg-surface px-1 leading-tight transition-[background-color,transform] hover:bg-raised active:scale-95 aria-pressed:border-gold aria-pressed:bg-gold aria-pressed:text-on-gold"
                >
                  <span className="block text-base font-semibold">
                    {value === onlyValue ? restOf(nameOf(type), name) : valueName(value, say)}
                  </span>
                  <span className="block text-xs">×{oddsText(type)}</span>
                </button>
              )
            })}
          </Group>
        </section>
      ))}
    </div>
  )
}

/** A name without what its row says already. */
function restOf(name: string, row: string): string {
  return name === row ? name : name.slice(row.length).replace(/^[\s:,·–-]+/u, '')
}

function panelColumns(values: number, isNumeric: boolean): CSSProperties {
  const few = values <= 4 ? values : isNumeric ? (values <= 10 ? 5 : 6) : 3
  return { '--few': few, '--many': Math.min(values, 10) } as CSSProperties
}

/** What a line gets at most for a stake of 1, rounded down: to two decimals below 100, else to a whole number. */
export function oddsText({ price, prizes }: Pick<BetType, 'price' | 'prizes'>): string {
  const times = Math.max(...prizes) / price
  return String(times < 100 ? Math.floor(times * 100) / 100 : Math.floor(times))
}

interface StationsProps {
  stations: readonly string[]
  named: readonly string[]
  say: Say
  onName(station: string): void
}

/** The stations of the draw, of which a bet names its own. */
export function Stations({ stations, named, say, onName }: StationsProps) {
  return (
    <Group label={say('lotteries.stations')} className="flex flex-wrap gap-1.5">
      {stations.map((station, index) => (
        <button
          key={station}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          aria-pressed={named.includes(station)}
          data-testid={`station-${station}`}
          onClick={() => onName(station)}
          className={chip}
        >
          {stationName(station, say)}
        </button>
      ))}
    </Group>
  )
}
