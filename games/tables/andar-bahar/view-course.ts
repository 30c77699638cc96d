import { type Cards, dealtMsAt, dealtOf, paceMs, type Side, sideAt, verdictMsOf, winnerOf } from './deal.ts'

/** When the joker leaves the dealer and when it is turned, in milliseconds since the show began. */
export const jokerMs = { dealtMs: paceMs.before, turnMs: paceMs.before + 700 } as const

/** A card of a side with the time at which it leaves the dealer, in milliseconds since the show began. */
export interface Dealt {
  card: string
  dealtMs: number
  /** Whether it has the rank of the joker: the last card. */
  isMatch: boolean
}

/** The state of a show at a time: the joker if it is dealt, the cards of the sides, the winner, and the dealer. */
interface Scene {
  joker: string | null
  andar: readonly Dealt[]
  bahar: readonly Dealt[]
  winner: Side | null
  pose: 'idle' | 'deal-left' | 'deal-right' | 'point'
}

/** Returns what the show of a round has dealt at a time since it began, in milliseconds; nothing without cards. */
export function sceneAt(cards: Cards | null, shownMs: number): Scene {
  const empty: Scene = { joker: null, andar: [], bahar: [], winner: null, pose: 'idle' }
  if (!cards || shownMs < jokerMs.dealtMs) return empty
  const all = dealtOf(cards)
  const onSide = (side: Side, first: number): Dealt[] =>
    cards[side]
      .map((card, at) => {
        const place = first + 2 * at
        return { card, dealtMs: dealtMsAt(place), isMatch: place === all - 1 }
      })
      .filter(({ dealtMs }) => dealtMs <= shownMs)
  const [andar, bahar] = [onSide('andar', 0), onSide('bahar', 1)]
  const dealt = andar.length + bahar.length
  const isVerdict = shownMs >= verdictMsOf(cards)
  const isDealing = dealt > 0 && (dealt < all || shownMs < dealtMsAt(all - 1) + paceMs.first)
  const reached = sideAt(dealt - 1) === 'andar' ? 'deal-left' : 'deal-right'
  return {
    joker: cards.joker,
    andar,
    bahar,
    winner: isVerdict ? winnerOf(cards) : null,
    pose: isVerdict ? 'point' : isDealing ? reached : 'idle',
  }
}

/** The least time from the sound of a card to the next, in milliseconds: the page hears of ten in a second. */
const soundMs = 130

/**
 * Returns how many cards of a round are heard at a time since its show began, in milliseconds, with the joker: as they
 * come faster than sounds can follow, some are left out.
 */
export function heardAt(cards: Cards, shownMs: number): number {
  let [heard, lastMs] = [0, Number.NEGATIVE_INFINITY]
  const times = [jokerMs.dealtMs, ...Array.from({ length: dealtOf(cards) }, (_, place) => dealtMsAt(place))]
  for (const dealtMs of times)
    if (dealtMs <= shownMs && dealtMs - lastMs >= soundMs) {
      heard += 1
      lastMs = dealtMs
    }
  return heard
}
