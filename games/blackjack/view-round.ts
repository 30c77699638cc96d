import type { QuickRound, QuickWords } from '../view-quick.ts'
import { totalOf } from './cards.ts'
import { recount } from './recount.ts'
import type { BlackjackEvent, EndEvent } from './rules.ts'

/** A card on the table. */
export interface ShownCard {
  /** Null for the dealer's card that is face down. */
  card: number | null
  /** The place of its event in the round; that of the face-down card is the one before it is turned. */
  at: number
  /** The number of cards that came before it since the last act. */
  order: number
  /** Whether it came to the second hand by a split. */
  isMoved?: boolean
}

export interface ShownHand {
  cards: readonly ShownCard[]
  /** In hundredths of the stake. */
  staked: number
}

/** A card that is told to a live region, with the total of its hand. */
export interface ToldCard {
  to: 'own' | 'dealer' | 'hole'
  hand: 0 | 1
  card: number
  total: number
}

/** The table of a round, read from its events alone. */
export interface ShownTable {
  dealer: readonly ShownCard[]
  hands: readonly ShownHand[]
  /** The hand that is played; -1 once the round is over. */
  active: number
  /** The stake of insurance in hundredths of the stake, 0 for none. */
  insured: number
  end: EndEvent | null
  /** The cards since the last act. */
  told: readonly ToldCard[]
}

const faceUp = (cards: readonly ShownCard[]) => cards.flatMap(({ card }) => (card === null ? [] : [card]))

/** Returns the total of the cards that are face up. */
export function shownTotal(cards: readonly ShownCard[]): ReturnType<typeof totalOf> {
  return totalOf(faceUp(cards))
}

/** Returns the table of a round; an empty one before the first card. */
export function tableOf(round: QuickRound | null): ShownTable {
  const events = (round?.events ?? []) as readonly (BlackjackEvent | { type: 'act'; act: string })[]
  const hands: { cards: ShownCard[]; staked: number }[] = [{ cards: [], staked: 100 }]
  const dealer: ShownCard[] = []
  let told: ToldCard[] = []
  let [active, insured, order] = [0, 0, 0]
  let end: EndEvent | null = null
  for (const [at, event] of events.entries()) {
    switch (event.type) {
      case 'act':
        ;[told, order] = [[], 0]
        if (event.act === 'double') hands[active]!.staked += 100
        if (event.act === 'insure') insured = 50
        break
      case 'split': {
        const moved = hands[0]!.cards.pop()!
        hands.push({ cards: [{ ...moved, isMoved: true }], staked: 100 })
        break
      }
      case 'hole':
        dealer[1] = { card: event.card, at: dealer[1]!.at, order: order++ }
        told.push({ to: 'hole', hand: 0, card: event.card, total: shownTotal(dealer).total })
        break
      case 'card': {
        const { to, hand, card } = event
        const cards = to === 'dealer' ? dealer : hands[hand]!.cards
        cards.push({ card, at, order: order++ })
        if (to === 'player') active = hand
        told.push({ to: to === 'dealer' ? 'dealer' : 'own', hand, card, total: shownTotal(cards).total })
        // The face-down card is dealt fourth, and is no event until it is turned.
        if (at === 2) dealer.push({ card: null, at: -1, order: order++ })
        break
      }
      default:
        end = event
    }
  }
  return { dealer, hands, active: end ? -1 : active, insured, end, told }
}

/** Returns the time in which the cards since the last act are dealt (ms). */
export function dealMs({ told }: ShownTable): number {
  return 260 + dealEachMs * told.length
}

/** The time between two cards (ms). */
export const dealEachMs = 130

/** Returns the totals of a round that is over, as in `20–18`. */
export function totalsText({ events }: QuickRound): string {
  const { hands, dealer } = tableOf({ choice: '', events })
  const own = hands.map(({ cards }) => shownTotal(cards).total).join('+')
  return `${own}–${shownTotal(dealer).total}`
}

/** Returns the payout of a round that is over, in hundredths of the stake. */
export function paidOf({ choice, events }: QuickRound): number {
  return recount(choice, events)
}

/** Returns the name of a card, such as `ace of spades`. */
export function cardText(card: number, say: QuickWords['say']): string {
  const rank = Math.floor(card / 4) + 1
  return say('blackjack.card', {
    rank: rank > 1 && rank < 11 ? rank : say(`blackjack.rank-${rank}`),
    suit: say(`blackjack.suit-${card % 4}`),
  })
}
