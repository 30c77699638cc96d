import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'

/** A wallet's money in minor units. `cash` is spendable: what is held has left it. */
export interface WalletBalance {
  id: bigint
  currency: string
  cash: bigint
  bonus: bigint
  held: bigint
  version: bigint
}

/** The wallet of a player in a currency, made empty where it is not there yet; its number. */
export async function openWallet(tx: Tx, playerId: bigint, currency: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`SELECT wallet_open(${playerId}, ${currency}) AS id`.execute(tx)
  return rows[0]!.id
}

/** The number of a player's wallet in a currency, where there is one. */
export async function findWallet(db: Db, playerId: bigint, currency: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('wallet')
    .select('id')
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.id
}

/** What a wallet holds now. */
export function balanceOf(db: Db, walletId: bigint): Promise<WalletBalance> {
  return db
    .selectFrom('wallet')
    .select(['id', 'currency', 'cash', 'bonus', 'held', 'version'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
}

/** The round that a transaction belongs to, with the version of its transfer; throws where there is none. */
export async function roundOfTransaction(
  db: Db,
  source: string,
  transactionId: string,
): Promise<{ walletId: bigint; roundId: string; version: bigint }> {
  const { rows } = await sql<{ walletId: bigint; roundId: string; version: bigint }>`
    SELECT wallet_id AS "walletId", round_id AS "roundId", version FROM transfer
     WHERE source = ${source} AND transaction_id = ${transactionId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`no transaction ${source} ${transactionId}`)
  return found
}
