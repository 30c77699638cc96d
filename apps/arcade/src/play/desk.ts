import type { playRound } from '@fairground/contract/arcade'
import type { Answer } from '@fairground/web/api/client'

export type PlayAnswer = Answer<typeof playRound>

/** A stake that was sent and has not been answered: its key makes sure that it is taken once. */
export interface Pending extends Wish {
  key: string
}

/** The stake of a round as a decimal string, and whether it buys the feature. */
export interface Wish {
  stake: string
  buys?: true
  /** The run of an automatic round, and its number there. */
  autoplay?: { run: string; round: number }
  /** The free rounds that it is one of. */
  freeRounds?: string
}

/** Why a round is still without an answer, and when it is asked for again. */
export interface Trouble {
  error: Extract<PlayAnswer, { ok: false }>['error']
  nextTryMs: number
}

interface DeskSettings {
  send(wish: Wish, key: string): Promise<PlayAnswer>
  /** Where the unanswered stake is kept, so that it outlives a reload. */
  pending: { get(): Pending | null; set(pending: Pending | null): void }
  newKey(): string
  /** The least time from a round to the next (ms), and the time now. */
  cycleMs: number
  now(): number
  wait(durationMs: number): Promise<void>
  onTrouble(trouble: Trouble): void
}

export interface Desk {
  /**
   * Stakes a round and comes back with the server's answer, however long that takes.
   * A stake that a reload had left without an answer is asked for first, in place of a new one.
   */
  play(wish: Wish): Promise<PlayAnswer>
  /** The stake that has no answer yet. */
  pending(): Pending | null
}

/** Refusals after which the same key is sent again: no answer, an unknown outcome, or a wait. */
const isWithoutAnswer = new Set<string>([
  'offline',
  'busy',
  'internal_error',
  'too_many_requests',
  'too_soon',
])

const firstWaitMs = 500
const longestWaitMs = 15_000

/** Makes the place that sends stakes; each has one key, until it has been answered. */
export function createDesk({ send, pending, newKey, cycleMs, now, wait, onTrouble }: DeskSettings): Desk {
  /** When the newest round was answered, which is after it was played. */
  let answeredMs = Number.NEGATIVE_INFINITY

  async function untilAnswered({ key, ...wish }: Pending): Promise<PlayAnswer> {
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      const answer = await send(wish, key)
      if (answer.ok || !isWithoutAnswer.has(answer.error)) {
        pending.set(null)
        if (answer.ok) answeredMs = now()
        return answer
      }
      // The reels turn meanwhile: a round that came too soon after the last one begins when it may.
      if (answer.error === 'too_soon') {
        await wait(answer.detail.retryAfterMs ?? firstWaitMs)
        continue
      }
      const nextTryMs = Math.max(waitMs, answer.detail.retryAfterMs ?? 0)
      onTrouble({ error: answer.error, nextTryMs })
      await wait(nextTryMs)
    }
  }

  return {
    async play(wish) {
      const { autoplay } = wish
      const key = autoplay ? `${autoplay.run}-${autoplay.round}` : newKey()
      const intent = pending.get() ?? { key, ...wish }
      pending.set(intent)
      // A stake that comes too soon is refused, and refusals are counted: the reels turn until it may be sent.
      const waitMs = answeredMs + cycleMs - now()
      if (waitMs > 0) await wait(waitMs)
      return untilAnswered(intent)
    },
    pending: pending.get,
  }
}
