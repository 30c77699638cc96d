import { deck } from '../cards.ts'
import { decks, type Outcome, outcomeOf } from './deal.ts'

/** A kind of outcome, with the number of the ways in which it comes. */
interface Kind extends Outcome {
  ways: number
}

/** Returns every kind of outcome with the number of ordered pairs of cards of all decks that show it. */
function countedKinds(): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const dragon of deck)
    for (const tiger of deck) {
      const outcome = outcomeOf({ dragon, tiger })
      const name = JSON.stringify(outcome)
      const kind = kinds.get(name) ?? { ...outcome, ways: 0 }
      // The second card is not the first one.
      kind.ways += decks * (dragon === tiger ? decks - 1 : decks)
      kinds.set(name, kind)
    }
  return [...kinds.values()]
}

/** Every kind of outcome of a round. */
export const kinds: readonly Kind[] = countedKinds()
