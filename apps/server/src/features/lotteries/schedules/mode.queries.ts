import type { DrawMode } from '@fairground/contract/draw-figures'
import type { Db, Tx } from '../../../db/tables.ts'

/** Returns the mode in which a brand has a game drawn: it applies to the draws made from now on. */
export async function modeOf(db: Db | Tx, brandId: number, gameId: string): Promise<DrawMode> {
  const row = await db
    .selectFrom('draw_mode')
    .select('mode')
    .where('brand_id', '=', brandId)
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  return row?.mode ?? 'house'
}

/** Returns the games for which a brand has set a mode. */
export async function listModes(db: Db, brandId: number): Promise<Map<string, DrawMode>> {
  const rows = await db
    .selectFrom('draw_mode')
    .select(['game_id', 'mode'])
    .where('brand_id', '=', brandId)
    .execute()
  return new Map(rows.map(({ game_id, mode }) => [game_id, mode]))
}

/** Sets the mode in which a brand has a game drawn from now on. */
export async function setMode(
  tx: Tx,
  { brandId, gameId, mode, nowMs }: { brandId: number; gameId: string; mode: DrawMode; nowMs: number },
): Promise<void> {
  const change = { mode, set_at: new Date(nowMs) }
  await tx
    .insertInto('draw_mode')
    .values({ brand_id: brandId, game_id: gameId, ...change })
    .onConflict((same) => same.columns(['brand_id', 'game_id']).doUpdateSet(change))
    .execute()
}
