import type { Tx } from './db/tables.ts'

/** Part of the ledger: the facts whose position is after one and up to another. */
export interface Span {
  after: bigint
  upTo: bigint
}

/**
 * Reader of the facts of money (the view `fact`) with its own position in the ledger. `apply` writes the effects of a
 * span of facts, in the transaction that also moves the follower on, so that each fact takes effect once. Spans come in
 * order and without gaps; within a span facts have no order. A follower that writes its own tables names them, so that
 * a recount can fill new ones beside them.
 */
export interface Follower {
  name: string
  tables: readonly string[]
  /** Time between two runs, so that one run covers several commits; without it a run follows each commit. */
  restMs?: number
  /** A function passed to `afterCommit` is called once the effect is durable, at most once. */
  apply(tx: Tx, span: Span, afterCommit: (act: () => void) => void): Promise<void>
}
