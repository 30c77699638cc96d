import type { RecordedEffects, Recordings } from '../../games/slots/sounds.ts'
import { decoded } from './encode.ts'
import {
  changesIn,
  loudestOf,
  loudnessOf,
  quietestOf,
  seamChangeOf,
  seamLikenessOf,
  seamStepOf,
  truePeakOf,
} from './measure.ts'

/** The measured properties of a loop. */
export interface LoopReport {
  seconds: number
  /** LUFS, also of the quietest 400 ms, and dBTP. */
  loudness: number
  quietest: number
  peak: number
  /**
   * The step at the seam relative to the steps around it, its spectral change relative to the largest one inside, and
   * the correlation of the sound after the seam with the expected one.
   */
  seam: { step: number; change: number; likeness: number }
}

/** Returns the samples from and to which a loop repeats. */
function boundsOf({ loop }: Recordings) {
  return { start: Math.round(loop.start * 48_000), end: Math.round(loop.end * 48_000) }
}

/** Returns the part of a decoded file that repeats. */
export function loopIn(channels: readonly Float32Array[], recordings: Recordings): Float32Array[] {
  const { start, end } = boundsOf(recordings)
  return channels.map((channel) => channel.subarray(start, end))
}

/** Measures a loop in a decoded file; the peak is that of the whole file. */
export function reportOn(channels: readonly Float32Array[], recordings: Recordings): LoopReport {
  const loop = loopIn(channels, recordings)
  const { start, end } = boundsOf(recordings)
  return {
    seconds: loop[0]!.length / 48_000,
    loudness: loudnessOf(loop),
    quietest: quietestOf(loop),
    peak: truePeakOf(channels),
    seam: {
      step: seamStepOf(loop),
      change: seamChangeOf(loop) / Math.max(...changesIn(loop)),
      likeness: seamLikenessOf(channels, start, end),
    },
  }
}

/** Returns the samples of each effect in a decoded file. */
function effectsIn([samples]: readonly Float32Array[], places: RecordedEffects<string>['effects']) {
  return Object.entries(places).map(([name, { start, seconds }]) => {
    const begin = Math.round(start * 48_000)
    return { name, samples: samples!.subarray(begin, begin + Math.round(seconds * 48_000)) }
  })
}

/** The measured properties of an effect. */
export interface EffectReport {
  /** The largest momentary loudness in LUFS. */
  loudness: number
  /** The true peak in dBTP. */
  peak: number
  /** The longest time in seconds without a sample above a thousandth of the highest one. */
  silence: number
}

/** Measures each effect in a decoded file. */
export function effectReportsIn(
  channels: readonly Float32Array[],
  places: RecordedEffects<string>['effects'],
): Record<string, EffectReport> {
  return Object.fromEntries(
    effectsIn(channels, places).map(({ name, samples }) => [
      name,
      { loudness: loudestOf([samples]), peak: truePeakOf([samples]), silence: silenceIn(samples) },
    ]),
  )
}

function silenceIn(samples: Float32Array): number {
  const highest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  let longest = 0
  let silent = 0
  for (const value of samples) {
    silent = Math.abs(value) > highest / 1000 ? 0 : silent + 1
    longest = Math.max(longest, silent)
  }
  return longest / 48_000
}

/** Fetches and decodes a recording of a title. */
export async function loaded(title: string, name: string): Promise<Float32Array[]> {
  const answer = await fetch(`/games/${title}/recordings/${name}.webm`)
  return decoded(await answer.arrayBuffer())
}
