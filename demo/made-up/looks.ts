import { createRequire } from 'node:module'
import { lotsOf } from './draw-lots.ts'

const require = createRequire(import.meta.url)

/** The common look of a vendor's tiles. */
export interface Look {
  face: Face
  frame: Frame
  metal: Metal
  /** Its palette: hues of its backgrounds in degrees, different for every vendor. */
  hues: readonly number[]
  tone: Tone
  /** The slant of its titles, in degrees. */
  lean: number
  /** The height of the middle of a line above its ends, as a fraction of the letter size. */
  arch: number
}

export type Frame = 'line' | 'bevel' | 'corners' | 'studs' | 'ribbon' | 'glow' | 'arch' | 'none'
export type Metal = keyof typeof metals
export type Face = keyof typeof faces
export type Tone = keyof typeof tones

/** The eight display fonts of titles: the file, the size, and the letter spacing as a fraction of the size. */
export const faces = {
  'Passion One': {
    file: require.resolve('@fontsource/passion-one/files/passion-one-latin-700-normal.woff2'),
    size: 1.24,
    spacing: 0.045,
  },
  'Lilita One': {
    file: require.resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2'),
    size: 1.02,
    spacing: 0.02,
  },
  Bangers: {
    file: require.resolve('@fontsource/bangers/files/bangers-latin-400-normal.woff2'),
    size: 1.16,
    spacing: 0.02,
  },
  Cinzel: {
    file: require.resolve('@fontsource/cinzel/files/cinzel-latin-900-normal.woff2'),
    size: 0.92,
    spacing: 0.02,
  },
  Righteous: {
    file: require.resolve('@fontsource/righteous/files/righteous-latin-400-normal.woff2'),
    size: 0.98,
    spacing: 0.02,
  },
  Shrikhand: {
    file: require.resolve('@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2'),
    size: 1,
    spacing: 0.02,
  },
  'Titan One': {
    file: require.resolve('@fontsource/titan-one/files/titan-one-latin-400-normal.woff2'),
    size: 0.92,
    spacing: 0.02,
  },
  Bungee: {
    file: require.resolve('@fontsource/bungee/files/bungee-latin-400-normal.woff2'),
    size: 0.84,
    spacing: 0.02,
  },
} as const

/** Letters and frames: top, middle, lower middle and bottom of a gradient, then the rim. */
export const metals = {
  gold: ['#fffbe0', '#ffe27a', '#f7a823', '#ffd65c', '#7a3b00'],
  silver: ['#ffffff', '#e4ecf5', '#9fb0c6', '#f2f7fc', '#26344a'],
  fire: ['#fff3b0', '#ffc93c', '#ff6b2c', '#ffa53c', '#7a1010'],
  ice: ['#ffffff', '#c8f1ff', '#58c1f5', '#b4ecff', '#0b3d78'],
  rose: ['#fff2f8', '#ffc2de', '#ff6fae', '#ffa8d2', '#77104c'],
  lime: ['#fbffe0', '#d9f77a', '#7fd02f', '#c3f060', '#1d4f0a'],
  cream: ['#ffffff', '#fff6df', '#f3dcae', '#fff1cf', '#5a2a12'],
  violet: ['#ffffff', '#e7d6ff', '#a77cff', '#d7bfff', '#33107a'],
  copper: ['#fff0e0', '#ffc59a', '#d9793f', '#f7ab78', '#5b210a'],
  mint: ['#f3fff9', '#b8f7dc', '#3fd0a0', '#9bf0cf', '#05503c'],
} as const

/** Backgrounds: saturation, and the lightness of the light, the middle and the edge, in per cent. */
export const tones = {
  vivid: [88, 62, 42, 17],
  deep: [78, 50, 29, 9],
  bright: [92, 74, 56, 27],
  neon: [96, 58, 26, 8],
  dusk: [58, 60, 36, 13],
} as const

const looks: Record<string, readonly [Face, Frame, Metal, Tone, hue: number, lean?: number, arch?: number]> =
  {
    MYNA: ['Passion One', 'line', 'gold', 'vivid', 352, 0, 0.1],
    QUILL: ['Cinzel', 'corners', 'cream', 'deep', 258],
    BANYAN: ['Lilita One', 'bevel', 'lime', 'vivid', 132, -3],
    COPPER: ['Righteous', 'studs', 'copper', 'dusk', 18],
    OTTER: ['Titan One', 'none', 'ice', 'bright', 196, 0, 0.12],
    SALTBOX: ['Bangers', 'ribbon', 'fire', 'vivid', 222, -5],
    VELA: ['Bungee', 'glow', 'violet', 'neon', 288],
    PUMICE: ['Shrikhand', 'line', 'rose', 'deep', 325, -4],
    ROOTLE: ['Lilita One', 'arch', 'gold', 'bright', 48, 0, 0.14],
    LORIS: ['Titan One', 'bevel', 'mint', 'dusk', 168, 2],
    MARIG: ['Shrikhand', 'corners', 'fire', 'bright', 30, -5],
    HALYARD: ['Cinzel', 'line', 'silver', 'deep', 212],
    SALON: ['Cinzel', 'arch', 'gold', 'deep', 345],
    TERRACE: ['Righteous', 'line', 'mint', 'deep', 150],
    HEARTH: ['Shrikhand', 'glow', 'gold', 'dusk', 8, -3],
    KITEFOLD: ['Bangers', 'studs', 'ice', 'vivid', 205, -4],
    TIDEPOOL: ['Passion One', 'bevel', 'ice', 'vivid', 188, 0, 0.12],
    BTI: ['Bungee', 'line', 'silver', 'deep', 140],
    GRAND8: ['Righteous', 'ribbon', 'gold', 'vivid', 228],
    AV: ['Bangers', 'glow', 'rose', 'neon', 312, -6],
    IMES: ['Bungee', 'corners', 'mint', 'neon', 176],
    IA: ['Righteous', 'glow', 'ice', 'neon', 246, -3],
    AI: ['Titan One', 'line', 'gold', 'neon', 38],
    TF: ['Bungee', 'studs', 'silver', 'neon', 4],
    DIG: ['Passion One', 'arch', 'fire', 'vivid', 20, 0, 0.12],
    DS88: ['Bangers', 'bevel', 'gold', 'deep', 0, -4],
    TCG_SEA: ['Lilita One', 'ribbon', 'cream', 'bright', 184],
    DRUMBELL: ['Titan One', 'studs', 'gold', 'bright', 268],
  }

/** Returns the look of a vendor's tiles. */
export function lookOf(vendorCode: string): Look {
  const [face, frame, metal, tone, hue, lean = 0, arch = 0] = looks[vendorCode]!
  const lots = lotsOf(`hues of ${vendorCode}`)
  const hues = turns.map((turn) => (hue + turn + lots.below(13) - 6 + 360) % 360)
  return { face, frame, metal, tone, hues, lean, arch }
}

/** The hues of a palette, relative to the vendor's own: three near it, and three opposite. */
const turns = [0, 165, 40, 205, -45, 110]
