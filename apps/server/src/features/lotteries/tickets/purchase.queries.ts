import type { MarketBet } from '@fairground/games/market'
import type { GameCategory } from '@fairground/kernel/game-category'
import { type RawBuilder, sql } from 'kysely'
import { type GatheredCall, plainArray, textArray } from '../../../db/gather.ts'
import type { Tx } from '../../../db/tables.ts'
import { houseCode } from '../../games/feeds/index.ts'
import { stakeFlags, type WalletAnswer, walletAnswer } from '../../ledger/wallet/index.ts'
import type { PrizeTax } from '../prices/index.ts'
import type { Exposed } from './exposure.rules.ts'
import type { PlayedGroup } from './tickets.queries.ts'

/** Ticket to be bought: one stake in the ledger, and its bets. */
export interface Purchase {
  walletId: bigint
  currency: string
  transactionId: string
  /** Proposed for the round of this player and draw, if this is its first ticket. */
  roundId: string
  gameId: string
  category: GameCategory
  amount: bigint
  bonusFirst: boolean
  atRisk: bigint
  drawId: bigint
  /** Number of the player’s tickets on the draw for which `atRisk` was computed (`Bought`). */
  seen: number
  arrivedMs: number
  ticketId: string
  bets: readonly MarketBet[]
  /** Exposure of the house by each line; empty for trial money. */
  exposed: readonly Exposed[]
  chase: { id: string; place: number; draws: number; stopsOnWin: boolean } | null
  /** The player's own prize group and the played one, with the deduction from the price; null for a game without. */
  group: PlayedGroup | null
  /** Tax withheld from the ticket's prize; null for none. */
  tax: PrizeTax | null
}

export type PurchaseAnswer = Omit<WalletAnswer, 'code'> & {
  code: WalletAnswer['code'] | 'draw_closed' | 'tickets_changed' | 'exposure_reached'
}

/** The types of the arrays that `tickets_buy` takes. */
const types = [
  'bigint[]',
  'text[]',
  'text[]',
  'uuid[]',
  'text[]',
  'text[]',
  'bigint[]',
  'integer[]',
  'bigint[]',
  'bigint[]',
  'integer[]',
  'bigint[]',
  'uuid[]',
  'integer[]',
  'integer[]',
  'text[]',
  'text[]',
  'integer[]',
  'text[]',
  'integer[]',
  'bigint[]',
  'uuid[]',
  'integer[]',
  'integer[]',
  'boolean[]',
  'integer[]',
  'integer[]',
  'bigint[]',
  'bigint[]',
  'integer[]',
  'text[]',
  'integer[]',
  'text[]',
  'text[]',
  'bigint[]',
  'bigint[]',
]

export const ticketsBuy: GatheredCall<Purchase, PurchaseAnswer> = {
  name: 'tickets_buy',
  text: `SELECT * FROM tickets_buy(${types.map((type, at) => `$${at + 1}::${type}`)}, false, $${types.length + 1}::bigint)`,
  walletOf: ({ walletId }) => walletId,
  // One purchase of a player on a draw per commit: the next one depends on the result of this one.
  touches: ({ walletId, drawId, transactionId }) => [
    `${houseCode}|${transactionId}`,
    `${walletId}|draw ${drawId}`,
  ],
  isAlone: () => false,
  columns: purchaseColumns,
  answer: (row, atMs) => walletAnswer(row, atMs) as PurchaseAnswer,
}

/** The array arguments of `tickets_buy`, in its order, without the time. */
function purchaseColumns(ops: readonly Purchase[]): (string | null)[] {
  const exposed = ops.flatMap(({ exposed }, buy) => exposed.map((one) => ({ ...one, buy: buy + 1 })))
  return [
    plainArray(ops.map(({ walletId }) => walletId)),
    textArray(ops.map(({ currency }) => currency)),
    textArray(ops.map(({ transactionId }) => transactionId)),
    plainArray(ops.map(({ roundId }) => roundId)),
    textArray(ops.map(({ gameId }) => gameId)),
    textArray(ops.map(({ category }) => category)),
    plainArray(ops.map(({ amount }) => amount)),
    plainArray(ops.map(stakeFlags)),
    plainArray(ops.map(({ atRisk }) => atRisk)),
    plainArray(ops.map(({ drawId }) => drawId)),
    plainArray(ops.map(({ seen }) => seen)),
    plainArray(ops.map(({ arrivedMs }) => arrivedMs)),
    plainArray(ops.map(({ ticketId }) => ticketId)),
    ...betColumns(ops),
    plainArray(ops.map(({ chase }) => chase?.id ?? null)),
    plainArray(ops.map(({ chase }) => chase?.place ?? null)),
    plainArray(ops.map(({ chase }) => chase?.draws ?? null)),
    plainArray(ops.map(({ chase }) => chase?.stopsOnWin ?? null)),
    plainArray(ops.map(({ group }) => group?.own ?? null)),
    plainArray(ops.map(({ group }) => group?.played ?? null)),
    plainArray(ops.map(({ group }) => group?.discount ?? 0n)),
    plainArray(ops.map(({ tax }) => tax?.from ?? null)),
    plainArray(ops.map(({ tax }) => tax?.rate ?? null)),
    plainArray(ops.map(({ tax }) => tax?.base ?? null)),
    plainArray(exposed.map(({ buy }) => buy)),
    textArray(exposed.map(({ type }) => type)),
    textArray(exposed.map(({ line }) => line)),
    plainArray(exposed.map(({ amount }) => amount)),
    plainArray(exposed.map(({ most }) => most)),
  ]
}

/**
 * Buys tickets of one player on several draws in a transaction, which the caller must end with an error unless every
 * answer is `accepted` or `repeated`.
 */
export async function buyTogether(
  tx: Tx,
  purchases: readonly Purchase[],
  nowMs: number,
): Promise<PurchaseAnswer[]> {
  const columns = purchaseColumns(purchases).map(
    (column, at) => sql`${column}::${sql.raw(types[at]!) as RawBuilder<unknown>}`,
  )
  const { rows } = await sql<
    Record<string, unknown> & { place: number }
  >`SELECT * FROM tickets_buy(${sql.join(columns)}, true, ${nowMs})`.execute(tx)
  const sorted = rows.toSorted((one, other) => one.place - other.place)
  return sorted.map((row) => walletAnswer(row, nowMs) as PurchaseAnswer)
}

/**
 * Columns of the bets of all purchases, one after the other, each with the index of its purchase and its position on
 * the ticket.
 */
function betColumns(ops: readonly Purchase[]): (string | null)[] {
  const all = ops.flatMap(({ bets }, buy) =>
    bets.map((bet, place) => ({ buy: buy + 1, place: place + 1, bet })),
  )
  return [
    plainArray(all.map(({ buy }) => buy)),
    plainArray(all.map(({ place }) => place)),
    textArray(all.map(({ bet }) => bet.type)),
    textArray(all.map(({ bet }) => bet.selection)),
    plainArray(all.map(({ bet }) => bet.price)),
    textArray(all.map(({ bet }) => `{${bet.prizes}}`)),
    plainArray(all.map(({ bet }) => bet.lines)),
    plainArray(all.map(({ bet }) => bet.stake)),
  ]
}
