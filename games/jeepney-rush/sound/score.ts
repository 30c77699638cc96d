import {
  brassSection,
  conga,
  cowbell,
  cymbal,
  guiro,
  guiroShort,
  hat,
  kick,
  openHat,
  organ,
  skank,
  slap,
  snare,
  trumpet,
  uprightBass,
  whoosh,
} from '../../slots/sound/instruments.ts'
import { bassLine, comped, later, melody, progression, shifted, strokes } from '../../slots/sound/notes.ts'
import { effectsOf, everyBar, type Score } from '../../slots/sound/score.ts'

const bars = 20
const whole = bars * 4
const chords = progression('Am:4 Am Dm E7 Am F G E7 C G Am E7 F C Dm E7 Am F E7 E7')

const tune = melody(
  4,
  `e5:.5 a4 c5 e5 r:.5 d5 c5 b4 | c5:.5 a4:1 r:.5 a4:.5 b4 c5 d5 | f5:.5 d5 f5 a5 r:.5 g5 f5 e5 | d5:.5 e5:1 r:.5 e5:.5 f5 g#5 b5 |
   a5!:1 e5:.5 c5 r:.5 e5 d5 c5 | f5:1 c5:.5 a4 r:.5 c5 d5 f5 | g5:1 d5:.5 b4 r:.5 d5 e5 g5 | g#5:.5 e5 b4 e5 g#5:1 r:1 |
   g5!:1.5 e5:.5 c5:1 e5 | d5:1.5 b4:.5 g4:1 d5 | c5:.5 d5 e5 a5 g5:1 e5 | e5:1 g#4:.5 b4 e5:2 |
   f5:1.5 a5:.5 c6:1 a5 | g5:1.5 e5:.5 c5:1 e5 | f5:.5 e5 d5 a4 f5 e5 d5:1 | e5:.5 d5 c5 b4 g#4:1 e5 |
   a5:.5 r a5 r e5 c5 a4:1 | f5:.5 r a5 r c6 a5 f5:1 | e5:.25 f5 e5 d5 b4:1 e5:.25 f5 g#5 b5 e6!:1 | r:4 |`,
)
/** Short brass calls in the gaps of the melody. */
const stabs = melody(
  4,
  `r:2 a4+c5:.5 r r:1 | r:3.5 a4+c5:.5 | r:2 a4+d5:.5 r r:1 | r:2 g#4+b4:.5 r g#4+b4 r | r:2 a4+c5:.5 r r:1 | r:2 a4+c5:.5 r r:1 | r:2 b4+d5:.5 r r:1 | r:3 g#4+b4:.5 r |
   g4+c5:.5 r r:3 | g4+b4:.5 r r:3 | r:2 a4+c5:.5 r a4+c5 r | r:2 g#4+b4:.5 g#4+b4 r:1 | a4+c5:.5 r r:3 | g4+c5:.5 r r:3 | r:3 a4+d5:.5 r | r:2 g#4+b4:.5 r r:1 |
   a4+c5:.5 r a4+c5 r r:2 | a4+c5:.5 r a4+c5 r r:2 | r:4 | g#4+b4+e5:.5 r g#4+b4+e5 r g#4+b4+e5:1.5 r:.5 |`,
  0.75,
)

const human = { ms: 6, velocity: 0.14 }
const bar = (pattern: string, pitch = 60) => everyBar(strokes(pattern, { pitch }), 4, whole)
const offBeats = bar('..7...7...7...7.')
const fill = later(strokes('7.7.7777'), whole - 2)

/** The music of Jeepney Rush: ska with the guiro of a cumbia, and the sounds of traffic. */
export const score: Score = {
  beatsPerMinute: 152,
  beatsPerBar: 4,
  bars,
  key: 'A minor',
  room: { seconds: 0.9, bright: 6000, delay: 0.008 },
  music: [
    { instrument: trumpet, notes: tune, level: 0, pan: 0.06, room: 0.22, human },
    {
      instrument: skank,
      notes: comped(chords, offBeats, 64, { strum: 0.012, beats: 0.2 }),
      level: -4,
      pan: -0.35,
      room: 0.1,
      human,
      above: 250,
    },
    {
      instrument: organ,
      notes: comped(chords, bar('..5..55...5..55.'), 60, { beats: 0.2 }),
      level: -9,
      pan: 0.35,
      room: 0.12,
      human,
    },
    {
      instrument: uprightBass,
      notes: bassLine(chords, '0:1 7:1 12:.5 12:.5 7:1', 33, 0.85),
      level: -4,
      room: 0.05,
      human,
    },
    { instrument: kick, notes: bar('8.......8.......'), level: -6, room: 0.05, human },
    {
      instrument: snare,
      notes: [...bar('....7.......7...'), ...fill],
      level: -8,
      pan: 0.08,
      room: 0.14,
      human,
    },
    { instrument: hat, notes: bar('5.4.5.4.5.4.5.4.'), level: -17, pan: 0.3, room: 0.06, human },
    {
      instrument: guiro,
      notes: everyBar(strokes('6...', { step: 0.5 }), 2, whole),
      level: -15,
      pan: -0.45,
      room: 0.1,
      human,
    },
    {
      instrument: guiroShort,
      notes: everyBar(strokes('..55', { step: 0.5 }), 2, whole),
      level: -17,
      pan: -0.45,
      room: 0.1,
      human,
    },
  ],
  feature: [
    { instrument: brassSection, notes: tune, level: 0, pan: 0.05, room: 0.2, human },
    {
      instrument: trumpet,
      notes: shifted(tune, 12, 0.7).filter(({ beat }) => beat >= 32 && beat < 64),
      level: -9,
      pan: -0.2,
      room: 0.25,
      human,
    },
    { instrument: brassSection, notes: stabs, level: -4, pan: -0.3, room: 0.2, human },
    {
      instrument: skank,
      notes: comped(chords, bar('..7...7...7..67.'), 67, { strum: 0.01, beats: 0.2 }),
      level: -6,
      pan: -0.4,
      room: 0.1,
      human,
      above: 250,
    },
    {
      instrument: organ,
      notes: comped(chords, bar('6..6..6...6.6...'), 64, { beats: 0.35 }),
      level: -8,
      pan: 0.4,
      room: 0.12,
      human,
    },
    {
      instrument: uprightBass,
      notes: bassLine(chords, '0:.5 0 7 12 12 7 0 7', 33, 0.9),
      level: -4,
      room: 0.05,
      human,
    },
    { instrument: kick, notes: bar('9...9...9...9.5.'), level: -5, room: 0.05, human },
    {
      instrument: snare,
      notes: [...bar('....9..3....9.34'), ...fill],
      level: -6,
      pan: 0.08,
      room: 0.14,
      human,
    },
    { instrument: openHat, notes: bar('..6...6...6...6.'), level: -16, pan: 0.3, room: 0.08, human },
    { instrument: conga, notes: bar('5.46..5.5.46.757', 64), level: -11, pan: 0.45, room: 0.12, human },
    { instrument: slap, notes: bar('...7..7....7..7.'), level: -15, pan: 0.4, room: 0.12, human },
    { instrument: cowbell, notes: bar('8...6...8...6.6.', 79), level: -14, pan: -0.45, room: 0.1, human },
    {
      instrument: guiro,
      notes: everyBar(strokes('7...', { step: 0.5 }), 2, whole),
      level: -16,
      pan: -0.3,
      room: 0.1,
      human,
    },
    { instrument: cymbal, notes: everyBar(strokes('8'), 32, whole), level: -14, pan: 0.2, room: 0.2 },
  ],
  effects: effectsOf({
    scale: [69, 72, 74, 76, 79, 81, 84, 86],
    stop: slap,
    stopPitch: 57,
    tick: cowbell,
    chime: organ,
    lead: brassSection,
    under: organ,
    beat: snare,
    rush: whoosh,
    call: [
      [0, 0.1],
      [2, 0.1],
      [3, 0.2],
      [3, 0.2],
      [5, 0.2],
      [5, 0.8],
    ],
    room: 0.14,
  }),
  ladder: [0, 3, 5, 7, 10],
}
