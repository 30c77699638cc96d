import type { Payout } from '../game.ts'
import { original } from '../originals/original.ts'
import { segmentCounts, stride, type WheelChoice } from './data.ts'

/** The segment at which the wheel stopped, from 0 on. */
export interface WheelEvent {
  type: 'stop'
  segment: number
}

/** Returns the choice of a text such as `30 medium`; undefined for another text. */
export function wheelChoice(text: string): WheelChoice | undefined {
  return Object.hasOwn(segmentCounts, text) ? (text as WheelChoice) : undefined
}

/** The counts of a choice by its multiples, the highest first. */
function countsOf(choice: WheelChoice): [hundredths: number, count: number][] {
  return Object.entries(segmentCounts[choice])
    .map(([hundredths, count]): [number, number] => [Number(hundredths), count])
    .sort(([a], [b]) => b - a)
}

const wheels = new Map<WheelChoice, number[]>()

/** Returns the multiples of the segments of a wheel in hundredths, in the order in which they lie on it. */
export function segmentsOf(choice: WheelChoice): readonly number[] {
  const known = wheels.get(choice)
  if (known) return known
  const multiples = countsOf(choice).flatMap(([hundredths, count]) =>
    Array.from({ length: count }, () => hundredths),
  )
  const segments: number[] = []
  for (const [at, hundredths] of multiples.entries()) segments[(at * stride) % multiples.length] = hundredths
  wheels.set(choice, segments)
  return segments
}

function payoutsOf(text: string): Payout[] | undefined {
  const choice = wheelChoice(text)
  return choice && countsOf(choice).map(([hundredths, count]) => ({ hundredths, ways: BigInt(count) }))
}

/** Wheel: it has 10 to 50 equal segments, and the one at which it stops is paid. */
export const wheel = original<WheelEvent>({
  id: 'wheel',
  name: 'Wheel',
  choices: {
    first: '20 medium',
    lowest: '10 low',
    best: '10 high',
    all: () => Object.keys(segmentCounts),
    payoutsOf,
  },
  highest: '50 high',
  rules: [
    { words: 'wheel.rules.segments', values: {} },
    { words: 'wheel.rules.pays', values: {} },
    { words: 'wheel.rules.risk', values: {} },
    { words: 'originals.rules.counts', values: {} },
  ],
  draw(text, chance) {
    const segments = segmentsOf(wheelChoice(text)!)
    const segment = chance.below(segments.length)
    return { hundredths: segments[segment]!, event: { type: 'stop', segment } }
  },
})
