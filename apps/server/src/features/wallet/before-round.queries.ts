import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { togetherOn } from '../../db/together.ts'

/** What is asked of the wallet before a round of the house is drawn. */
interface Asked {
  walletId: bigint
  source: string
  transactionId: string
}

/** What a wallet says before a round is drawn; amounts in minor units. */
export interface BeforeRound {
  /** Spendable cash; what is owed is none. */
  cash: bigint
  /** The pair of seeds in use; null before the first round. */
  seedId: bigint | null
  nextNonce: number
  /** When the last round of a house game was played, in milliseconds since 1970; 0 for never. */
  playedMs: number
  /** Whether the transaction was done before. */
  isDone: boolean
}

/** Asks a wallet whether a round could be written, so that none is drawn that will be refused; many callers are one statement. */
export const beforeRound = togetherOn(async (db, asked: Asked[]): Promise<BeforeRound[]> => {
  const wallets = asked.map(({ walletId }) => walletId)
  const sources = asked.map(({ source }) => source)
  const ids = asked.map(({ transactionId }) => transactionId)
  const { rows } = await sql<
    Omit<BeforeRound, 'nextNonce' | 'playedMs'> & { nonce: bigint; played: Date | null }
  >`
    SELECT CASE WHEN w.deficit > 0 THEN 0 ELSE w.cash END AS cash, w.seed_id AS "seedId", w.next_nonce AS nonce,
           w.played_at AS played, EXISTS (
             SELECT FROM transfer t
              WHERE t.wallet_id = o.wallet AND t.source = o.source AND t.transaction_id = o.id OFFSET 0) AS "isDone"
      FROM unnest(${wallets}::bigint[], ${sources}::text[], ${ids}::text[]) WITH ORDINALITY AS o (wallet, source, id, place)
      JOIN wallet w ON w.id = o.wallet ORDER BY o.place`.execute(db)
  return rows.map(({ nonce, played, ...row }) => ({
    ...row,
    nextNonce: Number(nonce),
    playedMs: played?.getTime() ?? 0,
  }))
})

/** Spends a nonce that was drawn with and whose round could not be written, and keeps why; does nothing where it is spent. */
export async function skipNonce(
  db: Db,
  { walletId, seedId, nonce }: { walletId: bigint; seedId: bigint; nonce: number },
  because: string,
  nowMs: number,
): Promise<void> {
  await sql`SELECT nonce_skip(${walletId}, ${seedId}, ${nonce}, ${because}, ${nowMs})`.execute(db)
}
