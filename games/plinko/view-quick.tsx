import './view-quick.css'
import { ltr } from '@fairground/web/text/formats'
import { useLayoutEffect, useRef } from 'react'
import { Segments } from '../originals/view-segments.tsx'
import type { Arrow, QuickControlsProps, QuickRound, QuickStageProps, QuickView } from '../view-quick.ts'
import { type PlinkoChoice, plinkoRisks, plinkoRows } from './data.ts'
import { recount } from './recount.ts'
import { type PlinkoEvent, plinko, plinkoChoice, slotsOf } from './rules.ts'

type Risk = (typeof plinkoRisks)[number]
type Rows = (typeof plinkoRows)[number]

function choiceOf(text: string): { choice: PlinkoChoice; rows: Rows; risk: Risk } {
  const { choice } = plinkoChoice(text) ?? plinkoChoice(plinko.choices!.first)!
  const [rows, risk] = choice.split(' ') as [string, Risk]
  return { choice, rows: Number(rows) as Rows, risk }
}

function pathOf({ events }: QuickRound): string {
  return (events[0] as PlinkoEvent).path
}

const paidOf = ({ choice, events }: QuickRound) =>
  recount(choice, events[0], slotsOf(choiceOf(choice).choice))

/** Returns the neighbour of a value in a list; the value itself at an end. */
function beside<Value>(list: readonly Value[], value: Value, by: number): Value {
  return list[list.indexOf(value) + by] ?? value
}

function moved(text: string, arrow: Arrow): string {
  const { rows, risk } = choiceOf(text)
  const by = arrow === 'right' || arrow === 'up' ? 1 : -1
  return arrow === 'left' || arrow === 'right'
    ? `${beside(plinkoRows, rows, by)} ${risk}`
    : `${rows} ${beside(plinkoRisks, risk, by)}`
}

const showMs = 900

/** Plinko: a glass marble falls through the brass pins of a pachinko stall onto a paper slip with its multiple. */
export const view: QuickView = {
  choices: plinko.choices!,
  showMs,
  Stage,
  Controls,
  choiceText(choice, { say }) {
    const { rows, risk } = choiceOf(choice)
    return say(`plinko.choice-${risk}`, { rows })
  },
  resultText: (round, { number }) => ltr(`×${number(paidOf(round) / 100, 2)}`),
  paidOf,
  moved,
}

/** A place on the board in percent of its width and its height. */
interface Place {
  x: number
  y: number
}

/** Rows of space above the first row of pins and below the last one. */
const [above, below] = [1.6, 1.5]

/** Returns the place of a pin; `at` is -1 and `row + 1` for those beside the pins that a ball can touch. */
function pinPlace(rows: number, row: number, at: number): Place {
  return {
    x: (((rows + 1) / 2 - row / 2 + at) / (rows + 1)) * 100,
    y: ((row + above) / (rows - 1 + above + below)) * 100,
  }
}

/** Returns the places that a ball touches: the pin of each row, and at last its slot. */
function touchedBy(path: string): Place[] {
  const rows = path.length
  let rights = 0
  const places = [...path].map((side, row) => {
    const place = pinPlace(rows, row, rights)
    if (side === 'R') rights++
    return place
  })
  return [...places, { x: ((rights + 0.5) / (rows + 1)) * 100, y: 100 }]
}

/** The layer of the marble is as large as the board, so that a share of its own size is a place on the board. */
const transformAt = ({ x, y }: Place) => `translate(${x.toFixed(3)}%, ${y.toFixed(3)}%)`

/** Returns the place of the marble before its fall: above the first pin. */
const startOf = (rows: number): Place => ({ x: 50, y: pinPlace(rows, 0, 0).y * 0.75 })

/** Points of each hop between two pins, and how much the marble jumps up at a pin. */
const [points, bounce] = [5, 1.1]

/** Returns the way of a marble as points at equal distances in time. */
function wayOf(path: string): Place[] {
  const touched = touchedBy(path)
  const start = startOf(path.length)
  const fall = Array.from({ length: points }, (_, point) => ({
    x: start.x,
    y: start.y + (touched[0]!.y - start.y) * (point / points) ** 2,
  }))
  const hops = touched.slice(1).flatMap((to, at) => {
    const from = touched[at]!
    return Array.from({ length: points }, (_, point) => {
      const share = point / points
      return {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * ((1 + bounce) * share ** 2 - bounce * share),
      }
    })
  })
  return [...fall, ...hops, touched.at(-1)!]
}

/** Returns the kind of paper of a slot: by what it pays in hundredths. */
function paperOf(hundredths: number): string {
  if (hundredths < 100) return 'grey'
  if (hundredths < 200) return 'cream'
  return hundredths < 1_000 ? 'gold' : 'red'
}

function Stage({ choice: text, round, phase, outcome, number }: QuickStageProps) {
  const { choice, rows } = choiceOf(text)
  // While a round has no answer, and when the board is set for another choice, nothing of the round before is shown.
  const path = round !== null && phase !== 'waits' && round.choice === choice ? pathOf(round) : null
  const rights = path === null ? null : path.replaceAll('L', '').length
  return (
    <div className="plinko-stall @container-size flex size-full min-h-56 flex-col overflow-hidden px-1.5 pt-1.5">
      <div
        className="plinko-board relative mx-auto flex min-h-0 w-full flex-1 flex-col px-1.5 pb-1.5"
        style={{ '--rows': rows } as object}
        data-phase={phase}
        dir="ltr"
      >
        <div className="relative min-h-0 flex-1" aria-hidden>
          <Pins rows={rows} path={path} />
          <Marble rows={rows} path={path} phase={phase} />
        </div>
        <ol
          className="tabular grid auto-cols-fr grid-flow-col gap-px"
          data-rows={rows}
          data-testid="plinko-slots"
        >
          {slotsOf(choice).map((hundredths, slot) => {
            const isReached = slot === rights && phase === 'rest'
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
                key={slot}
                className="plinko-slot"
                data-paper={paperOf(hundredths)}
                data-reached={isReached}
              >
                <span>{number(hundredths / 100, hundredths % 100 === 0 ? 0 : 1)}</span>
              </li>
            )
          })}
        </ol>
        <div className="pointer-events-none absolute inset-x-0 top-[32%] grid place-items-center">
          {path !== null && <div className="rounded-round bg-ground">{outcome}</div>}
        </div>
      </div>
    </div>
  )
}

/** The pins of the board; those that the marble touches shine as it comes to them. */
function Pins({ rows, path }: { rows: number; path: string | null }) {
  const touched = path === null ? [] : touchedBy(path).slice(0, -1)
  return (
    <svg className="absolute inset-0 size-full overflow-visible" aria-hidden>
      <defs>
        <radialGradient id="plinko-brass" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#fff6d2" />
          <stop offset="0.45" stopColor="#e8b04a" />
          <stop offset="1" stopColor="#7a4b12" />
        </radialGradient>
      </defs>
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 3 }, (_, at) => {
          const { x, y } = pinPlace(rows, row, at - 1)
          // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its place
          return <circle key={`${row} ${at}`} className="plinko-pin" cx={`${x}%`} cy={`${y}%`} />
        }),
      )}
      {touched.map(({ x, y }, row) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: one pin of each row
          key={row}
          className="plinko-touched"
          cx={`${x}%`}
          cy={`${y}%`}
          style={{ '--delay': `${Math.round(((row + 1) / (rows + 1)) * showMs)}ms` } as object}
        />
      ))}
    </svg>
  )
}

interface MarbleProps extends Pick<QuickStageProps, 'phase'> {
  rows: number
  path: string | null
}

/** The marble: at the top before a round and while it waits, else on its recorded way or at its end. */
function Marble({ rows, path, phase }: MarbleProps) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (path === null || phase !== 'plays') return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const way = wayOf(path).map((place) => ({ transform: transformAt(place) }))
    const animation = layer.current!.animate(way, { duration: showMs, fill: 'forwards' })
    return () => animation.cancel()
  }, [path, phase])
  return (
    <div
      ref={layer}
      className="pointer-events-none absolute inset-0"
      style={{ transform: transformAt(path === null ? startOf(rows) : touchedBy(path).at(-1)!) }}
      data-testid="plinko-marble"
    >
      <span className="plinko-marble" data-waits={phase === 'waits'} />
    </div>
  )
}

function Controls({ choice, isLocked, say, onChoice }: QuickControlsProps) {
  const { rows, risk } = choiceOf(choice)
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2">
      <Segments
        name="plinko-rows"
        label={say('plinko.rows')}
        value={rows}
        options={plinkoRows.map((value) => ({ value, label: String(value) }))}
        isLocked={isLocked}
        onValue={(value) => onChoice(`${value} ${risk}`)}
      />
      <Segments
        name="plinko-risk"
        label={say('plinko.risk')}
        value={risk}
        options={plinkoRisks.map((value) => ({ value, label: say(`plinko.risk.${value}`) }))}
        isLocked={isLocked}
        onValue={(value) => onChoice(`${rows} ${value}`)}
      />
    </div>
  )
}
