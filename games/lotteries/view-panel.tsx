import type { CSSProperties } from 'react'
import type { BetType } from '../market.ts'
import type { BoardProps } from '../view-board.ts'
import { commonName, type Draft, isNumber, onlyValue, rowsOf, toggled, valuesOf } from './drafts.ts'
import { Group } from './view-group.tsx'
import { chip } from './view-looks.ts'
import { stationName } from './view-names.ts'
import { Value, type ValuePicture } from './view-value.tsx'

type Say = BoardProps['say']

export interface PanelProps {
  types: readonly BetType[]
  drafts: (type: BetType) => Draft
  nameOf(type: BetType): string
  /**
   * Returns the win of a line of a type at the chosen stake, and its multiple of the stake, as text; the multiple is
   * empty where it is the same number.
   */
  winOf(type: BetType): string
  oddsOf(type: BetType): string
  say: Say
  picture?: ValuePicture | undefined
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
  picture,
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
              { isOneRow, isPriced },
            )}
            className="grid grid-cols-[repeat(var(--few),minmax(0,1fr))] gap-1 sm:grid-cols-[repeat(var(--many),minmax(0,1fr))] min-[90rem]:grid-cols-[repeat(var(--most),minmax(0,1fr))]"
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
                    {value === onlyValue ? (
                      restOf(nameOf(type), name)
                    ) : (
                      <Value value={value} count={valuesOf(type.form).length} picture={picture} say={say} />
                    )}
                  </span>
                  {isPriced && (
                    <span className="flex flex-col items-center @[6rem]:flex-row @[6rem]:flex-wrap @[6rem]:items-baseline @[6rem]:justify-center @[6rem]:gap-x-1.5">
                      {/* An amount never breaks: in a narrow field its letters are smaller. */}
                      <span className="amount text-[clamp(0.75rem,21cqw,0.875rem)] font-semibold whitespace-nowrap">
                        {winOf(type)}
                      </span>
                      <span className="text-xs empty:hidden">{oddsOf(type)}</span>
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

/** The most columns below 1440 pixels in which letters of 12 pixels write a win such as ₱205.20. */
const pricedColumns = { phone: 4, usual: 8 }

/** Returns the columns of a row of values on a phone, on wider screens and from 1440 pixels. */
function panelColumns(
  values: number,
  isNumeric: boolean,
  { isOneRow, isPriced }: { isOneRow: boolean; isPriced: boolean },
): CSSProperties {
  const manyNumbers = isPriced ? pricedColumns.phone : 6
  const isTwoRows = values === 10 || (values < 10 && !isPriced)
  const few = values <= 4 ? values : isNumeric ? (isTwoRows ? 5 : manyNumbers) : 3
  const many = Math.min(values, isOneRow && isPriced ? pricedColumns.usual : isOneRow ? values : 10)
  return { '--few': few, '--many': many, '--most': isOneRow ? values : many } as CSSProperties
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
