import { type Strip, strip } from '../slots/reels.ts'

/**
 * The symbols of the reels: the wild, the scatter, the closed crate, then those that pay on lines, highest paying
 * first.
 */
export const symbols = [
  'basket',
  'bell',
  'crate',
  'durian',
  'pineapple',
  'papaya',
  'coconut',
  'banana',
  'corn',
  'eggplant',
  'chili',
] as const

export type SymbolName = (typeof symbols)[number]

/** Substitutes for every paying symbol; on the second to fourth reel only. */
export const wild = 'basket' satisfies SymbolName
export const scatter = 'bell' satisfies SymbolName
/** The crate: all crates in view open together, as the same produce. */
export const mystery = 'crate' satisfies SymbolName
export const topSymbol = 'durian' satisfies SymbolName

/** The units of a stake: thirty, one for each line; everything below pays in units. */
export const unitsPerStake = 30
export const rows = 4

/** The units for 3, 4 and 5 of a symbol on a line, from the left. */
export const pays: Record<SymbolName, readonly number[]> = {
  basket: [0, 0, 0],
  bell: [0, 0, 0],
  crate: [0, 0, 0],
  durian: [40, 150, 600],
  pineapple: [30, 90, 300],
  papaya: [25, 60, 200],
  coconut: [20, 50, 150],
  banana: [15, 30, 90],
  corn: [10, 25, 75],
  eggplant: [8, 20, 50],
  chili: [8, 20, 50],
}

/** The row of each line on each of the five reels, 0 at the top. */
export const lines: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2],
  [3, 3, 3, 3, 3],
  [0, 1, 2, 1, 0],
  [1, 2, 3, 2, 1],
  [2, 1, 0, 1, 2],
  [3, 2, 1, 2, 3],
  [0, 0, 1, 0, 0],
  [1, 1, 2, 1, 1],
  [2, 2, 3, 2, 2],
  [1, 1, 0, 1, 1],
  [2, 2, 1, 2, 2],
  [3, 3, 2, 3, 3],
  [0, 1, 1, 1, 0],
  [1, 2, 2, 2, 1],
  [2, 3, 3, 3, 2],
  [1, 0, 0, 0, 1],
  [2, 1, 1, 1, 2],
  [3, 2, 2, 2, 3],
  [0, 1, 0, 1, 0],
  [1, 2, 1, 2, 1],
  [2, 3, 2, 3, 2],
  [1, 0, 1, 0, 1],
  [2, 1, 2, 1, 2],
  [3, 2, 3, 2, 3],
  [0, 0, 1, 2, 3],
  [3, 3, 2, 1, 0],
  [0, 1, 2, 3, 3],
  [3, 2, 1, 0, 0],
]

/** The symbols that crates open as, each with its percentage of openings. */
export const produce: readonly { item: SymbolName; weight: number }[] = [
  { item: 'durian', weight: 3 },
  { item: 'pineapple', weight: 6 },
  { item: 'papaya', weight: 10 },
  { item: 'coconut', weight: 12 },
  { item: 'banana', weight: 14 },
  { item: 'corn', weight: 16 },
  { item: 'eggplant', weight: 19 },
  { item: 'chili', weight: 20 },
]

/** The units paid in a paid spin, and the number of free spins that start, by the number of bells in view. */
export const scatterPays: readonly number[] = [0, 0, 0, 2 * unitsPerStake]
export const freeSpinsFor: readonly number[] = [0, 0, 0, 8]
export const scattersToWin = 3

/** The limit on the win of a round. */
export const maxWinUnits = 5_000 * unitsPerStake

export type Strips = readonly Strip<SymbolName>[]

const reel = (words: string) => strip(symbols, words)

/** The reels of a paid spin, from the top; each stop is equally likely and the strip is a ring. */
export const baseStrips: Strips = [
  reel(`papaya banana banana durian durian pineapple crate crate crate chili chili corn corn
        banana banana eggplant eggplant corn eggplant eggplant banana corn corn pineapple
        pineapple coconut coconut chili chili coconut coconut papaya papaya chili chili eggplant
        eggplant`),
  reel(`papaya coconut coconut corn corn chili chili eggplant eggplant corn corn basket eggplant
        eggplant chili pineapple pineapple durian durian coconut coconut banana crate crate
        crate chili chili bell banana banana papaya papaya chili chili eggplant eggplant bell
        banana banana corn`),
  reel(`basket eggplant eggplant banana banana coconut coconut eggplant eggplant corn corn
        pineapple chili chili papaya papaya crate crate crate chili chili bell coconut coconut
        papaya pineapple pineapple chili chili durian durian banana banana eggplant eggplant
        corn corn bell corn corn`),
  reel(`basket chili chili coconut coconut durian durian corn corn banana bell pineapple
        pineapple eggplant eggplant papaya chili chili eggplant eggplant corn banana banana
        papaya papaya banana banana pineapple crate crate crate coconut coconut eggplant
        eggplant bell corn corn chili chili`),
  reel(`papaya papaya banana banana corn corn chili chili eggplant eggplant banana banana corn
        corn eggplant eggplant coconut coconut papaya pineapple pineapple chili chili durian
        durian pineapple chili eggplant eggplant crate crate crate corn coconut coconut banana
        chili chili`),
]

/** The reels of the free spins (market day), with one crate on each. */
export const freeStrips: Strips = [
  reel(`coconut coconut corn corn papaya corn corn banana chili chili pineapple coconut coconut
        eggplant eggplant pineapple pineapple eggplant eggplant chili chili crate durian durian
        papaya papaya eggplant eggplant banana banana chili chili banana banana corn`),
  reel(`corn corn coconut coconut banana chili corn chili chili eggplant eggplant basket corn
        corn banana banana coconut coconut chili chili papaya papaya eggplant eggplant crate
        basket papaya banana banana eggplant eggplant pineapple pineapple durian durian chili
        chili`),
  reel(`coconut coconut pineapple banana banana pineapple pineapple basket chili chili eggplant
        eggplant corn corn papaya corn corn eggplant eggplant basket banana banana coconut
        coconut corn corn chili chili crate eggplant eggplant chili chili durian durian papaya
        papaya`),
  reel(`basket coconut coconut eggplant eggplant banana durian durian basket crate corn corn
        eggplant eggplant chili chili papaya banana banana pineapple pineapple banana banana
        chili chili corn corn eggplant eggplant chili chili corn coconut coconut papaya papaya
        pineapple`),
  reel(`pineapple pineapple papaya papaya eggplant eggplant banana banana corn chili papaya corn
        corn chili chili durian durian coconut coconut pineapple eggplant eggplant coconut
        coconut banana chili chili eggplant eggplant chili chili crate corn corn banana banana`),
]
