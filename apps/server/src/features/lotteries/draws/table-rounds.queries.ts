import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import type { GameOfBrand } from '../schedules/index.ts'
import type { DrawRow } from './draws.queries.ts'

/** Announced round of a table, which takes no bets before it opens. */
export type NextRound = Selectable<Tables['next_round']>

/** A table with its last opened round and its announced one. */
export interface TableRounds extends GameOfBrand {
  last: DrawRow | undefined
  next: NextRound | undefined
}

/** Returns the last opened and the announced round of each of some tables, in their order. */
export async function listTableRounds(db: Db | Tx, tables: readonly GameOfBrand[]): Promise<TableRounds[]> {
  if (tables.length === 0) return []
  const brandIds = tables.map(({ brandId }) => brandId)
  const gameIds = tables.map(({ gameId }) => gameId)
  const [last, next] = await Promise.all([
    sql<DrawRow>`
      SELECT d.* FROM unnest(${brandIds}::integer[], ${gameIds}::text[]) AS t (brand_id, game_id),
        LATERAL (SELECT * FROM draw x WHERE x.brand_id = t.brand_id AND x.game_id = t.game_id
                  ORDER BY x.draws_at DESC LIMIT 1) d`.execute(db),
    db.selectFrom('next_round').selectAll().where('game_id', 'in', gameIds).execute(),
  ])
  return tables.map(({ brandId, gameId }) => {
    const isOf = (row: { brand_id: number; game_id: string }) =>
      row.brand_id === brandId && row.game_id === gameId
    return { brandId, gameId, last: last.rows.find(isOf), next: next.find(isOf) }
  })
}

/** Announces the next round of a table; another process may have announced it before. */
export async function announceRound(
  tx: Db | Tx,
  { brandId, gameId }: GameOfBrand,
  round: Pick<NextRound, 'issue' | 'server_seed_sealed' | 'server_seed_hash' | 'made_at'>,
): Promise<void> {
  await tx
    .insertInto('next_round')
    .values({ brand_id: brandId, game_id: gameId, ...round })
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Times of a round that opens, and the round of a beacon that it waits for. */
interface Opening extends Partial<Pick<DrawRow, 'beacon_chain' | 'beacon_round'>> {
  opensAt: Date
  closesAt: Date
  drawsAt: Date
}

/** Opens an announced round; undefined if another process has opened it. */
export async function openRound(
  tx: Tx,
  { id }: Pick<NextRound, 'id'>,
  { opensAt, closesAt, drawsAt, beacon_chain, beacon_round }: Opening,
): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`
    INSERT INTO draw (id, brand_id, game_id, issue, opened_at, closes_at, draws_at, server_seed_sealed, server_seed_hash,
        beacon_chain, beacon_round) OVERRIDING SYSTEM VALUE
      SELECT n.id, n.brand_id, n.game_id, n.issue, ${opensAt}, ${closesAt}, ${drawsAt}, n.server_seed_sealed, n.server_seed_hash,
             ${beacon_chain ?? null}, ${beacon_round ?? null}::bigint
        FROM next_round n WHERE n.id = ${id} ON CONFLICT DO NOTHING RETURNING *`.execute(tx)
  if (rows.length > 0) await tx.deleteFrom('next_round').where('id', '=', id).execute()
  return rows[0]
}

/** Returns whether a round of a brand is announced and not open yet. */
export async function isAnnounced(db: Db, brandId: number, drawId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('next_round')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '=', drawId)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the rounds of tables that have a result and are not settled, without those that have a problem. */
export async function listUnpaidRounds(db: Db): Promise<bigint[]> {
  const rows = await db
    .selectFrom('draw')
    .select('id')
    .where('opened_at', 'is not', null)
    .where('state', 'in', ['drawn', 'verified'])
    .where('problem', 'is', null)
    .orderBy('draws_at')
    .execute()
  return rows.map(({ id }) => id)
}
