import { currencyOf, formatMoneyShort, parseMoney } from '@fairground/kernel/money'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { numberText } from '../text/formats.ts'
import { useWords } from '../text/words.ts'
import {
  type ChartMeasure,
  type ChartSlot,
  type ChartWords,
  figureWords,
  readoutHeight,
} from './chart-figures.ts'
import { labelStride, slotAt, ticksOf } from './chart-scale.ts'

/** The space above the highest tick and below the lowest one, in pixels. */
const above = 10
const below = 26
/** The widths of characters of the axis, in pixels: of letters on average, of figures and signs such as ₱, and of 万. */
const narrow = 7
const figure = 8.2
const wide = 12.5

const widthOf = (text: string) => [...text].reduce((sum, one) => sum + widthOfOne(one), 0)

function widthOfOne(character: string): number {
  if (character > '\u2fff') return wide
  if (/[\u200e\u200f\u0e31-\u0e3a]/.test(character)) return 0
  return /[\d\u20a0-\u20c0KM]/.test(character) ? figure : narrow
}

export interface ChartDrawingProps {
  title: string
  slots: readonly ChartSlot[]
  measure: ChartMeasure
  kind: 'columns' | 'line'
  words: ChartWords
}

/**
 * Draws the figures of a chart. Hover, a tap and the arrow keys choose a slot, whose figures are shown above. A screen
 * reader meets a slider whose values are the slots.
 */
export function ChartDrawing({ title, slots, measure, kind, words }: ChartDrawingProps) {
  const { tag } = useWords()
  const { name, currency, values, before, beforeName = words.say('chart.before') } = measure
  const [chosen, setChosen] = useState<number>()
  const at = chosen === undefined ? undefined : Math.min(chosen, slots.length - 1)
  const said = (index: number) => ({
    slot: slots[index]!.name ?? slots[index]!.label,
    value: figureWords(values[index], currency, tag),
    before: before && figureWords(before[index], currency, tag),
  })
  const here = at === undefined ? undefined : said(at)
  return (
    <>
      <p
        className={`mb-1 flex flex-wrap content-end items-center gap-x-4 text-sm ${readoutHeight(measure)}`}
        data-testid="chart-value"
      >
        {here && <span className="font-semibold">{here.slot}</span>}
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className={`size-2.5 rounded-round ${swatchOf(measure, at)}`} />
          {here ? <span className="amount font-semibold">{here.value}</span> : name}
        </span>
        {before && (
          <span className="inline-flex items-center gap-1.5 text-soft">
            <span aria-hidden className="w-4 border-t-2 border-dashed border-text" />
            {here && <span className="sr-only">{beforeName}</span>}
            {here ? <span className="amount">{here.before}</span> : beforeName}
          </span>
        )}
      </p>
      <Plot
        title={title}
        slots={slots}
        measure={measure}
        kind={kind}
        at={at}
        onChoose={setChosen}
        sayOf={(index) => {
          const { slot, value, before } = said(index)
          return `${slot}: ${value}${before ? `, ${beforeName}: ${before}` : ''}`
        }}
      />
    </>
  )
}

interface PlotProps extends Omit<ChartDrawingProps, 'words'> {
  /** The chosen slot. */
  at: number | undefined
  onChoose(at: number | undefined): void
  sayOf(at: number): string
}

function Plot({ title, slots, measure, kind, at, onChoose, sayOf }: PlotProps) {
  const { tag, direction } = useWords()
  const isFromRight = direction === 'rtl'
  const box = useRef<HTMLDivElement>(null)
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const measured = () => setSize({ width: box.current!.clientWidth, height: box.current!.clientHeight })
    measured()
    const observer = new ResizeObserver(measured)
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])

  const unit = measure.currency === undefined ? undefined : currencyOf(measure.currency)
  // As numbers, amounts are only places on the screen; figureWords shows the exact ones.
  const sizeOf = (value: string | null | undefined) =>
    value === null || value === undefined ? undefined : unit ? Number(parseMoney(value, unit)) : Number(value)
  const sizes = slots.map((_, index) => sizeOf(measure.values[index]))
  const sizesBefore = slots.map((_, index) => sizeOf(measure.before?.[index]))
  const known = [...sizes, ...sizesBefore].filter((size) => size !== undefined)
  const ticks = ticksOf(known)
  const isFlat = known.every((size) => size === 0)
  const tickWords = (tick: number) =>
    unit ? formatMoneyShort(BigInt(tick), unit, tag) : numberText(tick, tag, { notation: 'compact' })

  const gutter = Math.max(...ticks.map((tick) => widthOf(isFlat ? '0' : tickWords(tick)))) + 8
  const plot = Math.max(0, width - gutter)
  const left = isFromRight ? 0 : gutter
  const slotWidth = plot / slots.length
  const xOf = (index: number) =>
    left + (isFromRight ? slots.length - 1 - index + 0.5 : index + 0.5) * slotWidth
  const yOf = (size: number) =>
    above + ((ticks[2] - size) / (ticks[2] - ticks[0])) * Math.max(0, height - above - below)
  const zero = yOf(0)
  const labelWidth = Math.max(...slots.map(({ label }) => widthOf(label))) + 12
  // The first label is moved to begin with the plot.
  const moved = Math.max(0, (labelWidth - slotWidth) / 2)
  const stride = labelStride(slots.length, (plot - moved) / labelWidth)
  const last = sizes.findLastIndex((size) => size !== undefined)

  function choose({ clientX, currentTarget }: PointerEvent) {
    const x = clientX - currentTarget.getBoundingClientRect().left - left
    onChoose(slotAt(x, plot, slots.length, isFromRight))
  }

  function move(event: KeyboardEvent) {
    const forward = isFromRight ? -1 : 1
    const now = at ?? Math.max(0, last)
    const next = {
      ArrowRight: now + forward,
      ArrowLeft: now - forward,
      ArrowUp: now + 1,
      ArrowDown: now - 1,
      Home: 0,
      End: slots.length - 1,
    }[event.key]
    if (event.key === 'Escape' && at !== undefined) {
      event.stopPropagation()
      onChoose(undefined)
    }
    if (next === undefined) return
    event.preventDefault()
    onChoose(Math.min(slots.length - 1, Math.max(0, next)))
  }

  const now = at ?? Math.max(0, last)
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={1}
      aria-valuemax={slots.length}
      aria-valuenow={now + 1}
      aria-valuetext={sayOf(now)}
      onPointerDown={choose}
      onPointerMove={choose}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onChoose(undefined)}
      onKeyDown={move}
      onFocus={() => at === undefined && onChoose(now)}
      onBlur={() => onChoose(undefined)}
      className="h-55 touch-pan-y rounded-small"
      data-testid="chart-plot"
    >
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height} className="block text-xs select-none">
          {ticks.map((tick) =>
            isFlat && tick !== 0 ? null : (
              <g key={tick}>
                <line
                  x1={left}
                  x2={left + plot}
                  y1={yOf(tick)}
                  y2={yOf(tick)}
                  className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
                />
                <text
                  x={isFromRight ? width : gutter - 8}
                  y={yOf(tick)}
                  dy="0.35em"
                  // In Arabic the text starts at the right.
                  textAnchor={isFromRight ? 'start' : 'end'}
                  className="tabular fill-soft"
                >
                  {tickWords(tick)}
                </text>
              </g>
            ),
          )}
          {slots.map(({ label }, index) =>
            index % stride === 0 ? (
              <text
                key={label + String(index)}
                x={Math.min(
                  Math.max(xOf(index), left + widthOf(label) / 2),
                  left + plot - widthOf(label) / 2,
                )}
                y={height - 6}
                textAnchor="middle"
                className="fill-soft"
              >
                {label}
              </text>
            ) : null,
          )}
          {at !== undefined && (
            <line x1={xOf(at)} x2={xOf(at)} y1={above} y2={height - below} className="stroke-line-strong" />
          )}
          {kind === 'columns'
            ? sizes.map((size, index) =>
                size === undefined || size === 0 ? null : (
                  <Column
                    // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
                    key={index}
                    x={xOf(index)}
                    width={Math.min(36, Math.max(2, slotWidth * 0.66))}
                    y={yOf(size)}
                    zero={zero}
                    colour={colourOf(measure, size)}
                    isDim={at !== undefined && at !== index}
                  />
                ),
              )
            : null}
          {kind === 'columns' &&
            sizesBefore.map((size, index) => {
              if (size === undefined || size === 0) return null
              const [x, y, half] = [xOf(index), yOf(size), Math.min(22, slotWidth * 0.44)]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
                <g key={index}>
                  {/* On a column, the dash needs an edge. */}
                  <path d={`M${x - half} ${y}h${2 * half}`} strokeWidth={5} className="stroke-surface" />
                  <path d={`M${x - half} ${y}h${2 * half}`} strokeWidth={2} className="stroke-text" />
                </g>
              )
            })}
          {kind === 'line' && (
            <>
              <path
                d={pathOf(sizesBefore, xOf, yOf)}
                fill="none"
                strokeWidth={2}
                strokeDasharray="5 5"
                className="stroke-soft"
              />
              <path
                d={pathOf(sizes, xOf, yOf)}
                fill="none"
                strokeWidth={2.5}
                strokeLinejoin="round"
                className="stroke-chart"
              />
              {at !== undefined && sizes[at] !== undefined && (
                <circle
                  cx={xOf(at)}
                  cy={yOf(sizes[at])}
                  r={5}
                  strokeWidth={2}
                  className="fill-chart stroke-surface"
                />
              )}
            </>
          )}
        </svg>
      )}
    </div>
  )
}

/** The colour of a value beside it; that of a figure with two colours has both until a slot is chosen. */
function swatchOf({ isSigned, values }: ChartMeasure, at: number | undefined): string {
  if (!isSigned) return 'bg-chart'
  if (at === undefined) return 'bg-linear-to-r from-jade from-50% to-coral to-50%'
  return values[at]?.startsWith('-') ? 'bg-coral' : 'bg-jade'
}

function colourOf({ isSigned }: ChartMeasure, size: number): string {
  return isSigned ? (size < 0 ? 'fill-coral' : 'fill-jade') : 'fill-chart'
}

interface ColumnProps {
  /** The middle of the column. */
  x: number
  width: number
  y: number
  zero: number
  colour: string
  isDim: boolean
}

/** A column with round corners away from zero; the smallest value is still visible. */
function Column({ x, width, y, zero, colour, isDim }: ColumnProps) {
  const rise = zero - y
  const height = Math.max(2, Math.abs(rise))
  const corner = Math.min(3, width / 2, height)
  const [from, up] = [x - width / 2, rise >= 0 ? -1 : 1]
  return (
    <path
      d={`M${from} ${zero}v${up * (height - corner)}q0 ${up * corner} ${corner} ${up * corner}h${width - 2 * corner}q${corner} 0 ${corner} ${-up * corner}v${-up * (height - corner)}z`}
      className={`${colour} transition-opacity ${isDim ? 'opacity-45' : ''}`}
    />
  )
}

/** The path through the known values; it begins anew after a gap. */
function pathOf(
  sizes: readonly (number | undefined)[],
  xOf: (index: number) => number,
  yOf: (size: number) => number,
): string {
  return sizes
    .map((size, index) =>
      size === undefined
        ? ''
        : `${index > 0 && sizes[index - 1] !== undefined ? 'L' : 'M'}${xOf(index)} ${yOf(size)}`,
    )
    .join('')
}
