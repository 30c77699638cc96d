import { hertzOf } from '../../games/slots/sound/notes.ts'
import type { Effect, Part, Room, Score } from '../../games/slots/sound/score.ts'
import { chanceOf, factorOf, type Samples, sampleRate } from '../../games/slots/sound/synthesis.ts'
import { type EffectName, effectNames, type Recordings } from '../../games/slots/sounds.ts'
import { loudestOf, loudnessOf, seamChangeOf, truePeakOf } from './measure.ts'

/** An effect with the largest momentary loudness that it shall have (LUFS). */
export interface MixedEffect {
  name: string
  samples: Float32Array
  loudness: number
}

/** The contents of a title's files before encoding. */
export interface Mixed {
  music: Float32Array[]
  feature: Float32Array[]
  /** The effects one after the other. */
  effects: MixedEffect[]
  /** Without the positions of the effects, which `inARow` computes. */
  found: Omit<Recordings, 'source' | 'effects'>
}

/** LUFS of music and feature, and the highest true peak before encoding, which adds up to half a decibel. */
const loopLoudness = -20
const highestPeak = -2

/**
 * The largest momentary loudness of each effect in LUFS: frequent effects are quieter than rare ones, and the loudest
 * is at most 12 LU above a stop of a reel.
 */
const effectLoudness: Record<EffectName, number> = {
  turn: -30,
  stop: -27,
  fall: -29,
  scatter: -20,
  tense: -24,
  line: -23,
  ray: -20,
  count: -31,
  win: -16.5,
  feature: -16,
}
/** The highest sample of an effect in decibels before encoding; a decoded true peak is up to 3 dB higher. */
const highestSample = -4.5

/** Seconds of the loop's end before its beginning, and of its beginning after its end. */
const margin = 0.12
const marginFrames = margin * sampleRate
/** Seconds of silence before each effect, so that decoders may start slightly early or late. */
const gap = 0.06

/** Renders all sounds of a title. */
export async function mixOf(score: Score): Promise<Mixed> {
  const seconds = (score.bars * score.beatsPerBar * 60) / score.beatsPerMinute
  // Loops must join at a sample.
  const length = Math.round(seconds * sampleRate)
  const loops: Float32Array[][] = []
  for (const parts of [score.music, score.feature]) loops.push(await turnOf(score, parts, length))
  const cut = calmest(loops, length, (2 * length) / (score.bars * score.beatsPerBar))
  const [music, feature] = loops.map((loop) => levelled(cutAt(loop, cut), length))
  return {
    music: music!,
    feature: feature!,
    effects: await effectsOf(
      score,
      effectNames.map((name) => ({ name, ...score.effects[name], loudness: effectLoudness[name] })),
    ),
    found: {
      beatsPerMinute: score.beatsPerMinute,
      key: score.key,
      loop: {
        start: margin,
        end: margin + length / sampleRate,
        firstBeat: margin + ((length - cut) % length) / sampleRate,
      },
      ladder: [...score.ladder],
    },
  }
}

/** Renders one pass of a loop, with the reverb of its end mixed into its beginning. */
async function turnOf(score: Score, parts: readonly Part[], length: number): Promise<Float32Array[]> {
  const twice = await render(score, parts, {
    channels: 2,
    frames: 2 * length,
    secondsPerBeat: length / sampleRate / (score.bars * score.beatsPerBar),
    turnSeconds: length / sampleRate,
    isLoop: true,
  })
  return twice.map((channel) => channel.slice(length))
}

/**
 * Returns the frame among the last ones at which all loops change least, so that they are not joined within a note's
 * attack.
 */
function calmest(loops: readonly Float32Array[][], length: number, within: number): number {
  const step = Math.round(0.005 * sampleRate)
  let best = { at: 0, change: Number.POSITIVE_INFINITY }
  for (let at = length - step; at > length - within; at -= step) {
    const changes = loops.map((loop) => seamChangeOf(loop, at))
    const change = Math.max(...changes)
    if (change < best.change) best = { at, change }
  }
  return best.at
}

/** Returns a loop that begins at a frame, with a margin on both sides. */
function cutAt(loop: readonly Float32Array[], frame: number): Float32Array[] {
  return loop.map((channel) =>
    Float32Array.from(
      { length: channel.length + 2 * marginFrames },
      (_, at) => channel[(frame - marginFrames + at + channel.length) % channel.length]!,
    ),
  )
}

/** Normalises to the loudness of loops, with no sample above the highest peak. */
function levelled(channels: Float32Array[], length: number): Float32Array[] {
  let now = channels
  for (let round = 0; round < 4; round++) {
    const loop = now.map((channel) => channel.subarray(marginFrames, marginFrames + length))
    const gain = factorOf(loopLoudness - loudnessOf(loop))
    now = limited(
      now.map((channel) => channel.map((value) => value * gain)),
      factorOf(highestPeak),
    )
  }
  return now
}

/** Limits samples to `most`, with a gain reduction from 5 ms before until 80 ms after. */
function limited(channels: Float32Array[], most: number): Float32Array[] {
  const length = channels[0]!.length
  const ahead = Math.round(0.005 * sampleRate)
  const wanted = new Float32Array(length).fill(1)
  let isAbove = false
  for (const channel of channels)
    for (let at = 0; at < length; at++) {
      const high = Math.abs(channel[at]!)
      if (high <= most) continue
      isAbove = true
      wanted[at] = Math.min(wanted[at]!, most / high)
    }
  if (!isAbove) return channels
  const gains = new Float32Array(length).fill(1)
  const recover = 1 - Math.exp(-1 / (0.08 * sampleRate))
  let gain = 1
  for (let at = 0; at < length; at++) {
    gain = Math.min(wanted[at]!, gain + (1 - gain) * recover)
    gains[at] = gain
  }
  const fall = 1 / ahead
  for (let at = length - 2; at >= 0; at--) gains[at] = Math.min(gains[at]!, gains[at + 1]! + fall)
  return channels.map((channel) => channel.map((value, at) => value * gains[at]!))
}

/** Renders effects in the room of a score. */
export async function effectsOf(
  score: Acoustics,
  wanted: readonly (Effect & { name: string; loudness: number })[],
): Promise<MixedEffect[]> {
  const effects: MixedEffect[] = []
  for (const { name, seconds, parts, loudness } of wanted) {
    const frames = Math.round(seconds * sampleRate)
    const [rendered] = await render(score, parts, {
      channels: 1,
      frames,
      secondsPerBeat: 1,
      turnSeconds: seconds,
      isLoop: false,
    })
    const fade = 0.06 * sampleRate
    const samples = rendered!.map((value, at) => value * Math.min(1, (frames - at) / fade))
    effects.push({ name, samples, loudness })
  }
  return effects
}

/**
 * Joins the effects one after the other with silence around each, raised to the given largest momentary loudness (LUFS)
 * and limited, which may take some of it away; also returns their positions in seconds.
 */
export function inARow(effects: readonly MixedEffect[], loudness: readonly number[]) {
  const frames = effects.reduce(
    (sum, { samples }) => sum + samples.length + gap * sampleRate,
    gap * sampleRate,
  )
  const row = new Float32Array(frames)
  const places: Record<string, { start: number; seconds: number }> = {}
  let at = gap * sampleRate
  for (const [index, { name, samples }] of effects.entries()) {
    const gain = factorOf(loudness[index]! - loudestOf([samples]))
    const [raised] = limited([samples.map((value) => value * gain)], factorOf(highestSample))
    row.set(raised!, at)
    places[name] = { start: Number((at / sampleRate).toFixed(4)), seconds: samples.length / sampleRate }
    at += samples.length + gap * sampleRate
  }
  return { row, places }
}

/** The parts of a score that decide the sound of its notes. */
type Acoustics = Pick<Score, 'room' | 'swing'>

interface Rendering {
  channels: 1 | 2
  frames: number
  secondsPerBeat: number
  turnSeconds: number
  /** Whether it repeats; a loop's loud moments are compressed, as in a full mix. */
  isLoop: boolean
}

async function render(
  score: Acoustics,
  parts: readonly Part[],
  rendering: Rendering,
): Promise<Float32Array[]> {
  const { channels, frames, secondsPerBeat, turnSeconds, isLoop } = rendering
  const context = new OfflineAudioContext(channels, frames, sampleRate)
  const bus = context.createGain()
  const floor = context.createBiquadFilter()
  Object.assign(floor, { type: 'highpass' })
  floor.frequency.value = 32
  // The parts are written around 0; the compressor and the limiter expect a lower level.
  bus.gain.value = isLoop ? factorOf(-22) : factorOf(-6)
  bus.connect(floor)
  if (isLoop) {
    const glue = context.createDynamicsCompressor()
    glue.threshold.value = -16
    glue.knee.value = 14
    glue.ratio.value = 2.2
    glue.attack.value = 0.015
    glue.release.value = 0.22
    floor.connect(glue).connect(context.destination)
  } else floor.connect(context.destination)
  const room = context.createConvolver()
  room.buffer = impulseOf(context, score.room)
  room.connect(bus)
  const turnFrames = Math.round(turnSeconds * sampleRate)
  for (const [index, part] of parts.entries()) {
    const player = context.createBufferSource()
    player.buffer = context.createBuffer(2, turnFrames, sampleRate)
    const sides = [player.buffer.getChannelData(0), player.buffer.getChannelData(1)]
    for (const stroke of strokesOf(part, index, score, secondsPerBeat)) lay(stroke, sides, isLoop)
    const loud = isLoop ? loudnessOf(sides) : truePeakOf(sides)
    player.loop = isLoop
    player.connect(entryOf(context, part, factorOf(part.level - loud), bus, room))
    player.start()
  }
  const buffer = await context.startRendering()
  return Array.from({ length: channels }, (_, side) => buffer.getChannelData(side).slice())
}

/** Returns the input node for the notes of a part: its filters, its panning, its send to the room. */
function entryOf(
  context: OfflineAudioContext,
  part: Part,
  gain: number,
  bus: AudioNode,
  room: AudioNode,
): AudioNode {
  const entry = context.createGain()
  entry.gain.value = gain
  let last: AudioNode = entry
  for (const [type, hertz] of [
    ['highpass', part.above],
    ['lowpass', part.below],
  ] as const) {
    if (!hertz) continue
    const filter = context.createBiquadFilter()
    filter.type = type
    filter.frequency.value = hertz
    last = last.connect(filter)
  }
  const place = context.createStereoPanner()
  place.pan.value = part.pan ?? 0
  last = last.connect(place)
  last.connect(bus)
  const send = context.createGain()
  send.gain.value = part.room ?? 0.2
  last.connect(send).connect(room)
  return entry
}

/** Returns the time of a beat as played: off-beats of the swung length come later. */
function swung(beat: number, { swing }: Acoustics): number {
  if (!swing) return beat
  const steps = beat / swing.step
  const isOff = Math.abs((((steps % 2) + 2) % 2) - 1) < 0.01
  return isOff ? beat + swing.step * swing.late : beat
}

/** A note as it is played. */
interface Stroke {
  samples: Samples
  second: number
  gain: number
  /** From -1, left, to 1, right. */
  pan: number
}

/** Returns the notes of a part as played; equal notes share their samples. */
function strokesOf(part: Part, index: number, score: Acoustics, secondsPerBeat: number): Stroke[] {
  const tones = new Map<string, Samples>()
  const chance = chanceOf(1009 * (index + 1))
  const { ms = 0, velocity: loose = 0 } = part.human ?? {}
  const middle = part.notes.reduce((sum, { pitch }) => sum + pitch, 0) / part.notes.length
  return part.notes.map((note, order) => {
    const late = ms * (chance() + chance() - 1) * 0.001
    const velocity = Math.min(1, Math.max(0.08, note.velocity * (1 + loose * (chance() + chance() - 1))))
    const level = Math.ceil(velocity * 10) / 10
    const seconds = note.beats * secondsPerBeat
    // Three takes of each tone, so that repeated notes are not exact copies.
    const key = `${index} ${note.pitch} ${seconds.toFixed(3)} ${level} ${order % 3}`
    const seed = [...key].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), 7)
    const samples =
      tones.get(key) ??
      part.instrument({ hertz: hertzOf(note.pitch), seconds, velocity: level, chance: chanceOf(seed) })
    tones.set(key, samples)
    return {
      samples,
      second: swung(note.beat, score) * secondsPerBeat + late,
      gain: velocity / level,
      pan: Math.max(-1, Math.min(1, ((note.pitch - middle) / 14) * (part.spread ?? 0))),
    }
  })
}

/** Adds a note to both channels; in a loop, the part beyond the end is added at the beginning. */
function lay({ samples, second, gain, pan }: Stroke, sides: readonly Float32Array[], isLoop: boolean) {
  const frames = sides[0]!.length
  const begin = Math.round(second * sampleRate)
  for (const [side, target] of sides.entries()) {
    const channel = samples[side] ?? samples[0]!
    const loud = gain * Math.cos(((side === 0 ? 1 + pan : 1 - pan) * Math.PI) / 4) * Math.SQRT2
    for (let at = 0; at < channel.length; at++) {
      const to = begin + at
      if (isLoop) target[(to + frames) % frames]! += channel[at]! * loud
      else if (to >= 0 && to < frames) target[to]! += channel[at]! * loud
    }
  }
}

/** Returns the impulse response of a room: noise that decays, high frequencies first, after a few single echoes. */
function impulseOf(context: OfflineAudioContext, { seconds, bright, delay }: Room): AudioBuffer {
  const length = Math.round((delay + seconds) * sampleRate)
  const buffer = context.createBuffer(2, length, sampleRate)
  for (const side of [0, 1]) {
    const chance = chanceOf(77 + side)
    const samples = buffer.getChannelData(side)
    const first = Math.round(delay * sampleRate)
    let dulled = 0
    for (let at = first; at < length; at++) {
      const time = (at - first) / sampleRate
      const opened = 1 - Math.exp((-2 * Math.PI * bright * Math.exp((-1.6 * time) / seconds)) / sampleRate)
      dulled += opened * (chance() * 2 - 1 - dulled)
      samples[at] = dulled * Math.exp((-Math.log(1000) * time) / seconds) * Math.min(1, time / 0.012 + 0.15)
    }
    for (const [index, ms] of [7, 13, 21, 34].entries()) {
      const at = first + Math.round(((ms + side * 2.3) * sampleRate) / 1000)
      if (at < length) samples[at]! += (index % 2 ? -0.5 : 0.6) / (index + 1)
    }
  }
  return buffer
}
