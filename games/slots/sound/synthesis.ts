/** The sample rate of everything that is rendered, in hertz. */
export const sampleRate = 48_000

/** The input of an instrument. */
export interface Tone {
  hertz: number
  /** The time for which it is held; the release comes after it. */
  seconds: number
  /** The velocity, above 0 and at most 1. */
  velocity: number
  /** Returns numbers from 0 to below 1, the same sequence for each rendering. */
  chance(): number
}

/** One channel of samples, or a left and a right one of the same length, with amplitudes of about 1 at most. */
export type Samples = readonly Float32Array[]

/** Renders a tone. */
export type Instrument = (tone: Tone) => Samples

/** Returns a generator of numbers from 0 to below 1 for a seed: mulberry32 by Tommy Ettinger (public domain). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const lengthOf = (seconds: number) => Math.max(1, Math.round(seconds * sampleRate))

/** Converts decibels to an amplitude factor. */
export const factorOf = (decibels: number) => 10 ** (decibels / 20)

interface WaveOptions {
  /**
   * Returns the amplitude of harmonic `k` (1 is the fundamental) of a tone of a frequency in hertz, at its brightest.
   */
  harmonics(k: number, hertz: number): number
  /** The part of the brightness that remains after the attack: 1 for all, 0 for a sine. */
  held?: number
  /** The time to the loudest moment, and from the end of the note to silence, in seconds. */
  attack: number
  release: number
  /** The time in which it falls to `sustain` (a factor) after the attack, in seconds. */
  decay?: number
  sustain?: number
  /** The number of simultaneous voices and the cents over which they are spread; more than one are stereo. */
  voices?: number
  detune?: number
  /** The vibrato: depth in cents, rate in hertz, and the delay in seconds before it begins. */
  vibrato?: { cents: number; hertz: number; after: number }
  /** The cents below the pitch at which the attack begins. */
  scoop?: number
  /** The noise of breath or bow as a part of the tone. */
  breath?: number
}

const tableLength = 2048

/** Returns one period of a wave from its harmonics below 16 kHz, so that nothing is aliased at half the sample rate. */
function tableOf(hertz: number, harmonics: (k: number, hertz: number) => number): Float32Array {
  const table = new Float32Array(tableLength + 1)
  const most = Math.max(1, Math.min(64, Math.floor(16_000 / hertz)))
  let sum = 0
  for (let k = 1; k <= most; k++) {
    const amplitude = harmonics(k, hertz)
    if (amplitude < 1e-4) continue
    sum += amplitude ** 2
    // Different phases keep the peaks low.
    const phase = k * k * 0.7
    for (let at = 0; at <= tableLength; at++)
      table[at]! += amplitude * Math.sin((2 * Math.PI * k * at) / tableLength + phase)
  }
  const scale = 1 / Math.sqrt(sum || 1)
  for (let at = 0; at <= tableLength; at++) table[at]! *= scale
  return table
}

/** Returns an instrument of held tones made of harmonics, such as strings, winds, voices and organs. */
export function wave({
  harmonics,
  held = 1,
  attack,
  release,
  decay = 0.2,
  sustain = 1,
  voices = 1,
  detune = 0,
  vibrato,
  scoop = 0,
  breath = 0,
}: WaveOptions): Instrument {
  return ({ hertz, seconds, velocity, chance }) => {
    const bright = tableOf(hertz, (k, of) => harmonics(k, of) * velocity ** ((k - 1) * 0.12))
    const dark = tableOf(hertz, (k, of) => (k === 1 ? 1 : harmonics(k, of) * 0.35 ** Math.min(4, k - 1)))
    const length = lengthOf(seconds + release)
    const channels = Array.from({ length: voices > 1 ? 2 : 1 }, () => new Float32Array(length))
    const envelope = new Float32Array(length)
    const light = new Float32Array(length)
    for (let at = 0; at < length; at++) {
      const time = at / sampleRate
      const rising = Math.min(1, time / attack)
      const fallen = sustain + (1 - sustain) * Math.exp(-Math.max(0, time - attack) / decay)
      const ending = time < seconds ? 1 : Math.max(0, 1 - (time - seconds) / release)
      envelope[at] = rising * (2 - rising) * fallen * ending ** 2
      light[at] = held + (1 - held) * Math.exp(-time / Math.max(0.05, attack * 3))
    }
    for (let voice = 0; voice < voices; voice++) {
      const place = voices > 1 ? (2 * voice) / (voices - 1) - 1 : 0
      const cents = place * detune + (chance() - 0.5) * detune * 0.3
      const turnsAt = chance()
      const vibratoHertz = (vibrato?.hertz ?? 0) * (0.94 + 0.12 * chance())
      const leftGain = voices > 1 ? Math.cos(((place + 1) * Math.PI) / 4) : 1
      const rightGain = voices > 1 ? Math.sin(((place + 1) * Math.PI) / 4) : 0
      const left = channels[0]!
      const right = channels[1]
      let phase = chance()
      let step = 0
      for (let at = 0; at < length; at++) {
        if (at % 16 === 0) {
          // Pitch changes slowly, so it is updated every sixteenth sample.
          const time = at / sampleRate
          const depth = vibrato ? vibrato.cents * Math.min(1, Math.max(0, (time - vibrato.after) / 0.35)) : 0
          const wobble = depth * Math.sin(2 * Math.PI * (vibratoHertz * time + turnsAt))
          step = (hertz * 2 ** ((cents + wobble - scoop * Math.exp(-time / 0.035)) / 1200)) / sampleRate
        }
        phase += step
        if (phase >= 1) phase -= 1
        const exact = phase * tableLength
        const index = exact | 0
        const part = exact - index
        const clear = bright[index]! + (bright[index + 1]! - bright[index]!) * part
        const dull = dark[index]! + (dark[index + 1]! - dark[index]!) * part
        const sample = (dull + (clear - dull) * light[at]!) * envelope[at]!
        left[at]! += sample * leftGain
        if (right) right[at]! += sample * rightGain
      }
    }
    const scale = (0.5 * velocity) / Math.sqrt(voices)
    if (breath > 0) {
      const air = bandNoise(length, Math.min(9000, hertz * 2), 0.7, chance)
      for (const channel of channels)
        for (let at = 0; at < length; at++) channel[at]! += air[at]! * envelope[at]! * breath * 2
    }
    for (const channel of channels) for (let at = 0; at < length; at++) channel[at]! *= scale
    return channels
  }
}

/** Filters white noise by a band-pass: the state variable filter of Andrew Simper (Cytomic, 2013). */
function bandNoise(length: number, hertz: number, quality: number, chance: () => number): Float32Array {
  const found = new Float32Array(length)
  const g = Math.tan((Math.PI * Math.min(hertz, 20_000)) / sampleRate)
  const k = 1 / quality
  const a1 = 1 / (1 + g * (g + k))
  let low = 0
  let band = 0
  for (let at = 0; at < length; at++) {
    const input = chance() * 2 - 1
    const v3 = input - low
    const v1 = a1 * band + g * a1 * v3
    const v2 = low + g * a1 * band + g * g * a1 * v3
    band = 2 * v1 - band
    low = 2 * v2 - low
    found[at] = v1 * k
  }
  return found
}

interface StruckOptions {
  /** The partials: frequency as a multiple of the tone's, amplitude, and decay time in seconds to a thousandth. */
  partials: readonly (readonly [ratio: number, amplitude: number, seconds: number])[]
  /** The stroke: its loudness, and the centre of its noise in hertz. */
  click?: readonly [amplitude: number, hertz: number]
  /** The tremolo of a motor, as in a vibraphone: rate in hertz and depth (0 to 1). */
  tremolo?: readonly [hertz: number, depth: number]
  /**
   * The exponent by which low tones ring longer: the seconds are those of a tone of 440 Hz, times (440 / hertz) to this
   * power.
   */
  ring?: number
  /** The detuning in cents of a second, quieter set of partials that beats against the first. */
  beating?: number
}

/** Returns an instrument that is struck once and rings, such as bars, bells, gongs and blocks. */
export function struck({ partials, click, tremolo, ring = 0.5, beating = 0 }: StruckOptions): Instrument {
  return ({ hertz, velocity, chance }) => {
    const longer = (440 / hertz) ** ring
    const audible = partials.filter(([ratio]) => ratio * hertz < 18_000)
    const length = lengthOf(Math.min(6, Math.max(0.05, ...audible.map(([, , seconds]) => seconds * longer))))
    const samples = new Float32Array(length)
    const sets =
      beating > 0
        ? [
            [0, 1],
            [beating, 0.6],
          ]
        : [[0, 1]]
    for (const [cents, share] of sets as [number, number][]) {
      for (const [ratio, amplitude, seconds] of audible) {
        // A soft stroke excites the high partials less.
        const loud = amplitude * share * velocity ** (0.4 + 0.5 * Math.log2(Math.max(1, ratio)))
        const turn = (2 * Math.PI * hertz * ratio * 2 ** (cents / 1200)) / sampleRate
        const fading = 10 ** (-3 / (seconds * longer * sampleRate))
        // A rotating phasor: each sample is the previous one, rotated and damped.
        const start = chance() * 0.4
        let x = loud * Math.sin(start)
        let y = loud * Math.cos(start)
        const cos = Math.cos(turn) * fading
        const sin = Math.sin(turn) * fading
        for (let at = 0; at < length; at++) {
          samples[at]! += x
          const next = x * cos + y * sin
          y = y * cos - x * sin
          x = next
        }
      }
    }
    if (click) {
      const noise = bandNoise(Math.min(length, 1200), click[1], 1.2, chance)
      for (const [at, value] of noise.entries())
        samples[at]! += value * click[0] * velocity * Math.exp(-at / 170)
    }
    const sum = Math.sqrt(audible.reduce((total, [, amplitude]) => total + amplitude ** 2, 0)) || 1
    const scale = (0.55 * velocity) / sum
    for (let at = 0; at < length; at++) {
      const swell = tremolo
        ? 1 - tremolo[1] * (0.5 - 0.5 * Math.cos((2 * Math.PI * tremolo[0] * at) / sampleRate))
        : 1
      const softened = Math.min(1, at / 24) * Math.min(1, (length - at) / 480)
      samples[at]! *= scale * swell * softened
    }
    return [samples]
  }
}

interface PluckedOptions {
  /** The decay time in seconds to a thousandth, for a tone of 220 Hz. */
  seconds: number
  /** The brightness, from 0, dull, to 1, bright. */
  brightness: number
  /** The point at which the string is plucked, as a part of its length. */
  place?: number
  /** The number of slightly detuned strings for each tone, as on a mandolin or bandurria. */
  strings?: number
  /** The time in which it stops ringing after the note, in seconds. */
  damped?: number
}

/** Returns a plucked string: Karplus and Strong, Digital Synthesis of Plucked-String and Drum Timbres (1983). */
export function plucked({
  seconds,
  brightness,
  place = 0.2,
  strings = 1,
  damped,
}: PluckedOptions): Instrument {
  return ({ hertz, seconds: held, velocity, chance }) => {
    const ringing = Math.min(5, seconds * (220 / hertz) ** 0.45)
    const length = lengthOf(damped === undefined ? ringing : Math.min(ringing, held + damped))
    const samples = new Float32Array(length)
    for (let string = 0; string < strings; string++) {
      const tuned = hertz * 2 ** ((string * 7) / 1200)
      const smooth = 0.5 - 0.42 * brightness
      // The smoothing delays by `smooth` samples, the all-pass by the remaining fraction of a sample.
      const wanted = sampleRate / tuned - smooth
      const whole = Math.max(2, Math.floor(wanted - 0.3))
      const rest = wanted - whole
      const allPass = (1 - rest) / (1 + rest)
      const loss = 10 ** (-3 / (tuned * ringing))
      const line = new Float32Array(whole)
      const opened = 0.12 + 0.8 * brightness * velocity
      let dulled = 0
      for (let at = 0; at < whole; at++) {
        dulled += opened * (chance() * 2 - 1 - dulled)
        line[at] = dulled
      }
      const comb = Math.max(1, Math.round(whole * place))
      const excited = line.map((value, at) => value - line[(at - comb + whole) % whole]! * 0.9)
      const mean = excited.reduce((sum, value) => sum + value, 0) / whole
      for (let at = 0; at < whole; at++) line[at] = excited[at]! - mean
      let at = 0
      let before = 0
      let passedIn = 0
      let passedOut = 0
      for (let index = 0; index < length; index++) {
        const value = line[at]!
        const smoothed = loss * ((1 - smooth) * value + smooth * before)
        before = value
        const passed = allPass * (smoothed - passedOut) + passedIn
        passedIn = smoothed
        passedOut = passed
        line[at] = passed
        at = at + 1 === whole ? 0 : at + 1
        samples[index]! += value
      }
    }
    let loudest = 1e-6
    for (const value of samples.subarray(0, 4800)) loudest = Math.max(loudest, Math.abs(value))
    const scale = (0.8 * velocity) / loudest
    const tail = lengthOf(damped ?? 0.02)
    for (let index = 0; index < length; index++)
      samples[index]! *= scale * Math.min(1, (length - index) / tail)
    return [samples]
  }
}

interface DrumOptions {
  /** The frequency in hertz at the stroke and after the sweep, and the duration of the sweep in seconds. */
  from: number
  to: number
  sweep: number
  /** The decay time in seconds to a thousandth, of the skin and the noise. */
  seconds: number
  /** The noise of the stroke: loudness, centre in hertz, and seconds. */
  noise: readonly [amplitude: number, hertz: number, seconds: number]
  /** The second mode of the skin, as a part of the first. */
  mode?: number
  /** Saturation: 0 for none. */
  drive?: number
}

/**
 * Returns a drum: a skin with falling pitch, and the noise of the stroke. A pitch of 60 is the drum as defined; other
 * pitches tune it.
 */
export function drum({ from, to, sweep, seconds, noise, mode = 0, drive = 0 }: DrumOptions): Instrument {
  return ({ hertz, velocity, chance }) => {
    const tuned = hertz / 261.6256
    const length = lengthOf(Math.max(seconds, noise[2]))
    const rattle = bandNoise(length, noise[1], 0.8, chance)
    const samples = new Float32Array(length)
    const fading = Math.log(1000)
    let phase = 0
    let second = 0
    for (let at = 0; at < length; at++) {
      const time = at / sampleRate
      const now = (to + (from * (0.7 + 0.3 * velocity) - to) * Math.exp(-time / sweep)) * tuned
      phase += (2 * Math.PI * now) / sampleRate
      second += (2 * Math.PI * now * 1.59) / sampleRate
      const skin = Math.exp((-fading * time) / seconds)
      const tone = Math.sin(phase) * skin + mode * Math.sin(second) * skin ** 2
      const stroke = rattle[at]! * noise[0] * (0.4 + 0.6 * velocity) * Math.exp((-fading * time) / noise[2])
      const value = tone + stroke
      const driven = drive > 0 ? Math.tanh(value * (1 + drive)) / Math.tanh(1 + drive) : value
      samples[at] = driven * velocity * 0.7 * Math.min(1, at / 20) * Math.min(1, (length - at) / 240)
    }
    return [samples]
  }
}

interface RattleOptions {
  /** The centre of the noise in hertz, and the narrowness of its band. */
  hertz: number
  quality: number
  /** The time to the loudest moment, and from there to a thousandth, in seconds. */
  attack: number
  seconds: number
  /** The number of successive strokes, and the seconds between them. */
  grains?: number
  apart?: number
  /** The metallic partials in hertz that ring with the noise. */
  metal?: readonly number[]
}

/** Returns an instrument of band-limited noise, such as shakers, hats, snares, cymbals and wind. */
export function rattle({
  hertz,
  quality,
  attack,
  seconds,
  grains = 1,
  apart = 0.02,
  metal = [],
}: RattleOptions): Instrument {
  return ({ velocity, chance }) => {
    const grain = lengthOf(attack + seconds)
    const length = grain + lengthOf(apart * (grains - 1))
    const channels = [new Float32Array(length), new Float32Array(length)]
    for (const channel of channels) {
      for (let stroke = 0; stroke < grains; stroke++) {
        const begin = Math.round(stroke * apart * (0.9 + 0.2 * chance()) * sampleRate)
        const noise = bandNoise(grain, hertz, quality, chance)
        const loud = velocity * (grains > 1 ? 0.6 + 0.4 * (stroke / grains) : 1)
        for (let at = 0; at < grain && begin + at < length; at++) {
          const time = at / sampleRate
          const rising = Math.min(1, time / attack)
          const fading = Math.exp((-Math.log(1000) * Math.max(0, time - attack)) / seconds)
          channel[begin + at]! += noise[at]! * loud * rising * fading * 1.1
        }
      }
    }
    for (const [index, partial] of metal.entries()) {
      const turn = (2 * Math.PI * partial) / sampleRate
      for (let at = 0; at < grain; at++) {
        const fading = Math.exp((-Math.log(1000) * at) / (seconds * sampleRate * (1 - index * 0.06)))
        const value = (0.25 * velocity * Math.sin(turn * at + index) * fading) / Math.sqrt(metal.length)
        for (const channel of channels) channel[at]! += value
      }
    }
    for (const channel of channels)
      for (let at = 0; at < length; at++)
        channel[at]! *= Math.min(1, at / 16) * Math.min(1, (length - at) / 480)
    return channels
  }
}

/** Combines several instruments that play the same note, each with a level in decibels and an interval in semitones. */
export function together(
  ...all: readonly (readonly [Instrument, decibels: number, semitones?: number])[]
): Instrument {
  return (tone) => {
    const parts = all.map(([instrument, decibels, semitones = 0]) => ({
      samples: instrument({ ...tone, hertz: tone.hertz * 2 ** (semitones / 12) }),
      factor: factorOf(decibels),
    }))
    const sides = Math.max(...parts.map(({ samples }) => samples.length))
    const length = Math.max(...parts.map(({ samples }) => samples[0]!.length))
    return Array.from({ length: sides }, (_, side) => {
      const channel = new Float32Array(length)
      for (const { samples, factor } of parts)
        for (const [at, value] of (samples[side] ?? samples[0]!).entries()) channel[at]! += value * factor
      return channel
    })
  }
}
