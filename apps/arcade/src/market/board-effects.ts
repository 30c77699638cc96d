import type { BoardEffectName } from '@fairground/games/lotteries/sounds'
import type { BoardState } from './board-state.ts'

/** Each of so many seconds before the close is heard. */
const lastSeconds = 5

/** What of a board is heard. */
export type Heard = Pick<BoardState, 'phase' | 'secondsLeft' | 'isBuying' | 'wonSum'> & {
  draw: { drawId: string } | null
  tickets: readonly { ticketId: string }[]
}

/** What is heard when a board goes from one state to another; what is drawn is heard as it is shown, and not here. */
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
