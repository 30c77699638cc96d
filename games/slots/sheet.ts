import type { SlotEvent } from './events.ts'

/** The texts of a title's par sheet besides its data and figures, and the required speed of its rules. */
export interface TitleSheet {
  /** How it plays. */
  play: string
  /** How its figures are known. */
  figures: string
  /** How its numbers were found. */
  numbers: string
  /** What its top prize is. */
  topPrize: string
  /** Rounds a second that the rules must reach on one thread; `npm run bench -- rules` measures it. */
  leastRoundsPerSecond: number
  /** Whether a round paid the top prize; present if no `exact.ts` computes the figures, so that they are simulated. */
  isTopPrize?(events: readonly SlotEvent[]): boolean
}

/** How the figures of a title with `exact.ts` are known. */
export const counted =
  'Every combination of the stops is counted once by `exact.ts`, in whole numbers; the return is a fraction without rounding.'

/** How the numbers of a title with strips are found. */
export const tuned =
  'The number of each symbol on each reel was chosen by hand; a seeded shuffle put them in an order that keeps wilds and scatters out of each other’s view. The pays were then moved by small steps until the return was between 94 and 97 %'
