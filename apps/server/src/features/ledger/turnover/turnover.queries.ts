import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { takenVersion } from '../followers/index.ts'
import { depositRecipes } from '../recipes/index.ts'
import { balanceOf } from '../wallet/index.ts'
import { heldGifts } from './holds.queries.ts'
import { followerName } from './turnover.follower.ts'
import { expiredPart, inTurn } from './turnover.rules.ts'

/** Maximum wait of a player for newly settled bets to count. */
const patienceMs = 2_000
const lookMs = 50

/** Amounts that a wallet can give away, in minor units. */
export interface Free {
  cash: bigint
  /** Part of cash that was deposited or given and has not been played yet. */
  locked: bigint
  /** Amount that may be withdrawn, transferred or moved to a vendor wallet. */
  free: bigint
}

/**
 * Returns the part of a wallet's cash that may leave it: cash minus the amounts whose turnover is still to be played,
 * and minus gifts that were played by bets which a person has to check. With `freesDeposits`, as for a player who may
 * not play any more, the player's own deposits need not be played. Exact only in a transaction that has locked the
 * wallet.
 */
export async function freeOf(
  db: Db | Tx,
  walletId: bigint,
  { freesDeposits = false }: { freesDeposits?: boolean } = {},
): Promise<Free> {
  const [{ cash }, open, held] = [
    await balanceOf(db, walletId),
    await openCash(db, walletId, { freesDeposits }),
    await heldGifts(db, walletId),
  ]
  const locked = open + held
  return { cash, locked, free: cash > locked ? cash - locked : 0n }
}

/** Deposited or given cash that must still be played, in minor units. */
async function openCash(
  db: Db | Tx,
  walletId: bigint,
  { freesDeposits }: { freesDeposits: boolean },
): Promise<bigint> {
  let open = db
    .selectFrom('play_requirement')
    .select((select) => select.fn.coalesce(select.fn.sum<bigint>('amount'), select.val(0n)).as('sum'))
    .where('wallet_id', '=', walletId)
    .where('state', '=', 'open')
    .where('account', '=', 'cash')
  if (freesDeposits) open = open.where('recipe', 'not in', depositRecipes)
  return BigInt((await open.executeTakeFirstOrThrow()).sum)
}

/**
 * Lists the open requirements of a wallet, in the order in which they are played, with the amount that returns to the
 * house if one is given up.
 */
export async function listRequirements(db: Db, walletId: bigint) {
  const [rows, { bonus }] = await Promise.all([
    db
      .selectFrom('play_requirement')
      .select(['version', 'recipe', 'account', 'amount', 'required', 'played', 'opened_at', 'expires_at'])
      .where('wallet_id', '=', walletId)
      .where('state', '=', 'open')
      .execute(),
    balanceOf(db, walletId),
  ])
  const bonuses = rows.filter(({ account }) => account === 'bonus')
  const othersOf = (mine: (typeof rows)[number]) =>
    bonuses.filter((one) => one !== mine).map(({ amount }) => amount)
  return inTurn(
    rows.map((row) => ({
      ...row,
      isDeposit: depositRecipes.includes(row.recipe),
      /** Null for cash. */
      givesBack: row.account === 'bonus' ? expiredPart(bonus, row.amount, othersOf(row)) : null,
    })),
  )
}

/** Turnover requirements, open and ended, as a part of another feature's query. */
export function requirementRows(db: Db | Tx) {
  return db
    .selectFrom('play_requirement')
    .select([
      'wallet_id',
      'version',
      'recipe',
      'account',
      'amount',
      'required',
      'played',
      'state',
      'released',
      'opened_at',
      'expires_at',
    ])
}

/**
 * Turnover requirements of a wallet, with the turns of open ones from 1 on (`inTurn`), as a part of another feature's
 * query.
 */
export function turnRows(db: Db, walletId: bigint) {
  return sql`(SELECT r.*, row_number() OVER (PARTITION BY r.state ORDER BY r.recipe = ANY (${depositRecipes}) DESC, r.version) AS turn
                FROM ${requirementRows(db)} r WHERE r.wallet_id = ${walletId})`
}

/** Waits until the bets that the wallet has settled so far count, two seconds at most. */
export async function waitForTurnover(db: Db, walletId: bigint): Promise<void> {
  const { version } = await balanceOf(db, walletId)
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookMs) {
    if ((await takenVersion(db, followerName, walletId)) >= version) return
    await pause(lookMs)
  }
}

/** Returns the unplayed gifts of a wallet: the bonus, and the part of cash that is locked for gifts. */
export async function giftsOf(db: Db | Tx, walletId: bigint): Promise<{ bonus: bigint; gift: bigint }> {
  const { bonus, cash } = await balanceOf(db, walletId)
  const open = await openCash(db, walletId, { freesDeposits: true })
  return { bonus, gift: open < cash ? open : cash }
}

/**
 * Lists the bonuses that some wallets have played since a time: when the first was given, and the valid bet that all
 * money given or deposited since required.
 */
export async function listPlayedBonuses(
  db: Db | Tx,
  walletIds: readonly bigint[],
  since: Date,
): Promise<Map<bigint, { first: Date; required: bigint }>> {
  const isBonus = sql`(account = 'bonus' OR recipe = 'sign-up-bonus')`
  const { rows } = await sql<{ walletId: bigint; first: Date; required: bigint }>`
    SELECT wallet_id AS "walletId", min(opened_at) FILTER (WHERE ${isBonus}) AS first, sum(required)::bigint AS required
      FROM play_requirement
     WHERE wallet_id = ANY (${[...walletIds]}::bigint[]) AND opened_at > ${since}
     GROUP BY 1 HAVING bool_or(state = 'done' AND ${isBonus})`.execute(db)
  return new Map(rows.map(({ walletId, ...bonus }) => [walletId, bonus]))
}
