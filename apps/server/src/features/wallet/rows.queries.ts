import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import type { Span } from '../../follower.ts'

/** Wallets for a join in another feature's query. */
export function walletRows(db: Db | Tx) {
  return db
    .selectFrom('wallet')
    .select(['id', 'brand_id', 'player_id', 'currency', 'purpose', 'cash', 'bonus', 'held'])
}

/** The facts of a span, for the FROM of a follower's query. */
export function factsOf({ after, upTo }: Span) {
  return sql`(SELECT * FROM fact WHERE position > ${after} AND position <= ${upTo})`
}

/** Rounds for a join in another feature's query. */
export function roundRows(db: Db | Tx) {
  return db.selectFrom('round').selectAll()
}

/** Rounds with their seeds, for a join in another feature's query; the server seed is null until it was revealed. */
export function provenRounds(db: Db | Tx) {
  return db
    .selectFrom('round')
    .leftJoin('seed', (join) =>
      join.onRef('seed.wallet_id', '=', 'round.wallet_id').onRef('seed.id', '=', 'round.seed_id'),
    )
    .selectAll('round')
    .select(['seed.server_seed', 'seed.server_seed_hash', 'seed.client_seed', 'seed.revealed_at'])
}
