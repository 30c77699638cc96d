import type { RecordKind } from '@fairground/contract/desk-figures'
import type { RawBuilder } from 'kysely'
import type { Db } from './db/tables.ts'

/** An id that somebody pasted: the text as it is, and what else it can be. */
export interface PastedId {
  text: string
  /** In capital letters, as references are written. */
  reference: string
  /** Null if it is no UUID. */
  uuid: string | null
  /** Null if it is no positive number of at most 18 digits. */
  number: string | null
}

/** Finder of the records of a kind in the office. */
export interface RecordFinder {
  kind: RecordKind
  /**
   * Returns a query with the columns `id`, as text, and `label` for the records of a brand with an id. An index must
   * give the rows.
   */
  find(db: Db, brandId: number, id: PastedId): RawBuilder<unknown>
}
