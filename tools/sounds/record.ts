import type { EffectsScore, Score } from '../../games/slots/sound/score.ts'
import { sampleRate } from '../../games/slots/sound/synthesis.ts'
import type { RecordedEffects, Recordings } from '../../games/slots/sounds.ts'
import { decoded, webmOf } from './encode.ts'
import { effectsOf, inARow, type MixedEffect, mixOf } from './mix.ts'
import { effectReportsIn } from './report.ts'

/** The files of a title in base64, and their properties. */
export interface Recorded {
  manifest: Omit<Recordings, 'source'>
  files: Record<'effects' | 'music' | 'feature', Uint8Array>
}

/** Bits per second: with a variable bit rate and the container the result is a tenth higher, 32,000 and 40,000. */
const bits = { effects: 29_000, music: 36_000 }
const rounds = 4

/** Renders and encodes all sounds of a title. */
export async function recorded(score: Score): Promise<Recorded> {
  const { music, feature, effects, found } = await mixOf(score)
  const { file, places } = await levelledFile(effects)
  const loops = { music: await webmOf(music, bits.music), feature: await webmOf(feature, bits.music) }
  const heard = await Promise.all(Object.values(loops).map((one) => decoded(one.slice().buffer)))
  return {
    manifest: {
      ...found,
      loop: joinedBest(found.loop, heard.flat()),
      effects: places as Recordings['effects'],
    },
    files: { effects: file, ...loops },
  }
}

/** Renders and encodes effects without music. */
export async function recordedEffects({ effects, ladder, ...score }: EffectsScore): Promise<{
  manifest: RecordedEffects<string>
  files: Record<'effects', Uint8Array>
}> {
  const mixed = await effectsOf(
    score,
    Object.entries(effects).map(([name, effect]) => ({ name, ...effect })),
  )
  const { file, places } = await levelledFile(mixed)
  return { manifest: { ladder: [...ladder], effects: places }, files: { effects: file } }
}

/** Returns a file of effects, each with its loudness, and their positions in it. */
async function levelledFile(effects: readonly MixedEffect[]) {
  const wanted = effects.map(({ loudness }) => loudness)
  let loudness = wanted
  let made = inARow(effects, loudness)
  let file = await webmOf([made.row], bits.effects)
  // Limiting and encoding change the loudness, so the effects are levelled by what is decoded.
  for (let round = 1; round < rounds; round++) {
    const came = Object.values(effectReportsIn(await decoded(file.slice().buffer), made.places))
    loudness = loudness.map((asked, index) => asked + wanted[index]! - came[index]!.loudness)
    made = inARow(effects, loudness)
    file = await webmOf([made.row], bits.effects)
  }
  return { file, places: made.places }
}

/**
 * Returns the same loop, started at the sample of its margin where the decoded channels continue most similarly to the
 * previous pass: the encoder's losses differ at the two ends.
 */
function joinedBest(loop: Recordings['loop'], channels: readonly Float32Array[]): Recordings['loop'] {
  const length = Math.round((loop.end - loop.start) * sampleRate)
  const first = Math.round(0.04 * sampleRate)
  const last = Math.round((2 * loop.start - 0.04) * sampleRate)
  let best = { at: first, miss: Number.POSITIVE_INFINITY }
  for (let at = first; at < last; at++) {
    let miss = 0
    for (const channel of channels) {
      const step = channel[at]! - channel[at + length]!
      const stepBefore = channel[at - 1]! - channel[at + length - 1]!
      miss = Math.max(miss, Math.abs(step), Math.abs(stepBefore))
    }
    if (miss < best.miss) best = { at, miss }
  }
  const start = best.at / sampleRate
  const end = (best.at + length) / sampleRate
  return { start, end, firstBeat: loop.firstBeat < start ? loop.firstBeat + end - start : loop.firstBeat }
}
