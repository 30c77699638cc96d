import { type Currency, currencyOf } from '@fairground/kernel/money'
import type { Db } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { roundRows } from '../../ledger/transfers/index.ts'
import { accountRows } from '../../people/players/index.ts'

/** Player with the wallet that vendors use; it never changes. */
export interface Account {
  playerId: bigint
  publicId: string
  walletId: bigint
  currency: Currency
}

const mostKept = 50_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Finds players by their public id within a brand. Trial players have no money that a vendor may move, and are not
 * found.
 */
export function accountFinder({ db }: Pick<Tools, 'db'>) {
  const known = new Map<string, Account>()
  return async function findAccount(brandId: number, publicId: string): Promise<Account | undefined> {
    const key = `${brandId} ${publicId}`
    const kept = known.get(key)
    if (kept || !uuid.test(publicId)) return kept
    const row = await db
      .selectFrom(accountRows(db).as('player'))
      .select(['player.id as playerId', 'player.currency', 'player.wallet_id as walletId'])
      .where('player.public_id', '=', publicId)
      .where('player.brand_id', '=', brandId)
      .executeTakeFirst()
    if (!row) return undefined
    const currency = currencyOf(row.currency)
    if (currency.trial) return undefined
    const account = { playerId: row.playerId, publicId, walletId: row.walletId, currency }
    if (known.size >= mostKept) known.clear()
    known.set(key, account)
    return account
  }
}

/** Counts the open rounds in a wallet among a vendor's rounds, by the vendor's names. */
export async function countOpenRounds(
  db: Db,
  walletId: bigint,
  vendorCode: string,
  references: string[],
): Promise<number> {
  const { open } = await db
    .selectFrom(roundRows(db).as('round'))
    .select((select) => select.fn.countAll<bigint>().as('open'))
    .where('wallet_id', '=', walletId)
    .where('source', '=', vendorCode)
    .where('reference', 'in', references)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** Returns the amounts that a vendor's round, by the vendor's name, has moved in a wallet, in minor units. */
export function findRoundNamed(db: Db, walletId: bigint, vendorCode: string, reference: string) {
  return db
    .selectFrom(roundRows(db).as('round'))
    .select(['staked', 'won', 'refunded'])
    .where('wallet_id', '=', walletId)
    .where('source', '=', vendorCode)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** Lists a player's moves to and from vendor wallets with an unknown outcome, newest first, a hundred at most. */
export function listWaitingMoves(db: Db, playerId: bigint) {
  return db
    .selectFrom('vendor_move')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'asked')
    .orderBy('made_at', 'desc')
    .limit(100)
    .execute()
}
