import type { openingChecks } from '@fairground/contract/office-brand'
import type { Db, Tx } from './db/tables.ts'

/** Requirement of a feature that must hold before a brand is opened to players. */
export interface OpeningCheck {
  check: (typeof openingChecks)[number]
  /** Returns whether it holds for a brand at a time, in the brand's currency. */
  isMet(db: Db | Tx, brand: { id: number; currency: string }, nowMs: number): Promise<boolean>
}
