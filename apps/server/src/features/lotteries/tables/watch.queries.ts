import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { GameOfBrand } from '../schedules/index.ts'

/** Time for which a table stays awake after a process has noted its pages. */
export const awakeMs = 60_000

/** Table with the number of pages of a process that show it. */
export interface Watched extends GameOfBrand {
  pages: number
}

/** Notes the tables that the pages of a process show. */
export async function noteWatched(
  db: Db,
  processId: string,
  tables: readonly Watched[],
  nowMs: number,
): Promise<void> {
  if (tables.length === 0) return
  await sql`
    INSERT INTO table_watch (brand_id, game_id, process_id, pages, noted_at)
      SELECT t.brand_id, t.game_id, ${processId}::uuid, t.pages, ${new Date(nowMs)}
        FROM unnest(${tables.map(({ brandId }) => brandId)}::integer[], ${tables.map(({ gameId }) => gameId)}::text[],
                    ${tables.map(({ pages }) => pages)}::integer[]) AS t (brand_id, game_id, pages)
       ORDER BY t.brand_id, t.game_id
    ON CONFLICT (brand_id, game_id, process_id) DO UPDATE SET pages = excluded.pages, noted_at = excluded.noted_at`.execute(
    db,
  )
}

/** Removes the notes of processes that have been silent for a while, which may have ended. */
export async function forgetWatchers(db: Db, nowMs: number): Promise<void> {
  await db
    .deleteFrom('table_watch')
    .where('noted_at', '<', new Date(nowMs - 10 * awakeMs))
    .execute()
}

/** Counts the pages that show each of some tables, in their order; 0 for one that sleeps. */
export async function countWatchers(
  db: Db | Tx,
  tables: readonly GameOfBrand[],
  nowMs: number,
): Promise<number[]> {
  if (tables.length === 0) return []
  const rows = await db
    .selectFrom('table_watch')
    .select(({ fn }) => ['brand_id', 'game_id', fn.sum<bigint>('pages').as('pages')])
    .where('noted_at', '>', new Date(nowMs - awakeMs))
    .groupBy(['brand_id', 'game_id'])
    .execute()
  const found = new Map(rows.map(({ brand_id, game_id, pages }) => [`${brand_id} ${game_id}`, Number(pages)]))
  return tables.map(({ brandId, gameId }) => found.get(`${brandId} ${gameId}`) ?? 0)
}
