/** The symbols of the reef: the wild, the scatter, then those that pay in clusters, dearest first. */
export const symbols = [
  'pearl',
  'chest',
  'turtle',
  'seahorse',
  'clownfish',
  'crab',
  'starfish',
  'shell',
  'coral',
] as const

export type SymbolName = (typeof symbols)[number]

/** Stands for everything that pays; a large cluster leaves one behind. */
export const wild = 'pearl' satisfies SymbolName
export const scatter = 'chest' satisfies SymbolName
export const topSymbol = 'turtle' satisfies SymbolName

export const unitsPerStake = 20
export const reels = 6
export const rows = 5

/** The sizes of a cluster from which each column of `pays` holds. */
export const sizes: readonly number[] = [5, 6, 7, 8, 9, 10]

/** The units for a cluster of each of these sizes or more. */
export const pays: Record<SymbolName, readonly number[]> = {
  pearl: [],
  chest: [],
  turtle: [100, 180, 360, 900, 4_000, 20_000],
  seahorse: [70, 120, 230, 550, 2_000, 8_000],
  clownfish: [45, 75, 140, 320, 900, 3_000],
  crab: [32, 50, 80, 160, 360, 1_100],
  starfish: [21, 34, 50, 100, 180, 460],
  shell: [13, 22, 34, 60, 110, 250],
  coral: [11, 17, 26, 45, 85, 190],
}

/** How often each comes, on every place alike and independent of its neighbours, of the sum of all weights. */
export type Weights = Readonly<Record<SymbolName, number>>

export const baseWeights: Weights = {
  pearl: 2,
  chest: 7,
  turtle: 23,
  seahorse: 27,
  clownfish: 31,
  crab: 36,
  starfish: 44,
  shell: 58,
  coral: 66,
}

/** In free spins the tide brings more pearls. */
export const freeWeights: Weights = { ...baseWeights, pearl: 15 }

/** The least size of a cluster that leaves a pearl in its first place. */
export const pearlFrom = 8

/** Each fall pays one more time, up to this often; in free spins it is never taken back. */
export const mostMultiplier = 20

/** The number of chests in view, when all has fallen, that begins free spins; each further one gives two more. */
export const scattersToWin = 4
export const freeSpins = 10
export const moreFreeSpins = 4
export const mostFreeSpins = 40

/** No round pays more. */
export const maxWinUnits = 5_000 * unitsPerStake
