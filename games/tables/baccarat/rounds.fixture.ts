import { seededChance } from '@fairground/kernel/chance'
import { deal, type Hands, type Outcome, outcomeOf } from './deal.ts'
import { kinds } from './ways.ts'

const nameOf = ({ winner, isSix, isBig, playerPair, bankerPair }: Outcome) =>
  [winner, isSix, isBig, playerPair, bankerPair].join(' ')

/** A round of each kind, by its name. */
const rounds = new Map<string, Hands>()

/**
 * Returns a round of a kind of outcome: the first one that comes if the pairs of seeded rounds are made as the kind has
 * them, by the cards of the same value.
 */
export function roundOf(kind: Outcome): Hands {
  const chance = seededChance(1)
  while (rounds.size < kinds.length) {
    const dealt = deal(chance)
    for (const round of [dealt, ...alike(dealt)])
      if (!rounds.has(nameOf(outcomeOf(round)))) rounds.set(nameOf(outcomeOf(round)), round)
  }
  return rounds.get(nameOf(kind))!
}

/** Returns the round with the second card of one or both hands replaced by the first, if both count the same. */
function alike({ player, banker }: Hands): Hands[] {
  const same = (hand: readonly string[]): string[][] =>
    hand[0]!.slice(0, -1) === hand[1]!.slice(0, -1) ? [[hand[0]!, hand[0]!, ...hand.slice(2)]] : []
  const [players, bankers] = [
    [player, ...same(player)],
    [banker, ...same(banker)],
  ]
  return players.flatMap((one) => bankers.map((other) => ({ player: one, banker: other })))
}
