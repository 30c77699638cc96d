import type { Tx } from './db/tables.ts'

/** A part of the ledger: the facts whose position lies after one and up to another. */
export interface Span {
  after: bigint
  upTo: bigint
}

/**
 * A reader of the facts of money (the view `fact`) with a place of its own in the ledger. `apply` writes what follows from a
 * span of facts, in the transaction that also moves the follower on, so that each fact takes effect once. Spans come in
 * order and without gaps; within a span facts have no order. A follower that writes tables of its own names them, so that a
 * recount can fill new ones beside them.
 */
export interface Follower {
  name: string
  tables: readonly string[]
  /** The time between two runs, so that one run takes what several would; without it a run follows each commit. */
  restMs?: number
  /** What is handed to `afterCommit` is called once the effect is durable, at most once. */
  apply(tx: Tx, span: Span, afterCommit: (act: () => void) => void): Promise<void>
}
