import type { OutputOf } from '@fairground/contract/call'
import type { searchTransactions } from '@fairground/contract/office-transactions'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { Db } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { gamesOf, nameOf } from '../../games/catalogue/index.ts'
import type { FoundTransfer } from '../../ledger/transfer-search/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { moneyOnWire } from '../staff/index.ts'

export type Line = OutputOf<typeof searchTransactions>['list'][number]

/** Translates transfers for the API: players by their customer id, ids of vendors without the code of the brand. */
export async function linesOnWire(
  tools: Tools,
  brand: Brand,
  transfers: readonly FoundTransfer[],
): Promise<Line[]> {
  const [players, findGame] = await Promise.all([
    playersOf(tools.db, brand.id, [...new Set(transfers.map(({ playerId }) => playerId))]),
    gamesOf(tools, brand.id),
  ])
  return transfers.map((one) => {
    const {
      walletId,
      version,
      at,
      playerId,
      purpose,
      verb,
      recipe,
      source,
      transactionId,
      currency,
      gameId,
    } = one
    const game = gameId === null ? undefined : findGame(gameId)
    return {
      ledgerId: `${walletId}.${version}`,
      at: at.toISOString(),
      player: players.get(playerId)!,
      purpose,
      verb,
      recipe,
      class: one.class,
      party: source,
      gameName: game ? nameOf(game, 'EN') : gameId,
      reference: withoutBrand(brand, transactionId),
      amount: verb === 'transfer' ? null : moneyOnWire(one.amount, currency),
      cash: moneyOnWire(one.cash, currency),
      bonus: moneyOnWire(one.bonus, currency),
      held: moneyOnWire(one.held, currency),
    }
  })
}

/** Returns the id of a transaction as its vendor or payment provider gave it. */
export function withoutBrand({ code }: Brand, transactionId: string): string {
  return transactionId.startsWith(`${code}/`) ? transactionId.slice(code.length + 1) : transactionId
}

async function playersOf(db: Db, brandId: number, ids: readonly bigint[]) {
  if (ids.length === 0) return new Map<bigint, Line['player']>()
  // An array, so that pages of any length have one statement.
  const rows = await playerRows(db)
    .where('id', '=', sql<bigint>`ANY (${ids}::bigint[])`)
    .where('brand_id', '=', brandId)
    .execute()
  return new Map(
    rows.map(({ id, customer_id: customerId, username }) => [id, { customerId, username }] as const),
  )
}
