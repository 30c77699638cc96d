import { catalogues } from 'virtual:words/chart'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { seenOnce } from '../seen-once.ts'
import { isPositive } from '../text/formats.ts'
import { useWords, wordsOf } from '../text/words.ts'
import type { ChartDrawingProps } from './chart-drawing.tsx'
import {
  type ChartAxis,
  type ChartMeasure,
  type ChartSlot,
  type ChartWords,
  figureWords,
  readoutHeight,
} from './chart-figures.ts'
import { ChartTable } from './chart-table.tsx'
import { Skeleton } from './skeleton.tsx'

interface ChartProps {
  title: string
  axis: ChartAxis
  slots: readonly ChartSlot[]
  /** The figures to choose from; the first is shown first. */
  measures: readonly ChartMeasure[]
  /** A line for figures that are one course over many slots; by default columns, and a line from 46 slots on. */
  kind?: 'columns' | 'line'
  /** A table of the same figures that says more than the usual one. */
  table?: ReactNode
  /** Shows the sum of a measure, by its place, in large type below the title. */
  lead?(nth: number): ReactNode
}

interface Loaded {
  Drawing: ComponentType<ChartDrawingProps>
  words: ChartWords
}

/**
 * Shows figures as columns or as a line over their slots, and as a table behind a switch. The drawing is loaded when it
 * comes into sight, in a space of its exact size; if it does not load, the table is shown.
 */
export function Chart({ title, axis, slots, measures, kind, table, lead }: ChartProps) {
  const { code } = useWords()
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const [nth, setNth] = useState(0)
  const [isTable, setTable] = useState(false)
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  useEffect(() => {
    let isOver = false
    const load = () =>
      Promise.all([import('./chart-drawing.tsx'), catalogues[code]!()])
        .then(([{ ChartDrawing }, { messages }]): Loaded => {
          const words = wordsOf(code, messages)
          return { Drawing: ChartDrawing, words: { say: (id) => words.say(id) } }
        })
        .catch(() => 'failed' as const)
        .then((answer) => !isOver && setLoaded(answer))
    const stop = seenOnce(frame.current!, load)
    return () => {
      isOver = true
      stop()
    }
  }, [code])

  const words = loaded && loaded !== 'failed' ? loaded.words : undefined
  const measure = measures[Math.min(nth, measures.length - 1)]!
  return (
    <section
      ref={frame}
      aria-labelledby={id}
      className="@container rounded-usual border border-line bg-surface p-4"
      data-testid="chart"
    >
      <div
        className={`flex min-h-11 justify-between gap-3 pointer-coarse:min-h-13 ${lead ? 'mb-3 items-start' : 'mb-2 items-center'}`}
      >
        <div className="min-w-0">
          <h3 id={id} className={lead ? 'font-text text-sm font-normal text-soft' : 'text-base'}>
            {title}
          </h3>
          {lead?.(Math.min(nth, measures.length - 1))}
        </div>
        {words && (
          <fieldset data-walk className="flex shrink-0 rounded-round bg-raised p-1">
            <legend className="sr-only">{words.say('chart.view')}</legend>
            <View
              icon={ChartColumn}
              name={words.say('chart.chart')}
              isOn={!isTable}
              onPress={() => setTable(false)}
            />
            <View
              icon={Table2}
              name={words.say('chart.table')}
              isOn={isTable}
              onPress={() => setTable(true)}
            />
          </fieldset>
        )}
      </div>
      {loaded === 'failed' || isTable ? (
        (table ?? <ChartTable title={title} axis={axis} slots={slots} measures={measures} words={words} />)
      ) : (
        <>
          {measures.length > 1 && (
            <Measures
              measures={measures}
              chosen={measure}
              onChoose={(one) => setNth(measures.indexOf(one))}
            />
          )}
          {loaded ? (
            <loaded.Drawing
              title={title}
              slots={slots}
              measure={measure}
              kind={kind ?? (slots.length > 45 ? 'line' : 'columns')}
              words={loaded.words}
            />
          ) : (
            <>
              <div className={`mb-1 ${readoutHeight(measure)}`} />
              <Skeleton className="h-55" />
            </>
          )}
        </>
      )}
    </section>
  )
}

interface MeasuresProps {
  measures: readonly ChartMeasure[]
  chosen: ChartMeasure
  onChoose(measure: ChartMeasure): void
}

/** The figures to choose from; with their sums, each is a tile. */
function Measures({ measures, chosen, onChoose }: MeasuresProps) {
  const { tag } = useWords()
  const hasTotals = measures.some(({ total }) => total !== undefined)
  return (
    <div
      data-walk
      className={
        hasTotals
          ? 'mb-3 grid grid-cols-2 gap-2 @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:grid-cols-none'
          : 'mb-3 flex flex-wrap gap-1.5'
      }
    >
      {measures.map((measure) => (
        <button
          key={measure.name}
          type="button"
          aria-pressed={measure === chosen}
          tabIndex={measure === chosen ? 0 : -1}
          onClick={() => onChoose(measure)}
          className={`border text-sm transition-colors hover:bg-raised pointer-coarse:min-h-11 ${
            hasTotals
              ? 'min-w-0 rounded-usual border-line px-3 py-2 text-start odd:last:col-span-2 @2xl:odd:last:col-span-1 aria-pressed:border-chart aria-pressed:bg-raised'
              : 'min-h-9 rounded-round border-line-strong px-3 aria-pressed:border-transparent aria-pressed:bg-gold aria-pressed:font-semibold aria-pressed:text-on-gold'
          }`}
        >
          {measure.total === undefined ? (
            measure.name
          ) : (
            <>
              <span className="block text-soft">{measure.name}</span>
              <span className="amount block truncate text-base font-semibold">
                {measure.isSigned && isPositive(measure.total) && '+'}
                {figureWords(measure.total, measure.currency, tag)}
              </span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}

interface ViewProps {
  icon: typeof Table2
  name: string
  isOn: boolean
  onPress(): void
}

function View({ icon: Icon, name, isOn, onPress }: ViewProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isOn}
      tabIndex={isOn ? 0 : -1}
      title={name}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-round text-soft hover:text-text aria-pressed:bg-surface aria-pressed:text-text aria-pressed:shadow-low dark:aria-pressed:bg-pressed pointer-coarse:size-11"
    >
      <Icon className="size-4.5" aria-hidden />
    </button>
  )
}
