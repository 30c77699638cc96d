import type { Standing } from '@fairground/kernel/standing'
import type { Db, Tx } from '../../../db/tables.ts'
import { playerRows } from '../../people/players/index.ts'

/** Account with its place in the tree. */
export interface Placed {
  id: bigint
  customerId: string
  username: string
  standing: Standing
  currency: string
  isOpen: boolean
  /** Account directly above; null at the top. */
  uplineId: bigint | null
}

/** Finds the account of a brand by customer id or row number. */
export function findPlaced(
  db: Db | Tx,
  brandId: number,
  who: { customerId: string } | { id: bigint },
): Promise<Placed | undefined> {
  const rows = db
    .selectFrom(playerRows(db).as('player'))
    .select([
      'id',
      'customer_id as customerId',
      'username',
      'standing',
      'currency',
      'is_open as isOpen',
      'upline_id as uplineId',
    ])
    .where('brand_id', '=', brandId)
  const found = 'id' in who ? rows.where('id', '=', who.id) : rows.where('customer_id', '=', who.customerId)
  return found.executeTakeFirst()
}
