import {
  brush,
  flute,
  glockenspiel,
  guitar,
  gust,
  pizzicato,
  shaker,
  softKick,
  strings,
  tambourine,
  ukulele,
  uprightBass,
  whoosh,
  woodblock,
} from '../../slots/sound/instruments.ts'
import {
  bassLine,
  broken,
  comped,
  melody,
  progression,
  shifted,
  strokes,
  voiced,
} from '../../slots/sound/notes.ts'
import { effectsOf, everyBar, type Score } from '../../slots/sound/score.ts'

const bars = 14
const whole = bars * 4
const chords = progression('Emaj7:4 F#7/E Emaj7 B Emaj7 F#7/E A B C#m7 G#m7 A F#7 A B')

const tune = melody(
  4,
  `g#5:1 b5:.5 a#5 g#5:1 e5 | f#5:1.5 g#5:.5 a#5:2 | b5:1 c#6:.5 b5 g#5:1 e5 | f#5:2 r:1 b4:.5 d#5 |
   g#5:1 b5:.5 a#5 g#5:1 e5 | f#5:1 a#5:.5 c#6 e6:1.5 c#6:.5 | c#6:1 b5:.5 a5 e5:1 c#5 | d#5:1 f#5 b5:2 |
   e6!:1.5 d#6:.5 c#6:1 g#5 | b5:1.5 c#6:.5 b5:1 d#5 | c#5:.5 e5 a5 c#6 e6:1 c#6 | a#5:1.5 c#6:.5 f#5:2 |
   a5:.5 b5 c#6 e6 c#6:1 a5 | b5:1 f#5:.5 d#5 b4:1 r:1 |`,
)
/** Plucked replies, like a second kite. */
const answer = melody(
  4,
  `r:4 | r:2 c#5:.5 a#4 f#4:1 | r:4 | r:1 d#5:.5 f#5 b5:2 | r:4 | r:4 | r:2 a5:.5 e5 c#5:1 | r:3 f#4:.5 a4 |
   g#4:1 b4 e5 g#5 | d#5:1 b4 g#4 b4 | a4:2 c#5:2 | a#4:1 c#5 e5 f#5 | r:4 | r:2 d#5:.5 f#5 a5 b5 |`,
  0.6,
)
const breeze = broken(chords, [0, 1, 2, 3, 2, 1, 2, 3], { low: 64, step: 0.5, velocity: 0.45, beats: 0.8 })

const human = { ms: 9, velocity: 0.17 }
const bar = (pattern: string, pitch = 60) => everyBar(strokes(pattern, { pitch }), 4, whole)
const strum = comped(chords, bar('7...5.6...6.5.6.'), 64, { strum: 0.025, beats: 0.5 })

/** The music of Kite Season: flutes and small strings. */
export const score: Score = {
  beatsPerMinute: 100,
  beatsPerBar: 4,
  bars,
  key: 'E lydian',
  room: { seconds: 1.8, bright: 6500, delay: 0.015 },
  swing: { step: 0.25, late: 0.28 },
  music: [
    { instrument: flute, notes: tune, level: 0, pan: 0.05, room: 0.32, human },
    { instrument: ukulele, notes: strum, level: -5, pan: -0.3, room: 0.14, human, above: 150 },
    { instrument: pizzicato, notes: answer, level: -6, pan: 0.35, room: 0.3, human },
    { instrument: guitar, notes: breeze, level: -10, pan: 0.25, spread: 0.4, room: 0.2, human },
    {
      instrument: uprightBass,
      notes: bassLine(chords, '0:1.5 7:.5 0:1 7:1', 35, 0.75),
      level: -4,
      room: 0.08,
      human,
    },
    { instrument: strings, notes: voiced(chords.slice(8), 64, 0.4), level: -12, room: 0.4 },
    { instrument: shaker, notes: bar('6.4.5.4.6.4.5.45'), level: -15, pan: 0.4, room: 0.1, human },
    { instrument: brush, notes: bar('....6.......6..3'), level: -14, pan: -0.1, room: 0.2, human },
    { instrument: gust, notes: everyBar(strokes('6'), 8, whole), level: -20, pan: -0.4, room: 0.3 },
  ],
  feature: [
    { instrument: flute, notes: tune, level: 0, pan: -0.12, room: 0.26, human },
    {
      instrument: flute,
      notes: tune.map((note) => ({ ...note, pitch: third(note.pitch) })),
      level: -4,
      pan: 0.3,
      room: 0.26,
      human,
    },
    {
      instrument: glockenspiel,
      notes: shifted(tune, 0).filter((_, index) => index % 2 === 0),
      level: -9,
      pan: 0.2,
      room: 0.3,
      human,
    },
    {
      instrument: ukulele,
      notes: comped(chords, bar('7.5.6.567.565.67'), 64, { strum: 0.02, beats: 0.25 }),
      level: -5,
      pan: -0.35,
      room: 0.12,
      human,
      above: 150,
    },
    {
      instrument: pizzicato,
      notes: broken(chords, [0, 1, 2, 3, 4, 3, 2, 1], { low: 52, step: 0.25, velocity: 0.6 }),
      level: -8,
      pan: 0.35,
      spread: 0.4,
      room: 0.2,
      human,
    },
    {
      instrument: uprightBass,
      notes: bassLine(chords, '0:.5 0:.5 7:.5 12:.5 0:.5 7:.5 12:.5 7:.5', 35, 0.8),
      level: -4,
      room: 0.08,
      human,
    },
    { instrument: strings, notes: voiced(chords, 66, 0.6), level: -9, room: 0.35 },
    { instrument: softKick, notes: bar('9...7...8...7...'), level: -8, room: 0.06, human },
    { instrument: tambourine, notes: bar('....8..3....8.34'), level: -13, pan: 0.25, room: 0.2, human },
    { instrument: shaker, notes: bar('7456745674567456'), level: -15, pan: -0.4, room: 0.1, human },
    { instrument: woodblock, notes: bar('..6...5...6..5..', 76), level: -17, pan: 0.5, room: 0.2, human },
  ],
  effects: effectsOf({
    scale: [64, 66, 68, 71, 73, 76, 78, 80],
    stop: ukulele,
    stopPitch: 52,
    tick: ukulele,
    chime: glockenspiel,
    lead: flute,
    leadShift: 12,
    under: strings,
    beat: tambourine,
    rush: whoosh,
    call: [
      [2, 0.12],
      [3, 0.12],
      [5, 0.24],
      [3, 0.12],
      [5, 0.12],
      [7, 0.9],
    ],
    room: 0.25,
  }),
  ladder: [0, 2, 4, 6, 9],
}

/** Returns the note of E lydian a third below. */
function third(pitch: number): number {
  const scale = [4, 6, 8, 10, 11, 1, 3]
  const degree = scale.indexOf(pitch % 12)
  if (degree < 0) return pitch - 4
  const below = scale[(degree + 5) % 7]!
  return pitch - ((((pitch - below) % 12) + 12) % 12)
}
