import { openPool } from '../../apps/server/src/db/pool.ts'
import { houseClock, passes } from './steering.ts'

/** The next draw of a game that takes bets. */
export interface NextDraw {
  issue: string
  /** The number by which players see it. */
  name: string
  /** Lets time pass until it is drawn and everybody is paid. */
  isDrawn(): Promise<void>
}

/** The time after a draw in which an open board has requested its result. */
const shownMs = 3_000
/** The minimum time in which a journey can bet on a draw. */
const leastMs = 10_000

/** Finds the next draw of a game that takes bets; lets time pass if it closes too soon for a bet. */
export async function nextDraw(gameId: string): Promise<NextDraw> {
  const { issue, closes_at, draws_at } = await firstOpen(gameId)
  const closesInMs = closes_at.getTime() - houseClock.now()
  if (closesInMs >= leastMs)
    return {
      issue,
      name: `#${Number(issue.split('-')[1])}`,
      isDrawn: () => passes(draws_at.getTime() + shownMs - houseClock.now()),
    }
  await passes(closesInMs + 1)
  return nextDraw(gameId)
}

async function firstOpen(gameId: string) {
  const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
  try {
    const { rows } = await pool.query<{ issue: string; closes_at: Date; draws_at: Date }>(
      `SELECT issue, closes_at, draws_at FROM draw
        WHERE brand_id = (SELECT min(id) FROM brand) AND game_id = $1 AND closes_at > $2 ORDER BY draws_at LIMIT 1`,
      [gameId, new Date(houseClock.now())],
    )
    return rows[0]!
  } finally {
    await pool.end()
  }
}
