import { useLayoutEffect, useRef } from 'react'
import { angleAt, restAngle, stepAngle } from './view-course.ts'
import { paceMs, type Stop } from './wheel.ts'

/** The speed of the wheel while it waits for its result, in degrees a second. */
const spinSpeed = 420

/** How fast the wheel takes a speed, in shares a second. */
const pull = 2.2

/** The time in which the wheel passes from its own course into that of a result, in milliseconds. */
const blendMs = 1_600

/** A page that sees a result later than this joins its course at once. */
const lateMs = 900

interface Turn {
  /** Whether the wheel is spun: its result is awaited. */
  isSpun: boolean
  /** The result whose course it takes; null for none. */
  stop: Stop | null
  /** The time since the show of the result began, in milliseconds. */
  shownMs: number
  isStill: boolean
}

/** Returns the bend of the flapper at an angle of the wheel, from 0 to 1: a peg bends it until it slips off. */
function bendAt(angle: number): number {
  const share = (((angle / stepAngle + 0.5) % 1) + 1) % 1
  return share < 0.62 ? share / 0.62 : Math.max(0, 1 - (share - 0.62) / 0.14)
}

/**
 * Turns the disc and bends the flapper. The course of a result depends on the time alone, so that all pages show the
 * same; before a result is known the wheel turns without an end.
 */
export function useTurn({ isSpun, stop, shownMs, isStill }: Turn) {
  const disc = useRef<SVGSVGElement>(null)
  const flapper = useRef<SVGSVGElement>(null)
  const now = useRef({ angle: 0, speed: 0 })
  const began = useRef(0)
  const course = useRef(stop)
  course.current = stop
  const segment = stop?.segment
  const exactMs = performance.now() - shownMs
  // The clock of the page ticks ten times a second, so a small difference is none.
  if (Math.abs(exactMs - began.current) > 120) began.current = exactMs

  useLayoutEffect(() => {
    const state = now.current
    const show = (angle: number, bend: number) => {
      disc.current!.style.transform = `rotate(${(angle % 360).toFixed(3)}deg)`
      flapper.current!.style.transform = `rotate(${(-bend).toFixed(2)}deg)`
    }
    const stop = segment === undefined ? null : course.current
    if (isStill || (!stop && !isSpun)) {
      if (stop) state.angle = restAngle(stop)
      state.speed = 0
      show(state.angle, 0)
      return
    }
    const lateBy = performance.now() - began.current
    // The way from where the wheel is to its course, in the half turn before or after.
    const offset =
      stop && lateBy < lateMs ? ((((state.angle - angleAt(stop, lateBy)) % 360) + 540) % 360) - 180 : 0
    let lastMs = performance.now()
    let frame = requestAnimationFrame(function step(atMs: number) {
      const seconds = Math.min(0.1, Math.max(0, (atMs - lastMs) / 1_000))
      lastMs = atMs
      if (stop) {
        const ms = atMs - began.current
        const share = Math.min(1, Math.max(0, ms / blendMs))
        const angle = angleAt(stop, ms) + offset * (1 - share * share * (3 - 2 * share))
        state.speed = seconds > 0 ? (angle - state.angle) / seconds : 0
        state.angle = angle
        if (ms >= paceMs.turn) return show(angle, 0)
      } else {
        state.speed += (spinSpeed - state.speed) * Math.min(1, pull * seconds)
        state.angle += state.speed * seconds
      }
      const speed = Math.abs(state.speed)
      show(state.angle, speed > 250 ? 15 : 17 * bendAt(state.angle) * Math.min(1, speed / 7))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [segment, isSpun, isStill])

  return { disc, flapper }
}
