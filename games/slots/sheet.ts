import type { SlotEvent } from './events.ts'

/** The texts of a title's par sheet that its data and figures do not contain, and the required speed of its rules. */
export interface TitleSheet {
  /** A description of its play. */
  play: string
  /** The rules that affect the payment of a round and are not in its data, in the order of play. */
  rules: readonly string[]
  /** The method by which its figures were computed. */
  figures: string
  /** The method by which its numbers were chosen. */
  numbers: string
  /** The name of its top prize. */
  topPrize: string
  /** The number of rounds per second that the rules must reach on one thread; `npm run bench -- rules` measures it. */
  leastRoundsPerSecond: number
  /** Whether a round paid the top prize; present for titles with simulated figures, without an `exact.ts`. */
  isTopPrize?(events: readonly SlotEvent[]): boolean
}

/** The rule of free spins that scatters start and prolong. */
export const prolonged =
  'Scatters in a free spin pay nothing; the least number of them or more gives more free spins.'

/** The rule of falls from the strips. */
export const fallsFromStrips =
  'After each win all places that took part are emptied, what is above them falls, and each reel is filled from its strip, going upwards from the symbol above its stop. This repeats until nothing wins.'

/** The last rule of every title. */
export const capped = 'A round ends when its units reach the maximum, and pays no more than that.'

/** The method for the figures of a title with `exact.ts`. */
export const counted =
  'Every combination of the stops is counted once by `exact.ts`, in whole numbers; the return is a fraction without rounding.'

/** The method for the numbers of a title with strips. */
export const tuned =
  'The number of each symbol on each reel was chosen by hand; a seeded shuffle put them in an order that keeps wilds and scatters out of each other’s view. The pays were then moved by small steps until the return was between 94 and 97 %'
