import {
  agung,
  celesta,
  choir,
  churchBell,
  deepBass,
  frameDrum,
  glass,
  harp,
  horns,
  strings,
  taiko,
  vibraphone,
  whoosh,
} from '../../slots/sound/instruments.ts'
import { bassLine, broken, melody, progression, shifted, strokes, voiced } from '../../slots/sound/notes.ts'
import { effectsOf, everyBar, type Score } from '../../slots/sound/score.ts'

const bars = 8
const whole = bars * 5
const chords = progression('C#m:5 A F#m G#7 C#m E D G#7')

const tune = melody(
  5,
  `g#4:2 c#5:1.5 d#5:.5 e5:1 | e5:2 d#5:1 c#5:2 | a4:2 c#5:1.5 b4:.5 a4:1 | g#4:3.5 r:1.5 |
   g#4:1 c#5 e5 g#5:2 | g#5:1.5 f#5:.5 e5:1 b4:2 | d5:2 c#5:.5 d5 f#5:1 a5 | g#5:2 f#5:1 d#5 c5 |`,
)
/** The answer to the theme, high and distant. */
const answer = melody(
  5,
  `r:3 g#5:.5 e5 c#5:1 | r:3 a5:.5 e5 c#5:1 | r:3 f#5:.5 a5 c#6:1 | r:1 d#5:.5 f#5 g#5:1 c6:2 |
   r:3 e5:.5 g#5 c#6:1 | r:3 b5:.5 g#5 e5:1 | r:3 d6:.5 a5 f#5:1 | r:2 c6:.5 g#5 f#5 d#5 c5:1 |`,
  0.5,
)
const rippling = broken(chords, [0, 1, 2, 3, 4, 5, 4, 3, 2, 1], {
  low: 49,
  step: 0.5,
  velocity: 0.6,
  beats: 1.5,
})
const flowing = broken(chords, [0, 2, 1, 3, 2, 4, 3, 5, 4, 6, 5, 4, 3, 4, 2, 3, 1, 2, 1, 0], {
  low: 61,
  step: 0.25,
  velocity: 0.55,
  beats: 1,
})
const twinkles = answer.map((note) => ({
  ...note,
  beat: (note.beat + 0.75) % whole,
  pitch: note.pitch + 12,
  velocity: 0.4,
}))

const human = { ms: 14, velocity: 0.2 }
const bar = (pattern: string, pitch = 60) => everyBar(strokes(pattern, { step: 0.5, pitch }), 5, whole)
const toll = [0, 20].map((beat) => ({ beat, beats: 5, pitch: 49, velocity: 0.7 }))

/** The music of Moon Eater: a harp in five-beat metre for the night; drums and horns for the eclipse. */
export const score: Score = {
  beatsPerMinute: 76,
  beatsPerBar: 5,
  bars,
  key: 'C# minor',
  room: { seconds: 4.2, bright: 3600, delay: 0.035 },
  music: [
    { instrument: vibraphone, notes: tune, level: 0, pan: -0.1, room: 0.42, human },
    { instrument: harp, notes: rippling, level: -4, pan: 0.05, spread: 0.7, room: 0.34, human },
    { instrument: celesta, notes: answer, level: -8, pan: 0.4, room: 0.5, human },
    { instrument: glass, notes: twinkles, level: -15, pan: -0.5, room: 0.6, human },
    { instrument: choir, notes: voiced(chords, 57, 0.45), level: -10, room: 0.6, above: 140, below: 2600 },
    {
      instrument: deepBass,
      notes: bassLine(chords, '0:4.6 r:.4', 37, 0.6),
      level: -8,
      room: 0.1,
      below: 500,
    },
    { instrument: churchBell, notes: toll, level: -12, pan: 0.2, room: 0.6 },
    { instrument: frameDrum, notes: bar('6.....4...'), level: -13, room: 0.35, human },
  ],
  feature: [
    { instrument: horns, notes: shifted(tune, -12, 1.15), level: -1, pan: -0.15, room: 0.32, human },
    { instrument: choir, notes: tune, level: -3, room: 0.4, above: 200 },
    { instrument: vibraphone, notes: shifted(answer, 0, 1.3), level: -8, pan: 0.4, room: 0.4, human },
    { instrument: harp, notes: flowing, level: -6, spread: 0.7, room: 0.3, human },
    {
      instrument: strings,
      notes: bar('75564').flatMap(({ beat, velocity }) => rootsAt(beat, velocity)),
      level: -7,
      pan: 0.1,
      room: 0.3,
      human,
    },
    {
      instrument: deepBass,
      notes: bassLine(chords, '0:1.4 r:.1 0:1.4 r:.1 0:.9 r:.1 7:.9 r:.1', 37, 0.8),
      level: -6,
      room: 0.08,
      below: 700,
    },
    { instrument: taiko, notes: bar('9..7..8.67'), level: -5, pan: -0.1, room: 0.25, human },
    {
      instrument: frameDrum,
      notes: everyBar(strokes('..5..5.4..5.6.45..45', { pitch: 66 }), 5, whole),
      level: -10,
      pan: 0.35,
      room: 0.25,
      human,
    },
    {
      instrument: agung,
      notes: [...toll, { beat: 35, beats: 5, pitch: 44, velocity: 0.8 }],
      level: -9,
      room: 0.5,
    },
  ],
  effects: effectsOf({
    scale: [61, 63, 64, 68, 69, 73, 75, 76],
    stop: frameDrum,
    stopPitch: 62,
    tick: harp,
    chime: glass,
    lead: vibraphone,
    leadShift: 12,
    under: choir,
    beat: agung,
    rush: whoosh,
    call: [
      [0, 0.2],
      [2, 0.2],
      [3, 0.2],
      [5, 1.2],
    ],
    room: 0.45,
  }),
  ladder: [0, 2, 3, 7, 8],
}

/** Returns short strokes of low strings on the root and the fifth of the current chord. */
function rootsAt(beat: number, velocity: number) {
  const chord = chords.findLast((one) => one.beat <= beat + 1e-6)!
  const root = 49 + ((chord.bass - 1 + 12) % 12)
  return [root, root + 7].map((pitch) => ({ beat, beats: 0.35, pitch, velocity }))
}
