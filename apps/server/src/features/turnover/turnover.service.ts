import type { Tx } from '../../db/tables.ts'
import { requiredOf } from './turnover.rules.ts'

/** What must be played for money that was credited. */
export interface PlayTerms {
  walletId: bigint
  /** The version of the transfer that credited it. */
  version: bigint
  recipe: string
  account: 'cash' | 'bonus'
  /** The credited amount in minor units, and the valid bet that it requires as a percentage of it. */
  amount: bigint
  percent: number
  /** Of a bonus, the days until it expires. */
  days?: number
}

const dayMs = 86_400_000

/**
 * Writes what must be played for a credited amount, in the transaction that credits it. A percentage of 0 requires nothing:
 * then a bonus would never become cash, so it must be credited to cash.
 */
export async function requirePlay(tx: Tx, terms: PlayTerms, nowMs: number): Promise<void> {
  const { walletId, version, recipe, account, amount, percent, days } = terms
  const required = requiredOf(amount, percent)
  if (required === 0n) {
    if (account === 'bonus') throw new RangeError(`the bonus of ${recipe} requires nothing`)
    return
  }
  await tx
    .insertInto('play_requirement')
    .values({
      wallet_id: walletId,
      version,
      recipe,
      account,
      amount,
      required,
      opened_at: new Date(nowMs),
      expires_at: days === undefined ? null : new Date(nowMs + days * dayMs),
      ended_at: null,
    })
    .execute()
}
