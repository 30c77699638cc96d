import type { Db } from '../../../db/tables.ts'
import type { DrawDoors } from '../draws/index.ts'
import type { GameOfBrand } from '../schedules/index.ts'
import { listNextRounds, type NextRound } from './next-round.queries.ts'
import { countWatchers } from './watch.queries.ts'

/** Last opened round of a table, with the time of its flight. */
export type LastRound = NonNullable<Awaited<ReturnType<DrawDoors['tables']['listLastRounds']>>[number]>

/** Table with its last opened round, its announced one, and the number of pages that show it. */
export interface TableRounds {
  gameId: string
  last: LastRound | undefined
  next: NextRound | undefined
  watchers: number
}

/** Reads the rounds and watchers of some tables at a moment, in their order. */
export async function readRounds(
  db: Db,
  { tables: { listLastRounds } }: Pick<DrawDoors, 'tables'>,
  tables: readonly GameOfBrand[],
  nowMs: number,
): Promise<TableRounds[]> {
  // The announced rounds first: one that opens in between is then among the opened ones too, and none is missed.
  const next = await listNextRounds(db, tables)
  const [last, watchers] = await Promise.all([listLastRounds(tables), countWatchers(db, tables, nowMs)])
  return tables.map(({ gameId }, at) => ({
    gameId,
    last: last[at],
    next: next[at],
    watchers: watchers[at]!,
  }))
}
