import { suits } from '../../originals/suits.ts'
import type { Place, Placed } from '../counted-bets.ts'
import type { TablePlay } from '../table-game.ts'
import { type Outcome, type Side, sides } from './deal.ts'

/** The values that can be backed on one card, by what they are about. */
export const cardBets = {
  size: ['small', 'big'],
  parity: ['odd', 'even'],
  suit: suits,
} as const

export type CardBet = keyof typeof cardBets

const cardPrizes: Readonly<Record<CardBet, readonly number[]>> = { size: [200], parity: [200], suit: [400] }

const ofCard = (side: Side): TablePlay[] =>
  (Object.keys(cardBets) as CardBet[]).map((about) => ({
    type: `${side}-${about}`,
    values: cardBets[about],
    prizes: cardPrizes[about],
    thing: side,
  }))

/** The bet types, most common first. The second prize of a side is that of a tie: half of the stake. */
export const plays: readonly TablePlay[] = [
  { type: 'dragon', prizes: [200, 50], thing: 'sides' },
  { type: 'tiger', prizes: [200, 50], thing: 'sides' },
  { type: 'tie', prizes: [1_200], thing: 'sides' },
  { type: 'suited-tie', prizes: [5_100], thing: 'sides' },
  ...sides.flatMap(ofCard),
]

/** Returns the place of a bet among its prizes. Throws a RangeError for an unknown type. */
export function placeOf({ type, selection }: Placed, outcome: Outcome): Place {
  const { winner, isSuited } = outcome
  const won = (isWon: boolean) => (isWon ? 0 : undefined)
  switch (type) {
    case 'dragon':
    case 'tiger':
      return winner === 'tie' ? 1 : won(winner === type)
    case 'tie':
      return won(winner === 'tie')
    case 'suited-tie':
      return won(isSuited)
    default: {
      const [side, about] = type.split('-') as [Side, CardBet]
      if (!sides.includes(side) || !Object.hasOwn(cardBets, about))
        throw new RangeError(`no bet is named ${type}`)
      return won(outcome[side][about] === selection)
    }
  }
}
