import { type Hands, paceMs, pointsOf, showMsOf, type Winner, winnerOf } from './deal.ts'

/** A dealt card of the show of a round, with the time at which it leaves the shoe. */
export interface Dealt {
  side: 'player' | 'banker'
  card: string
  /** Its place in its hand, from 0. */
  at: number
  dealtMs: number
}

/** How long a card moves and turns before its points count, in milliseconds. */
export const turnedMs = 560

/** Returns the cards of a round in the order of dealing, each with its time since the show began. */
export function courseOf({ player, banker }: Hands): Dealt[] {
  const order: [side: 'player' | 'banker', at: number][] = [
    ['player', 0],
    ['banker', 0],
    ['player', 1],
    ['banker', 1],
  ]
  if (player.length > 2) order.push(['player', 2])
  if (banker.length > 2) order.push(['banker', 2])
  const hands = { player, banker }
  return order.map(([side, at], place) => ({
    side,
    at,
    card: hands[side][at]!,
    dealtMs: paceMs.before + Math.min(place, 4) * paceMs.card + Math.max(0, place - 4) * paceMs.third,
  }))
}

/** Returns from when on the verdict of a round stands, in milliseconds since its show began. */
export function verdictMsOf(hands: Hands): number {
  return showMsOf(hands) - paceMs.verdict
}

/** The state of a show at a time: the dealt cards, the points of the turned ones, and the winner at the verdict. */
interface Scene {
  dealt: readonly Dealt[]
  points: { player: number | null; banker: number | null }
  winner: Winner | null
  pose: 'idle' | 'deal-left' | 'deal-right' | 'point'
}

/** Returns what the show of a round has dealt at a time since it began, in milliseconds; nothing without hands. */
export function sceneAt(hands: Hands | null, shownMs: number): Scene {
  if (!hands) return { dealt: [], points: { player: null, banker: null }, winner: null, pose: 'idle' }
  const dealt = courseOf(hands).filter(({ dealtMs }) => dealtMs <= shownMs)
  const isVerdict = shownMs >= verdictMsOf(hands)
  const pointsOn = (side: Dealt['side']) => {
    const turned = dealt.filter(
      (one) => one.side === side && (isVerdict || one.dealtMs + turnedMs <= shownMs),
    )
    return turned.length > 0 ? pointsOf(turned.map(({ card }) => card)) : null
  }
  const last = dealt.at(-1)
  const isDealing = last && shownMs < last.dealtMs + turnedMs
  return {
    dealt,
    points: { player: pointsOn('player'), banker: pointsOn('banker') },
    winner: isVerdict ? winnerOf(hands) : null,
    pose: isVerdict ? 'point' : isDealing ? (last.side === 'player' ? 'deal-left' : 'deal-right') : 'idle',
  }
}
