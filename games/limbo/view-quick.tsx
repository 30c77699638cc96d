import './view-quick.css'
import { HundredthsField, Stepper } from '@fairground/web/ui/stepper'
import { useEffect, useState } from 'react'
import type { Arrow, QuickControlsProps, QuickRound, QuickStageProps, QuickView } from '../view-quick.ts'
import { recount } from './recount.ts'
import { type LimboEvent, leastTarget, limbo, limboTarget, mostTarget } from './rules.ts'

function targetOf(choice: string): number {
  return limboTarget(choice) ?? limboTarget(limbo.choices!.first)!
}

function multipleOf({ events }: QuickRound): number {
  return (events[0] as LimboEvent).hundredths
}

/** Returns the choice of a target in hundredths, or of the nearest possible one. */
function withTarget(hundredths: number): string {
  return String(Math.round(Math.min(Math.max(hundredths, leastTarget), mostTarget)))
}

/** The step of a target in hundredths: 0.10 below ×10, 1 below ×100, 10 below ×1,000, and 100 above. */
function stepAt(target: number): number {
  return 10 ** Math.min(Math.max(Math.floor(Math.log10(target)) - 1, 1), 4)
}

/** Returns the choice of the next higher or lower target that is a multiple of its step. */
function stepped(target: number, by: 1 | -1): string {
  if (by > 0) return withTarget((Math.floor(target / stepAt(target)) + 1) * stepAt(target))
  const step = stepAt(target - 1)
  return withTarget((Math.ceil(target / step) - 1) * step)
}

function moved(choice: string, arrow: Arrow): string {
  const target = targetOf(choice)
  if (arrow === 'up') return withTarget(target * 2)
  if (arrow === 'down') return withTarget(target / 2)
  return stepped(target, arrow === 'right' ? 1 : -1)
}

const showMs = 300

/** Limbo: a sky lantern rises to the multiple of the round, and a wire of lights hangs at the height of the target. */
export const view: QuickView = {
  choices: limbo.choices!,
  showMs,
  Stage,
  Controls,
  choiceText: (choice, { say, number }) => say('limbo.choice', { number: number(targetOf(choice) / 100, 2) }),
  resultText: (round, { number }) => `×${number(multipleOf(round) / 100, 2)}`,
  paidOf: ({ choice, events }) => recount(choice, events[0]),
  moved,
  withMultiple: (_, hundredths) => withTarget(hundredths),
  withChance: (_, percent) => withTarget(9_900 / Math.max(percent, 1e-6)),
}

/**
 * Returns the height of a multiple in the sky, from 0 for ×1 to 1 for ×10,000: the root of its logarithm, so that the
 * low multiples, which are drawn most, have most of the room.
 */
function heightOf(hundredths: number): number {
  return Math.sqrt(Math.log(hundredths / 100) / Math.log(mostTarget / 100))
}

/** Returns the multiple at a height of the sky in hundredths. */
function multipleAt(height: number): number {
  return 100 * (mostTarget / 100) ** (height * height)
}

/** The marks of the sky, in hundredths. */
const marks = [100, 200, 500, 1_000, 10_000, 100_000, 1_000_000]

/** Returns the part of the way, 0 to 1, that the lantern of a round has risen: slower towards its end. */
function useRise(round: QuickRound | null, phase: QuickStageProps['phase']): number {
  const [risen, setRisen] = useState<{ round: QuickRound | null; share: number }>({ round: null, share: 0 })
  useEffect(() => {
    if (phase !== 'plays') return
    let start: number | null = null
    let frame = requestAnimationFrame(function draw(now) {
      start ??= now
      const left = 1 - Math.min((now - start) / showMs, 1)
      setRisen({ round, share: 1 - left ** 3 })
      if (left > 0) frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [round, phase])
  if (phase === 'rest') return 1
  return phase === 'plays' && risen.round === round ? risen.share : 0
}

function Stage({ choice, round, phase, isWon, outcome, say, number, onChoice }: QuickStageProps) {
  const target = targetOf(choice)
  const rise = useRise(round, phase)
  // While a round has no answer, the lantern stands on the ground and no number is shown.
  const isShown = round !== null && phase !== 'waits'
  const multiple = isShown ? multipleOf(round) : 100
  const height = heightOf(multiple) * rise
  const shown = rise < 1 ? Math.floor(multipleAt(height)) : multiple
  const end = isShown && phase === 'rest' ? (isWon ? 'won' : 'lost') : null
  const text = (hundredths: number) => `×${number(hundredths / 100, 2)}`
  return (
    <div className="limbo-night @container-size relative size-full min-h-56 overflow-hidden">
      <Ground />
      <div className="mx-auto grid h-full max-w-4xl grid-cols-[minmax(8.5rem,36%)_minmax(0,1fr)]">
        <div className="limbo-sky relative mx-3 mb-9" dir="ltr">
          <Marks number={number} />
          <span className="limbo-pole absolute -bottom-4 left-10" />
          <span className="limbo-pole absolute right-0 -bottom-4" />
          <div
            className="pointer-events-none absolute inset-0"
            style={{ transform: `translateY(${-100 * height}%)` }}
            data-testid="limbo-lantern"
            aria-hidden
          >
            <SkyLantern isLit={phase !== 'rest' || round !== null} isWaiting={phase === 'waits'} />
          </div>
          <input
            type="range"
            aria-label={say('limbo.target')}
            aria-valuetext={text(target)}
            aria-orientation="vertical"
            min={0}
            max={1000}
            value={Math.round(heightOf(target) * 1000)}
            disabled={onChoice === null}
            onChange={({ target: { value } }) => {
              const wanted = multipleAt(Number(value) / 1000)
              onChoice?.(withTarget(Math.round(wanted / stepAt(wanted)) * stepAt(wanted)))
            }}
            onKeyDown={(event) => {
              const change = keyed(event.key, target)
              if (change === null) return
              event.preventDefault()
              onChoice?.(change)
            }}
            className="limbo-slider absolute -inset-y-5.5 left-8 m-0"
          />
          <div
            className="limbo-wire pointer-events-none absolute inset-y-0 right-0 left-10"
            style={{ transform: `translateY(${-100 * heightOf(target)}%)` }}
            data-lit={end === 'won'}
            aria-hidden
          >
            <Wire />
          </div>
        </div>
        <div className="grid min-w-0 content-center justify-items-center gap-1 pe-3 pb-8 @sm:gap-3">
          <p
            className="tabular limbo-target flex items-center gap-1.5 rounded-round px-3 text-sm font-semibold @3xl:text-base"
            aria-hidden
          >
            <span>{say('limbo.target')}</span>
            <bdi dir="ltr">{text(target)}</bdi>
          </p>
          <p
            className="tabular limbo-number"
            dir="ltr"
            style={{ '--signs': text(multiple).length } as object}
            data-end={isShown ? (end ?? 'open') : 'none'}
            data-testid="limbo-multiple"
            // The page says the result.
            aria-hidden
          >
            {isShown ? text(shown) : '×–.––'}
            <EndMark end={end} />
          </p>
          <div className="grid min-h-8 place-items-center text-center">{outcome}</div>
        </div>
      </div>
    </div>
  )
}

/** Returns the choice after a key on the wire; null for a key that it does not know. */
function keyed(key: string, target: number): string | null {
  if (key === 'ArrowUp' || key === 'ArrowRight') return stepped(target, 1)
  if (key === 'ArrowDown' || key === 'ArrowLeft') return stepped(target, -1)
  if (key === 'PageUp') return withTarget(target * 2)
  if (key === 'PageDown') return withTarget(target / 2)
  if (key === 'Home') return withTarget(leastTarget)
  return key === 'End' ? withTarget(mostTarget) : null
}

/** A tick where the lantern reached the wire, and a cross where it did not; the room of both without an end. */
function EndMark({ end }: { end: 'won' | 'lost' | null }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="limbo-mark" data-end={end ?? 'open'}>
      <circle cx="12" cy="12" r="11.5" fill={end === 'won' ? '#43d69a' : '#c3c9e2'} />
      <path
        d={end === 'won' ? 'm6.5 12.5 4 4 7-8.5' : 'm7.5 7.5 9 9m0-9-9 9'}
        fill="none"
        stroke="#0b1020"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The multiples along the left edge of the sky. */
function Marks({ number }: Pick<QuickStageProps, 'number'>) {
  return (
    <div className="tabular absolute inset-y-0 left-0 w-10 text-xs" aria-hidden>
      {marks.map((mark) => (
        <span
          key={mark}
          className="limbo-height absolute right-1 translate-y-1/2 whitespace-nowrap"
          data-mark={mark}
          style={{ bottom: `${(heightOf(mark) * 100).toFixed(2)}%` }}
        >
          {number(mark / 100, 0)}
        </span>
      ))}
    </div>
  )
}

const bulbs = 13

/** The wire of lights between its two poles. */
function Wire() {
  return (
    <div className="limbo-lights flex justify-around">
      <svg
        aria-hidden
        viewBox="0 0 100 20"
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-0 h-5 w-full overflow-visible"
      >
        <path
          d="M0 0Q50 20 100 0"
          fill="none"
          stroke="#c9b48a"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {Array.from({ length: bulbs }, (_, at) => {
        const share = (at + 0.5) / bulbs
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bulbs stay where they hang
            key={at}
            className="limbo-bulb"
            style={{ '--sag': `${(40 * share * (1 - share)).toFixed(1)}px` } as object}
          />
        )
      })}
    </div>
  )
}

/** A lantern of paper that is carried by its own flame. */
function SkyLantern({ isLit, isWaiting }: { isLit: boolean; isWaiting: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 100 130" className="limbo-lantern" data-lit={isLit} data-waits={isWaiting}>
      <defs>
        <linearGradient id="limbo-paper" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#d9582b" />
          <stop offset="0.5" stopColor="#f6973a" />
          <stop offset="1" stopColor="#fff0b3" />
        </linearGradient>
        <radialGradient id="limbo-shine" cx="0.5" cy="0.85" r="0.7">
          <stop offset="0" stopColor="#fff8d8" />
          <stop offset="0.5" stopColor="#ffd777" stopOpacity="0.75" />
          <stop offset="1" stopColor="#ffb24a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M50 4C84 4 96 26 93 50L80 112H20L7 50C4 26 16 4 50 4Z" fill="url(#limbo-paper)" />
      <path
        d="M50 4C84 4 96 26 93 50L80 112H20L7 50C4 26 16 4 50 4Z"
        fill="url(#limbo-shine)"
        className="limbo-flame"
      />
      <path
        d="M50 4C26 26 24 60 35 112M50 4C74 26 76 60 65 112M8 46Q50 62 92 46"
        fill="none"
        stroke="#a63c15"
        strokeOpacity="0.45"
        strokeWidth="2"
      />
      <ellipse cx="50" cy="112" rx="30" ry="6" fill="#6b2c0e" />
      <path d="M50 98Q60 110 50 119Q40 110 50 98Z" fill="#fffbe8" className="limbo-flame" />
    </svg>
  )
}

const stars = Array.from({ length: 46 }, (_, at) => [
  (at * 61.8) % 100,
  (at * 37.3) % 78,
  0.7 + (at % 3) * 0.45,
])

/** The stars, and the hills with the lights of the fair below them. */
function Ground() {
  return (
    <>
      <svg className="absolute inset-0 size-full" aria-hidden>
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={`${x}%`} cy={`${y}%`} r={r} fill="#dfe6ff" opacity={0.35 + r! / 4} />
        ))}
      </svg>
      <svg
        viewBox="0 0 1000 80"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-16 w-full"
        aria-hidden
      >
        <path d="M0 80V46Q120 10 260 34T520 30T780 38T1000 20V80Z" fill="#1d2450" />
        <path d="M0 80V62Q180 34 360 56T700 50T1000 58V80Z" fill="#0d1229" />
      </svg>
      <div className="limbo-fair absolute inset-x-0 bottom-2 h-2" aria-hidden />
    </>
  )
}

function Controls({ choice, isLocked, say, onChoice }: QuickControlsProps) {
  const target = targetOf(choice)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2">
      <Stepper
        labels={{ value: say('limbo.target'), less: say('limbo.less'), more: say('limbo.more') }}
        isLeast={target === leastTarget}
        isMost={target === mostTarget}
        isLocked={isLocked}
        onStep={(by) => onChoice(stepped(target, by))}
      >
        <HundredthsField
          label={say('limbo.target')}
          value={target}
          testId="limbo-target"
          onValue={(typed) => onChoice(withTarget(typed))}
        />
      </Stepper>
      <fieldset className="grid min-w-0 grid-cols-2 rounded-usual bg-ground p-1" disabled={isLocked}>
        <legend className="sr-only">{say('limbo.target')}</legend>
        {([0.5, 2] as const).map((factor) => (
          <button
            key={factor}
            type="button"
            disabled={target === (factor < 1 ? leastTarget : mostTarget)}
            onClick={() => onChoice(withTarget(target * factor))}
            className="min-h-11 min-w-0 truncate rounded-small px-1 text-sm font-semibold text-soft transition-colors hover:bg-raised hover:text-text disabled:opacity-40"
          >
            {say(factor < 1 ? 'limbo.halve' : 'limbo.double')}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
