import {
  bamboo,
  celesta,
  frameDrum,
  glockenspiel,
  kalimba,
  kulintang,
  marimba,
  sleighBells,
  tambourine,
  whoosh,
  woodblock,
} from '../../slots/sound/instruments.ts'
import type { Note } from '../../slots/sound/notes.ts'
import type { Effect, EffectsScore, Part } from '../../slots/sound/score.ts'
import type { Instrument } from '../../slots/sound/synthesis.ts'
import type { OriginalEffectName } from '../sounds.ts'

/** G A C D E, the scale of the originals' sounds. */
const scale = [67, 69, 72, 74, 76]
const at = (step: number) => scale[step % scale.length]! + 12 * Math.floor(step / scale.length)

const note = (second: number, pitch: number, seconds: number, velocity = 0.75): Note => ({
  beat: second,
  beats: seconds,
  pitch,
  velocity,
})
const part = (instrument: Instrument, level: number, notes: readonly Note[], room = 0.2): Part => ({
  instrument,
  level,
  notes,
  room,
})

const effects: Record<OriginalEffectName, Effect & { loudness: number }> = {
  // A tube of bamboo that is set down, and a breath of air.
  begin: {
    seconds: 0.4,
    loudness: -29,
    parts: [
      part(bamboo, 0, [note(0, at(0) - 12, 0.12, 0.8)], 0.1),
      part(whoosh, -13, [note(0, 60, 0.25, 0.5)], 0.1),
    ],
  },
  // A tongue of metal on wood; the page plays each one a step higher.
  safe: {
    seconds: 0.55,
    loudness: -25,
    parts: [
      part(kalimba, 0, [note(0, at(0), 0.4, 0.8)], 0.15),
      part(woodblock, -9, [note(0, at(0), 0.1, 0.6)], 0.08),
    ],
  },
  // A palm on a drum and two soft notes on one pitch: neither a triumph nor a reproach.
  end: {
    seconds: 0.6,
    loudness: -30,
    parts: [
      part(frameDrum, 0, [note(0, 60, 0.3, 0.5)], 0.12),
      part(marimba, -5, [note(0, at(0) - 12, 0.3, 0.45), note(0.12, at(0) - 12, 0.35, 0.3)], 0.15),
    ],
  },
  win: {
    seconds: 1.1,
    loudness: -20,
    parts: [
      part(kalimba, 0, [note(0, at(0), 0.2), note(0.1, at(2), 0.2), note(0.2, at(4), 0.7, 0.85)]),
      part(
        celesta,
        -6,
        [2, 4].map((step) => note(0.2 + step * 0.02, at(step + 3), 0.7, 0.6)),
      ),
      part(tambourine, -15, [note(0.2, 60, 0.15, 0.6)], 0.1),
    ],
  },
  large: {
    seconds: 1.7,
    loudness: -17,
    parts: [
      part(kulintang, 0, [
        note(0, at(0), 0.2),
        note(0.13, at(2), 0.2),
        note(0.26, at(3), 0.2, 0.8),
        note(0.39, at(5), 0.25, 0.85),
        note(0.62, at(7), 1.2, 0.95),
      ]),
      part(
        celesta,
        -5,
        [0, 2, 4].map((step) => note(0.62 + step * 0.04, at(step + 5), 1.1, 0.7)),
      ),
      part(glockenspiel, -9, [note(0.74, at(10), 0.4, 0.6), note(0.9, at(12), 0.9, 0.6)]),
      part(frameDrum, -7, [note(0, 60, 0.3, 0.7), note(0.62, 60, 0.4, 0.9)], 0.15),
      part(tambourine, -12, [note(0.39, 60, 0.1, 0.6), note(0.62, 60, 0.2, 0.85)]),
    ],
  },
  // Coins that are swept off a counter, and a note that closes the round.
  cash: {
    seconds: 1.1,
    loudness: -20,
    parts: [
      part(sleighBells, -6, [note(0, 60, 0.2, 0.7), note(0.08, 60, 0.2, 0.5)], 0.15),
      part(glockenspiel, -3, [note(0.02, at(9), 0.2, 0.6), note(0.08, at(11), 0.2, 0.55)]),
      part(kalimba, 0, [note(0.16, at(2), 0.2), note(0.27, at(5), 0.7, 0.85)]),
    ],
  },
}

/** The sounds of the originals. */
export const score: EffectsScore = {
  room: { seconds: 0.8, bright: 5600, delay: 0.01 },
  effects,
  ladder: [0, 2, 5, 7, 9],
}
