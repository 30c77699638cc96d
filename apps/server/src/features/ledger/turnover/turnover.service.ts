import type { CountedTerms, WinTarget } from '@fairground/contract/promotion-figures'
import type { Tx } from '../../../db/tables.ts'
import { depositRecipes } from '../recipes/index.ts'
import { applyInTransaction, balanceOf } from '../wallet/index.ts'
import { giftsOf } from './turnover.queries.ts'
import { requiredOf } from './turnover.rules.ts'

/** Turnover terms of credited money. */
export interface PlayTerms {
  walletId: bigint
  /** Version of the transfer that credited it. */
  version: bigint
  recipe: string
  account: 'cash' | 'bonus'
  /** Credited amount in minor units, and the valid bet that it requires as a percentage of it. */
  amount: bigint
  percent: number
  /** Of a bonus, the days until it expires. */
  days?: number
  /** Rules by which a valid bet counts; if left out, each counts in full. */
  counted?: CountedTerms
  /** Of a bonus, the target of the wins of its stakes; if left out, in the proportion of the stake. */
  winsTo?: WinTarget | undefined
  /** Of a bonus, the maximum of it that becomes cash, in minor units above zero; if left out, all of it. */
  mostOut?: bigint | undefined
}

const dayMs = 86_400_000

/**
 * Stores the turnover requirement of a credited amount, in the transaction that credits it. A percentage of 0 requires
 * nothing: a bonus would then never become cash, so it must be credited to cash.
 */
export async function requirePlay(tx: Tx, terms: PlayTerms, nowMs: number): Promise<void> {
  const { walletId, version, recipe, account, amount, percent, days, counted, winsTo, mostOut } = terms
  const required = requiredOf(amount, percent)
  if (required === 0n) {
    if (account === 'bonus') throw new RangeError(`the bonus of ${recipe} requires nothing`)
    return
  }
  if (account === 'bonus') await endReleases(tx, walletId, amount)
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
      terms: counted ? JSON.stringify(counted) : null,
      wins_to: winsTo ?? null,
      most_out: mostOut ?? null,
    })
    .execute()
}

/** If nothing was left of the bonus before this amount, nothing more of earlier played ones becomes cash. */
async function endReleases(tx: Tx, walletId: bigint, amount: bigint): Promise<void> {
  const { bonus } = await balanceOf(tx, walletId)
  if (bonus > amount) return
  await tx
    .updateTable('play_requirement')
    .set({ released: 0n })
    .where('wallet_id', '=', walletId)
    .where('account', '=', 'bonus')
    .where('state', '=', 'done')
    .where('released', 'is', null)
    .execute()
}

/**
 * Moves an amount of the bonus under the wallet's lock: a part of it to cash and the rest back to the house, together
 * with an amount of gift cash if one is given.
 */
export async function moveBonus(
  tx: Tx,
  walletId: bigint,
  { bonus, toCash = 0n, gift = 0n }: { bonus: bigint; toCash?: bigint; gift?: bigint },
  recipe: 'bonus-release' | 'bonus-expiry' | 'bonus-cancelled',
  nowMs: number,
): Promise<void> {
  const { currency, version } = await balanceOf(tx, walletId)
  const cash = toCash - gift
  const lines = { bonus: -bonus, cash, 'house/promotions': bonus - cash }
  const answer = await applyInTransaction(
    tx,
    {
      verb: 'transfer',
      walletId,
      currency,
      source: 'promotions',
      transactionId: `${recipe}/${walletId}/${version}`,
      recipe,
      lines: Object.fromEntries(Object.entries(lines).filter(([, amount]) => amount !== 0n)),
    },
    nowMs,
  )
  if (answer.code !== 'accepted')
    throw new Error(`${recipe} of wallet ${walletId} was refused: ${answer.code}`)
}

/**
 * Returns all unplayed gifts to the house, in a transaction that has locked the wallet, and ends their requirements;
 * returns the amount. No round may be open.
 */
export async function giveUpGifts(tx: Tx, walletId: bigint, nowMs: number): Promise<bigint> {
  const { bonus, gift } = await giftsOf(tx, walletId)
  if (bonus + gift > 0n) await moveBonus(tx, walletId, { bonus, gift }, 'bonus-expiry', nowMs)
  await tx
    .updateTable('play_requirement')
    .set({ state: 'expired', ended_at: new Date(nowMs) })
    .where('wallet_id', '=', walletId)
    .where('state', '=', 'open')
    .where((where) => where.or([where('account', '=', 'bonus'), where('recipe', 'not in', depositRecipes)]))
    .execute()
  return bonus + gift
}
