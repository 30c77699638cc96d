import { describe, expect, test } from 'vitest'
import * as instruments from '../../games/slots/sound/instruments.ts'
import {
  bassLine,
  broken,
  hertzOf,
  melody,
  pitchOf,
  progression,
  strokes,
  voiced,
} from '../../games/slots/sound/notes.ts'
import { chanceOf, type Instrument } from '../../games/slots/sound/synthesis.ts'

test.each([
  ['c4', 60],
  ['a4', 69],
  ['f#5', 78],
  ['bb3', 58],
  ['c-1', 0],
])('the note %s has the MIDI number %i', (name, pitch) => {
  expect(pitchOf(name)).toBe(pitch)
})

test('the note A4 has 440 Hz, and an octave higher twice that', () => {
  expect(hertzOf(69)).toBe(440)
  expect(hertzOf(81)).toBe(880)
})

describe('a melody', () => {
  test('has chords, rests, accents, and note lengths that stay until the next one', () => {
    expect(melody(4, 'c4:1 e4:.5 g4! r c4+e4:1.5 |', 0.8)).toEqual([
      { beat: 0, beats: 1, pitch: 60, velocity: 0.8 },
      { beat: 1, beats: 0.5, pitch: 64, velocity: 0.8 },
      { beat: 1.5, beats: 0.5, pitch: 67, velocity: 1 },
      { beat: 2.5, beats: 1.5, pitch: 60, velocity: 0.8 },
      { beat: 2.5, beats: 1.5, pitch: 64, velocity: 0.8 },
    ])
  })

  test.each([
    ['a bar that is too short', 'c4:1 e4 | g4:4', 'a bar ends at beat 2'],
    ['a bar that is too long', 'c4:5 |', 'a bar ends at beat 5'],
    ['a name that is no note', 'h4:4 |', '"h4" is no note'],
  ])('with %s throws', (_, text, message) => {
    expect(() => melody(4, text)).toThrow(message)
  })
})

test('strokes of a rhythm are on their steps, with their digit in ninths as loudness', () => {
  expect(strokes('9..3', { pitch: 50 })).toEqual([
    { beat: 0, beats: 0.25, pitch: 50, velocity: 1 },
    { beat: 0.75, beats: 0.25, pitch: 50, velocity: 1 / 3 },
  ])
})

test('a progression has the pitch classes and the bass of its chords', () => {
  expect(progression('Am:4 F#7/E:2 Bb')).toEqual([
    { beat: 0, beats: 4, bass: 9, classes: [9, 0, 4] },
    { beat: 4, beats: 2, bass: 4, classes: [6, 10, 1, 4] },
    { beat: 6, beats: 2, bass: 10, classes: [10, 2, 5] },
  ])
  expect(() => progression('Hm')).toThrow('"Hm" is no chord')
})

test('voices of a chord are its tones, each once, and move by a fourth at most', () => {
  const chords = progression('C:4 Am F G7 Em7 Dm')
  const notes = voiced(chords, 60)
  for (const [index, { beat, classes }] of chords.entries()) {
    const pitches = notes.filter((note) => note.beat === beat).map(({ pitch }) => pitch)
    expect(pitches.map((pitch) => pitch % 12).toSorted()).toEqual(classes.toSorted())
    const before = notes.filter((note) => note.beat === chords[index - 1]?.beat).map(({ pitch }) => pitch)
    for (const [voice, pitch] of pitches.entries())
      if (before[voice] !== undefined) expect(Math.abs(pitch - before[voice])).toBeLessThanOrEqual(12)
  }
})

test('a broken chord continues above its last tone in the next octave, and -1 is a rest', () => {
  const notes = broken(progression('C:2'), [0, 2, -1, 3], { low: 60, step: 0.5 })
  expect(notes.map(({ beat, pitch }) => [beat, pitch])).toEqual([
    [0, 60],
    [0.5, 67],
    [1.5, 72],
  ])
})

test('a bass line repeats its figure for the length of a chord, above the lowest pitch', () => {
  const notes = bassLine(progression('C:2 G/B:1'), '0:.5 7 r 12', 36)
  expect(notes.map(({ beat, pitch }) => [beat, pitch])).toEqual([
    [0, 36],
    [0.5, 43],
    [1.5, 48],
    [2, 47],
    [2.5, 54],
  ])
})

describe.each(Object.entries(instruments as Record<string, Instrument>))(
  'the instrument %s',
  (_, instrument) => {
    const tone = (velocity = 0.9) => instrument({ hertz: 261.6, seconds: 0.3, velocity, chance: chanceOf(5) })
    const peakOf = (samples: readonly Float32Array[]) =>
      Math.max(
        ...samples.map((channel) => channel.reduce((most, value) => Math.max(most, Math.abs(value)), 0)),
      )

    test('gives a sound without invalid numbers and without clipping', () => {
      const samples = tone()
      for (const channel of samples) expect(channel.every(Number.isFinite)).toBe(true)
      expect(peakOf(samples)).toBeGreaterThan(0.03)
      expect(peakOf(samples)).toBeLessThan(4)
    })

    test('begins and ends without a click', () => {
      const samples = tone()
      for (const channel of samples) {
        expect(Math.abs(channel.at(-1)!)).toBeLessThan(0.01 * peakOf(samples))
      }
    })

    test('gives the same sound each time, and a quieter one when it is played softly', () => {
      expect(tone()).toEqual(tone())
      expect(peakOf(tone(0.3))).toBeLessThan(peakOf(tone()))
    })
  },
)
