import {
  bandurria,
  celesta,
  choir,
  glockenspiel,
  guitar,
  musicBox,
  pizzicato,
  sleighBells,
  snare,
  strings,
  tambourine,
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

const bars = 24
const whole = bars * 3

/** The chords of a ferris wheel waltz: eight bars, eight answering bars, eight bars back to the tonic. */
const chords = progression(`
  G:3 Em Am D7 | G Bm C D7
  Em Bm C G | Am A7 D7:6
  G:3 B7 Em C | G/D D7 G D7`)

const tune = melody(
  3,
  `d5:2 b4:1 | e5:2 g5:1 | f#5:1.5 e5:.5 c5:1 | a4:3 |
   b4:1 d5 g5 | f#5:2 d5:1 | e5:1.5 d5:.5 c5:1 | d5:2 r:1 |
   g5!:2 f#5:1 | d5:2 b4:1 | c5:1 e5 g5 | b4:3 |
   a4:1 c5 e5 | c#5:1 e5 a5 | f#5!:2 e5:1 | d5:2 c5:1 |
   b4:2 d5:1 | d#5:1 f#5 a5 | g5:2 e5:1 | e5:1 d5 c5 |
   d5:1.5 e5:.5 d5:1 | c5:1 b4 a4 | g4:2 b4:1 | a4:1 r d5, |`,
)

/** The second voice, which moves where the melody rests. */
const answer = melody(
  3,
  `r:3 | r:3 | r:3 | f#5:.5 g5 a5:1 f#5 | r:3 | r:3 | r:3 | r:1 f#5:.5 g5 a5:1 |
   b4:3 | f#4:1 a4 f#4 | e4:3 | g4:1 b4 d5 | c5:3 | a4:1 g4 e4 | a4:3 | f#4:1 g4 a4 |
   r:3 | r:3 | r:1 b5:.5 a5 g5:1 | r:3 | r:3 | r:3 | r:1 d6:.5 b5 g5:1 | r:3 |`,
  0.55,
)

const bass = bassLine(chords, '0:2.6 r:.4', 35, 0.7)
const pluckedChords = comped(chords, everyBar(strokes('..56..', { step: 0.5 }), 3, whole), 62, { beats: 0.5 })
const offBeats = comped(chords, everyBar(strokes('.55', { step: 1 }), 3, whole), 64, {
  strum: 0.02,
  beats: 0.7,
})
const sparkle = broken(chords, [0, 1, 2, 3, 4, 3], { low: 79, step: 0.5, velocity: 0.32 })
const sleigh = everyBar(strokes('6.3.4.', { step: 0.5 }), 3, whole)

const human = { ms: 9, velocity: 0.16 }

/** The music of Parol Nights: a music box, a distant choir and a rondalla. */
export const score: Score = {
  beatsPerMinute: 138,
  beatsPerBar: 3,
  bars,
  key: 'G major',
  room: { seconds: 2.4, bright: 5200, delay: 0.018 },
  music: [
    { instrument: musicBox, notes: shifted(tune, 12), level: 0, pan: 0.08, spread: 0.3, room: 0.3, human },
    { instrument: celesta, notes: answer, level: -5, pan: -0.35, room: 0.36, human },
    {
      instrument: choir,
      notes: voiced(chords, 62, 0.5).filter(({ beat }) => beat >= 24),
      level: -8,
      room: 0.5,
      above: 180,
    },
    { instrument: pizzicato, notes: bass, level: -3, pan: -0.1, room: 0.16, human },
    { instrument: strings, notes: shifted(bass, 12, 0.7), level: -15, room: 0.3 },
    { instrument: guitar, notes: offBeats, level: -7, pan: 0.3, room: 0.18, human, above: 120 },
    { instrument: sleighBells, notes: sleigh, level: -14, pan: 0.25, room: 0.2, human },
  ],
  feature: [
    {
      instrument: glockenspiel,
      notes: shifted(tune, 12),
      level: -4,
      pan: 0.1,
      spread: 0.3,
      room: 0.3,
      human,
    },
    { instrument: bandurria, notes: tremolo(tune), level: 0, pan: -0.22, room: 0.2, human },
    {
      instrument: bandurria,
      notes: tremolo(shifted(tune, -5).map(toScale)),
      level: -6,
      pan: 0.3,
      room: 0.2,
      human,
    },
    { instrument: celesta, notes: sparkle, level: -11, spread: 0.6, room: 0.36, human },
    { instrument: choir, notes: voiced(chords, 67, 0.7), level: -9, room: 0.45, above: 200 },
    { instrument: uprightBass, notes: bassLine(chords, '0:1 7:1 7:1', 33, 0.8), level: -4, room: 0.1, human },
    { instrument: guitar, notes: pluckedChords, level: -7, pan: 0.34, room: 0.15, human, above: 120 },
    {
      instrument: snare,
      notes: everyBar(strokes('5..34.|5..343', { step: 0.5 }), 6, whole),
      level: -12,
      pan: 0.1,
      room: 0.25,
      human,
    },
    {
      instrument: tambourine,
      notes: everyBar(strokes('.6.6.6', { step: 0.5 }), 3, whole),
      level: -14,
      pan: -0.3,
      room: 0.2,
      human,
    },
    {
      instrument: sleighBells,
      notes: everyBar(strokes('8.5.5.', { step: 0.5 }), 3, whole),
      level: -14,
      pan: 0.25,
      room: 0.2,
      human,
    },
  ],
  effects: effectsOf({
    scale: [67, 69, 71, 74, 76, 79, 81, 83],
    stop: woodblock,
    stopPitch: 67,
    tick: celesta,
    chime: musicBox,
    lead: bandurria,
    leadShift: 12,
    under: choir,
    beat: tambourine,
    rush: whoosh,
    call: [
      [0, 0.14],
      [2, 0.14],
      [3, 0.14],
      [5, 0.28],
      [3, 0.14],
      [5, 0.8],
    ],
    room: 0.3,
  }),
  ladder: [0, 2, 4, 7, 9],
}

/** Returns notes as tremolo: the quick strokes by which plucked strings hold a note. */
function tremolo(notes: readonly (typeof tune)[number][]) {
  return notes.flatMap((note) =>
    Array.from({ length: Math.max(1, Math.round(note.beats * 4)) }, (_, index) => ({
      ...note,
      beat: note.beat + index / 4,
      beats: 0.25,
      velocity: note.velocity * (index === 0 ? 1 : 0.62),
    })),
  )
}

/** Returns the nearest note of G major below. */
function toScale(note: (typeof tune)[number]) {
  const isIn = [0, 2, 4, 6, 7, 9, 11].includes(note.pitch % 12)
  return isIn ? note : { ...note, pitch: note.pitch - 1 }
}
