import './view-quick.css'
import { Stepper } from '@fairground/web/ui/stepper'
import { Segments } from '../originals/view-segments.tsx'
import type { Arrow, QuickControlsProps, QuickRound, QuickStageProps, QuickView } from '../view-quick.ts'
import { type WheelChoice, wheelRisks, wheelSizes } from './data.ts'
import { recount } from './recount.ts'
import { segmentsOf, type WheelEvent, wheel, wheelChoice } from './rules.ts'
import { turnMs, useTurn } from './view-turn.ts'

type Size = (typeof wheelSizes)[number]
type Risk = (typeof wheelRisks)[number]

function choiceOf(text: string): WheelChoice {
  return wheelChoice(text) ?? wheelChoice(wheel.choices!.first)!
}

function partsOf(text: string): { size: Size; risk: Risk } {
  const [size, risk] = choiceOf(text).split(' ')
  return { size: Number(size) as Size, risk: risk as Risk }
}

/** Returns the next option in a direction; the same one at an end. */
function next<Option>(options: readonly Option[], option: Option, by: 1 | -1): Option {
  return options[options.indexOf(option) + by] ?? option
}

function moved(text: string, arrow: Arrow): string {
  const { size, risk } = partsOf(text)
  if (arrow === 'left' || arrow === 'right')
    return `${next(wheelSizes, size, arrow === 'right' ? 1 : -1)} ${risk}`
  return `${size} ${next(wheelRisks, risk, arrow === 'up' ? 1 : -1)}`
}

function segmentOf({ events }: QuickRound): number {
  return (events[0] as WheelEvent).segment
}

function paidOf({ choice, events }: QuickRound): number {
  return recount(choice, events[0], segmentsOf(choiceOf(choice)))
}

/** Wheel: a fair's wheel of fortune turns to the segment of the round, beside the list of its multiples. */
export const view: QuickView = {
  choices: wheel.choices!,
  showMs: turnMs,
  Stage,
  Controls,
  choiceText(choice, { say }) {
    const { size, risk } = partsOf(choice)
    return say(`wheel.choice-${risk}`, { segments: size })
  },
  resultText: (round, { number }) => `×${number(paidOf(round) / 100, 2)}`,
  paidOf,
  moved,
}

/** The colours of the multiples above the stake from the highest on, each with dark letters. */
const paints = ['#ffc94f', '#ff8f8f', '#c3a6ff', '#79c8ff', '#7fe3b4']
/** The colours of a multiple below the stake, and of nothing. */
const [partPaint, nothingPaint] = ['#a9b1d0', '#1c2450']

/** Returns the multiples of a wheel from the highest on, with their colours and the number of their segments. */
function kindsOf(choice: WheelChoice): { hundredths: number; paint: string; count: number }[] {
  const segments = segmentsOf(choice)
  return [...new Set(segments)]
    .sort((a, b) => b - a)
    .map((hundredths, at) => ({
      hundredths,
      paint: hundredths === 0 ? nothingPaint : hundredths < 100 ? partPaint : paints[at]!,
      count: segments.filter((one) => one === hundredths).length,
    }))
}

function Stage({ choice: text, round, phase, isWon, outcome, say, number }: QuickStageProps) {
  const choice = choiceOf(phase === 'plays' && round ? round.choice : text)
  const segments = segmentsOf(choice)
  const kinds = kindsOf(choice)
  // A round of another wheel, or of before the answer, shows nothing on this one.
  const segment = round && phase !== 'waits' && round.choice === choice ? segmentOf(round) : null
  const step = 360 / segments.length
  // Without a round, the pointer is between two segments.
  const angle = -(segment === null ? segments.length / 2 : segment + 0.5) * step
  const turned = useTurn(angle, phase)
  const hit = segment !== null && phase === 'rest' ? segments[segment]! : null
  const times = (hundredths: number) => `×${number(hundredths / 100, 2)}`
  return (
    <div className="wheel-stall @container-size relative size-full min-h-56 overflow-hidden">
      <div className="wheel-place h-full p-2 @3xl:p-4">
        <div className="relative">
          <div className="wheel-round relative" data-won={isWon && hit !== null} dir="ltr" aria-hidden>
            <Rim />
            <svg
              aria-hidden
              ref={turned}
              viewBox="-100 -100 200 200"
              className="wheel-disc absolute"
              style={{ transform: `rotate(${angle}deg)` }}
              data-testid="wheel-disc"
            >
              {segments.map((hundredths, at) => (
                <Segment
                  // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the wheel
                  key={at}
                  from={at * step}
                  step={step}
                  paint={kinds.find((kind) => kind.hundredths === hundredths)!.paint}
                  text={hundredths === 0 ? null : number(hundredths / 100, hundredths % 10 === 0 ? 1 : 2)}
                />
              ))}
              {hit !== null && (
                <path
                  d={sectorOf(step, 98)}
                  transform={`rotate(${(-angle).toFixed(3)})`}
                  fill="#fff"
                  fillOpacity="0.2"
                  stroke="#fff"
                  strokeWidth="2.5"
                  strokeLinejoin="round"
                />
              )}
              {segments.map((_, at) => (
                <circle
                  // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place on the wheel
                  key={at}
                  cx={97 * Math.sin((at * step * Math.PI) / 180)}
                  cy={-97 * Math.cos((at * step * Math.PI) / 180)}
                  r={segments.length > 30 ? 1.3 : 2}
                  fill="#fff1c2"
                />
              ))}
            </svg>
            <svg aria-hidden viewBox="0 -8 40 60" className="wheel-pointer absolute">
              <path
                d="M20 50 4 18A17 17 0 1 1 36 18Z"
                fill="#e0433a"
                stroke="#fff1c2"
                strokeWidth="3"
                strokeLinejoin="round"
              />
              <circle cx="20" cy="16" r="6" fill="#fff1c2" />
            </svg>
            <div className="wheel-hub tabular absolute grid place-content-center" data-testid="wheel-hub">
              {hit === null ? (
                <Star />
              ) : (
                <span className="wheel-hit" data-won={isWon}>
                  {times(hit)}
                  <HitMark isWon={isWon} />
                </span>
              )}
            </div>
          </div>
          <div className="wheel-outcome absolute grid place-items-center">
            {outcome && <div className="rounded-round bg-ground">{outcome}</div>}
          </div>
        </div>
        <ul aria-label={say('wheel.legend')} className="wheel-legend tabular" data-testid="wheel-legend">
          {kinds.map(({ hundredths, paint, count }) => {
            const percent = (count * 100) / segments.length
            return (
              <li key={hundredths} className="wheel-kind" data-hit={hundredths === hit}>
                <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0">
                  <path d="M8 15 1 3.5Q8-1 15 3.5Z" fill={paint} stroke="#fff1c2" strokeWidth="1.2" />
                </svg>
                <bdi dir="ltr" className="font-semibold">
                  {times(hundredths)}
                </bdi>
                <bdi dir="ltr" className="ms-auto text-[#d3daf6]">
                  {`${number(percent, percent % 1 === 0 ? 0 : 2)}%`}
                </bdi>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

interface SegmentProps {
  /** The angle at which it begins, and its width, in degrees clockwise from the top. */
  from: number
  step: number
  paint: string
  /** Its multiple; null for one that pays nothing. */
  text: string | null
}

/** Returns the outline of a segment in the middle of the top. */
function sectorOf(step: number, radius: number): string {
  const half = (step / 2) * (Math.PI / 180)
  const [x, y] = [Math.sin(half), -Math.cos(half)].map((share) => (share * radius).toFixed(3))
  return `M0 0 -${x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`
}

function Segment({ from, step, paint, text }: SegmentProps) {
  const half = (step / 2) * (Math.PI / 180)
  const size = Math.min(11, 200 * Math.sin(half) * 0.62)
  return (
    <g transform={`rotate(${(from + step / 2).toFixed(3)})`}>
      <path d={sectorOf(step, 100)} fill={paint} stroke="#0e1433" strokeWidth={step < 10 ? 0.6 : 1} />
      {text !== null && (
        <text
          x="92"
          transform="rotate(-90)"
          textAnchor="end"
          dominantBaseline="central"
          fontSize={size.toFixed(2)}
          fontWeight="700"
          fill="#14102e"
          className={step < 10 ? 'wheel-small' : undefined}
        >
          {text}
        </text>
      )}
    </g>
  )
}

const bulbs = 28

/** The wooden rim of the wheel with its bulbs, and the stand. */
function Rim() {
  return (
    <svg aria-hidden viewBox="-120 -120 240 240" className="absolute inset-0 size-full overflow-visible">
      <defs>
        <linearGradient id="wheel-wood" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#b0462f" />
          <stop offset="0.5" stopColor="#8d2b22" />
          <stop offset="1" stopColor="#571515" />
        </linearGradient>
      </defs>
      <path d="M-34 96-52 140H52L34 96Z" fill="#571515" stroke="#2b0a0d" strokeWidth="2" />
      <circle r="118" fill="url(#wheel-wood)" stroke="#f1c267" strokeWidth="2.5" />
      <circle r="103" fill="#0e1433" stroke="#f1c267" strokeWidth="2" />
      {Array.from({ length: bulbs }, (_, at) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the bulbs stay where they are
          key={at}
          cx={110.5 * Math.sin(((at + 0.5) * 2 * Math.PI) / bulbs)}
          cy={-110.5 * Math.cos(((at + 0.5) * 2 * Math.PI) / bulbs)}
          r="3.6"
          className="wheel-bulb"
          data-even={at % 2 === 0}
        />
      ))}
    </svg>
  )
}

/** The ornament of the hub while the wheel shows no multiple. */
function Star() {
  const points = Array.from({ length: 10 }, (_, at) => {
    const r = at % 2 === 0 ? 42 : 18
    return `${(r * Math.sin((at * Math.PI) / 5)).toFixed(1)} ${(-r * Math.cos((at * Math.PI) / 5)).toFixed(1)}`
  })
  return (
    <svg aria-hidden viewBox="-50 -50 100 100" className="wheel-star">
      <path
        d={`M${points.join('L')}Z`}
        fill="#f1c267"
        stroke="#fff1c2"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A tick at a win; a cross where the wheel paid no more than the stake. */
function HitMark({ isWon }: { isWon: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="wheel-mark">
      <path
        d={isWon ? 'm4 13 6 6L20 6' : 'm5 5 14 14m0-14L5 19'}
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function Controls({ choice, isLocked, say, number, onChoice }: QuickControlsProps) {
  const { size, risk } = partsOf(choice)
  const setSize = (one: Size) => onChoice(`${one} ${risk}`)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 min-[480px]:grid-cols-[5fr_4fr]">
      {/* A phone has no room for all sizes with targets of 44 px. */}
      <div className="grid min-[480px]:hidden">
        <Stepper
          labels={{ value: say('wheel.segments'), less: say('wheel.less'), more: say('wheel.more') }}
          isLeast={size === wheelSizes[0]}
          isMost={size === wheelSizes.at(-1)}
          isLocked={isLocked}
          onStep={(by) => setSize(next(wheelSizes, size, by))}
        >
          <output className="tabular min-w-9 text-center text-lg font-bold" data-testid="wheel-size">
            {number(size, 0)}
          </output>
        </Stepper>
      </div>
      <div className="grid max-[479px]:hidden">
        <Segments
          name="wheel-segments"
          label={say('wheel.segments')}
          value={size}
          options={wheelSizes.map((one) => ({ value: one, label: number(one, 0) }))}
          isLocked={isLocked}
          onValue={setSize}
        />
      </div>
      <Segments
        name="wheel-risk"
        label={say('wheel.risk')}
        value={risk}
        options={wheelRisks.map((one) => ({ value: one, label: say(`wheel.risk.${one}`) }))}
        isLocked={isLocked}
        onValue={(one) => onChoice(`${size} ${one}`)}
      />
    </div>
  )
}
