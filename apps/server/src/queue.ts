import type { QueueName } from '@fairground/contract/desk-figures'
import type { RawBuilder } from 'kysely'
import type { Db } from './db/tables.ts'

/** Queue of the office: objects of a brand that wait for a person. */
export interface Queue {
  name: QueueName
  /**
   * Returns a query with a row for each waiting object of a brand, whose column `since` is the time since which it
   * waits. An index must give the rows, so that finished objects cost nothing, however many there are.
   */
  waiting(db: Db, brandId: number, nowMs: number): RawBuilder<unknown>
}
