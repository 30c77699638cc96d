import { type Strip, strip } from '../slots/reels.ts'

/** The symbols of the reels: the wild, the scatter, then those that pay, highest paying first. */
export const symbols = [
  'sun',
  'gong',
  'carabao',
  'eagle',
  'hut',
  'hat',
  'dragonfly',
  'frog',
  'sheaf',
  'bamboo',
] as const

export type SymbolName = (typeof symbols)[number]

/** Substitutes for every symbol except the gong; on the second to fourth reel only. */
export const wild = 'sun' satisfies SymbolName
export const scatter = 'gong' satisfies SymbolName
export const topSymbol = 'carabao' satisfies SymbolName
/**
 * The number of ways from which the top prize is paid, with the highest-paying symbol on all five reels, in any spin of
 * a round.
 */
export const topWays = 27

export const unitsPerStake = 20

/** The units per way for 3, 4 and 5 reels of a symbol, from the left. */
export const pays: Record<SymbolName, readonly number[]> = {
  sun: [0, 0, 0],
  gong: [0, 0, 0],
  carabao: [12, 40, 120],
  eagle: [8, 25, 80],
  hut: [6, 16, 50],
  hat: [6, 14, 35],
  dragonfly: [4, 9, 22],
  frog: [3, 7, 18],
  sheaf: [2, 5, 12],
  bamboo: [2, 4, 10],
}

/**
 * The reels (from 0) on which a sun in view expands over the whole reel: the middle one in a paid spin, all in free
 * spins.
 */
export const expandsInSpin: readonly number[] = [2]
export const expandsInFreeSpin: readonly number[] = [1, 2, 3]

/** The units paid in the paid spin, and the number of free spins that start, by the number of gongs in view. */
export const scatterPays: readonly number[] = [0, 0, 0, 40, 200, 1_000]
export const freeSpinsFor: readonly number[] = [0, 0, 0, 8, 12, 16]
export const scattersToWin = 3

/** The number of free spins that three gongs in a free spin add, up to this many in a round. */
export const moreFreeSpins = 4
export const mostFreeSpins = 40

/** The limit on the win of a round. */
export const maxWinUnits = 3_000 * unitsPerStake

export type Strips = readonly Strip<SymbolName>[]

const reel = (words: string) => strip(symbols, words)

/** The reels of a paid spin, from the top; each stop is equally likely and the strip is a ring. */
export const baseStrips: Strips = [
  reel(`sheaf sheaf hat hat dragonfly gong dragonfly dragonfly frog frog bamboo bamboo hat hat
        frog frog dragonfly dragonfly bamboo bamboo frog frog eagle sheaf sheaf bamboo bamboo
        hut eagle eagle sheaf sheaf hut hut carabao carabao carabao`),
  reel(`hut hut gong dragonfly dragonfly bamboo bamboo sun frog sheaf sheaf hat hat eagle eagle
        sun dragonfly bamboo bamboo gong carabao carabao carabao hat hat frog frog dragonfly
        dragonfly sheaf sheaf bamboo bamboo hut frog frog sheaf sheaf eagle`),
  reel(`sheaf sheaf frog frog sun sheaf sheaf eagle eagle frog frog bamboo bamboo carabao
        carabao carabao dragonfly hat hat gong bamboo bamboo dragonfly dragonfly hat hat eagle
        hut hut hat hut sun bamboo bamboo frog sheaf sheaf dragonfly dragonfly`),
  reel(`eagle sheaf sheaf sun eagle eagle bamboo bamboo sheaf gong hut frog frog dragonfly
        dragonfly bamboo bamboo dragonfly dragonfly carabao carabao carabao dragonfly dragonfly
        bamboo bamboo frog frog sun hat hat frog sheaf sheaf hat hat gong hut hut`),
  reel(`carabao carabao carabao hat hat eagle eagle hut hut frog frog dragonfly dragonfly bamboo
        bamboo eagle hat dragonfly dragonfly bamboo bamboo sheaf sheaf frog frog bamboo bamboo
        frog frog sheaf sheaf gong hut hut hat hat sheaf sheaf dragonfly`),
]

/** The reels of a free spin, with twice as many suns. */
export const freeStrips: Strips = [
  reel(`frog frog hat hat bamboo bamboo frog frog carabao carabao carabao dragonfly dragonfly
        gong hat hat frog frog eagle eagle sheaf sheaf hut sheaf sheaf bamboo bamboo dragonfly
        dragonfly sheaf sheaf hut hut dragonfly eagle bamboo bamboo`),
  reel(`eagle eagle hat hat sun bamboo bamboo hut hut hat hat carabao carabao carabao bamboo
        bamboo gong frog frog dragonfly dragonfly sheaf sheaf eagle gong sun frog frog hut sheaf
        sheaf dragonfly sun frog bamboo bamboo dragonfly dragonfly sheaf sheaf`),
  reel(`sheaf sheaf hat hat sheaf sheaf bamboo bamboo hat hat bamboo bamboo sun frog frog sun
        dragonfly dragonfly hat eagle eagle frog hut gong bamboo bamboo sheaf sheaf carabao
        carabao carabao frog frog sun hut hut dragonfly eagle dragonfly dragonfly sun`),
  reel(`hat hat sheaf sheaf carabao carabao carabao gong dragonfly dragonfly sun sheaf sheaf
        frog sheaf hat hat hut hut gong sun bamboo bamboo eagle bamboo bamboo hut dragonfly
        dragonfly bamboo bamboo frog frog eagle eagle dragonfly dragonfly frog frog sun`),
  reel(`sheaf sheaf hat sheaf sheaf hat hat hut hut eagle frog frog bamboo bamboo hat hat
        dragonfly carabao carabao carabao bamboo bamboo hut hut frog frog dragonfly dragonfly
        sheaf sheaf frog frog gong eagle eagle bamboo bamboo dragonfly dragonfly`),
]
