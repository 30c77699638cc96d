import type { EffectName } from '../sounds.ts'
import { type Note, repeat } from './notes.ts'
import type { Instrument } from './synthesis.ts'

/** Notes for one instrument, and its position in the room. */
export interface Part {
  instrument: Instrument
  notes: readonly Note[]
  /** Its level in decibels relative to the other parts: loudness in a loop, peak in an effect. */
  level: number
  /** The stereo position, from -1, left, to 1, right. */
  pan?: number
  /** The stereo distance between low and high notes, 0 to 1: low notes on the left. */
  spread?: number
  /** The part of it that is sent to the reverb of the room, 0 to 1. */
  room?: number
  /** The cut-off frequencies in hertz: a high-pass and a low-pass filter. */
  above?: number
  below?: number
  /** The random variation of notes: milliseconds of timing and a share of the velocity. */
  human?: { ms: number; velocity: number }
}

export interface Room {
  /** The decay time in seconds, to a thousandth. */
  seconds: number
  /** The frequency in hertz above which the walls absorb sound. */
  bright: number
  /** The time until the first echo, in seconds. */
  delay: number
}

/** One of the ten effects: its parts in seconds, not beats. */
export interface Effect {
  seconds: number
  parts: readonly Part[]
}

/** All sounds of a title. */
export interface Score {
  beatsPerMinute: number
  beatsPerBar: number
  bars: number
  /** The key in words, such as `G major`. */
  key: string
  room: Room
  /** The swing: off-beats of `step` beats are delayed by the share `late` of it. */
  swing?: { step: number; late: number }
  music: readonly Part[]
  /** The music during a feature, with the length and the chords of `music`. */
  feature: readonly Part[]
  effects: Readonly<Record<EffectName, Effect>>
  /** The steps by which effects rise, in semitones from 0. */
  ladder: readonly number[]
}

/**
 * Effects without music, such as those of the boards of draws: their room, and each effect with its largest momentary
 * loudness in LUFS.
 */
export interface EffectsScore {
  room: Room
  effects: Readonly<Record<string, Effect & { loudness: number }>>
  ladder: readonly number[]
}

/** The sounds from which the effects of a title are made. */
interface EffectPalette {
  /** The scale of the effects in MIDI note numbers, lowest first, at least eight notes. */
  scale: readonly number[]
  /** The sound of a stopping reel: short and low. */
  stop: Instrument
  stopPitch: number
  /** The sound of counting numbers: light and short. */
  tick: Instrument
  /** The ring for a good event. */
  chime: Instrument
  /** The instrument of the fanfares, their height above the scale, and the accompaniment. */
  lead: Instrument
  leadShift?: number
  under: Instrument
  /** The strokes of a fanfare. */
  beat: Instrument
  /** The sound of something rushing past. */
  rush: Instrument
  /** The fanfare of the feature: steps of the scale (from 0), each with its length in seconds. */
  call: readonly (readonly [step: number, seconds: number])[]
  room: number
}

/** Returns the ten effects, eight seconds in total, from the palette of a title. */
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

/** Repeats the notes of a pattern over all bars of a score. */
export function everyBar(notes: readonly Note[], beats: number, whole: number): Note[] {
  return repeat(notes, Math.ceil(whole / beats), beats).filter(({ beat }) => beat < whole)
}
