import { mono, spectrumOf } from './measure.ts'

/** The sound of a loop, independent of its tempo: a fixed number of time slots in order. */
export interface Profile {
  /** By slot, the strength of each of the twelve pitch classes. */
  chroma: Float64Array[]
  /** By slot, the strength of the onsets. */
  onsets: Float64Array
}

const sampleRate = 48_000
const chromaSlots = 96
const onsetSlots = 384

/** Returns the profile of a loop at 48 kHz. */
export function profileOf(channels: readonly Float32Array[]): Profile {
  const samples = mono(channels)
  return { chroma: chromaOf(samples), onsets: onsetsOf(samples) }
}

function chromaOf(samples: Float32Array): Float64Array[] {
  const size = 8192
  const classes = Array.from({ length: size / 2 }, (_, at) => {
    const hertz = (at * sampleRate) / size
    return hertz < 110 || hertz > 2500 ? -1 : (Math.round(12 * Math.log2(hertz / 440)) + 120) % 12
  })
  const slot = samples.length / chromaSlots
  const chroma = Array.from({ length: chromaSlots }, () => new Float64Array(12))
  for (const [at, into] of chroma.entries())
    for (const part of [0.25, 0.75]) {
      const begin = Math.round((at + part) * slot) - size / 2
      const spectrum = spectrumOf(samples, Math.max(0, Math.min(samples.length - size, begin)), size)
      for (const [bin, power] of spectrum.entries())
        if (classes[bin]! >= 0) into[classes[bin]!]! += Math.sqrt(power)
    }
  for (const each of chroma) {
    const mean = each.reduce((sum, value) => sum + value, 0) / 12
    const size = Math.sqrt(each.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1
    for (let at = 0; at < 12; at++) each[at] = (each[at]! - mean) / size
  }
  return chroma
}

function onsetsOf(samples: Float32Array): Float64Array {
  const size = 1024
  const slot = samples.length / onsetSlots
  const onsets = new Float64Array(onsetSlots)
  const looks = 3
  let before: Float64Array | undefined
  for (let look = 0; look < onsetSlots * looks; look++) {
    const loud = spectrumOf(samples, Math.round((look * slot) / looks), size).map((power) =>
      Math.log10(1 + 1e5 * power),
    )
    const earlier = before
    if (earlier)
      onsets[Math.floor(look / looks)]! += loud.reduce(
        (sum, value, at) => sum + Math.max(0, value - earlier[at]!),
        0,
      )
    before = loud
  }
  const mean = onsets.reduce((sum, value) => sum + value, 0) / onsetSlots
  const length = Math.sqrt(onsets.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1
  return onsets.map((value) => (value - mean) / length)
}

/**
 * Returns the similarity of two loops in any key and from any start: the highest correlation of their pitch classes
 * over time, over all twelve transpositions and all starts, and the correlation of their onsets there.
 */
export function likenessOf(one: Profile, other: Profile): { chroma: number; onsets: number } {
  let best = { chroma: -1, onsets: -1 }
  const heard = Math.sqrt(heardSlots(one) * heardSlots(other))
  for (let shift = 0; shift < chromaSlots; shift++) {
    for (let key = 0; key < 12; key++) {
      let sum = 0
      for (let slot = 0; slot < chromaSlots; slot++) {
        const mine = one.chroma[slot]!
        const theirs = other.chroma[(slot + shift) % chromaSlots]!
        for (let pitch = 0; pitch < 12; pitch++) sum += mine[pitch]! * theirs[(pitch + key) % 12]!
      }
      const chroma = sum / heard
      if (chroma > best.chroma) best = { chroma, onsets: onsetLikeness(one, other, shift) }
    }
  }
  return best
}

/**
 * Returns the correlation of the onsets if the other loop starts `shift` chroma slots later, give or take less than
 * one.
 */
function onsetLikeness(one: Profile, other: Profile, shift: number): number {
  const perSlot = onsetSlots / chromaSlots
  let best = -1
  for (let near = -perSlot; near <= perSlot; near++) {
    const by = shift * perSlot + near + onsetSlots
    const sum = one.onsets.reduce(
      (total, value, at) => total + value * other.onsets[(at + by) % onsetSlots]!,
      0,
    )
    best = Math.max(best, sum)
  }
  return best
}

/** Returns the number of slots with any tone. */
function heardSlots({ chroma }: Profile): number {
  return chroma.filter((each) => each.some((value) => value !== 0)).length
}
