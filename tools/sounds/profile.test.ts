import { expect, test } from 'vitest'
import { melody, type Note, shifted } from '../../games/slots/sound/notes.ts'
import { likenessOf, profileOf } from './profile.ts'

const sampleRate = 48_000

/** Renders notes as decaying sines, at a tempo. */
function played(notes: readonly Note[], beats: number, secondsPerBeat: number): Float32Array[] {
  const samples = new Float32Array(Math.round(beats * secondsPerBeat * sampleRate))
  for (const { beat, pitch } of notes) {
    const begin = Math.round(beat * secondsPerBeat * sampleRate)
    for (let at = 0; at < 0.4 * sampleRate && begin + at < samples.length; at++)
      samples[begin + at]! +=
        0.3 *
        Math.sin((2 * Math.PI * 440 * 2 ** ((pitch - 69) / 12) * at) / sampleRate) *
        Math.exp(-at / 6000)
  }
  return [samples]
}

const tune = melody(
  4,
  'c4:1 e4:.5 g4 a4:1 g4 | f4:.5 e4 d4:1 g4:2 | c5:1 b4:.5 a4 g4:1 e4 | d4:.5 f4 e4:1 c4:2 |',
)
const other = melody(4, 'g4:2 r:1 bb4 | a4:.25 g4 f4 e4 d4:3 | eb4:3 r:1 | f4:1 r f4 r |')
const one = profileOf(played(tune, 16, 0.5))

test('a loop is recognised as the same as itself', () => {
  const { chroma, onsets } = likenessOf(one, one)
  expect(chroma).toBeGreaterThan(0.99)
  expect(onsets).toBeGreaterThan(0.99)
})

test.each([
  ['five semitones higher', played(shifted(tune, 5), 16, 0.5)],
  ['three semitones lower and faster', played(shifted(tune, -3), 16, 0.4)],
  [
    'begun in its second half',
    played(
      tune.map((note) => ({ ...note, beat: (note.beat + 8) % 16 })),
      16,
      0.5,
    ),
  ],
])('a loop %s is recognised as the same loop', (_, samples) => {
  const { chroma, onsets } = likenessOf(one, profileOf(samples))
  expect(chroma).toBeGreaterThan(0.85)
  expect(onsets).toBeGreaterThan(0.85)
})

test('another tune is recognised as another loop', () => {
  const { chroma, onsets } = likenessOf(one, profileOf(played(other, 16, 0.5)))
  expect(Math.min(chroma, onsets)).toBeLessThan(0.6)
})
