import type { CoinKind } from '../slots/hold.ts'
import { type Strip, strip } from '../slots/reels.ts'

/** The symbols of the reels: the wild, the fare coin, then those that pay on lines, highest paying first. */
export const symbols = [
  'jeepney',
  'fare',
  'rooster',
  'garland',
  'speaker',
  'dice',
  'umbrella',
  'mango',
  'slipper',
  'tire',
] as const

export type SymbolName = (typeof symbols)[number]

/** Substitutes for every symbol except the fare; on the second to fourth reel only. */
export const wild = 'jeepney' satisfies SymbolName
export const scatter = 'fare' satisfies SymbolName

/** The units of a stake: 25, one for each line; everything below pays in units. */
export const unitsPerStake = 25

/** The units for 3, 4 and 5 of a symbol on a line, from the left. */
export const pays: Record<SymbolName, readonly number[]> = {
  jeepney: [0, 0, 0],
  fare: [0, 0, 0],
  rooster: [50, 200, 1000],
  garland: [40, 125, 500],
  speaker: [30, 100, 300],
  dice: [25, 75, 250],
  umbrella: [15, 40, 125],
  mango: [15, 40, 125],
  slipper: [10, 25, 75],
  tire: [10, 25, 75],
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
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
  [2, 0, 0, 0, 2],
  [0, 0, 0, 1, 2],
  [2, 2, 2, 1, 0],
  [1, 0, 2, 0, 1],
  [1, 2, 0, 2, 1],
]

/** The number of fares in view that starts the ride: they stay, and the empty places turn until no new fare comes. */
export const faresToRide = 6
export const rideSpins = 3
/** The probability that an empty place shows a fare in a turn of the ride: `rideFares` out of `rideOutOf`. */
export const rideFares = 1
export const rideOutOf = 20

/** The values of fares, in units, each with its percentage of fares. */
export const fares: readonly { item: CoinKind; weight: number }[] = [
  { item: { units: 25 }, weight: 58 },
  { item: { units: 50 }, weight: 26 },
  { item: { units: 75 }, weight: 9 },
  { item: { units: 125 }, weight: 4 },
  { item: { units: 250, prize: 'small' }, weight: 2 },
  { item: { units: 1_250, prize: 'large' }, weight: 1 },
]

/** The payout of a full jeepney in addition to its fares. */
export const fullUnits = 1_000 * unitsPerStake

/** The limit on the win of a round. */
export const maxWinUnits = 2_500 * unitsPerStake

export type Strips = readonly Strip<SymbolName>[]

const reel = (words: string) => strip(symbols, words)

/** The reels, from the top; each stop is equally likely and the strip is a ring. */
export const baseStrips: Strips = [
  reel(`umbrella umbrella tire tire fare fare slipper slipper fare dice dice fare fare speaker
        speaker mango garland dice dice tire tire umbrella slipper mango mango garland garland
        speaker speaker slipper slipper mango mango umbrella umbrella tire tire rooster rooster
        rooster`),
  reel(`garland garland speaker garland garland tire tire slipper slipper umbrella rooster
        rooster rooster mango mango umbrella umbrella jeepney fare speaker speaker mango mango
        fare fare slipper slipper jeepney dice dice tire slipper slipper tire tire fare fare
        dice dice umbrella umbrella`),
  reel(`mango mango slipper slipper garland garland speaker speaker rooster rooster rooster tire
        tire mango tire tire dice dice speaker speaker fare fare garland tire tire fare fare
        jeepney umbrella umbrella slipper slipper umbrella umbrella fare mango mango jeepney
        dice dice slipper jeepney`),
  reel(`fare tire slipper slipper umbrella umbrella fare fare jeepney speaker speaker fare fare
        mango mango dice dice jeepney dice dice rooster rooster rooster tire tire umbrella
        umbrella garland tire tire mango garland garland speaker speaker mango mango slipper
        slipper umbrella slipper`),
  reel(`garland garland dice dice fare fare rooster rooster rooster garland garland tire
        umbrella umbrella slipper slipper umbrella umbrella fare speaker speaker mango umbrella
        slipper slipper tire tire mango mango tire tire speaker speaker fare fare dice dice
        slipper slipper mango mango`),
]
