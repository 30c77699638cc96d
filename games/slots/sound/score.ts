import type { EffectName } from '../sounds.ts'
import { type Note, repeat } from './notes.ts'
import type { Instrument } from './synthesis.ts'

/** Notes for one instrument, and its place in the room. */
export interface Part {
  instrument: Instrument
  notes: readonly Note[]
  /** How loud it is by itself, in decibels beside the other parts: its loudness in a loop, its peak in an effect. */
  level: number
  /** From -1, left, to 1, right. */
  pan?: number
  /** How far apart low and high notes lie, 0 to 1: low ones on the left. */
  spread?: number
  /** How much of it goes into the room, 0 to 1. */
  room?: number
  /** Cut-offs in hertz: nothing below the one, and nothing above the other. */
  above?: number
  below?: number
  /** By how many milliseconds and by what part of its velocity a note may differ from what is written. */
  human?: { ms: number; velocity: number }
}

export interface Room {
  /** Seconds to a thousandth. */
  seconds: number
  /** Hertz above which the walls swallow. */
  bright: number
  /** Seconds until the first echo. */
  delay: number
}

/** One of the ten effects: its parts in seconds instead of beats. */
export interface Effect {
  seconds: number
  parts: readonly Part[]
}

/** All that sounds in a title. */
export interface Score {
  beatsPerMinute: number
  beatsPerBar: number
  bars: number
  /** In words, such as `G major`. */
  key: string
  room: Room
  /** Off-beats of this length in beats come later by `late` of it. */
  swing?: { step: number; late: number }
  music: readonly Part[]
  /** Instead of `music` while a feature is played: as long, on the same chords. */
  feature: readonly Part[]
  effects: Readonly<Record<EffectName, Effect>>
  /** Semitones of the steps on which effects rise, from 0. */
  ladder: readonly number[]
}

/**
 * Effects without music, as those of the boards of draws, in the room in which they sound, each with its true peak in
 * dBTP.
 */
export interface EffectsScore {
  room: Room
  effects: Readonly<Record<string, Effect & { peak: number }>>
  ladder: readonly number[]
}

/** The sounds that the effects of a title are made of. */
interface EffectPalette {
  /** Pitches, MIDI note numbers: the scale that effects climb, lowest first, at least eight of them. */
  scale: readonly number[]
  /** Short and low: a reel that stops. */
  stop: Instrument
  stopPitch: number
  /** Light and short: numbers that count. */
  tick: Instrument
  /** The ring of something good. */
  chime: Instrument
  /** The instrument of the fanfares, their height above the scale, and the sound beneath. */
  lead: Instrument
  leadShift?: number
  under: Instrument
  /** The strokes of a fanfare. */
  beat: Instrument
  /** The sound of something that rushes past. */
  rush: Instrument
  /** Steps of the scale (from 0) of the fanfare of the feature, each with its length in seconds. */
  call: readonly (readonly [step: number, seconds: number])[]
  room: number
}

/** The ten effects, eight seconds together, out of what is the title's own. */
export function effectsOf(palette: EffectPalette): Score['effects'] {
  const { scale, stop, stopPitch, tick, chime, lead, leadShift = 0, under, beat, rush, call, room } = palette
  const at = (step: number) => scale[step % scale.length]! + 12 * Math.floor(step / scale.length)
  const note = (second: number, pitch: number, seconds: number, velocity = 0.75): Note => ({
    beat: second,
    beats: seconds,
    pitch,
    velocity,
  })
  const part = (instrument: Instrument, level: number, notes: readonly Note[], wet = room): Part => ({
    instrument,
    level,
    notes,
    room: wet,
  })
  let second = 0
  const called = call.map(([step, seconds]) => {
    const one = note(second, at(step) + leadShift, seconds * 0.95, 0.85)
    second += seconds
    return one
  })
  const chord = [0, 2, 4].map((step) => at(step))
  return {
    turn: {
      seconds: 0.5,
      parts: [
        part(rush, 0, [note(0, 60, 0.3)]),
        part(tick, -10, [note(0, at(0), 0.1), note(0.07, at(2), 0.1), note(0.14, at(4), 0.1)]),
      ],
    },
    stop: {
      seconds: 0.32,
      parts: [
        part(stop, 0, [note(0, stopPitch, 0.2, 0.9)], room * 0.4),
        part(tick, -9, [note(0.004, at(0), 0.1, 0.6)], room * 0.4),
      ],
    },
    fall: {
      seconds: 0.36,
      parts: [part(stop, 0, [note(0, stopPitch + 5, 0.1, 0.7), note(0.06, stopPitch, 0.2, 0.9)], room * 0.4)],
    },
    scatter: {
      seconds: 0.9,
      parts: [
        part(chime, 0, [note(0, at(0) + 12, 0.6, 0.8), note(0.07, at(4) + 12, 0.6, 0.7)]),
        part(stop, -6, [note(0, stopPitch, 0.2, 0.9)]),
      ],
    },
    tense: {
      seconds: 1.1,
      parts: [
        part(under, 0, [note(0, at(0), 1, 0.5), note(0, at(1), 1, 0.4)]),
        part(
          tick,
          -3,
          Array.from({ length: 10 }, (_, index) =>
            note(index * 0.1, at(index % 2), 0.08, 0.35 + index * 0.05),
          ),
        ),
      ],
    },
    line: {
      seconds: 0.6,
      parts: [part(chime, 0, [note(0, at(2) + 12, 0.3, 0.6), note(0.08, at(4) + 12, 0.4, 0.75)])],
    },
    ray: {
      seconds: 0.8,
      parts: [
        part(
          chime,
          0,
          [0, 1, 2, 3, 4].map((step, index) =>
            note(index * 0.045, at(step + 2) + 12, 0.4, 0.5 + index * 0.08),
          ),
        ),
        part(rush, -10, [note(0, 60, 0.3)]),
      ],
    },
    count: { seconds: 0.14, parts: [part(tick, 0, [note(0, at(0) + 12, 0.08, 0.7)], room * 0.3)] },
    win: {
      seconds: 1.48,
      parts: [
        part(lead, 0, [
          note(0, at(2) + leadShift, 0.13),
          note(0.14, at(3) + leadShift, 0.13),
          note(0.28, at(4) + leadShift, 0.9, 0.9),
        ]),
        part(chime, -4, [
          note(0.28, at(0) + 12, 0.8),
          note(0.34, at(2) + 12, 0.8),
          note(0.4, at(4) + 12, 0.8),
        ]),
        part(
          under,
          -10,
          chord.map((pitch) => note(0.28, pitch, 0.8, 0.6)),
        ),
        part(beat, -9, [note(0, 60, 0.2, 0.6), note(0.28, 60, 0.2, 0.95)]),
      ],
    },
    feature: {
      seconds: 1.8,
      parts: [
        part(lead, 0, called),
        part(
          under,
          -9,
          chord.map((pitch) => note(called.at(-1)!.beat, pitch, 0.8, 0.7)),
        ),
        part(
          chime,
          -8,
          [0, 2, 4, 5].map((step, index) =>
            note(called.at(-1)!.beat + 0.06 + index * 0.06, at(step) + 12, 0.6, 0.7),
          ),
        ),
        part(
          beat,
          -8,
          called.map((one) => note(one.beat, 60, 0.2, 0.85)),
        ),
      ],
    },
  }
}

/** The notes of a pattern for all bars of a score. */
export function everyBar(notes: readonly Note[], beats: number, whole: number): Note[] {
  return repeat(notes, Math.ceil(whole / beats), beats).filter(({ beat }) => beat < whole)
}
