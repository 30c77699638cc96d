import {
  accordion,
  brassSection,
  churchBell,
  clarinet,
  conga,
  cowbell,
  cymbal,
  horns,
  kick,
  pizzicato,
  shaker,
  slap,
  snare,
  trumpet,
  tuba,
  whoosh,
  woodblock,
} from '../../slots/sound/instruments.ts'
import { bassLine, broken, comped, melody, progression, strokes } from '../../slots/sound/notes.ts'
import { effectsOf, everyBar, type Score } from '../../slots/sound/score.ts'

const bars = 16
const whole = bars * 4
const chords = progression('Bb:4 Bb Eb F7 Bb Gm Cm F7 Eb Bb F7 Bb Eb Bb/D C7 F7')

const tune = melody(
  4,
  `f4:.5 bb4 d5:1 d5:.5 c5 bb4:1 | c5:.5 d5 c5 bb4 f4:2 | g4:.5 bb4 eb5:1 eb5:.5 d5 c5:1 | c5:.5 d5 eb5 c5 f5:1 r:1 |
   f4:.5 bb4 d5:1 d5:.5 c5 bb4:1 | bb4:.5 c5 d5 bb4 g4:2 | c5:.5 eb5 d5 c5 bb4 a4 g4:1 | f4:.5 a4 c5 eb5 d5:1 c5 |
   g5!:1 g5:.5 f5 eb5:1 g5 | f5:1 f5:.5 eb5 d5:1 bb4 | c5:.5 d5 eb5 c5 a4:1 f4 | bb4:1.5 c5:.5 d5:2 |
   g5!:1 g5:.5 f5 eb5:1 c5 | d5:.5 eb5 f5 d5 bb4:1 d5 | e5:.5 d5 e5 g5 bb5:1 g5 | f5:1 eb5:.5 c5 a4:1 r:1 |`,
)
const isFirstHalf = ({ beat }: { beat: number }) => beat < 32

/** Horns below the second half, and the answer to the first half. */
const answer = melody(
  4,
  `r:4 | r:2 d4:.5 eb4 f4:1 | r:4 | r:3 a4:.5 g4 | f4:4 | g4:2 d4:2 | eb4:4 | c4:1 eb4 f4 eb4 |
   bb4:2 g4:2 | f4:2 d4:2 | a3:1 c4 eb4 c4 | d4:1.5 eb4:.5 f4:2 | bb4:2 eb4:2 | bb3:1 d4 f4 bb4 | c4:1 e4 g4 bb4 | a4:2 f4:1 r:1 |`,
  0.6,
)
const runs = broken(chords, [0, 1, 2, 3, 2, 1, 2, 3, 4, 3, 2, 1, 0, 1, 2, 1], {
  low: 70,
  step: 0.25,
  velocity: 0.5,
})

const human = { ms: 8, velocity: 0.15 }
const bar = (pattern: string, pitch = 60) => everyBar(strokes(pattern, { pitch }), 4, whole)
const swingingBass = bassLine(chords, '0:.9 r:.1 r:1 7:.9 r:.1 r:1', 34, 0.8)

/** The music of Harvest Market: a village band on market day, first clarinet, then brass. */
export const score: Score = {
  beatsPerMinute: 112,
  beatsPerBar: 4,
  bars,
  key: 'Bb major',
  room: { seconds: 1.3, bright: 5000, delay: 0.012 },
  swing: { step: 0.25, late: 0.12 },
  music: [
    { instrument: clarinet, notes: tune.filter(isFirstHalf), level: -1, pan: -0.15, room: 0.2, human },
    {
      instrument: trumpet,
      notes: tune.filter((note) => !isFirstHalf(note)),
      level: 0,
      pan: 0.12,
      room: 0.25,
      human,
    },
    { instrument: horns, notes: answer, level: -7, pan: 0.35, room: 0.25, human },
    { instrument: tuba, notes: swingingBass, level: -4, room: 0.12, human },
    {
      instrument: accordion,
      notes: comped(chords, bar('..5...5...5...56'), 62, { beats: 0.3 }),
      level: -8,
      pan: -0.35,
      room: 0.15,
      human,
    },
    { instrument: conga, notes: bar('..4.5.6...4.5.77', 60), level: -9, pan: 0.25, room: 0.15, human },
    { instrument: slap, notes: bar('....7.......7...'), level: -14, pan: 0.2, room: 0.15, human },
    { instrument: shaker, notes: bar('5.4.6.4.5.4.6.4.'), level: -16, pan: -0.4, room: 0.1, human },
    { instrument: woodblock, notes: bar('6.....5.....5...', 72), level: -16, pan: 0.45, room: 0.2, human },
  ],
  feature: [
    { instrument: brassSection, notes: tune, level: 0, pan: 0.08, room: 0.22, human },
    {
      instrument: trumpet,
      notes: tune.map((note) => ({ ...note, pitch: third(note.pitch) })),
      level: -5,
      pan: -0.3,
      room: 0.25,
      human,
    },
    { instrument: clarinet, notes: runs, level: -9, pan: 0.4, room: 0.2, human },
    { instrument: horns, notes: answer, level: -7, pan: -0.4, room: 0.25, human },
    {
      instrument: tuba,
      notes: bassLine(chords, '0:.9 r:.1 7:.9 r:.1 12:.9 r:.1 7:.9 r:.1', 34, 0.85),
      level: -3,
      room: 0.1,
      human,
    },
    {
      instrument: accordion,
      notes: comped(chords, bar('..6...6...6...66'), 65, { beats: 0.3 }),
      level: -9,
      pan: -0.35,
      room: 0.15,
      human,
    },
    { instrument: kick, notes: bar('9.......8.......'), level: -7, room: 0.08, human },
    { instrument: snare, notes: bar('..4.8..4..4.8.45'), level: -9, pan: 0.1, room: 0.18, human },
    { instrument: conga, notes: bar('5.46..5.5.46..77', 64), level: -11, pan: 0.35, room: 0.15, human },
    { instrument: cowbell, notes: bar('7...5.5.7...5.5.', 76), level: -16, pan: -0.4, room: 0.15, human },
    { instrument: cymbal, notes: everyBar(strokes('7'), 16, whole), level: -16, pan: -0.2, room: 0.25 },
    { instrument: shaker, notes: bar('6464646464646464'), level: -17, pan: 0.4, room: 0.1, human },
  ],
  effects: effectsOf({
    scale: [70, 72, 74, 77, 79, 82, 84, 86],
    stop: woodblock,
    stopPitch: 58,
    tick: pizzicato,
    chime: churchBell,
    lead: trumpet,
    under: accordion,
    beat: conga,
    rush: whoosh,
    call: [
      [0, 0.12],
      [0, 0.12],
      [2, 0.12],
      [3, 0.36],
      [2, 0.12],
      [3, 0.8],
    ],
    room: 0.18,
  }),
  ladder: [0, 2, 4, 7, 9],
}

/** Returns the note of B♭ major a third below. */
function third(pitch: number): number {
  const scale = [10, 0, 2, 3, 5, 7, 9]
  const degree = scale.indexOf(pitch % 12)
  if (degree < 0) return pitch - 3
  const below = scale[(degree + 5) % 7]!
  return pitch - ((((pitch - below) % 12) + 12) % 12)
}
