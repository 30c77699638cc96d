import { type Strip, strip } from '../slots/reels.ts'

/** The symbols of the reels: the wild, the scatter, then those that pay, highest paying first. */
export const symbols = [
  'kite',
  'pinwheel',
  'boat',
  'parasol',
  'gull',
  'palm',
  'ball',
  'bucket',
  'sandal',
] as const

export type SymbolName = (typeof symbols)[number]

/** Substitutes for every symbol except the pinwheel; on the middle reel only. */
export const wild = 'kite' satisfies SymbolName
export const scatter = 'pinwheel' satisfies SymbolName

export const unitsPerStake = 20
export const rows = 3

/** The units per way for three reels of a symbol. */
export const pays: Record<SymbolName, readonly number[]> = {
  kite: [0],
  pinwheel: [0],
  boat: [100],
  parasol: [60],
  gull: [44],
  palm: [26],
  ball: [16],
  bucket: [10],
  sandal: [8],
}

/** The number of pinwheels, one on each reel, that spin the wheel; its parts pay these units and are equally likely. */
export const scattersToWin = 3
export const wheel: readonly number[] = [100, 200, 100, 400, 100, 200, 100, 1_000, 100, 200, 100, 400]

/** The limit on the win of a round: more than the reels can pay. */
export const maxWinUnits = 300 * unitsPerStake

export type Strips = readonly Strip<SymbolName>[]

const reel = (words: string) => strip(symbols, words)

/** The reels, from the top; each stop is equally likely and the strip is a ring. */
export const baseStrips: Strips = [
  reel(`bucket bucket bucket boat ball gull bucket bucket bucket pinwheel sandal sandal sandal
        ball ball palm palm parasol parasol gull gull ball ball boat pinwheel sandal sandal
        sandal palm palm`),
  reel(`palm palm pinwheel gull ball bucket bucket bucket boat sandal sandal sandal parasol
        parasol gull gull kite pinwheel ball ball bucket bucket bucket sandal sandal sandal kite
        palm palm ball ball`),
  reel(`bucket bucket bucket gull pinwheel palm palm sandal sandal sandal pinwheel parasol
        parasol sandal ball gull gull boat bucket bucket bucket palm palm ball ball sandal
        sandal sandal ball ball`),
]
