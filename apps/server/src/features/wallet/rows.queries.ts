import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import type { Span } from '../../follower.ts'

/** Wallets as a part of another feature's query, which joins them in one statement. */
export function walletRows(db: Db | Tx) {
  return db.selectFrom('wallet').select(['id', 'brand_id', 'player_id', 'currency', 'purpose'])
}

/** The facts of a span as a part of the FROM of a follower's query. */
export function factsOf({ after, upTo }: Span) {
  return sql`(SELECT * FROM fact WHERE position > ${after} AND position <= ${upTo})`
}

/** Rounds as a part of another feature's query. */
export function roundRows(db: Db | Tx) {
  return db.selectFrom('round').selectAll()
}

/** Rounds with the seeds they were played with, as a part of another feature's query; the server seed is null until it was revealed. */
export function provenRounds(db: Db | Tx) {
  return db
    .selectFrom('round')
    .leftJoin('seed', (join) =>
      join.onRef('seed.wallet_id', '=', 'round.wallet_id').onRef('seed.id', '=', 'round.seed_id'),
    )
    .selectAll('round')
    .select(['seed.server_seed', 'seed.server_seed_hash', 'seed.client_seed', 'seed.revealed_at'])
}
