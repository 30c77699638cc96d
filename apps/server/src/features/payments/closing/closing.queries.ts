import type { OutputOf } from '@fairground/contract/call'
import type { ClosingHeldUp, getClosing, getPlayerClosing } from '@fairground/contract/closing'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { type Selectable, sql } from 'kysely'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { listVendorWallets, listWaitingMoves } from '../../games/vendors/index.ts'
import { roundRows } from '../../ledger/transfers/index.ts'
import { giftsOf } from '../../ledger/turnover/index.ts'
import { balanceOf, walletRows, walletsOf } from '../../ledger/wallet/index.ts'
import { openAdjustmentsOf } from '../../office/adjustments/index.ts'
import { findPlayer, staffRows } from '../../office/staff/index.ts'
import { openCases } from '../../people/cases/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { openDepositsOf } from '../deposits/index.ts'
import { leastPayout, openRequestsOf } from '../withdrawals/index.ts'
import type { StillOpen } from './closing.rules.ts'

export type ClosingRow = Selectable<Tables['account_closing']>

/** Account to be closed. */
export interface Closed {
  playerId: bigint
  walletId: bigint
  currency: string
  brandId: number
}

/** Returns the account of a player, with the fields needed to close it. */
export async function accountOf(db: Db | Tx, playerId: bigint) {
  return accountRows(db).where('player.id', '=', playerId).executeTakeFirstOrThrow()
}

/** Finds the closing of a player's account that was not cancelled. */
export function findClosing(db: Db | Tx, playerId: bigint): Promise<ClosingRow | undefined> {
  return db
    .selectFrom('account_closing')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '!=', 'called_off')
    .executeTakeFirst()
}

/** Returns a closing, locked until the end of the transaction. */
export function lockClosing(tx: Tx, id: string): Promise<ClosingRow> {
  return tx
    .selectFrom('account_closing')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Lists the closings that must continue: running ones, and closed accounts with money that came later. */
export async function listToMind(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account_closing as c')
    .innerJoin(walletRows(db).as('w'), 'w.id', 'c.wallet_id')
    .select('c.id')
    .where((where) =>
      where.or([
        where('c.state', 'in', ['asked', 'paying']),
        where.and([where('c.state', '=', 'closed'), sql<boolean>`w.cash + w.bonus > 0`]),
      ]),
    )
    .orderBy('c.asked_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns what is still open on an account. */
export async function stillOpen(db: Db | Tx, { playerId, walletId }: Closed): Promise<StillOpen> {
  const [{ rounds }, wallets, atVendors, moves, deposits, requests, adjustments, cases] = [
    await db
      .selectFrom(roundRows(db).as('r'))
      .select(({ fn }) => fn.countAll<bigint>().as('rounds'))
      .where('r.wallet_id', '=', walletId)
      .where('r.state', '=', 'open')
      .executeTakeFirstOrThrow(),
    await walletsOf(db, playerId),
    await listVendorWallets(db, playerId),
    await listWaitingMoves(db, playerId),
    await openDepositsOf(db, playerId),
    await openRequestsOf(db, playerId),
    await openAdjustmentsOf(db, playerId),
    await openCases(db, playerId),
  ]
  const sumOf = (of: typeof wallets, what: 'cash' | 'bonus' | 'held' | 'deficit') =>
    of.reduce((sum, one) => sum + one[what], 0n)
  const others = wallets.filter(({ id }) => id !== walletId)
  return {
    rounds: Number(rounds),
    // A negative balance there has bets that were not pulled yet.
    vendors: atVendors.flatMap(({ vendorCode, balance }) =>
      balance === 0n ? [] : [{ vendorCode, amount: balance }],
    ),
    moves: moves.length,
    deposits,
    withdrawals: requests.count,
    withdrawing: requests.amount,
    adjustments,
    purse: sumOf(others, 'cash') + sumOf(others, 'bonus') + sumOf(others, 'held'),
    owed: sumOf(wallets, 'deficit'),
    cases: cases.length,
  }
}

/**
 * Returns the progress of a player's closing, with what is still open; cases are not shown
 * (docs/decisions/0044-closing.md).
 */
export async function closingOnWire(db: Db, playerId: bigint): Promise<OutputOf<typeof getClosing>> {
  const { shown, open } = await shownOf(db, playerId)
  const { cases: _, ...told } = open
  return { ...shown, open: told }
}

/** The same for the office, with cases and requester. */
export async function closingForOffice(
  tools: Pick<Tools, 'db'>,
  { brandId }: StaffSession,
  customerId: string,
): Promise<OutputOf<typeof getPlayerClosing>> {
  const { db } = tools
  const { id } = await findPlayer(tools, brandId, customerId)
  const { shown, open, row } = await shownOf(db, id)
  const by = row?.asked_by
    ? await db
        .selectFrom(staffRows(db).as('s'))
        .select('s.name')
        .where('s.id', '=', row.asked_by)
        .executeTakeFirst()
    : undefined
  return { ...shown, open, askedBy: by?.name ?? null, reason: row?.reason ?? '' }
}

async function shownOf(db: Db, playerId: bigint) {
  const account = await accountOf(db, playerId)
  const { wallet_id: walletId, currency, brand_id: brandId } = account
  const [row, { cash }, { bonus, gift }, open, least] = await Promise.all([
    findClosing(db, playerId),
    balanceOf(db, walletId),
    giftsOf(db, walletId),
    stillOpen(db, { playerId, walletId, currency, brandId }),
    leastPayout(db, brandId, currency),
  ])
  const money = (amount: bigint) => moneyText(amount, currencyOf(currency))
  return {
    row,
    shown: {
      state: (row?.state ?? 'none') as OutputOf<typeof getClosing>['state'],
      askedAt: row?.asked_at.toISOString() ?? null,
      currency,
      cash: money(cash - gift),
      gifts: money(bonus + gift),
      least: least === undefined ? null : money(least),
      heldUp: (row?.held_up ?? null) as ClosingHeldUp | null,
    },
    open: {
      ...open,
      vendors: open.vendors.map(({ vendorCode, amount }) => ({ vendorCode, amount: money(amount) })),
      withdrawing: money(open.withdrawing),
      purse: money(open.purse),
      owed: money(open.owed),
    },
  }
}
