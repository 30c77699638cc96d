import { openPool } from '../../apps/server/src/db/pool.ts'
import { houseClock, passes } from './steering.ts'

/** The next draw of a game that takes bets. */
export interface NextDraw {
  issue: string
  /** Lets time pass until it is drawn and everybody is paid. */
  isDrawn(): Promise<void>
}

/** The time after a draw in which an open board has asked for its result. */
const shownMs = 3_000
/** The least time in which a journey can bet on the next draw; an earlier one is let pass. */
const leastMs = 10_000

/** Finds the draw of a game that takes bets and is drawn next. */
export async function nextDraw(gameId: string): Promise<NextDraw> {
  const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
  try {
    const { rows } = await pool.query<{ issue: string; draws_at: Date }>(
      `SELECT issue, draws_at FROM draw WHERE brand_id = (SELECT min(id) FROM brand) AND game_id = $1 AND closes_at > $2
        ORDER BY draws_at LIMIT 1`,
      [gameId, new Date(houseClock.now() + leastMs)],
    )
    const { issue, draws_at } = rows[0]!
    return { issue, isDrawn: () => passes(draws_at.getTime() + shownMs - houseClock.now()) }
  } finally {
    await pool.end()
  }
}
