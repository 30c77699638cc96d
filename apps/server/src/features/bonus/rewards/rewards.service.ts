import { mostAtOnce, type RewardKind } from '@fairground/contract/reward-kinds'
import { newId } from '@fairground/kernel/id'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { requirePlay } from '../../ledger/turnover/index.ts'
import { applyTogether, balanceOf, lockWallet } from '../../ledger/wallet/index.ts'
import {
  type AddedReward,
  type HeldReward,
  listOpen,
  lockRewards,
  type NewReward,
  writePaid,
  writeRewards,
} from './rewards.queries.ts'

type Chance = Pick<Tools, 'chance'>

/** Adds rewards in one statement and returns the new ones; the same ones again add nothing. */
export async function addRewards(
  tx: Tx,
  { chance }: Chance,
  rewards: readonly NewReward[],
  nowMs: number,
): Promise<AddedReward[]> {
  if (rewards.length === 0) return []
  return writeRewards(
    tx,
    rewards.map((reward) => ({ ...reward, id: newId(nowMs, chance) })),
    new Date(nowMs),
  )
}

/**
 * Pays rewards at once, without a claim; one whose player is in a pause or excluded stays open to be claimed later.
 * Returns the number of paid ones.
 */
export async function payRewards(tx: Tx, ids: readonly string[], nowMs: number): Promise<number> {
  if (ids.length === 0) return 0
  // The common lock order: wallets by their ids, then rewards.
  const found = await tx.selectFrom('reward').select(['wallet_id']).where('id', 'in', ids).execute()
  const wallets = [...new Set(found.map(({ wallet_id }) => wallet_id))].sort((a, b) => (a < b ? -1 : 1))
  const closed = new Set<bigint>()
  for (const walletId of wallets) {
    await lockWallet(tx, walletId)
    if (await isClosedToPlay(tx, walletId, nowMs)) closed.add(walletId)
  }
  const open = (await lockRewards(tx, ids)).filter(
    ({ state, walletId }) => state === 'open' && !closed.has(walletId),
  )
  await pay(tx, open, 'paid', nowMs)
  return open.length
}

/** Takes away a reward that was not claimed; returns false if there is none, or it was claimed. */
export async function dropReward(
  tx: Tx,
  { playerId, kind, source }: Pick<NewReward, 'playerId' | 'kind' | 'source'>,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reward')
    .set({ state: 'dropped', ended_at: new Date(nowMs) })
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Needs = Pick<Tools, 'db' | 'clock'>

/** Result of a claim, with the wallet after it. */
export interface Claimed {
  count: number
  amount: bigint
  wallet: Awaited<ReturnType<typeof balanceOf>>
}

/**
 * Pays a reward that its player claims; one that is claimed already is not paid again. Refuses `reward_unknown`,
 * `reward_over` if it has expired, and `rewards_closed` in a pause or an exclusion.
 */
export function claimOne<Answer>(
  { db, clock }: Needs,
  { playerId, walletId }: PlayerSession,
  rewardId: string,
  key: IdempotencyKey,
  answerOf: (claimed: Claimed) => Answer,
): Promise<Answer> {
  return transaction(db, (tx) =>
    key.once(tx, async () => {
      const nowMs = clock.now()
      await refuseClosed(tx, walletId, nowMs)
      const [reward] = await lockRewards(tx, [rewardId])
      if (reward?.playerId !== playerId || reward.walletId !== walletId || reward.state === 'dropped')
        return refuse('reward_unknown')
      const { state, amount, expiresAt } = reward
      if (state === 'expired' || (state === 'open' && expiresAt && expiresAt.getTime() <= nowMs))
        return refuse('reward_over')
      if (state === 'open') await pay(tx, [reward], 'claimed', nowMs)
      return answerOf({ count: 1, amount, wallet: await balanceOf(tx, walletId) })
    }),
  )
}

/**
 * Pays the rewards that a player may claim now, up to a hundred. Refuses `rewards_closed` in a pause or an exclusion.
 */
export function claimAll<Answer>(
  { db, clock }: Needs,
  { playerId, walletId }: PlayerSession,
  key: IdempotencyKey,
  answerOf: (claimed: Claimed) => Answer,
): Promise<Answer> {
  return transaction(db, (tx) =>
    key.once(tx, async () => {
      const nowMs = clock.now()
      await refuseClosed(tx, walletId, nowMs)
      const listed = await listOpen(tx, { playerId, walletId, at: new Date(nowMs), limit: mostAtOnce })
      const rewards =
        listed.length === 0
          ? []
          : (
              await lockRewards(
                tx,
                listed.map(({ id }) => id),
              )
            ).filter(({ state }) => state === 'open')
      await pay(tx, rewards, 'claimed', nowMs)
      return answerOf({
        count: rewards.length,
        amount: rewards.reduce((sum, { amount }) => sum + amount, 0n),
        wallet: await balanceOf(tx, walletId),
      })
    }),
  )
}

/** Under the lock of the wallet, so that no pause begins before the transaction has ended. */
async function refuseClosed(tx: Tx, walletId: bigint, nowMs: number): Promise<void> {
  await lockWallet(tx, walletId)
  if (await isClosedToPlay(tx, walletId, nowMs)) refuse('rewards_closed')
}

/** Pays open locked rewards, whose wallets are locked, with their turnover requirements. */
async function pay(
  tx: Tx,
  rewards: readonly HeldReward[],
  state: 'claimed' | 'paid',
  nowMs: number,
): Promise<void> {
  if (rewards.length === 0) return
  const booked = await applyTogether(
    tx,
    rewards.map(({ id, walletId, currency, kind, amount }) => ({
      verb: 'transfer' as const,
      walletId,
      currency,
      source: 'rewards',
      transactionId: id,
      recipe: recipeOf(kind),
      lines: { cash: amount, [kind === 'rebate' ? 'house/rebates' : 'house/rewards']: -amount },
    })),
    nowMs,
  )
  if (!booked.ok) throw new Error(`reward ${rewards[booked.at]!.id} was not paid: ${booked.answer.code}`)
  const paid = rewards.map((reward, at) => ({ ...reward, version: booked.answers[at]!.version }))
  await writePaid(tx, paid, state, new Date(nowMs))
  for (const { walletId, version, kind, amount, turnover: percent } of paid)
    await requirePlay(
      tx,
      { walletId, version, recipe: recipeOf(kind), account: 'cash', amount, percent },
      nowMs,
    )
}

const recipeOf = (kind: RewardKind) => (kind === 'rebate' ? 'rebate' : 'reward')
