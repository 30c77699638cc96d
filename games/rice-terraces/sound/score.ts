import {
  agung,
  bamboo,
  bambooFlute,
  frameDrum,
  kalimba,
  kulintang,
  pad,
  rainStick,
  strings,
  tom,
} from '../../slots/sound/instruments.ts'
import { later, melody, progression, repeat, shifted, strokes, voiced } from '../../slots/sound/notes.ts'
import { effectsOf, everyBar, type Score } from '../../slots/sound/score.ts'

const bars = 12
const whole = bars * 4
const chords = progression('D5:8 F5:4 C5:4 G5:4 D5:4 F5:4 C5:4 D5:4 G5:4 C5:4 D5:4')

const flute = melody(
  4,
  `r:4 | r:2 a4:1 c5:.5 d5:.5 | d5:2.5 c5:.5 a4:1 | g4:1 a4:.5 g4:.5 f4:1 d4:1 |
   f4:1.5 g4:.5 a4:1 c5:1 | d5:2 f5:.5 d5:.5 c5:1 | a4:3 r:1 | r:2 c5:.5 d5:.5 f5:1 |
   g5!:1.5 f5:.5 d5:1 c5:1 | d5:1 c5:.5 a4:.5 g4:2 | a4:1 c5:.5 a4:.5 g4:.5 f4:.5 d4:1 | d4:2.5 r:1.5 |`,
)

/** Gongs in the pauses of the flute. */
const gongs = melody(
  4,
  `d4!:.5 f4, g4 f4, a4 g4 f4, g4 | d4! f4, g4 a4 r:2 | f4!:.5 a4, c5 a4, g4 a4 f4, g4 | c4! d4, f4 d4, r:2 |
   g4!:.5 a4, c5 a4, d5 c5 a4, g4 | d4! f4, a4 f4, r:2 | f4!:.5 g4 a4 c5 d5 c5 a4 g4 | c5:.25 d5 c5 a4 g4:.5 f4 r:2 |
   d4!:.5 f4, a4 f4, g4 a4 f4, d4 | g4! a4, c5 d5 r:2 | c5!:.5 a4, g4 a4, f4 g4 d4, f4 | d4!:.5 d4, f4 g4 a4 g4 f4 d4 |`,
  0.62,
)

/** Three tubes that share one pattern, each in the gaps of the others. */
const tubes = [
  { pattern: '8.....5.7.....6.', pitch: 50, pan: -0.45 },
  { pattern: '..6..5.4..6..5.4', pitch: 57, pan: 0.4 },
  { pattern: '.4.6...5.4.6..5.', pitch: 60, pan: 0.05 },
].map(({ pattern, pitch, pan }) => ({
  instrument: bamboo,
  notes: everyBar(strokes(pattern, { pitch }), 4, whole),
  pan,
  room: 0.2,
  human: { ms: 11, velocity: 0.22 },
}))

const human = { ms: 10, velocity: 0.15 }
const low = repeat(
  [
    ...strokes('7.......', { step: 0.5, pitch: 38 }),
    ...later(strokes('5.......', { step: 0.5, pitch: 45 }), 4),
  ],
  6,
  8,
)
const running = gongs.flatMap((note) =>
  note.beats < 0.5
    ? [note]
    : [
        { ...note, beats: 0.25 },
        { ...note, beat: note.beat + 0.25, beats: 0.25, pitch: note.pitch, velocity: note.velocity * 0.6 },
      ],
)

/** The music of Rice Terraces: gongs, bamboo tubes and a nose flute. */
export const score: Score = {
  beatsPerMinute: 84,
  beatsPerBar: 4,
  bars,
  key: 'D minor pentatonic',
  room: { seconds: 3.2, bright: 4200, delay: 0.03 },
  music: [
    { instrument: bambooFlute, notes: flute, level: 0, pan: -0.12, room: 0.5, human },
    { instrument: kulintang, notes: gongs, level: -5, pan: 0.15, spread: 0.5, room: 0.3, human },
    ...tubes.map((tube) => ({ ...tube, level: -9 })),
    { instrument: agung, notes: low, level: -5, room: 0.3, human },
    { instrument: pad, notes: voiced(chords, 57, 0.5), level: -10, room: 0.5 },
    {
      instrument: rainStick,
      notes: everyBar(strokes('3...............', { step: 0.5 }), 8, whole),
      level: -19,
      pan: 0.5,
      room: 0.4,
    },
  ],
  feature: [
    {
      instrument: kulintang,
      notes: shifted(running, 12, 1.1),
      level: 0,
      pan: 0.1,
      spread: 0.5,
      room: 0.25,
      human,
    },
    { instrument: bambooFlute, notes: shifted(flute, 12), level: -3, pan: -0.2, room: 0.4, human },
    { instrument: kalimba, notes: shifted(gongs, 0), level: -8, pan: -0.35, room: 0.2, human },
    ...tubes.map((tube) => ({ ...tube, level: -9 })),
    {
      instrument: agung,
      notes: everyBar(
        [...strokes('8..5..7.', { step: 0.5, pitch: 38 }), ...strokes('..5..5..', { step: 0.5, pitch: 45 })],
        4,
        whole,
      ),
      level: -4,
      room: 0.25,
      human,
    },
    {
      instrument: frameDrum,
      notes: everyBar(strokes('9..6..7.8..67.6.'), 4, whole),
      level: -5,
      pan: -0.15,
      room: 0.2,
      human,
    },
    {
      instrument: tom,
      notes: everyBar(strokes('..5.4.5...5.4.75', { pitch: 64 }), 4, whole),
      level: -10,
      pan: 0.3,
      room: 0.2,
      human,
    },
    { instrument: strings, notes: voiced(chords, 62, 0.6), level: -10, room: 0.45 },
  ],
  effects: effectsOf({
    scale: [62, 65, 67, 69, 72, 74, 77, 79],
    stop: bamboo,
    stopPitch: 50,
    tick: bamboo,
    chime: kulintang,
    lead: kulintang,
    leadShift: 12,
    under: bambooFlute,
    beat: frameDrum,
    rush: rainStick,
    call: [
      [0, 0.12],
      [1, 0.12],
      [2, 0.12],
      [4, 0.24],
      [2, 0.12],
      [5, 0.9],
    ],
    room: 0.3,
  }),
  ladder: [0, 3, 5, 7, 10],
}
