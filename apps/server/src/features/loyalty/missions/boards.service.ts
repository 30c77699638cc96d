import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { addRewards } from '../../bonus/rewards/index.ts'
import { figuresFollower } from '../../ledger/figures/index.ts'
import { waitForFollower } from '../../ledger/wallet/index.ts'
import { playersAtOnce } from './award.service.ts'
import { type Board, listOpened, listPlaces } from './boards.queries.ts'
import { boardPeriod, type Span } from './periods.rules.ts'
import {
  forgetScores,
  listClosed,
  listToRank,
  removeKeptOut,
  writeClosed,
  writeMarks,
  writeScores,
} from './ranking.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'log'>

const minuteMs = 60_000
const dayMs = 86_400_000
/** Figures that have changed in so long are ranked: two quarters of an hour at least. */
const lookBackMs = 45 * minuteMs
/** So long after its end a period is closed: what settled before it is counted by then. */
const closesAfterMs = 30 * minuteMs
/** So long a prize may be claimed. */
const claimMs = 30 * dayMs
/** Scores are kept for so long after a period has begun. */
const keptMs = 70 * dayMs
/** A board that was ended is looked at for its last period. */
const endedMs = 40 * dayMs

/** Whether a board ranks a period: it was open when the period ran, and ends with the one in which staff have ended it. */
export function isRanked(
  { openedAt, endedAt }: Pick<Board, 'openedAt' | 'endedAt'>,
  { fromMs, toMs }: Span,
): boolean {
  return openedAt !== null && openedAt.getTime() < toMs && (endedAt === null || fromMs <= endedAt.getTime())
}

/** Ranks those whose figures have changed lately, in the period that runs of every board; before the end is closed, also in the one before. */
export async function rankAll(tools: Needs): Promise<void> {
  const { db, clock, log } = tools
  const nowMs = clock.now()
  const boards = await listOpened(db, { endedSince: new Date(nowMs - endedMs) })
  await forEachAlone(boards, { log, what: ({ publicId }) => `leaderboard ${publicId}` }, async (board) => {
    const present = boardPeriod(board.cycle, board.timeZone, nowMs)
    const before = boardPeriod(board.cycle, board.timeZone, present.fromMs - 1)
    const periods = nowMs < before.toMs + closesAfterMs ? [before, present] : [present]
    for (const period of periods.filter((one) => isRanked(board, one)))
      await rank(tools, board, period, await sinceOf(tools, board, period))
  })
}

/** From when on changes are looked for: lately, or all of the period where nobody is ranked in it yet. */
async function sinceOf({ db, clock }: Needs, board: Board, period: Span): Promise<Date> {
  const nowMs = clock.now()
  const isNew = (await listPlaces(db, board, period, { limit: 1, nowMs })).length === 0
  return new Date(isNew ? period.fromMs : Math.max(period.fromMs, nowMs - lookBackMs))
}

async function rank({ db, clock }: Needs, board: Board, period: Span, since: Date): Promise<void> {
  const players = await listToRank(db, board, since)
  let changed = 0
  for (let at = 0; at < players.length; at += playersAtOnce) {
    const playerIds = players.slice(at, at + playersAtOnce)
    changed += await transaction(db, (tx) =>
      writeScores(tx, board, period, { playerIds, nowMs: clock.now() }),
    )
  }
  await transaction(db, async (tx) => {
    changed += await removeKeptOut(tx, board, period, clock.now())
    if (changed > 0) await writeMarks(tx, board, period)
  })
}

/**
 * Gives the prizes of periods that are over, each place once: everybody is ranked once more over the whole period first. Who may be given nothing at that
 * moment is left out, and the others move up.
 */
export async function closeAll(tools: Needs): Promise<void> {
  const { db, clock, log } = tools
  const nowMs = clock.now()
  const boards = await listOpened(db, { endedSince: new Date(nowMs - endedMs) })
  await forEachAlone(
    boards,
    { log, what: ({ publicId }) => `prizes of leaderboard ${publicId}` },
    async (board) => {
      const closed = await listClosed(db, board)
      const due = periodsUntil(board, nowMs - closesAfterMs).filter(({ day }) => !closed.includes(day))
      if (due.length > 0) await waitForFollower(db, figuresFollower.name)
      for (const period of due) {
        await rank(tools, board, period, new Date(period.fromMs))
        await close(tools, board, period)
      }
    },
  )
  await forgetScores(db, new Date(nowMs - keptMs).toISOString().slice(0, 10))
}

/** The periods of a board that ended before a time, the last three at most: an installation that stood still for longer gives no older ones. */
function periodsUntil(board: Board, untilMs: number): Span[] {
  const periods: Span[] = []
  let period = boardPeriod(board.cycle, board.timeZone, untilMs)
  for (let count = 0; count < 3; count++) {
    period = boardPeriod(board.cycle, board.timeZone, period.fromMs - 1)
    if (isRanked(board, period)) periods.unshift(period)
  }
  return periods
}

async function close({ db, clock, chance }: Needs, board: Board, period: Span): Promise<void> {
  await transaction(db, async (tx) => {
    const nowMs = clock.now()
    if (!(await writeClosed(tx, board, period, new Date(nowMs)))) return
    const { prizes, turnover, publicId } = board
    if (prizes.length === 0) return
    const places = await listPlaces(tx, board, period, { limit: prizes.length, nowMs })
    await addRewards(
      tx,
      { chance },
      places.map(({ playerId, walletId }, at) => ({
        playerId,
        walletId,
        kind: 'mission' as const,
        source: `${publicId}/${period.day}`,
        amount: BigInt(prizes[at]!),
        turnover,
        expiresAt: new Date(nowMs + claimMs),
        detail: { cycle: board.cycle, day: period.day, place: String(at + 1) },
      })),
      nowMs,
    )
  })
}
