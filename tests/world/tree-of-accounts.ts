import { randomUUID } from 'node:crypto'
import { seededChance } from '@fairground/kernel/chance'
import type { GameCategory } from '@fairground/kernel/game-category'
import { newId } from '@fairground/kernel/id'
import { expect } from 'vitest'
import { applyToWallet, type WalletOperation } from '../../apps/server/src/features/ledger/wallet/index.ts'
import type { Purse } from './purse.ts'

/** An account of a tree with its wallets. */
export interface TreeAccount {
  id: bigint
  /** The id in calls and reports. */
  customerId: string
  username: string
  play: bigint
  purse: bigint
}

export type TreeOfAccounts = ReturnType<typeof aTreeOfAccounts>

/** Opens agents below each other without calls, and lets them play, move money and move in the tree. */
export function aTreeOfAccounts(purse: Purse) {
  const chance = seededChance(1)
  let names = 0

  async function opens(upline: bigint | null, atMs: number): Promise<TreeAccount> {
    const { rows } = await purse.owner.query(
      `INSERT INTO player (brand_id, public_id, username, nickname, password_hash, kind, standing, currency, language_code, registered_at, upline_id)
       VALUES (1, gen_random_uuid(), $1, 'x', 'none', 'agent', 1, 'PHP', 'TY', $2, $3) RETURNING id, customer_id AS "customerId", username`,
      [`tree${++names}`, new Date(atMs), upline],
    )
    const opened = await purse.owner.query(
      "SELECT wallet_open(1, $1, 'PHP', 'play') AS play, wallet_open(1, $1, 'PHP', 'agent') AS purse",
      [rows[0].id],
    )
    return { ...rows[0], ...opened.rows[0] }
  }

  async function apply(op: WalletOperation, atMs: number): Promise<void> {
    expect((await applyToWallet(purse.money, op, atMs)).code).toBe('accepted')
  }

  /** Plays a round of an account, staked and paid at once. */
  async function plays(
    { play }: TreeAccount,
    { category, stake, win }: { category: GameCategory; stake: bigint; win: bigint },
    atMs: number,
  ): Promise<void> {
    const round = {
      walletId: play,
      currency: 'PHP',
      source: 'V',
      roundId: newId(atMs, chance),
      reference: randomUUID(),
    }
    await apply(
      { ...round, transactionId: randomUUID(), verb: 'stake', gameId: 'g', category, amount: stake },
      atMs,
    )
    await apply({ ...round, transactionId: randomUUID(), verb: 'pay', amount: win, closes: true }, atMs)
  }

  /** Moves money to a wallet, or from it if negative, by a recipe. */
  async function moves(
    walletId: bigint,
    recipe: 'deposit' | 'to-upline' | 'sign-up-bonus' | 'income-received' | 'income-paid',
    amount: bigint,
    atMs: number,
  ): Promise<void> {
    const lines: Record<string, bigint> = { cash: amount, 'outside/bank': -amount }
    const op = { walletId, currency: 'PHP', source: 'test', transactionId: randomUUID(), recipe, lines }
    await apply({ ...op, verb: 'transfer' }, atMs)
  }

  return { opens, plays, moves }
}
