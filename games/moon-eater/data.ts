import type { JackpotTerms } from '../game.ts'
import { type Strip, strip } from '../slots/reels.ts'

/** The symbols of the reels: the wild, the scatter, then those that pay on lines, highest paying first. */
export const symbols = [
  'dragon',
  'moon',
  'gong',
  'shield',
  'kampilan',
  'conch',
  'comet',
  'star',
  'cloud',
  'wave',
] as const

export type SymbolName = (typeof symbols)[number]

/** Substitutes for every symbol except the moon; on the second to fourth reel only. */
export const wild = 'dragon' satisfies SymbolName
export const scatter = 'moon' satisfies SymbolName
export const topSymbol = 'gong' satisfies SymbolName

/** The units of a stake: 100, ten for each line, so that 1 % of it can go to the jackpot. */
export const unitsPerStake = 100

/** The units for 3, 4 and 5 of a symbol on a line, from the left. */
export const pays: Record<SymbolName, readonly number[]> = {
  dragon: [0, 0, 0],
  moon: [0, 0, 0],
  gong: [500, 2_500, 20_000],
  shield: [300, 1_200, 5_000],
  kampilan: [250, 800, 3_000],
  conch: [150, 500, 1_600],
  comet: [120, 320, 1_000],
  star: [100, 280, 900],
  cloud: [50, 160, 500],
  wave: [50, 160, 500],
}

/** The row of each line on each of the five reels, 0 at the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
]

/** The units paid in the paid spin, and the number of free spins of the eclipse, by the number of moons in view. */
export const scatterPays: readonly number[] = [0, 0, 0, 200, 1_000, 5_000]
export const freeSpinsFor: readonly number[] = [0, 0, 0, 8, 12, 16]
export const scattersToWin = 3

/** The limit of the multiplier: during the eclipse each moon in view adds 1 to it, before the lines of its spin pay. */
export const mostMultiplier = 12

/** The limit on the win of a round, without the jackpot. */
export const maxWinUnits = 5_000 * unitsPerStake

/**
 * The jackpot: 1 % of each stake; won on average once per five million staked, in the main unit of a currency with
 * cents.
 */
export const jackpot: JackpotTerms = {
  id: 'moon-eater',
  contributionUnits: 1,
  seed: 2_500_000,
  stakedPerWin: 500_000_000,
}

export type Strips = readonly Strip<SymbolName>[]

const reel = (words: string) => strip(symbols, words)

/** The reels of a paid spin, from the top; each stop is equally likely and the strip is a ring. */
export const baseStrips: Strips = [
  reel(`conch conch wave star star comet moon conch conch star star comet comet wave wave comet
        comet cloud cloud wave wave star kampilan kampilan cloud cloud shield shield gong
        kampilan wave wave cloud cloud`),
  reel(`kampilan kampilan conch conch shield wave wave cloud cloud star star shield shield star
        comet dragon gong kampilan comet comet moon cloud cloud dragon conch conch wave wave
        cloud cloud wave wave moon comet comet star star`),
  reel(`comet comet cloud cloud conch conch comet comet cloud cloud star kampilan kampilan wave
        wave kampilan gong wave wave moon conch conch dragon shield shield wave wave gong comet
        cloud cloud star star dragon star star`),
  reel(`moon comet comet cloud cloud wave wave dragon kampilan cloud cloud dragon comet comet
        shield shield star star comet gong conch conch wave wave star star conch conch cloud
        cloud wave wave kampilan kampilan star star`),
  reel(`star star wave wave conch conch gong comet comet moon kampilan kampilan star comet comet
        cloud cloud star star cloud cloud wave wave conch conch shield shield wave wave kampilan
        cloud cloud comet cloud`),
]

/** The reels of the eclipse, with more moons and more dragons. */
export const freeStrips: Strips = [
  reel(`kampilan star star gong star star comet wave wave cloud cloud kampilan kampilan conch
        conch moon comet comet moon cloud cloud wave moon shield shield cloud cloud wave wave
        comet comet wave wave conch conch star`),
  reel(`dragon star star cloud cloud shield shield moon kampilan kampilan shield star star
        kampilan wave wave moon gong star dragon conch conch wave wave dragon wave wave cloud
        cloud comet comet dragon comet moon conch conch dragon cloud cloud comet comet`),
  reel(`moon cloud cloud dragon wave wave kampilan kampilan cloud cloud star conch conch comet
        comet dragon comet comet dragon moon cloud cloud star star wave wave dragon kampilan
        comet moon wave wave conch conch gong dragon gong star star shield shield`),
  reel(`dragon cloud cloud dragon comet comet kampilan kampilan dragon cloud cloud comet star
        star dragon wave wave star star conch conch wave wave conch conch moon wave wave moon
        comet comet gong shield shield star star cloud cloud dragon kampilan moon`),
  reel(`comet wave wave moon shield shield moon gong star star wave wave cloud cloud comet comet
        kampilan kampilan star comet comet cloud cloud moon cloud star star cloud cloud conch
        conch wave wave kampilan conch conch`),
]
