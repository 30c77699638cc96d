import {
  brush,
  bubble,
  deepBass,
  glass,
  harp,
  kalimba,
  marimba,
  pad,
  rainStick,
  shaker,
  softKick,
  vibraphone,
} from '../../slots/sound/instruments.ts'
import { bassLine, broken, melody, progression, shifted, strokes, voiced } from '../../slots/sound/notes.ts'
import { effectsOf, everyBar, type Score } from '../../slots/sound/score.ts'

const bars = 16
const whole = bars * 4
const chords = progression('Abmaj7:8 Fm7 Dbmaj7 Eb Bbm7 Fm7 Db Eb')

const tune = melody(
  4,
  `eb5:1.5 g5:1.5 c6:1 | bb5:3 r:1 | ab5:1.5 c6:1.5 eb6:1 | c6:3 r:1 | f5:1.5 ab5:1.5 c6:1 | eb6:1.5 db6:.5 c6:1 ab5 | bb5:4 | g5:1 bb5 eb5:2 |
   db6!:1.5 bb5:1.5 f5:1 | ab5:2 db6:1 c6 | c6:1.5 ab5:1.5 eb5:1 | f5:3 r:1 | f5:.5 ab5 db6 f6 eb6:1 db6 | c6:1.5 db6:.5 ab5:2 | bb5:1 g5 eb5 g5 | bb5:1.5 ab5:.5 g5:1 r:1 |`,
)
/** Two marimbas in one rhythm: groups of 3, 3 and 2 against straight quavers. */
const current = broken(chords, [0, 2, 1, 3, 2, 4, 1, 3], { low: 56, step: 0.5, velocity: 0.65 })
const against = broken(chords, [4, -1, -1, 3, -1, -1, 2, -1], { low: 56, step: 0.5, velocity: 0.6 })
const quick = broken(chords, [0, 2, 4, 2, 1, 3, 5, 3, 2, 4, 6, 4, 3, 5, 4, 2], {
  low: 68,
  step: 0.25,
  velocity: 0.5,
})

/** Bubbles rise in threes, at moments that do not repeat within four bars. */
const bubbles = everyBar(
  [1.25, 1.5, 1.75, 6.5, 6.75, 11, 11.25, 11.75, 14.5].map((beat, index) => ({
    beat,
    beats: 0.2,
    pitch: 56 + ((index * 5) % 17),
    velocity: 0.4 + (index % 3) * 0.15,
  })),
  16,
  whole,
)

const human = { ms: 8, velocity: 0.18 }
const bar = (pattern: string, pitch = 60) => everyBar(strokes(pattern, { pitch }), 4, whole)

/** The music of Coral Cascade: flowing marimbas and high, bright sounds. */
export const score: Score = {
  beatsPerMinute: 124,
  beatsPerBar: 4,
  bars,
  key: 'Ab major',
  room: { seconds: 3, bright: 3000, delay: 0.02 },
  music: [
    { instrument: vibraphone, notes: tune, level: 0, pan: 0.1, room: 0.4, human },
    { instrument: marimba, notes: current, level: -4, pan: -0.3, spread: 0.4, room: 0.24, human },
    { instrument: marimba, notes: against, level: -8, pan: 0.4, room: 0.3, human },
    { instrument: pad, notes: voiced(chords, 60, 0.5), level: -8, room: 0.5, below: 2200 },
    {
      instrument: deepBass,
      notes: bassLine(chords, '0:2.6 r:.4 7:.9 r:.1', 39, 0.65),
      level: -6,
      room: 0.05,
      below: 500,
    },
    { instrument: bubble, notes: bubbles, level: -13, spread: 1, room: 0.35, human },
    { instrument: softKick, notes: bar('7.......5.......'), level: -11, room: 0.06, human },
    { instrument: shaker, notes: bar('..4...4...4...44'), level: -18, pan: 0.35, room: 0.2, human },
    {
      instrument: rainStick,
      notes: everyBar(strokes('4'), 16, whole),
      level: -20,
      pan: -0.5,
      room: 0.4,
      below: 5000,
    },
  ],
  feature: [
    { instrument: vibraphone, notes: tune, level: -2, pan: 0.1, room: 0.34, human },
    { instrument: kalimba, notes: shifted(tune, 0), level: -2, pan: -0.1, room: 0.24, human },
    { instrument: marimba, notes: quick, level: -4, pan: -0.3, spread: 0.4, room: 0.2, human },
    { instrument: marimba, notes: against, level: -6, pan: 0.4, room: 0.25, human },
    {
      instrument: harp,
      notes: broken(chords, [0, 1, 2, 3, 4, 5, 6, 7, -1, -1, -1, -1, -1, -1, -1, -1], {
        low: 68,
        step: 0.25,
        velocity: 0.5,
        beats: 2,
      }),
      level: -10,
      spread: 0.6,
      room: 0.35,
      human,
    },
    { instrument: pad, notes: voiced(chords, 65, 0.6), level: -9, room: 0.45 },
    {
      instrument: deepBass,
      notes: bassLine(chords, '0:.75 0:.75 12:.5 0:.75 7:.75 12:.5', 39, 0.8),
      level: -4,
      room: 0.04,
      human,
      below: 900,
    },
    { instrument: softKick, notes: bar('9...8...9...8...'), level: -7, room: 0.05, human },
    { instrument: brush, notes: bar('....8.......8..4'), level: -12, pan: 0.05, room: 0.2, human },
    { instrument: shaker, notes: bar('6.475.476.475.47'), level: -15, pan: 0.4, room: 0.14, human },
    { instrument: bubble, notes: bubbles, level: -12, spread: 1, room: 0.3, human },
    {
      instrument: glass,
      notes: shifted(tune, 12, 0.6).filter(({ beats }) => beats >= 1.5),
      level: -14,
      pan: -0.4,
      room: 0.5,
      human,
    },
  ],
  effects: effectsOf({
    scale: [68, 70, 72, 75, 77, 80, 82, 84],
    stop: bubble,
    stopPitch: 55,
    tick: kalimba,
    chime: vibraphone,
    lead: marimba,
    under: pad,
    beat: softKick,
    rush: rainStick,
    call: [
      [0, 0.1],
      [2, 0.1],
      [3, 0.1],
      [4, 0.1],
      [5, 0.3],
      [4, 0.1],
      [5, 0.1],
      [7, 0.9],
    ],
    room: 0.35,
  }),
  ladder: [0, 2, 4, 7, 9],
}
