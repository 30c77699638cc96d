import {
  agung,
  bambooFlute,
  brassSection,
  choir,
  cymbal,
  deepBass,
  glass,
  gust,
  horns,
  strings,
  taiko,
  tom,
  whoosh,
  woodblock,
} from '../../slots/sound/instruments.ts'
import {
  bassLine,
  broken,
  later,
  melody,
  progression,
  repeat,
  shifted,
  strokes,
  voiced,
} from '../../slots/sound/notes.ts'
import { effectsOf, everyBar, type Score } from '../../slots/sound/score.ts'
import { together } from '../../slots/sound/synthesis.ts'

const bars = 12
const whole = bars * 4
const chords = progression('C:4 C Db C Fm C Db Bbm C Fm Db C')

const theme = melody(
  4,
  `c4:1.5 db4:.5 e4:1 f4 | g4:2 ab4:.5 g4 f4:1 | f4:1.5 ab4:.5 db5:1 c5 | bb4:.5 ab4 g4:1 e4:2 |
   f4:1.5 g4:.5 ab4:1 c5 | g4:.5 ab4 g4 f4 e4:2 | db4:1 f4 ab4 db5 | db5:.5 c5 bb4:1 f4:2 |
   c5!:2 db5:.5 c5 bb4:1 | c5:1 ab4 f4:2 | ab4:.5 g4 f4 ab4 f4 db4 ab3:1 | c4:3 r:1 |`,
)
/** A flute that plays around the ends of the theme. */
const smoke = melody(
  4,
  `r:4 | r:4 | r:4 | r:2 e5:.25 f5 g5 f5 e5:.5 db5 | r:4 | r:2 g5:.5 f5 e5:.25 f5 db5:.5 | r:4 | r:2 f5:.25 gb5 f5 db5 c5:1 |
   r:4 | r:2 c5:.5 db5 ab5:1 | g5:1.5 f5:.5 db5:2 | e5:.5 f5 e5 db5 c5:1.5 r:.5 |`,
  0.55,
)

const human = { ms: 7, velocity: 0.14 }
const bar = (pattern: string, pitch = 60) => everyBar(strokes(pattern, { pitch }), 4, whole)
const heart = repeat([...strokes('9.....5.7..5....'), ...later(strokes('9.....5.7.5.7.75'), 4)], 6, 8)
const anvil = together([glass, 0], [woodblock, -4])

/** The music of Ember Peak: deep drums, low brass, and a recurring half step above the tonic. */
export const score: Score = {
  beatsPerMinute: 94,
  beatsPerBar: 4,
  bars,
  key: 'C phrygian dominant',
  room: { seconds: 2.8, bright: 3200, delay: 0.025 },
  music: [
    { instrument: horns, notes: theme, level: 0, pan: -0.1, room: 0.32, human },
    { instrument: bambooFlute, notes: smoke, level: -6, pan: 0.35, room: 0.5, human },
    {
      instrument: deepBass,
      notes: bassLine(chords, '0:.5 0 0 12 0 0 7 0', 36, 0.7),
      level: -9,
      room: 0.06,
      human,
      below: 900,
    },
    { instrument: strings, notes: voiced(chords, 48, 0.5), level: -10, room: 0.4, below: 2400 },
    { instrument: taiko, notes: heart, level: -5, pan: 0.05, room: 0.28, human },
    { instrument: tom, notes: bar('....5.4.....4.5.', 55), level: -13, pan: -0.35, room: 0.25, human },
    { instrument: woodblock, notes: bar('..3...3...3...34', 64), level: -19, pan: 0.45, room: 0.3, human },
    { instrument: agung, notes: everyBar(strokes('7', { pitch: 36 }), 16, whole), level: -9, room: 0.4 },
    {
      instrument: gust,
      notes: everyBar(strokes('6'), 12, whole),
      level: -19,
      pan: 0.3,
      room: 0.3,
      below: 1400,
    },
  ],
  feature: [
    { instrument: brassSection, notes: shifted(theme, 0, 1.15), level: 0, pan: 0.08, room: 0.25, human },
    { instrument: horns, notes: shifted(theme, -12), level: -4, pan: -0.3, room: 0.28, human },
    { instrument: bambooFlute, notes: shifted(smoke, 0, 1.3), level: -6, pan: 0.35, room: 0.4, human },
    {
      instrument: strings,
      notes: broken(chords, [0, 1, 2, 1, 0, 2, 1, 2], { low: 60, step: 0.25, velocity: 0.6, beats: 0.2 }),
      level: -7,
      pan: 0.3,
      room: 0.22,
      human,
    },
    { instrument: choir, notes: voiced(chords, 60, 0.7), level: -9, room: 0.45 },
    {
      instrument: deepBass,
      notes: bassLine(chords, '0:.25 0 12 0 0 0 12 0', 36, 0.8),
      level: -9,
      room: 0.05,
      human,
      below: 1100,
    },
    { instrument: taiko, notes: bar('9..79..5.79.7.77'), level: -3, pan: 0.05, room: 0.24, human },
    { instrument: tom, notes: bar('..6.5.66..6.5.77', 62), level: -9, pan: -0.35, room: 0.22, human },
    { instrument: anvil, notes: bar('....7.......7..4', 86), level: -13, pan: 0.4, room: 0.3, human },
    { instrument: cymbal, notes: everyBar(strokes('7'), 16, whole), level: -15, pan: -0.2, room: 0.3 },
  ],
  effects: effectsOf({
    scale: [60, 61, 64, 65, 67, 68, 70, 72],
    stop: tom,
    stopPitch: 52,
    tick: woodblock,
    chime: anvil,
    lead: horns,
    under: strings,
    beat: taiko,
    rush: whoosh,
    call: [
      [0, 0.16],
      [1, 0.16],
      [2, 0.16],
      [4, 0.32],
      [7, 1],
    ],
    room: 0.3,
  }),
  ladder: [0, 1, 4, 5, 7, 8],
}
