import type { Permission } from '@fairground/contract/permissions'
import type { TransactionRecord } from '@fairground/contract/transaction-figures'
import type { RawBuilder } from 'kysely'
import type { Db } from './db/tables.ts'
import type { PastedId } from './record-finder.ts'

/** Id of a record whose transfers are looked for. */
export interface SearchedId extends PastedId {
  /**
   * The wallets with a transfer around the time that a UUID contains, as a part of a query with the column `wallet_id`;
   * null if it contains none. A table whose key begins with the wallet is read through them.
   */
  wallets: RawBuilder<unknown> | null
}

/** Transfer whose record is looked for. */
export interface RecordedTransfer {
  brandId: number
  brandCode: string
  walletId: bigint
  source: string
  transactionId: string
  roundId: string | null
}

/** Record that a transfer belongs to. */
export interface FoundRecord {
  /** Id in the address of its page in the office; null if it has none. */
  id: string | null
  label: string
  state: string | null
  /** Payment provider of its payments, with the references and ids in the calls about them. */
  payments?: { paymentCode: string; names: readonly string[] }[]
}

/** Records of a feature that transfers belong to. */
export interface TransferRecords {
  kind: TransactionRecord
  /** Permission of the page that shows them. */
  may: Permission
  /**
   * Returns a query with the columns `wallet_id`, `source`, `from_id` and `until_id` (transactions of the wallet from
   * one id to another, both included) or, with null for the last three, `round_id`, for the records of a brand with an
   * id. An index must give the rows.
   */
  find(db: Db, brandId: number, id: SearchedId): RawBuilder<unknown>
  /** Finds the record of a transfer. */
  recordOf(db: Db, transfer: RecordedTransfer): Promise<FoundRecord | undefined>
}
