import type { ErrorCode } from '@fairground/contract/errors'
import type { Tx } from '../db/tables.ts'
import type { Job } from '../jobs.ts'
import type { Tools } from '../tools.ts'
import { Refusal, refuse } from './refusal.ts'

/** Kept answer of a call: its value, or the code of its refusal. */
export type KeptAnswer = { value: unknown } | { refusal: ErrorCode }

/** Caller and key of a kept answer. */
export interface AnswerName {
  caller: string
  key: string
}

/** Idempotency key of a call that moves money. */
export interface IdempotencyKey extends AnswerName {
  /**
   * Does the work of the call in its transaction, and stores its answer there. Of two concurrent calls with the key one
   * does the work; the other ends without it, and gets the answer of the first.
   */
  once<Answer>(tx: Tx, work: () => Promise<Answer>): Promise<Answer>
  /** Returns the kept answer of a repeat; for any other call that of `handle`, which stores it by `once`. */
  answer<Output>(handle: () => Promise<Output>): Promise<Output>
}

/** Returns the name of a player as a caller of kept answers. */
export function callerOf(playerId: bigint): string {
  return `player/${playerId}`
}

/** Thrown in a transaction whose key another call has used in the meantime. */
class KeyUsed extends Error {
  override name = 'KeyUsed'
}

/**
 * Keeps the answers of calls that move money. With `checksUse`, as in tests, a call that succeeds without having stored
 * its answer throws.
 */
export function answerKeeper({ db, secret }: Pick<Tools, 'db' | 'secret'>, { checksUse = false } = {}) {
  function keyOf({ caller, key, call, input }: AnswerName & { call: string; input: unknown }, nowMs: number) {
    let isKept = false
    let hashes: [Buffer, ...Buffer[]] | undefined

    /**
     * Keyed hashes of the input, since it may contain a password, which somebody with a copy of the database could
     * otherwise guess. They are computed once, and not for calls that find repeats elsewhere.
     */
    function inputHashes(): [Buffer, ...Buffer[]] {
      hashes ??= secret.digests(sortedJson(input), 'kept-answer') as [Buffer, ...Buffer[]]
      return hashes
    }

    async function once<Answer>(tx: Tx, work: () => Promise<Answer>): Promise<Answer> {
      const [inputHash] = inputHashes()
      const row = { caller, key, call, input_hash: inputHash, at: new Date(nowMs) }
      // Before the work, so that a second call waits here and takes no lock on money.
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('kept_answer')
        .values({ ...row, answer: '{"value":null}' })
        .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) throw new KeyUsed()
      const value = await work()
      await changeAnswer(tx, { caller, key }, { value })
      isKept = true
      return value
    }

    /** Kept answer; undefined if the key was not used. Refuses `idempotency_conflict`. */
    async function before(): Promise<{ value: unknown } | undefined> {
      const kept = await db
        .selectFrom('kept_answer')
        .select(['call', 'input_hash', 'answer'])
        .where('caller', '=', caller)
        .where('key', '=', key)
        .executeTakeFirst()
      if (!kept) return undefined
      const isSame = inputHashes().some((hash) => kept.input_hash.equals(hash))
      if (kept.call !== call || !isSame) refuse('idempotency_conflict')
      if ('refusal' in kept.answer) throw new Refusal(kept.answer.refusal)
      return kept.answer
    }

    /** Answer of a repeat; for any other call that of `handle`. */
    async function answer<Output>(handle: () => Promise<Output>): Promise<Output> {
      // A handler may change its input before it keeps the answer.
      inputHashes()
      const kept = await before()
      if (kept) return kept.value as Output
      try {
        const output = await handle()
        if (checksUse && !isKept) throw new Error(`${call} has not kept its answer`)
        return output
      } catch (error) {
        if (error instanceof KeyUsed) return (await before())!.value as Output
        throw error
      }
    }

    return { caller, key, once, answer } satisfies IdempotencyKey
  }

  return { keyOf }
}

/** Changes a kept answer, in the transaction that ends what its call began. */
export async function changeAnswer(tx: Tx, { caller, key }: AnswerName, answer: KeptAnswer): Promise<void> {
  await tx
    .updateTable('kept_answer')
    .set({ answer: JSON.stringify(answer) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute()
}

/** Number of months for which answers are kept (`money.md`: at least four). */
const monthsKept = 4

/** Jobs that delete old answers each night, in UTC. */
export function answerJobs({ db, clock }: Pick<Tools, 'db' | 'clock'>): Job[] {
  const run = async () => {
    const until = new Date(clock.now())
    until.setUTCMonth(until.getUTCMonth() - monthsKept)
    await db.deleteFrom('kept_answer').where('at', '<', until).execute()
  }
  return [{ name: 'forget-kept-answers', cron: '37 3 * * *', run }]
}

/** JSON in which the fields of every object are sorted by their names. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
