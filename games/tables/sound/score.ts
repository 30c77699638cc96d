import {
  brush,
  celesta,
  churchBell,
  frameDrum,
  glass,
  glockenspiel,
  harp,
  kulintang,
  marimba,
  shaker,
  slap,
  tambourine,
  vibraphone,
  whoosh,
  woodblock,
} from '../../slots/sound/instruments.ts'
import type { Note } from '../../slots/sound/notes.ts'
import type { Effect, EffectsScore, Part } from '../../slots/sound/score.ts'
import { type Instrument, rattle, struck } from '../../slots/sound/synthesis.ts'
import type { TableEffectName } from '../sounds.ts'

/** A B D E F sharp, the scale of the tables' sounds. */
const scale = [69, 71, 74, 76, 78]
const at = (step: number) => scale[step % scale.length]! + 12 * Math.floor(step / scale.length)

const note = (second: number, pitch: number, seconds: number, velocity = 0.75): Note => ({
  beat: second,
  beats: seconds,
  pitch,
  velocity,
})
const part = (
  instrument: Instrument,
  level: number,
  notes: readonly Note[],
  room = 0.2,
  colour: Pick<Part, 'above' | 'below'> = {},
): Part => ({ instrument, level, notes, room, ...colour })

/** A disc of clay: short partials of a plate, without a pitch that one could name. */
const clay = struck({
  partials: [
    [1, 1, 0.07],
    [1.73, 0.8, 0.055],
    [2.64, 0.55, 0.04],
    [4.1, 0.35, 0.025],
  ],
  click: [0.9, 4200],
  ring: 0.2,
})

/** Stiff paper that is drawn over felt. */
const paper = rattle({ hertz: 4800, quality: 0.7, attack: 0.07, seconds: 0.13 })
/** Stiff paper that springs off a thumb. */
const snap = rattle({ hertz: 3100, quality: 1.1, attack: 0.001, seconds: 0.045 })

const effects: Record<TableEffectName, Effect & { loudness: number }> = {
  // A chip that lands on another, and rocks once.
  chip: {
    seconds: 0.3,
    loudness: -29,
    parts: [
      part(clay, 0, [note(0, 93, 0.08, 0.9), note(0.052, 96, 0.06, 0.5), note(0.085, 95, 0.05, 0.3)], 0.1),
      part(woodblock, -12, [note(0, 74, 0.05, 0.6)], 0.06),
    ],
  },
  // A card that is drawn over the cloth and comes to rest.
  slide: {
    seconds: 0.36,
    loudness: -31,
    parts: [
      part(paper, 0, [note(0, 60, 0.2, 0.8)], 0.06, { above: 1200 }),
      part(brush, -9, [note(0.05, 60, 0.16, 0.5)], 0.06),
      part(slap, -19, [note(0.2, 54, 0.05, 0.4)], 0.05),
    ],
  },
  // A card that is turned over its edge: the bend, the snap, the flat of it on the cloth.
  flip: {
    seconds: 0.32,
    loudness: -28,
    parts: [
      part(whoosh, -15, [note(0, 67, 0.1, 0.5)], 0.05),
      part(snap, 0, [note(0.075, 60, 0.05, 0.9)], 0.08),
      part(slap, -6, [note(0.12, 58, 0.06, 0.6)], 0.08),
    ],
  },
  // A small brass bell, struck once by hand; its overtone answers.
  bell: {
    seconds: 1.5,
    loudness: -23,
    parts: [
      part(churchBell, 0, [note(0, at(6), 1.2, 0.7)], 0.3),
      part(glass, -9, [note(0.004, at(11), 0.8, 0.45)], 0.3),
    ],
  },
  // Two soft notes up and back again: nothing was won or lost.
  push: {
    seconds: 0.8,
    loudness: -26,
    parts: [
      part(marimba, 0, [note(0, at(2) - 12, 0.25, 0.6), note(0.15, at(3) - 12, 0.25, 0.6)], 0.18),
      part(vibraphone, -6, [note(0.3, at(2) - 12, 0.45, 0.45)], 0.25),
    ],
  },
  win: {
    seconds: 1.2,
    loudness: -20,
    parts: [
      part(harp, -2, [note(0, at(0), 0.3), note(0.09, at(2), 0.3), note(0.18, at(4), 0.3)], 0.25),
      part(vibraphone, 0, [note(0.27, at(5), 0.8, 0.8), note(0.27, at(2), 0.8, 0.5)]),
      part(clay, -13, [note(0.27, 96, 0.06, 0.6), note(0.33, 98, 0.05, 0.4)], 0.1),
      part(shaker, -15, [note(0.24, 60, 0.1, 0.6)], 0.1),
    ],
  },
  large: {
    seconds: 1.9,
    loudness: -17,
    parts: [
      part(
        harp,
        -3,
        [0, 1, 2, 3, 4, 5].map((step) => note(step * 0.07, at(step), 0.4, 0.6 + step * 0.05)),
      ),
      part(kulintang, 0, [note(0.42, at(5) - 12, 0.3, 0.8), note(0.6, at(7) - 12, 1.1, 0.9)]),
      part(
        vibraphone,
        -3,
        [2, 4, 5, 7].map((step) => note(0.6 + step * 0.008, at(step), 1.1, 0.75)),
      ),
      part(
        celesta,
        -7,
        [0, 1, 2, 3].map((step) => note(0.72 + step * 0.09, at(step + 7), 0.7, 0.65)),
      ),
      part(glockenspiel, -10, [note(1.08, at(12), 0.8, 0.6)]),
      part(frameDrum, -8, [note(0.42, 60, 0.3, 0.7), note(0.6, 60, 0.4, 0.9)], 0.15),
      part(tambourine, -13, [note(0.42, 60, 0.1, 0.5), note(0.6, 60, 0.2, 0.85)]),
    ],
  },
}

/** The sounds of the tables. */
export const score: EffectsScore = {
  room: { seconds: 0.7, bright: 5000, delay: 0.009 },
  effects,
  ladder: [0, 2, 5, 7, 9],
}
