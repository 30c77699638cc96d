import type { EffectsScore, Score } from '../../games/slots/sound/score.ts'
import { sampleRate } from '../../games/slots/sound/synthesis.ts'
import type { RecordedEffects, Recordings } from '../../games/slots/sounds.ts'
import { decoded, webmOf } from './encode.ts'
import { effectsOf, inARow, type MixedEffect, mixOf } from './mix.ts'
import { effectPeaksIn } from './report.ts'

/** The files of a title in base 64, and what is known of them. */
export interface Recorded {
  manifest: Omit<Recordings, 'source'>
  files: Record<'effects' | 'music' | 'feature', Uint8Array>
}

/** Bits a second: with variable bits and the file around them a tenth more comes out, 32,000 and 40,000. */
const bits = { effects: 29_000, music: 36_000 }
const rounds = 3

/** Renders and encodes all that sounds in a title. */
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

/** A file of effects, each with its wanted peak, and where they lie in it. */
async function levelledFile(effects: readonly MixedEffect[]) {
  const wanted = effects.map(({ peak }) => peak)
  let peaks = wanted
  let made = inARow(effects, peaks)
  let file = await webmOf([made.row], bits.effects)
  // Encoding moves peaks by up to some decibels, so the effects are levelled as they come out of the decoder.
  for (let round = 1; round < rounds; round++) {
    const came = Object.values(effectPeaksIn(await decoded(file.slice().buffer), made.places))
    peaks = peaks.map((peak, index) => peak + wanted[index]! - came[index]!)
    made = inARow(effects, peaks)
    file = await webmOf([made.row], bits.effects)
  }
  return { file, places: made.places }
}

/**
 * The same loop, begun at the sample of its margin at which the decoded channels go on most nearly as they did a turn
 * before: what the encoder lost is not the same at both ends.
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
