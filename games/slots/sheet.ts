import type { SlotEvent } from './events.ts'

/** The texts of a title's par sheet besides its data and figures, and the required speed of its rules. */
export interface TitleSheet {
  /** How it plays. */
  play: string
  /** Everything that decides what a round pays and that no number of its data says, in the order of play. */
  rules: readonly string[]
  /** How its figures are known. */
  figures: string
  /** How its numbers were found. */
  numbers: string
  /** The name of its top prize. */
  topPrize: string
  /** Rounds a second that the rules must reach on one thread; `npm run bench -- rules` measures it. */
  leastRoundsPerSecond: number
  /** Whether a round paid the top prize; present if no `exact.ts` computes the figures, so that they are simulated. */
  isTopPrize?(events: readonly SlotEvent[]): boolean
}

/** The rule of free spins that scatters give and prolong. */
export const prolonged =
  'Scatters in a free spin pay nothing; the least number of them or more gives more free spins.'

/** The rule of falls out of the strips. */
export const fallsFromStrips =
  'After each win all places that took part are emptied, what is above them falls, and each reel is filled from its strip, going upwards from the symbol above its stop. This repeats until nothing wins.'

/** The last rule of every title. */
export const capped = 'A round ends when its units reach the maximum, and pays no more than that.'

/** How the figures of a title with `exact.ts` are known. */
export const counted =
  'Every combination of the stops is counted once by `exact.ts`, in whole numbers; the return is a fraction without rounding.'

/** How the numbers of a title with strips are found. */
export const tuned =
  'The number of each symbol on each reel was chosen by hand; a seeded shuffle put them in an order that keeps wilds and scatters out of each other’s view. The pays were then moved by small steps until the return was between 94 and 97 %'
