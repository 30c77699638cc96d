import type { Place, Placed } from '../counted-bets.ts'
import type { TablePlay } from '../table-game.ts'
import { type Outcome, ranges, sideAt, sides, typeOf } from './deal.ts'

const sidePrizes = { andar: [190], bahar: [200] } as const

/** The prizes of the ranges in their order. */
const rangePrizes = [350, 440, 560, 440, 1_550, 2_550, 5_000, 12_000] as const

/** The bet types, most common first. */
export const plays: readonly TablePlay[] = [
  ...sides.map((type) => ({ type, prizes: sidePrizes[type], thing: 'sides' })),
  ...ranges.map((range, at) => ({ type: typeOf(range), prizes: [rangePrizes[at]!], thing: 'cards' })),
]

/** Returns the place of a bet among its prizes. Throws a RangeError for an unknown type. */
export function placeOf({ type }: Placed, { dealt }: Outcome): Place {
  const won = (isWon: boolean) => (isWon ? 0 : undefined)
  if (type === 'andar' || type === 'bahar') return won(sideAt(dealt - 1) === type)
  const range = ranges.find((one) => typeOf(one) === type)
  if (!range) throw new RangeError(`no bet is named ${type}`)
  return won(dealt >= range[0] && dealt <= range[1])
}
