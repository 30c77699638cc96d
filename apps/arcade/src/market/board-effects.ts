import type { BoardEffectName } from '@fairground/games/lotteries/sounds'
import type { BoardState } from './board-state.ts'

/** The number of seconds before the close that have a sound each. */
const lastSeconds = 5

/** The part of a board's state that its sounds depend on. */
export type Heard = Pick<BoardState, 'phase' | 'secondsLeft' | 'isBuying' | 'wonSum'> & {
  draw: { drawId: string } | null
  tickets: readonly { ticketId: string }[]
}

/** Returns the sounds of a change between two states of a board; sounds of a draw belong to its animation. */
export function effectsBetween(before: Heard, after: Heard): BoardEffectName[] {
  const heard: BoardEffectName[] = []
  const isBought = after.tickets[0]?.ticketId !== before.tickets[0]?.ticketId
  if (before.isBuying && !after.isBuying && isBought) heard.push('bought')
  if (before.draw?.drawId !== after.draw?.drawId) return heard
  const { phase, secondsLeft } = after
  if (phase === 'open' && secondsLeft < before.secondsLeft && secondsLeft <= lastSeconds) heard.push('tick')
  if (before.wonSum === null && (after.wonSum ?? 0n) > 0n) heard.push('win')
  return heard
}
