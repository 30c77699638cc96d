import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { QuickPhase } from '../view-quick.ts'

/** The time in which the wheel turns to its end (ms), and that of a full turn while it has no answer. */
export const [turnMs, lapMs] = [600, 700]

/** Returns the angle at which an element is turned now, in degrees from 0 on. */
function angleOf(element: Element): number {
  const { transform } = getComputedStyle(element)
  if (transform === 'none') return 0
  const { a, b } = new DOMMatrix(transform)
  return (Math.atan2(b, a) * 180) / Math.PI
}

/**
 * Turns an element: steadily while a round has no answer, then on to its end at `angle` (degrees), where it rests; at
 * once if motion is reduced.
 */
export function useTurn(angle: number, phase: QuickPhase): RefObject<SVGSVGElement | null> {
  const turned = useRef<SVGSVGElement>(null)
  const motion = useRef<Animation>(null)
  const rested = useRef(angle)
  useLayoutEffect(() => {
    const element = turned.current!
    // At rest, the style already has the new angle.
    const from = motion.current ? angleOf(element) : rested.current
    rested.current = angle
    motion.current?.cancel()
    motion.current = null
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (phase === 'rest' || isStill) return
    const turn = (to: number, timing: KeyframeAnimationOptions) =>
      element.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], timing)
    if (phase === 'waits') {
      motion.current = turn(from + 360, { duration: lapMs, iterations: Number.POSITIVE_INFINITY })
      return
    }
    // From the speed of the waiting wheel to none, over at least two thirds of a turn.
    const way = ((((angle - from - 240) % 360) + 360) % 360) + 240
    motion.current = turn(from + way, {
      duration: turnMs,
      easing: 'cubic-bezier(0.2, 0.65, 0.3, 1)',
      fill: 'forwards',
    })
  }, [angle, phase])
  return turned
}
