import {
  celesta,
  glockenspiel,
  kulintang,
  marimba,
  tambourine,
  woodblock,
} from '../../slots/sound/instruments.ts'
import type { Note } from '../../slots/sound/notes.ts'
import type { Effect, EffectsScore, Part } from '../../slots/sound/score.ts'
import type { Instrument } from '../../slots/sound/synthesis.ts'
import type { BoardEffectName } from '../sounds.ts'

/** D E G A B, the scale of the boards' sounds. */
const scale = [62, 64, 67, 69, 71]
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

const effects: Record<BoardEffectName, Effect & { loudness: number }> = {
  // A stamp and two rising notes for a purchase.
  bought: {
    seconds: 0.7,
    loudness: -23,
    parts: [
      part(woodblock, -3, [note(0, at(0), 0.1, 0.8)], 0.1),
      part(marimba, 0, [note(0.07, at(3), 0.3, 0.7), note(0.17, at(5), 0.45, 0.85)]),
    ],
  },
  tick: {
    seconds: 0.16,
    loudness: -31,
    parts: [part(woodblock, 0, [note(0, at(2), 0.1, 0.7)], 0.08)],
  },
  // A wooden ball that falls into a bowl; the board plays each ball a step higher.
  ball: {
    seconds: 0.45,
    loudness: -26,
    parts: [
      part(marimba, 0, [note(0, at(0), 0.3, 0.8)], 0.12),
      part(woodblock, -8, [note(0.003, at(0), 0.1, 0.6)], 0.1),
    ],
  },
  win: {
    seconds: 1.6,
    loudness: -17,
    parts: [
      part(kulintang, 0, [
        note(0, at(2), 0.2),
        note(0.14, at(4), 0.2),
        note(0.28, at(5), 0.25, 0.8),
        note(0.46, at(7), 0.9, 0.9),
      ]),
      part(
        celesta,
        -5,
        [0, 2, 4].map((step) => note(0.46 + step * 0.04, at(step + 5), 0.9, 0.7)),
      ),
      part(glockenspiel, -9, [note(0.58, at(10), 0.8, 0.6)]),
      part(tambourine, -12, [note(0, 60, 0.1, 0.6), note(0.46, 60, 0.2, 0.85)]),
    ],
  },
}

/** The sounds of the boards of Color Game and the lotteries. */
export const score: EffectsScore = {
  room: { seconds: 0.9, bright: 5200, delay: 0.012 },
  effects,
  ladder: [0, 2, 5, 7, 9],
}
