import { drum, type Instrument, plucked, rattle, struck, together, wave } from './synthesis.ts'

/** Formants, the peaks of the spectrum of a body or a throat: the centre in hertz, the width, and the amplitude. */
type Formants = readonly (readonly [hertz: number, width: number, amplitude: number])[]

/** Returns the amplitude of a harmonic that falls as `1 / k^slope` and passes through formants. */
function through(formants: Formants, slope: number) {
  return (k: number, hertz: number) =>
    k ** -slope *
    formants.reduce(
      (sum, [middle, width, amplitude]) => sum + amplitude * Math.exp(-(((k * hertz - middle) / width) ** 2)),
      0.04,
    )
}

/** Returns harmonics with the given amplitudes, the fundamental first. */
const drawbars = (amplitudes: readonly number[]) => (k: number) => amplitudes[k - 1] ?? 0

// Struck metal and wood

/** Partials of a free bar, tuned as marimbas are: Fletcher and Rossing, The Physics of Musical Instruments, 19.6. */
export const marimba = struck({
  partials: [
    [1, 1, 0.9],
    [3.93, 0.28, 0.28],
    [9.3, 0.1, 0.1],
  ],
  click: [0.35, 1800],
})

export const vibraphone = struck({
  partials: [
    [1, 1, 3.2],
    [4, 0.3, 1.4],
    [10.2, 0.06, 0.4],
  ],
  tremolo: [4.6, 0.35],
  click: [0.08, 2600],
})

/** Tongues of metal with the click of the comb. */
export const musicBox = struck({
  partials: [
    [1, 1, 1.9],
    [2.02, 0.22, 1.1],
    [5.42, 0.26, 0.5],
    [6.27, 0.12, 0.4],
    [11.3, 0.05, 0.16],
  ],
  click: [0.28, 5200],
  beating: 4,
})

export const kalimba = struck({
  partials: [
    [1, 1, 1.3],
    [2.01, 0.12, 0.6],
    [5.8, 0.2, 0.14],
    [9.1, 0.08, 0.07],
  ],
  click: [0.3, 900],
})

export const celesta = struck({
  partials: [
    [1, 1, 1.5],
    [2, 0.3, 1],
    [4.1, 0.22, 0.45],
    [8.3, 0.06, 0.2],
  ],
  click: [0.1, 3400],
})

/** A small bossed gong: partials near whole ratios, with one beating pair. */
export const kulintang = struck({
  partials: [
    [1, 1, 1.7],
    [1.51, 0.34, 1],
    [2.03, 0.5, 1.2],
    [2.74, 0.24, 0.7],
    [4.1, 0.2, 0.45],
    [5.63, 0.12, 0.3],
    [8.2, 0.06, 0.14],
  ],
  click: [0.3, 1500],
  beating: 7,
})

/** A large hanging gong. */
export const agung = struck({
  partials: [
    [1, 1, 3.4],
    [1.48, 0.42, 2.4],
    [2.02, 0.5, 2.2],
    [2.61, 0.26, 1.6],
    [3.4, 0.2, 1.2],
    [4.8, 0.12, 0.8],
  ],
  click: [0.12, 500],
  beating: 9,
  ring: 0.25,
})

/** Hum, prime, tierce, quint and nominal of a bell: Fletcher and Rossing, 21.4. */
export const churchBell = struck({
  partials: [
    [0.5, 0.5, 4],
    [1, 0.9, 3],
    [1.19, 0.55, 2.2],
    [1.5, 0.3, 1.8],
    [2, 0.8, 1.7],
    [2.66, 0.25, 0.9],
    [4.1, 0.18, 0.5],
  ],
  click: [0.12, 2600],
  beating: 3,
})

export const glass = struck({
  partials: [
    [1, 1, 1.6],
    [2.32, 0.2, 0.8],
    [4.25, 0.16, 0.5],
    [6.63, 0.08, 0.24],
  ],
  beating: 5,
})

export const glockenspiel = struck({
  partials: [
    [1, 1, 1.4],
    [2.71, 0.3, 0.7],
    [5.15, 0.16, 0.3],
  ],
  click: [0.16, 6400],
})

/** A tube of bamboo, stamped or struck. */
export const bamboo = struck({
  partials: [
    [1, 1, 0.26],
    [2.7, 0.5, 0.12],
    [5.1, 0.24, 0.06],
  ],
  click: [0.7, 1400],
  ring: 0.3,
})

export const woodblock = struck({
  partials: [
    [1, 1, 0.09],
    [1.62, 0.6, 0.06],
    [2.9, 0.3, 0.04],
  ],
  click: [0.6, 2600],
  ring: 0.2,
})

export const cowbell = struck({
  partials: [
    [1, 1, 0.3],
    [1.49, 0.9, 0.26],
    [3.1, 0.3, 0.12],
    [4.6, 0.2, 0.08],
  ],
  click: [0.4, 3200],
  ring: 0.2,
})

// Plucked strings

export const harp = plucked({ seconds: 3.6, brightness: 0.55, place: 0.35 })
export const guitar = plucked({ seconds: 2.4, brightness: 0.62, place: 0.18 })
/** The short, dry stroke of ska and cumbia. */
export const skank = plucked({ seconds: 1.2, brightness: 0.78, place: 0.12, damped: 0.05 })
export const ukulele = plucked({ seconds: 1.1, brightness: 0.5, place: 0.25 })
/** Double strings, like those of a bandurria in a rondalla. */
export const bandurria = plucked({ seconds: 1.5, brightness: 0.8, place: 0.1, strings: 2 })
export const pizzicato = plucked({ seconds: 0.55, brightness: 0.32, place: 0.3 })
export const uprightBass = together(
  [plucked({ seconds: 1.9, brightness: 0.3, place: 0.22, damped: 0.09 }), 0],
  [wave({ harmonics: (k) => k ** -2.2, attack: 0.012, decay: 0.5, sustain: 0.3, release: 0.07 }), -7],
)

// Held tones

export const choir = wave({
  harmonics: through(
    [
      [700, 260, 1],
      [1150, 240, 0.7],
      [2700, 420, 0.16],
    ],
    0.8,
  ),
  attack: 0.45,
  release: 0.7,
  voices: 6,
  detune: 13,
  vibrato: { cents: 11, hertz: 5.1, after: 0.3 },
  breath: 0.025,
})

export const strings = wave({
  harmonics: through(
    [
      [500, 420, 1],
      [1400, 900, 0.6],
      [3200, 1500, 0.3],
    ],
    0.9,
  ),
  attack: 0.22,
  release: 0.45,
  voices: 5,
  detune: 11,
  vibrato: { cents: 9, hertz: 5.5, after: 0.2 },
  breath: 0.012,
})

/** A soft, wide pad without a bow. */
export const pad = wave({
  harmonics: (k) => k ** -2.1,
  held: 0.7,
  attack: 0.7,
  release: 1.1,
  voices: 6,
  detune: 15,
  vibrato: { cents: 5, hertz: 0.4, after: 0 },
})

const brassThroat = through(
  [
    [600, 600, 1],
    [1500, 900, 0.75],
    [2600, 1200, 0.35],
  ],
  0.5,
)

export const trumpet = wave({
  harmonics: brassThroat,
  held: 0.62,
  attack: 0.035,
  decay: 0.15,
  sustain: 0.8,
  release: 0.08,
  scoop: 45,
  vibrato: { cents: 13, hertz: 5.4, after: 0.28 },
  breath: 0.02,
})

/** Three players, slightly out of tune and time. */
export const brassSection = wave({
  harmonics: brassThroat,
  held: 0.55,
  attack: 0.045,
  decay: 0.2,
  sustain: 0.78,
  release: 0.1,
  scoop: 35,
  voices: 3,
  detune: 9,
})

export const horns = wave({
  harmonics: through(
    [
      [340, 260, 1],
      [750, 500, 0.5],
      [1500, 700, 0.16],
    ],
    0.7,
  ),
  held: 0.5,
  attack: 0.09,
  decay: 0.5,
  sustain: 0.75,
  release: 0.25,
  scoop: 30,
  voices: 4,
  detune: 8,
})

export const tuba = wave({
  harmonics: through(
    [
      [180, 170, 1],
      [420, 300, 0.6],
      [900, 500, 0.15],
    ],
    0.6,
  ),
  held: 0.5,
  attack: 0.03,
  decay: 0.25,
  sustain: 0.6,
  release: 0.07,
  breath: 0.015,
})

export const flute = wave({
  harmonics: drawbars([1, 0.34, 0.14, 0.05, 0.03]),
  attack: 0.06,
  release: 0.09,
  scoop: 28,
  vibrato: { cents: 14, hertz: 4.9, after: 0.22 },
  breath: 0.055,
})

/** A flute of bamboo: airy, with a slow vibrato. */
export const bambooFlute = wave({
  harmonics: drawbars([1, 0.16, 0.22, 0.04, 0.05]),
  attack: 0.11,
  release: 0.16,
  scoop: 60,
  vibrato: { cents: 20, hertz: 4.2, after: 0.35 },
  breath: 0.1,
})

/** Odd harmonics, like those of a closed tube. */
export const clarinet = wave({
  harmonics: (k) => (k % 2 === 1 ? k ** -1.15 : 0.06 / k),
  held: 0.75,
  attack: 0.045,
  release: 0.08,
  scoop: 18,
  vibrato: { cents: 6, hertz: 4.8, after: 0.3 },
  breath: 0.03,
})

export const organ = wave({
  harmonics: drawbars([0.8, 1, 0.6, 0.7, 0, 0.35, 0, 0.3]),
  attack: 0.008,
  release: 0.03,
  voices: 2,
  detune: 6,
  vibrato: { cents: 7, hertz: 6.4, after: 0 },
})

export const accordion = wave({
  harmonics: (k) => k ** -0.8 * Math.exp(-k / 14),
  attack: 0.03,
  release: 0.05,
  voices: 3,
  detune: 14,
})

export const deepBass = wave({
  harmonics: (k) => k ** -1.7,
  held: 0.25,
  attack: 0.008,
  decay: 0.5,
  sustain: 0.6,
  release: 0.06,
})

// Drums and noises

export const kick = drum({
  from: 150,
  to: 48,
  sweep: 0.03,
  seconds: 0.3,
  noise: [0.25, 2400, 0.02],
  drive: 0.6,
})
export const softKick = drum({ from: 95, to: 50, sweep: 0.025, seconds: 0.32, noise: [0.08, 900, 0.03] })
export const taiko = drum({
  from: 165,
  to: 78,
  sweep: 0.045,
  seconds: 0.55,
  noise: [1.1, 850, 0.1],
  mode: 0.6,
  drive: 0.5,
})
export const tom = drum({
  from: 190,
  to: 120,
  sweep: 0.04,
  seconds: 0.4,
  noise: [0.3, 1200, 0.05],
  mode: 0.35,
})
export const conga = drum({
  from: 250,
  to: 205,
  sweep: 0.015,
  seconds: 0.24,
  noise: [0.35, 1600, 0.03],
  mode: 0.3,
})
export const slap = drum({
  from: 420,
  to: 330,
  sweep: 0.01,
  seconds: 0.09,
  noise: [1.1, 2900, 0.06],
  mode: 0.4,
})
export const frameDrum = drum({
  from: 130,
  to: 88,
  sweep: 0.03,
  seconds: 0.5,
  noise: [0.35, 500, 0.07],
  mode: 0.5,
})
export const snare = together(
  [drum({ from: 240, to: 180, sweep: 0.015, seconds: 0.13, noise: [0.5, 3200, 0.04], mode: 0.5 }), -4],
  [rattle({ hertz: 4200, quality: 0.6, attack: 0.001, seconds: 0.22 }), -3],
)
export const brush = rattle({ hertz: 3600, quality: 0.7, attack: 0.02, seconds: 0.16 })
export const hat = rattle({
  hertz: 9200,
  quality: 1.3,
  attack: 0.001,
  seconds: 0.07,
  metal: [5310, 7430, 8860, 10_970],
})
export const openHat = rattle({
  hertz: 8800,
  quality: 1.1,
  attack: 0.001,
  seconds: 0.4,
  metal: [5310, 7430, 8860, 10_970],
})
export const cymbal = rattle({
  hertz: 7000,
  quality: 0.5,
  attack: 0.004,
  seconds: 1.7,
  metal: [3170, 4410, 5230, 6710, 8030],
})
export const shaker = rattle({ hertz: 6800, quality: 1.2, attack: 0.028, seconds: 0.08 })
export const tambourine = rattle({
  hertz: 8200,
  quality: 1.4,
  attack: 0.002,
  seconds: 0.22,
  metal: [6200, 7900, 9700, 11_300],
})
/** Sleigh bells: metal with hardly any noise. */
export const sleighBells = rattle({
  hertz: 7600,
  quality: 3,
  attack: 0.004,
  seconds: 0.3,
  grains: 3,
  apart: 0.012,
  metal: [4870, 5630, 6410, 7350, 8590],
})
export const guiro = rattle({
  hertz: 3900,
  quality: 2.4,
  attack: 0.002,
  seconds: 0.02,
  grains: 11,
  apart: 0.016,
})
export const guiroShort = rattle({
  hertz: 4300,
  quality: 2.4,
  attack: 0.002,
  seconds: 0.02,
  grains: 4,
  apart: 0.011,
})
/** Seeds that run down a tube, as in a rain stick. */
export const rainStick = rattle({
  hertz: 5600,
  quality: 1.8,
  attack: 0.003,
  seconds: 0.025,
  grains: 34,
  apart: 0.031,
})
export const gust = rattle({ hertz: 900, quality: 1.6, attack: 1.3, seconds: 2.4 })
/** Falling or rising air, for turning reels and suspense. */
export const whoosh = rattle({ hertz: 1900, quality: 1.1, attack: 0.12, seconds: 0.3 })

/** Rubber and bubbles under water: a tone with a quick rise at its start. */
export const bubble: Instrument = drum({
  from: 190,
  to: 460,
  sweep: 0.03,
  seconds: 0.13,
  noise: [0.02, 900, 0.02],
})
