import type { ComplaintState, escalationBodies } from '@fairground/contract/complaint-figures'

/** Body to which a complaint was escalated, with its own reference. */
export interface EscalationBody {
  kind: (typeof escalationBodies)[number]
  name: string
  reference: string
}

/** An act that moves a complaint to another state. */
export type Move = 'acknowledge' | 'begin' | 'answer' | 'escalate' | 'close' | 'withdraw'

/** The states in which each act is possible, and the state to which it leads. */
export const moves: Record<Move, { from: readonly ComplaintState[]; to: ComplaintState }> = {
  acknowledge: { from: ['received'], to: 'acknowledged' },
  begin: { from: ['acknowledged'], to: 'in_work' },
  answer: { from: ['acknowledged', 'in_work'], to: 'answered' },
  escalate: { from: ['acknowledged', 'in_work', 'answered'], to: 'escalated' },
  close: { from: ['answered', 'escalated'], to: 'closed' },
  withdraw: { from: ['received', 'acknowledged', 'in_work', 'answered', 'escalated'], to: 'closed' },
}

/** Returns whether an act is possible in a state. */
export function mayMove(state: ComplaintState, move: Move): boolean {
  return moves[move].from.includes(state)
}

/** Returns the deadline of the final response: a number of weeks after the receipt. */
export function dueAfter(receivedAt: Date, weeks: number): Date {
  return new Date(receivedAt.getTime() + weeks * 7 * 86_400_000)
}

/** The longest time between the receipt of a complaint and its entry by hand, in days. */
const mostDaysBefore = 366

/** Returns whether a complaint can have been received at a time: not later than now, and not more than a year ago. */
export function canBeReceived(receivedAt: Date, nowMs: number): boolean {
  const ms = receivedAt.getTime()
  return ms <= nowMs && ms >= nowMs - mostDaysBefore * 86_400_000
}
