/** The symbols of the reef: the wild, the scatter, then those that pay in clusters, highest paying first. */
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

/** Substitutes for every paying symbol; a large cluster leaves one behind. */
export const wild = 'pearl' satisfies SymbolName
export const scatter = 'chest' satisfies SymbolName
export const topSymbol = 'turtle' satisfies SymbolName

export const unitsPerStake = 20
export const reels = 6
export const rows = 5

/** The cluster sizes at which the columns of `pays` begin. */
export const sizes: readonly number[] = [5, 6, 7, 8, 9, 10]

/** The units paid for a cluster of at least each of these sizes. */
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

/**
 * The weight of each symbol, out of the sum of all weights; the same in every place and independent of its neighbours.
 */
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

/** The weights of free spins, with more pearls. */
export const freeWeights: Weights = { ...baseWeights, pearl: 15 }

/** The smallest cluster that leaves a pearl in its first place. */
export const pearlFrom = 8

/** The limit of the multiplier, which grows by 1 with each fall; in free spins it is never reset. */
export const mostMultiplier = 20

/** The number of chests in view after all falls that starts free spins; each further chest gives two more. */
export const scattersToWin = 4
export const freeSpins = 10
export const moreFreeSpins = 4
export const mostFreeSpins = 40

/** The limit on the win of a round. */
export const maxWinUnits = 5_000 * unitsPerStake
