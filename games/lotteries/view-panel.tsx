import type { CSSProperties } from 'react'
import type { BetType } from '../market.ts'
import type { BoardProps } from '../view-board.ts'
import { commonName, type Draft, isNumber, onlyValue, rowsOf, toggled, valuesOf } from './drafts.ts'
import { Group } from './view-group.tsx'
import { chip } from './view-looks.ts'
import { stationName, valueName } from './view-names.ts'

type Say = BoardProps['say']

export interface PanelProps {
  types: readonly BetType[]
  drafts: (type: BetType) => Draft
  nameOf(type: BetType): string
  /** Returns the win of a line of a type at the chosen stake, and its multiple of the stake, as text. */
  winOf(type: BetType): string
  oddsOf(type: BetType): string
  say: Say
  onChange(type: BetType, draft: Draft): void
}

/**
 * Shows several bet types at once, each value with its win at the chosen stake and its multiple of the stake, unless
 * these are shown elsewhere.
 */
export function Panel({
  types,
  drafts,
  nameOf,
  winOf,
  oddsOf,
  say,
  onChange,
  isOneRow = false,
  isPriced = true,
}: PanelProps & { isOneRow?: boolean; isPriced?: boolean }) {
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
            style={panelColumns(
              list.length,
              list.every(({ value }) => isNumber(value)),
              isOneRow,
            )}
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
                  className="tabular @container min-h-11 rounded-usual border border-line bg-surface px-0.5 py-1 leading-tight transition-[background-color,transform] hover:bg-raised active:scale-95 aria-pressed:border-gold aria-pressed:bg-gold aria-pressed:text-on-gold"
                >
                  <span className="block text-base leading-tight font-semibold">
                    {value === onlyValue ? restOf(nameOf(type), name) : valueName(value, say)}
                  </span>
                  {isPriced && (
                    <span className="flex flex-wrap items-baseline justify-center gap-x-1.5">
                      {/* An amount never breaks: in a narrow field its letters are smaller. */}
                      <span className="amount text-[clamp(0.5625rem,21cqw,0.875rem)] font-semibold whitespace-nowrap">
                        {winOf(type)}
                      </span>
                      <span className="text-xs">{oddsOf(type)}</span>
                    </span>
                  )}
                </button>
              )
            })}
          </Group>
        </section>
      ))}
    </div>
  )
}

/** Returns a name without the words that its row already has. */
function restOf(name: string, row: string): string {
  return name === row ? name : name.slice(row.length).replace(/^[\s:,·–-]+/u, '')
}

function panelColumns(values: number, isNumeric: boolean, isOneRow: boolean): CSSProperties {
  const few = values <= 4 ? values : isNumeric ? (values <= 10 ? 5 : 6) : 3
  return { '--few': few, '--many': isOneRow ? values : Math.min(values, 10) } as CSSProperties
}

interface StationsProps {
  stations: readonly string[]
  named: readonly string[]
  say: Say
  onName(station: string): void
}

/** Shows the stations of the draw, from which a bet names its own. */
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
