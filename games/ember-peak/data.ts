import { type Strip, strip } from '../slots/reels.ts'

/** The symbols of the reels: the wild, the scatter, then those that pay, highest paying first. */
export const symbols = [
  'ember',
  'peak',
  'firebird',
  'salamander',
  'mask',
  'obsidian',
  'ruby',
  'topaz',
  'fern',
  'ash',
] as const

export type SymbolName = (typeof symbols)[number]

/** Substitutes for every symbol except the peak; on the second to fourth reel only. */
export const wild = 'ember' satisfies SymbolName
export const scatter = 'peak' satisfies SymbolName
export const topSymbol = 'firebird' satisfies SymbolName
/** The number of ways from which the top prize is paid, with the highest-paying symbol on all five reels. */
export const topWays = 64

export const unitsPerStake = 20
export const rows = 4

/** The units per way for 3, 4 and 5 reels of a symbol, from the left. */
export const pays: Record<SymbolName, readonly number[]> = {
  ember: [0, 0, 0],
  peak: [0, 0, 0],
  firebird: [8, 40, 500],
  salamander: [4, 12, 80],
  mask: [3, 9, 30],
  obsidian: [2, 6, 18],
  ruby: [1, 4, 8],
  topaz: [1, 3, 7],
  fern: [1, 2, 3],
  ash: [1, 2, 3],
}

/** The number of free spins that start, by the number of peaks in view after all falls. */
export const freeSpinsFor: readonly number[] = [0, 0, 0, 8, 10, 12, 14, 16, 18, 20, 22]
export const scattersToWin = 3

/** The number of free spins that three peaks in a free spin add, up to this many in a round. */
export const moreFreeSpins = 4
export const mostFreeSpins = 30

/** The price of a round with bought free spins, in stakes; it starts as many spins as three peaks do. */
export const buyTimesStake = 112

/** The limit on the win of a round. */
export const maxWinUnits = 10_000 * unitsPerStake

export type Strips = readonly Strip<SymbolName>[]

const reel = (words: string) => strip(symbols, words)

/**
 * The reels of a paid spin, from the top; each stop is equally likely, and the strip is a ring whose symbols fall from
 * above.
 */
export const baseStrips: Strips = [
  reel(`mask mask mask ruby fern fern salamander salamander topaz topaz topaz fern fern fern ash
        ash ash obsidian obsidian obsidian topaz topaz ruby ruby ruby peak ash ash ash firebird
        firebird`),
  reel(`ruby ruby ruby fern fern obsidian obsidian obsidian topaz topaz topaz mask mask mask
        ember salamander salamander salamander ash ash ash fern fern fern ash ash ash firebird
        firebird ruby ruby topaz`),
  reel(`obsidian obsidian obsidian salamander salamander salamander ruby ruby ruby obsidian
        topaz topaz peak ash ash ember fern fern fern topaz topaz topaz mask mask mask ash ash
        ash ruby fern fern firebird firebird`),
  reel(`ember ruby ruby ruby obsidian salamander salamander fern fern fern firebird firebird ash
        ash ash topaz topaz topaz ruby obsidian obsidian obsidian fern fern fern ash ash mask
        mask mask topaz topaz`),
  reel(`ash ash ash salamander salamander salamander topaz ruby ruby ruby ash ash ash peak fern
        fern fern topaz topaz topaz obsidian obsidian obsidian fern fern fern mask mask mask
        ruby ruby firebird firebird`),
]

/** The reels of a free spin. */
export const freeStrips: Strips = [
  reel(`fern fern fern salamander salamander obsidian obsidian obsidian ash ash ash ruby ruby
        ruby mask mask mask peak fern fern ruby ash ash ash topaz topaz firebird firebird topaz
        topaz topaz`),
  reel(`ash ash ash ember topaz topaz topaz salamander salamander salamander fern fern ruby ruby
        ash ash ash topaz mask mask mask obsidian obsidian obsidian fern fern fern firebird
        firebird ember ruby ruby ruby`),
  reel(`ash ash ash peak ember firebird firebird topaz topaz topaz obsidian obsidian obsidian
        mask mask mask topaz topaz obsidian ember ruby fern fern fern ruby ruby ruby ember
        salamander salamander salamander ash ash fern fern`),
  reel(`ruby ash ash ash ember ash ash topaz topaz topaz ruby ruby ruby fern fern fern firebird
        firebird topaz topaz mask mask mask obsidian obsidian obsidian fern fern fern ember
        obsidian salamander salamander`),
  reel(`fern fern fern obsidian obsidian obsidian firebird firebird ash ash ash topaz topaz
        topaz salamander salamander salamander ash ash ash ruby ruby topaz fern fern fern peak
        mask mask mask ruby ruby ruby`),
]
