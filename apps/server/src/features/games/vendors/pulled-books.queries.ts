import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { roundRows } from '../../ledger/transfers/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { playerRows } from '../../people/players/index.ts'
import type { VendorAccess } from './access.queries.ts'

type Whose = Pick<VendorAccess, 'brandId' | 'vendorCode'>

/** Pulled bet with its round in the ledger: minor units, the stake minus refunds; null if nothing is booked. */
export interface BookedOfDay {
  id: string
  currency: string
  round: { stake: bigint; won: bigint; state: 'open' | 'settled' | 'refunded' } | null
}

/** Lists the bets of a vendor with a brand that last changed, by the vendor's time, from an instant up to another. */
export async function listBookedOfDay(
  db: Db,
  { brandId, vendorCode }: Whose,
  from: Date,
  until: Date,
): Promise<BookedOfDay[]> {
  const rows = await db
    .selectFrom('pulled_bet as bet')
    .leftJoin(roundRows(db).as('booked'), (join) =>
      join.onRef('booked.wallet_id', '=', 'bet.wallet_id').onRef('booked.id', '=', 'bet.round_id'),
    )
    .leftJoin(walletRows(db).as('wallet'), 'wallet.id', 'bet.wallet_id')
    .select(['bet.bet_id as id', 'bet.currency as reported', 'wallet.currency', 'booked.won', 'booked.state'])
    .select(sql<bigint | null>`booked.staked - booked.refunded`.as('stake'))
    .where('bet.brand_id', '=', brandId)
    .where('bet.vendor_code', '=', vendorCode)
    .where('bet.changed_at', '>=', from)
    .where('bet.changed_at', '<', until)
    .execute()
  return rows.map(({ id, reported, currency, won, state, stake }) => ({
    id,
    currency: currency ?? reported,
    round: state === null ? null : { stake: stake!, won: won!, state },
  }))
}

/** Wallet with the player by whom the vendor knows it. */
interface WalletOfDay {
  walletId: bigint
  publicId: string
  currency: string
}

/**
 * Lists the wallets whose player moved money to or from a vendor, or whose bets there changed, from an instant up to
 * another.
 */
export async function listWalletsOfDay(
  db: Db,
  { brandId, vendorCode }: Whose,
  from: Date,
  until: Date,
  limit: number,
): Promise<WalletOfDay[]> {
  const { rows } = await sql<WalletOfDay>`
    SELECT w.id AS "walletId", p.public_id AS "publicId", w.currency FROM (
        SELECT wallet_id, changed_at AS at FROM pulled_bet
         WHERE brand_id = ${brandId} AND vendor_code = ${vendorCode} AND changed_at >= ${from} AND changed_at < ${until}
           AND wallet_id IS NOT NULL
        UNION ALL
        SELECT wallet_id, ended_at FROM vendor_move
         WHERE brand_id = ${brandId} AND vendor_code = ${vendorCode} AND state = 'done'
           AND ended_at >= ${from} AND ended_at < ${until}) seen
      JOIN ${walletRows(db)} w ON w.id = seen.wallet_id JOIN ${playerRows(db)} p ON p.id = w.player_id
     GROUP BY 1, 2, 3 ORDER BY max(seen.at) DESC LIMIT ${limit}`.execute(db)
  return rows
}
