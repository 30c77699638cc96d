/** A note or a stroke. */
export interface Note {
  /** The beat at which it begins, counted from the start of the loop, 0. */
  beat: number
  beats: number
  /** A MIDI note number, 69 for A4 (440 Hz); instruments without pitch interpret it in their own way. */
  pitch: number
  /** The velocity, above 0 and at most 1. */
  velocity: number
}

const semitones: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }

/** Returns the MIDI note number of a name such as `c4` (60), `f#5` or `bb3`; throws for any other text. */
export function pitchOf(name: string): number {
  const [, letter, sign, octave] = /^([a-g])(#|b)?(-?\d)$/.exec(name) ?? []
  if (!letter) throw new Error(`"${name}" is no note`)
  return 12 * (Number(octave) + 1) + semitones[letter]! + (sign === '#' ? 1 : sign === 'b' ? -1 : 0)
}

/** Returns the frequency in hertz of a MIDI note number in equal temperament: 440 · 2^((pitch − 69) / 12). */
export function hertzOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12)
}

/**
 * Parses notes from a text such as `d5:1 f5:.5 a5 r:1 | c4+e4+g4:4 |`: names with their length in beats, which also
 * applies to the following notes, `+` for simultaneous notes, `r` for a rest, `!` for a louder and `,` for a softer
 * note, `|` between bars. Throws if the beats of a bar do not add up.
 */
export function melody(beatsPerBar: number, text: string, velocity = 0.7): Note[] {
  const notes: Note[] = []
  let beat = 0
  let beats = 1
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (word === '|') {
      if (Math.abs(beat / beatsPerBar - Math.round(beat / beatsPerBar)) > 1e-6)
        throw new Error(`a bar ends at beat ${beat} in "${text.trim().slice(0, 60)}"`)
      continue
    }
    const [, names, mark, length] = /^([^:!,]+)([!,])?(?::(.+))?$/.exec(word) ?? []
    if (!names) throw new Error(`"${word}" is no note`)
    if (length) beats = Number(length)
    const loud = velocity * (mark === '!' ? 1.25 : mark === ',' ? 0.7 : 1)
    if (names !== 'r')
      for (const name of names.split('+'))
        notes.push({ beat, beats, pitch: pitchOf(name), velocity: Math.min(1, loud) })
    beat += beats
  }
  return notes
}

/**
 * Parses strokes from a text such as `9..5 7.5.`, one character for each step: a digit is a velocity in ninths, a dot
 * is a rest.
 */
export function strokes(pattern: string, { step = 0.25, pitch = 60 } = {}): Note[] {
  return [...pattern.replace(/[\s|]/g, '')].flatMap((sign, index) =>
    sign === '.' ? [] : [{ beat: index * step, beats: step, pitch, velocity: Number(sign) / 9 }],
  )
}

/** Repeats notes a number of times, each time later by a number of beats. */
export function repeat(notes: readonly Note[], times: number, beats: number): Note[] {
  return Array.from({ length: times }, (_, time) => later(notes, time * beats)).flat()
}

/** Returns the notes, later by a number of beats. */
export function later(notes: readonly Note[], beats: number): Note[] {
  return notes.map((note) => ({ ...note, beat: note.beat + beats }))
}

/** Returns the notes, higher by a number of semitones and `loud` times as loud. */
export function shifted(notes: readonly Note[], by: number, loud = 1): Note[] {
  return notes.map((note) => ({
    ...note,
    pitch: note.pitch + by,
    velocity: Math.min(1, note.velocity * loud),
  }))
}

const qualities: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  7: [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  6: [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  add9: [0, 4, 7, 14],
  sus4: [0, 5, 7],
  sus2: [0, 2, 7],
  dim: [0, 3, 6],
  m7b5: [0, 3, 6, 10],
  5: [0, 7],
}

/** A chord: its bass as a pitch class (0 for C), and its pitch classes from the root upwards. */
export interface Chord {
  beat: number
  beats: number
  bass: number
  classes: readonly number[]
}

/** Parses chords from a text such as `Dm7:4 G7:2 C/E:2`; a length in beats also applies to the following chords. */
export function progression(text: string): Chord[] {
  let beat = 0
  let beats = 4
  return text
    .split(/\s+/)
    .filter((word) => word && word !== '|')
    .map((word) => {
      const [, root, quality, bass, length] =
        /^([A-G][#b]?)([a-z0-9]*)(?:\/([A-G][#b]?))?(?::(.+))?$/.exec(word) ?? []
      const intervals = qualities[quality ?? '']
      if (!root || !intervals) throw new Error(`"${word}" is no chord`)
      if (length) beats = Number(length)
      const classOf = (name: string) => (pitchOf(`${name.toLowerCase()}4`) + 120) % 12
      const chord = {
        beat,
        beats,
        bass: classOf(bass ?? root),
        classes: intervals.map((interval) => (classOf(root) + interval) % 12),
      }
      beat += beats
      return chord
    })
}

/** Returns the pitch of a class that is nearest to another pitch. */
function nearest(pitchClass: number, to: number): number {
  const up = (((pitchClass - to) % 12) + 12) % 12
  return up > 6 ? to + up - 12 : to + up
}

/** Returns each chord as sustained notes around a pitch, with the smallest possible movement of each voice. */
export function voiced(chords: readonly Chord[], around: number, velocity = 0.6): Note[] {
  let before = [around - 4, around, around + 4, around + 7]
  return chords.flatMap(({ beat, beats, classes }) => {
    const pitches: number[] = []
    for (const [index, pitchClass] of classes.entries()) {
      let pitch = nearest(pitchClass, before[index] ?? around)
      if (pitch > around + 10) pitch -= 12
      if (pitch < around - 10) pitch += 12
      while (pitches.includes(pitch)) pitch += 12
      pitches.push(pitch)
    }
    before = pitches
    return pitches.map((pitch) => ({ beat, beats, pitch, velocity }))
  })
}

/**
 * Returns strokes of a pattern on the current chord, as strummed or struck together; `strum` is the delay between two
 * of its notes, in beats.
 */
export function comped(
  chords: readonly Chord[],
  rhythm: readonly Note[],
  around: number,
  { strum = 0, beats }: { strum?: number; beats?: number } = {},
): Note[] {
  const held = voiced(chords, around)
  return rhythm.flatMap((stroke) =>
    held
      .filter(({ beat, beats: length }) => stroke.beat >= beat - 1e-6 && stroke.beat < beat + length - 1e-6)
      .toSorted((one, other) => one.pitch - other.pitch)
      .map(({ pitch }, index) => ({
        beat: stroke.beat + index * strum,
        beats: beats ?? stroke.beats,
        pitch,
        velocity: stroke.velocity,
      })),
  )
}

/**
 * Returns broken chords: each step plays one note of the current chord, by its number in `order` from 0 at the lowest;
 * numbers past the last note are the same notes an octave higher, and -1 is a rest.
 */
export function broken(
  chords: readonly Chord[],
  order: readonly number[],
  {
    low,
    step,
    velocity = 0.6,
    beats = step,
  }: { low: number; step: number; velocity?: number; beats?: number },
): Note[] {
  return chords.flatMap((chord) => {
    const root = low + ((((chord.classes[0]! - low) % 12) + 12) % 12)
    const pitches = chord.classes
      .map((pitchClass) => root + ((((pitchClass - root) % 12) + 12) % 12))
      .toSorted((one, other) => one - other)
    return Array.from({ length: Math.round(chord.beats / step) }, (_, index): Note[] => {
      const number = order[index % order.length]!
      if (number < 0) return []
      const pitch = pitches[number % pitches.length]! + 12 * Math.floor(number / pitches.length)
      const accent = index % order.length === 0 ? 1 : 0.85
      return [{ beat: chord.beat + index * step, beats, pitch, velocity: velocity * accent }]
    }).flat()
  })
}

/**
 * Returns a bass line: for each chord the steps of a text such as `0:1.5 7:.5 12:1 r:1`, semitones above its bass with
 * lengths in beats, for the duration of the chord; `low` is the lowest pitch.
 */
export function bassLine(chords: readonly Chord[], figure: string, low: number, velocity = 0.75): Note[] {
  let length = 1
  const steps = figure.split(/\s+/).map((word) => {
    const [interval, beats] = word.split(':')
    if (beats) length = Number(beats)
    return { interval: interval!, beats: length }
  })
  return chords.flatMap((chord) => {
    const bass = low + ((((chord.bass - low) % 12) + 12) % 12)
    const notes: Note[] = []
    for (let at = 0, index = 0; at < chord.beats - 1e-6; index++) {
      const { interval, beats } = steps[index % steps.length]!
      if (interval !== 'r')
        notes.push({ beat: chord.beat + at, beats, pitch: bass + Number(interval), velocity })
      at += beats
    }
    return notes
  })
}
