import type { actInRound, playRound } from '@fairground/contract/arcade'
import type { Answer } from '@fairground/web/api/client'

export type PlayAnswer = Answer<typeof playRound>

/** A stake that was sent and has no answer: its key guarantees that it is taken only once. */
export interface Pending extends Wish {
  key: string
}

/** The stake of a round as a decimal string, and whether it buys the feature. */
export interface Wish {
  stake: string
  buys?: true
  /** The run of an automatic round, and its number in the run. */
  autoplay?: { run: string; round: number }
  /** The free rounds to which it belongs. */
  freeRounds?: string
  /** The choice of the player, in a game with choices. */
  choice?: string
}

/** The reason why a round has no answer, and the time of the next attempt. */
export interface Trouble {
  error: Extract<PlayAnswer, { ok: false }>['error']
  nextTryMs: number
}

interface DeskSettings {
  send(wish: Wish, key: string): Promise<PlayAnswer>
  /** The storage of the unanswered stake, so that it survives a reload. */
  pending: { get(): Pending | null; set(pending: Pending | null): void }
  newKey(): string
  /** The smallest time between rounds (ms), and the current time. */
  cycleMs: number
  now(): number
  wait(durationMs: number): Promise<void>
  onTrouble(trouble: Trouble): void
}

export interface Desk {
  /**
   * Stakes a round and resolves to the server's answer, however long that takes. If a reload left a stake without an
   * answer, sends that one instead of a new one.
   */
  play(wish: Wish): Promise<PlayAnswer>
  /** Returns the stake without an answer. */
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

/** Sends a call with the same key until it has an answer, and reports each attempt without one. */
export async function untilAnswered<Got extends PlayAnswer | Answer<typeof actInRound>>(
  send: () => Promise<Got>,
  { wait, onTrouble }: Pick<DeskSettings, 'wait' | 'onTrouble'>,
): Promise<Got> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const answer = await send()
    if (answer.ok || !isWithoutAnswer.has(answer.error)) return answer
    const error = answer.error as Trouble['error']
    // The reels turn meanwhile: a round that came too early after the previous one begins once it is allowed.
    if (error === 'too_soon') {
      await wait(answer.detail.retryAfterMs ?? firstWaitMs)
      continue
    }
    const nextTryMs = Math.max(waitMs, answer.detail.retryAfterMs ?? 0)
    onTrouble({ error, nextTryMs })
    await wait(nextTryMs)
  }
}

/** Creates the desk, which sends stakes; each has one key until it is answered. */
export function createDesk({ send, pending, newKey, cycleMs, now, wait, onTrouble }: DeskSettings): Desk {
  /** The time at which the newest round was answered, which is after it was played. */
  let answeredMs = Number.NEGATIVE_INFINITY

  return {
    async play(wish) {
      const { autoplay } = wish
      const { key, ...sent } = pending.get() ?? {
        key: autoplay ? `${autoplay.run}-${autoplay.round}` : newKey(),
        ...wish,
      }
      pending.set({ key, ...sent })
      // A stake sent too early is refused, and refusals are counted: the reels turn until it may be sent.
      const waitMs = answeredMs + cycleMs - now()
      if (waitMs > 0) await wait(waitMs)
      const answer = await untilAnswered(() => send(sent, key), { wait, onTrouble })
      pending.set(null)
      if (answer.ok) answeredMs = now()
      return answer
    },
    pending: pending.get,
  }
}
