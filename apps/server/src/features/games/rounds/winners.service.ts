import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { getWin, getWinnerBoard, win } from '@fairground/contract/rounds'
import { roundGames } from '@fairground/games/rules'
import { maskedName } from '@fairground/kernel/masked-name'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tables } from '../../../db/tables.ts'
import type { Follower } from '../../../follower.ts'
import type { Tools } from '../../../tools.ts'
import { factsOf } from '../../ledger/facts/index.ts'
import { pulledRecipe, walletRows } from '../../ledger/wallet/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { brandRows } from '../../platform/brand/index.ts'
import { findGame, nameOf } from '../catalogue/index.ts'
import { findRound } from './rounds.queries.ts'
import { wonRoundOnWire } from './rounds.wire.ts'

type Win = z.output<typeof win>

const dayMs = 24 * 60 * 60_000
/** Number of days of the brand in each span, today included. */
const spanDays = { today: 1, week: 7, month: 30 } as const
type Span = keyof typeof spanDays
/** Time for which a win is stored, longer than any span, and number of lines on the board. */
const keptMs = 60 * dayMs
const lines = 20

/**
 * Follower that puts settled rounds on the winner board which paid enough times their stake in real money, of the house
 * and of vendors. Each win is announced once it is on the board. A round that paid no more than its stake is no win,
 * such as one that is only a push, even if a brand lists wins from 1 × the stake on. Pulled bets are left out, since
 * they were made some time ago.
 */
export function winnersFollower(tell: (win: NotedWin) => void): Follower {
  return {
    name: 'winners',
    tables: ['winner'],
    async apply(tx, span, afterCommit) {
      const { rows: wins } = await sql<Selectable<Tables['winner']>>`
        INSERT INTO winner (public_id, brand_id, player_id, wallet_id, round_id, game_id, category, currency, staked, won, won_at)
          SELECT gen_random_uuid(), w.brand_id, w.player_id, f.wallet_id, f.round_id, f.game_id, f.category, w.currency,
                 f.settled_stake, f.settled_win, f.at
            FROM ${factsOf(span)} f
            JOIN ${walletRows(tx)} w ON w.id = f.wallet_id
            JOIN ${brandRows(tx)} b ON b.id = w.brand_id
           WHERE f.settled_stake > 0 AND f.settled_win > f.settled_stake AND f.settled_win >= f.settled_stake * b.winner_from_times
             AND NOT f.is_correction AND f.recipe IS DISTINCT FROM ${pulledRecipe} AND w.currency NOT LIKE '%-TRIAL'
             AND NOT EXISTS (SELECT FROM winner_absence a WHERE a.player_id = w.player_id AND a.since <= f.at
                               AND (a.until IS NULL OR f.at < a.until))
           ORDER BY f.at, f.position
        RETURNING *`.execute(tx)
      if (wins.length === 0) return
      const players = await tx
        .selectFrom(playerRows(tx).as('player'))
        .select(['id', 'username'])
        .where('id', 'in', [...new Set(wins.map(({ player_id }) => player_id))])
        .execute()
      const names = new Map(players.map(({ id, username }) => [id, username]))
      afterCommit(() => {
        for (const win of wins) tell({ ...win, username: names.get(win.player_id)! })
      })
    },
  }
}

/**
 * Creates a function that announces a win to every open page; a failure is logged, since the board has the win in any
 * case.
 */
export function winnerTeller(tools: Pick<Tools, 'db' | 'clock' | 'log' | 'live'>) {
  return async (win: NotedWin): Promise<void> => {
    try {
      tools.live.toBrand(win.brand_id, 'winner', await winOnWire(tools, win, 'EN'))
    } catch (error) {
      tools.log(`winner board: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** Win on the board, with the name of its player. */
type NotedWin = Selectable<Tables['winner']> & { username: string }

/** Returns a winner's name for the board: from ten characters on its first three and last two. */
function winnerName(username: string): string {
  const signs = [...username]
  if (signs.length < 10) return maskedName(username)
  return `${signs.slice(0, 3).join('')}**${signs.slice(-2).join('')}`
}

async function winOnWire(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  {
    public_id: id,
    brand_id: brandId,
    game_id: nodeId,
    username,
    staked,
    won,
    won_at: wonAt,
    ...row
  }: NotedWin,
  languageCode: string,
): Promise<Win> {
  const game = await findGame(tools, brandId, nodeId)
  const currency = currencyOf(row.currency)
  return {
    id,
    account: winnerName(username),
    nodeId,
    gameName: game ? nameOf(game, languageCode) : nodeId,
    category: row.category,
    stakeAmount: moneyText(staked, currency),
    winAmount: moneyText(won, currency),
    currency: row.currency,
    times: Number((won * 10n) / staked) / 10,
    wonAt: wonAt.toISOString(),
    img: game?.artUrl ?? null,
    hasReplay: roundGames.some(({ info }) => info.id === nodeId),
  }
}

/** Start of a span of days in a time zone: the midnight that begins its first day. */
function beginOf(span: Span, timeZone: string, nowMs: number): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate()
  const first = today.subtract({ days: spanDays[span] - 1 })
  return new Date(first.toZonedDateTime(timeZone).epochMilliseconds)
}

/** Public wins of a brand in a span: without those of players who hide from the board. */
function shownWins(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  brand: Pick<Brand, 'id' | 'timeZone'>,
  span: Span,
) {
  return db
    .selectFrom('winner')
    .innerJoin(playerRows(db).as('player'), 'player.id', 'winner.player_id')
    .selectAll('winner')
    .select('player.username')
    .where('winner.brand_id', '=', brand.id)
    .where('won_at', '>=', beginOf(span, brand.timeZone, clock.now()))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM winner_absence a WHERE a.player_id = winner.player_id
        AND (a.until IS NULL OR a.since <= won_at AND won_at < a.until))`,
    )
}

/** Lists the wins of a brand in a span, of all games or of a category, newest or largest first. */
export async function listWinners(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  brand: Pick<Brand, 'id' | 'timeZone'>,
  { order, span, category }: InputOf<typeof getWinnerBoard>,
  languageCode: string,
): Promise<Win[]> {
  const all = shownWins(tools, brand, span)
  const rows = await (category === undefined ? all : all.where('winner.category', '=', category))
    .orderBy(order === 'newest' ? 'won_at' : 'won', 'desc')
    .orderBy('winner.id', 'desc')
    .limit(lines)
    .execute()
  return Promise.all(rows.map((row) => winOnWire(tools, row, languageCode)))
}

/** Finds a win that the board of a brand shows, with the house round that paid it; undefined for any other. */
export async function findWin(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  brand: Pick<Brand, 'id' | 'timeZone'>,
  winId: string,
  languageCode: string,
): Promise<OutputOf<typeof getWin> | undefined> {
  const row = await shownWins(tools, brand, 'month').where('winner.public_id', '=', winId).executeTakeFirst()
  if (!row) return undefined
  const win = await winOnWire(tools, row, languageCode)
  const round = win.hasReplay ? await findRound(tools.db, row.wallet_id, row.round_id) : undefined
  return { win, round: round?.events ? wonRoundOnWire(round, currencyOf(row.currency)) : null }
}

/** Returns whether a player's wins are shown on the board. */
export async function isOnBoard(db: Db, playerId: bigint): Promise<boolean> {
  const absence = await db
    .selectFrom('winner_absence')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('until', 'is', null)
    .executeTakeFirst()
  return !absence
}

/** Hides a player's wins from the board until they choose otherwise; wins in the meantime are never shown. */
export async function chooseBoard(db: Db, playerId: bigint, isShown: boolean, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  if (isShown) {
    await db
      .updateTable('winner_absence')
      .set({ until: now })
      .where('player_id', '=', playerId)
      .where('until', 'is', null)
      .execute()
  } else {
    await db
      .insertInto('winner_absence')
      .values({ player_id: playerId, since: now, until: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Deletes wins that no board shows any more. */
export async function forgetOldWinners({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('winner')
    .where('won_at', '<', new Date(clock.now() - keptMs))
    .execute()
}
