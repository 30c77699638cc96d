import './view-flight.css'
import { useEffect, useRef } from 'react'
import { msUntil, multipleAfter } from '../market.ts'
import type { ResultProps } from '../view-board.ts'
import type { FlightStageProps, FlightView } from '../view-flight.ts'
import hero from './art/hero.webp?no-inline'
import { type CrashResult, crash, leastTarget, mostTarget, multipleText } from './rules.ts'
import { Lantern, Night } from './view-night.tsx'

/** Returns the step of a target in hundredths: 0.10 below ×10, 1 below ×100, and 10 above. */
function stepAt(target: number): number {
  return 10 ** Math.min(Math.max(Math.floor(Math.log10(target)) - 1, 1), 3)
}

function stepped(target: number, by: 1 | -1): number {
  const step = stepAt(by > 0 ? target : target - 1)
  const next = by > 0 ? (Math.floor(target / step) + 1) * step : (Math.ceil(target / step) - 1) * step
  return Math.min(Math.max(next, leastTarget), mostTarget)
}

/** Crash: a paper lantern rises with the multiple, until its light goes out. */
export const view: FlightView = {
  Stage,
  Result,
  stageArt: { scene: hero },
  betText: ({ gameId, type, selection, say }) => ({
    name: say(`${gameId}.bet.${type}`),
    on: Number(selection) === mostTarget ? '' : ltr(multipleText(Number(selection))),
  }),
  resultText: (result, { say }) => say('crash.ended', { multiple: ltr(multipleText(endOf(result))) }),
  endOf,
  targets: { least: leastTarget, most: mostTarget },
  stepped,
  showMs: (result) => crash.showMs!(result as CrashResult),
  wins: (bet, result) => crash.wins(bet, result as CrashResult),
}

function endOf(result: unknown): number {
  return (result as CrashResult).multiple
}

function ltr(text: string): string {
  return `\u2066${text}\u2069`
}

/**
 * Returns the place of the lantern by the time of its flight, as shares of the sky: to the right and up, ever slower,
 * so that it stays in sight however long it flies.
 */
function placeAt(ms: number): { x: number; y: number } {
  const seconds = Math.max(0, ms) / 1_000
  return { x: seconds / (seconds + 7), y: 1 - Math.exp(-((seconds / 16) ** 1.35)) }
}

/** The part of a flight of which the trail is drawn, in points. */
const trailPoints = 24

/** Returns the trail of a flight up to a time, in a box of 100 × 100 with its origin at the top. */
function trailTo(ms: number): string {
  return Array.from({ length: trailPoints + 1 }, (_, at) => {
    const { x, y } = placeAt((ms * at) / trailPoints)
    return `${at === 0 ? 'M' : 'L'}${(x * 100).toFixed(2)} ${((1 - y) * 100).toFixed(2)}`
  }).join('')
}

/** The class of a result by its height: each has its own frame, too. */
function heightOf(multiple: number): 'low' | 'middle' | 'high' {
  return multiple >= 1_000 ? 'high' : multiple >= 200 ? 'middle' : 'low'
}

function Stage({ phase, elapsedMs, end, exits, isMotionReduced, status, say }: FlightStageProps) {
  const sky = useRef<HTMLDivElement>(null)
  const lantern = useRef<HTMLDivElement>(null)
  const trail = useRef<SVGPathElement>(null)
  const text = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const show = (ms: number, multiple: number) => {
      const { x, y } = placeAt(isMotionReduced ? msUntil(200) : ms)
      lantern.current!.style.left = `${(x * 100).toFixed(3)}%`
      lantern.current!.style.bottom = `${(y * 100).toFixed(3)}%`
      trail.current!.setAttribute('d', isMotionReduced || ms <= 0 ? '' : trailTo(ms))
      sky.current!.style.setProperty('--risen', y.toFixed(3))
      text.current!.textContent = multipleText(multiple)
    }
    if (phase === 'waits') return show(0, 100)
    if (phase === 'ended') return show(msUntil(end ?? 100), end ?? 100)
    let frame = requestAnimationFrame(function draw() {
      const ms = elapsedMs()
      show(ms, Math.min(multipleAfter(ms), mostTarget))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [phase, end, elapsedMs, isMotionReduced])

  return (
    <div ref={sky} className="crash-night" data-phase={phase} data-testid="flight-stage" dir="ltr">
      <Night isStill={isMotionReduced || phase !== 'flying'} />
      <div className="crash-sky" aria-hidden>
        <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="crash-trail">
          <path ref={trail} vectorEffect="non-scaling-stroke" />
        </svg>
        <ul className="crash-exits">
          {exits.map((multiple) => {
            const { x, y } = placeAt(msUntil(multiple))
            return (
              <li key={multiple} style={{ left: `${x * 100}%`, bottom: `${y * 100}%` }}>
                {multipleText(multiple)}
              </li>
            )
          })}
        </ul>
        <div ref={lantern} className="crash-lantern">
          <Lantern isLit={phase !== 'ended'} />
        </div>
      </div>
      <div className="crash-middle">
        {/* The page says the multiple where it matters: at an exit and at the end. */}
        <p ref={text} className="crash-multiple tabular" aria-hidden data-testid="multiple" />
        <div className="crash-status">
          {phase === 'ended' ? <p className="crash-over">{say('crash.over')}</p> : status}
        </div>
      </div>
    </div>
  )
}

/** Shows a result as the multiple at which the flight ended. */
function Result({ result, say }: ResultProps) {
  const multiple = endOf(result)
  return (
    <span
      role="img"
      aria-label={view.resultText(result, { say })}
      className="crash-result tabular"
      data-height={heightOf(multiple)}
      dir="ltr"
    >
      {multipleText(multiple)}
    </span>
  )
}
