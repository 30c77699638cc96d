import type { Tx } from '../../../db/tables.ts'
import { roundRows } from '../transfers/index.ts'
import { balanceOf } from '../wallet/index.ts'
import { expiredPart } from './turnover.rules.ts'
import { moveBonus } from './turnover.service.ts'

/**
 * Ends a bonus before it is played, in a transaction that has locked the wallet: its part of the bonus returns to the
 * house, and so do later wins of open rounds that belong to it. Returns false if it is not open any more, or, unless
 * `evenInPlay`, if a round is open with a bonus.
 */
export async function endBonus(
  tx: Tx,
  walletId: bigint,
  version: bigint,
  { evenInPlay, nowMs }: { evenInPlay: boolean; nowMs: number },
): Promise<'ended' | 'not-open' | 'in-play'> {
  if (!evenInPlay && (await hasOpenBonusRound(tx, walletId))) return 'in-play'
  if (!(await returnPart(tx, walletId, version, 'bonus-cancelled', nowMs))) return 'not-open'
  await endRequirement(tx, walletId, version, nowMs)
  return 'ended'
}

/** Returns the part of an open bonus that the others do not claim to the house; false if it is not open. */
export async function returnPart(
  tx: Tx,
  walletId: bigint,
  version: bigint,
  recipe: 'bonus-expiry' | 'bonus-cancelled',
  nowMs: number,
): Promise<boolean> {
  const open = await openBonuses(tx, walletId)
  const mine = open.find((one) => one.version === version)
  if (!mine) return false
  const { bonus } = await balanceOf(tx, walletId)
  const others = open.filter((one) => one !== mine).map(({ amount }) => amount)
  const part = expiredPart(bonus, mine.amount, others)
  if (part > 0n) await moveBonus(tx, walletId, { bonus: part }, recipe, nowMs)
  return true
}

/** Ends an open requirement that is not fully played. */
export async function endRequirement(
  tx: Tx,
  walletId: bigint,
  version: bigint,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('play_requirement')
    .set({ state: 'expired', ended_at: new Date(nowMs) })
    .where('wallet_id', '=', walletId)
    .where('version', '=', version)
    .where('state', '=', 'open')
    .execute()
}

function openBonuses(tx: Tx, walletId: bigint) {
  return tx
    .selectFrom('play_requirement')
    .select(['version', 'amount'])
    .where('wallet_id', '=', walletId)
    .where('account', '=', 'bonus')
    .where('state', '=', 'open')
    .orderBy('version')
    .forUpdate()
    .execute()
}

/** Returns whether a round is open that was staked from a bonus. */
export async function hasOpenBonusRound(tx: Tx, walletId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom(roundRows(tx).as('r'))
    .select('r.id')
    .where('r.wallet_id', '=', walletId)
    .where('r.state', '=', 'open')
    .where('r.staked_bonus', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
