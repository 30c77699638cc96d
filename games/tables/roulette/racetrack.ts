import { pockets, type Wheel } from './wheel.ts'

/** Chips on one spot; `chips` is the number of them for each press. */
export interface TrackBet {
  type: string
  selection: string
  chips: number
}

const on = (type: string, selections: readonly string[], chips = 1): TrackBet[] =>
  selections.map((selection) => ({ type, selection, chips }))

/** The sections of the racetrack of the wheel with one zero, in the order of the track, with their chips. */
export const sections = {
  tiers: on('split', ['5+8', '10+11', '13+16', '23+24', '27+30', '33+36']),
  orphelins: [...on('straight', ['1']), ...on('split', ['6+9', '14+17', '17+20', '31+34'])],
  voisins: [
    ...on('street', ['0+2+3'], 2),
    ...on('split', ['4+7', '12+15', '18+21', '19+22']),
    ...on('corner', ['25+26+28+29'], 2),
    ...on('split', ['32+35']),
  ],
  zero: [...on('straight', ['26']), ...on('split', ['0+3', '12+15', '32+35'])],
} as const satisfies Record<string, readonly TrackBet[]>

export type Section = keyof typeof sections

/** The ids of the sections in the order of the track. */
export const sectionIds = Object.keys(sections) as Section[]

/** The largest number of neighbours on each side. */
export const mostNeighbours = 4

/** Returns a number and its neighbours on a wheel, so many on each side, clockwise. */
export function neighboursOf(number: string, each: number, wheel: Wheel): string[] {
  const all = pockets[wheel]
  const at = all.indexOf(number)
  return Array.from({ length: 2 * each + 1 }, (_, step) => all[(at - each + step + all.length) % all.length]!)
}

/** Returns a chip on a number and on each of its neighbours. */
export function neighbourBets(number: string, each: number, wheel: Wheel): TrackBet[] {
  return on('straight', neighboursOf(number, each, wheel))
}

/** Returns the number of chips of some bets. */
export function chipsOf(bets: readonly TrackBet[]): number {
  return bets.reduce((sum, { chips }) => sum + chips, 0)
}
