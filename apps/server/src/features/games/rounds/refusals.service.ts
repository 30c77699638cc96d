import type { ErrorCode } from '@fairground/contract/errors'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { countTry } from '../../people/verification/index.ts'

const mostPlayers = 50_000

/**
 * Counts the refused rounds and purchases of a player over all processes. When the limit is reached, the next calls are
 * refused with `too_many_requests` before anything is queried, in memory like the limit of every call, so that the two
 * cannot be told apart.
 */
export function refusalCounter({ db, playLimits: { refusals } }: Pick<Tools, 'db' | 'playLimits'>) {
  const endsAtMs = new Map<bigint, number>()

  /** Does `work` and counts its refusal, except for some codes; the refusal is sent after it was counted. */
  async function counted<Result>(
    playerId: bigint,
    nowMs: number,
    work: () => Promise<Result>,
    uncounted: readonly ErrorCode[] = [],
  ): Promise<Result> {
    const retryAfterMs = (endsAtMs.get(playerId) ?? 0) - nowMs
    if (retryAfterMs > 0) refuse('too_many_requests', { retryAfterMs })
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal && !uncounted.includes(error.code)) {
        const count = await countTry(db, `play refused ${playerId}`, refusals, nowMs)
        if (endsAtMs.size >= mostPlayers) endsAtMs.clear()
        if (count.count >= refusals.times) endsAtMs.set(playerId, count.endsAtMs)
      }
      throw error
    }
  }

  return { counted }
}

export type RefusalCounter = ReturnType<typeof refusalCounter>
