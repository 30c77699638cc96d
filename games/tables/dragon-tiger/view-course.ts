import { type Cards, paceMs, type Side, showMs, sides, type Winner, winnerOf } from './deal.ts'

/** When each card leaves the dealer and when it is turned, in milliseconds since the show began. */
export const courseMs: Readonly<Record<Side, { dealtMs: number; turnMs: number }>> = {
  dragon: { dealtMs: paceMs.before, turnMs: paceMs.before + 2 * paceMs.card },
  tiger: {
    dealtMs: paceMs.before + paceMs.card,
    turnMs: paceMs.before + 2 * paceMs.card + paceMs.turn,
  },
}

/** From when on the verdict of a round stands, in milliseconds since its show began. */
export const verdictMs = showMs - paceMs.verdict

/** How long a card is on its way from the dealer, in milliseconds. */
const movedMs = 400

/** The state of a show at a time: the sides with a card, the verdict, and what the dealer does. */
interface Scene {
  dealt: readonly Side[]
  winner: Winner | null
  pose: 'idle' | 'deal-left' | 'deal-right' | 'point'
}

/** Returns what the show of a round has dealt at a time since it began, in milliseconds; nothing without cards. */
export function sceneAt(cards: Cards | null, shownMs: number): Scene {
  if (!cards) return { dealt: [], winner: null, pose: 'idle' }
  const dealt = sides.filter((side) => courseMs[side].dealtMs <= shownMs)
  if (shownMs >= verdictMs) return { dealt, winner: winnerOf(cards), pose: 'point' }
  /** Whether the dealer reaches to a card: as it is dealt or turned. */
  const isReached = (side: Side) =>
    Object.values(courseMs[side]).some((fromMs) => shownMs >= fromMs && shownMs < fromMs + movedMs)
  const pose = isReached('dragon') ? 'deal-left' : isReached('tiger') ? 'deal-right' : 'idle'
  return { dealt, winner: null, pose }
}
