import { sql } from 'kysely'
import { isPassing } from '../../../db/gather.ts'
import type { Db } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'

const dayMs = 24 * 60 * 60_000
const days = 7
const flushMs = 30_000

/** Counts the rounds of each game of a brand in the last seven days. */
export async function countRounds(db: Db, brandId: number, nowMs: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('game_popularity')
    .select(['game_id', (select) => select.fn.sum<bigint>('rounds').as('rounds')])
    .where('brand_id', '=', brandId)
    .where('day', '>', dayOf(nowMs - days * dayMs))
    .groupBy('game_id')
    .execute()
  return new Map(rows.map(({ game_id, rounds }) => [game_id, Number(rounds)]))
}

/** Counts the rounds that this process plays; a crash loses half a minute of popularity and no money. */
export interface RoundCounter {
  count(brandId: number, gameId: string): void
  flush(): Promise<void>
}

/** Creates a counter that writes its counts at most every half minute, so that a round costs no statement. */
export function roundCounter({ db, clock, log }: Pick<Tools, 'db' | 'clock' | 'log'>): RoundCounter {
  let counted = new Map<string, number>()
  let flushAtMs = clock.now() + flushMs

  async function flush() {
    const written = counted
    counted = new Map()
    flushAtMs = clock.now() + flushMs
    const rows = [...written].map(([key, rounds]) => {
      const [brandId, gameId] = key.split('/') as [string, string]
      return { brand_id: Number(brandId), game_id: gameId, rounds, day: dayOf(clock.now()) }
    })
    if (rows.length === 0) return
    await db
      .insertInto('game_popularity')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'day', 'game_id'])
          .doUpdateSet({ rounds: sql`game_popularity.rounds + excluded.rounds` }),
      )
      .execute()
      .catch((error) => isPassing(error) || log(`popularity: ${error.message}`))
  }

  return {
    count(brandId, gameId) {
      const key = `${brandId}/${gameId}`
      counted.set(key, (counted.get(key) ?? 0) + 1)
      if (clock.now() >= flushAtMs) void flush()
    },
    flush,
  }
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
