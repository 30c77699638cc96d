import type { TableState } from './table-state.ts'

/** The seconds before the close that are said aloud. */
const saidSeconds = [10, 3]

/** The part of a state on which the sentences about the phase depend. */
export type Heard = Pick<TableState, 'phase' | 'secondsLeft'> & { moment: { drawId: string } }

/** An announcement about the phase of a table: `seconds` until the close, the close itself, or a new round. */
export type Announcement = { kind: 'seconds'; seconds: number } | { kind: 'closed' } | { kind: 'open' }

/** Returns what a screen reader is told of a change between two states of a table; null for nothing. */
export function announced(before: Heard, after: Heard): Announcement | null {
  const isSame = before.moment.drawId === after.moment.drawId
  if (after.phase === 'open') {
    if (!isSame || before.phase !== 'open') return { kind: 'open' }
    const seconds = saidSeconds.find((one) => before.secondsLeft > one && after.secondsLeft <= one)
    return seconds === undefined ? null : { kind: 'seconds', seconds: after.secondsLeft }
  }
  return isSame && before.phase === 'open' ? { kind: 'closed' } : null
}
