import { refuse } from './http/refusal.ts'

/**
 * Runs works one after another, in the order in which they came: for works that read so much that concurrent ones would
 * delay everybody else. Refuses `busy` if `mostWaiting` wait already.
 */
export function oneAtATime(mostWaiting: number) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= mostWaiting) refuse('busy', { retryAfterMs: 1000 })
    waiting++
    const mine = last.then(work).finally(() => waiting--)
    last = mine.catch(() => undefined)
    return mine
  }
}
