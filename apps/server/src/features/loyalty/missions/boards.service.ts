import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { addRewards } from '../../bonus/rewards/index.ts'
import { figuresFollower } from '../../ledger/figures/index.ts'
import { waitForFollower } from '../../ledger/followers/index.ts'
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
/** Age of changed figures that are ranked: at least two quarters of an hour. */
const lookBackMs = 45 * minuteMs
/** Time after its end at which a period is closed: everything settled before the end is counted by that time. */
const closesAfterMs = 30 * minuteMs
/** Time for which a prize may be claimed. */
const claimMs = 30 * dayMs
/** Time for which scores are stored after the start of their period. */
const keptMs = 70 * dayMs
/** Time for which the last period of an ended board is processed. */
const endedMs = 40 * dayMs

/** Returns whether a board ranks a period: it was open at some time in it. */
export function isRanked(
  { openedAt, endedAt }: Pick<Board, 'openedAt' | 'endedAt'>,
  { fromMs, toMs }: Span,
): boolean {
  return openedAt !== null && openedAt.getTime() < toMs && (endedAt === null || fromMs <= endedAt.getTime())
}

/**
 * Ranks players whose figures have changed lately, in the current period of every board; until the previous period is
 * closed, in that one too.
 */
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

/** Time from which changes are read: lately, or the whole period if nobody is ranked in it yet. */
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
 * Gives the prizes of ended periods, each place once: everybody is ranked once more over the whole period first.
 * Players who may be given nothing at that moment are left out, and the others move up.
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

/**
 * Periods of a board that ended before a time, the last three at most: an installation that was down for longer gives
 * no older ones.
 */
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
