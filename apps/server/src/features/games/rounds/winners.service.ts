import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { getWin, getWinnerBoard, win } from '@fairground/contract/rounds'
import { roundGames } from '@fairground/games/rules'
import { maskedName } from '@fairground/kernel/masked-name'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tables } from '../../../db/tables.ts'
import type { Follower } from '../../../follower.ts'
import type { Tools } from '../../../tools.ts'
import { factsOf } from '../../ledger/facts/index.ts'
import type { Recipe } from '../../ledger/recipes/index.ts'
import { pulledRecipe, walletRows } from '../../ledger/wallet/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { eventsFrom } from '../../platform/alarms/index.ts'
import { brandRows } from '../../platform/brand/index.ts'
import { versionSpans } from '../../platform/brand-versions/index.ts'
import { findGame, nameOf } from '../catalogue/index.ts'
import { findRound } from './rounds.queries.ts'
import { wonRoundOnWire } from './rounds.wire.ts'

type Win = z.output<typeof win>

const dayMs = 24 * 60 * 60_000
/** The recipes of money that comes to a player and leaves, also by the agent above, for significant events. */
const largeDeposits: readonly Recipe[] = ['deposit', 'from-upline']
const largeWithdrawals: readonly Recipe[] = ['withdrawal-capture', 'withdrawal-late', 'to-upline']
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
 * they were made some time ago. In the same pass it records large bets, wins, deposits and withdrawals as significant
 * events (GLI-19 2.8.8), unless it recounts.
 */
export function winnersFollower(tell: (win: NotedWin) => void, { isRecount = false } = {}): Follower {
  return {
    name: 'winners',
    tables: ['winner'],
    async apply(tx, span, afterCommit) {
      const { rows: wins } = await sql<Selectable<Tables['winner']>>`
        WITH setting AS MATERIALIZED (
          SELECT v.brand_id, v.from_at, v.until, b.currency, v.winner_from_times AS times, v.event_bet_from AS bet_from,
                 v.event_win_from AS win_from, v.event_money_from AS money_from
            FROM ${versionSpans(tx)} v
            JOIN ${brandRows(tx)} b ON b.id = v.brand_id),
        lowest AS MATERIALIZED (
          SELECT min(times) AS times, min(bet_from) AS bet_from, min(win_from) AS win_from, min(money_from) AS money_from FROM setting),
        known AS MATERIALIZED (
          SELECT f.position, f.at, f.recipe, f.is_correction, f.lines, f.wallet_id, f.round_id, f.game_id, f.category, f.settled_stake, f.settled_win,
                 w.brand_id, w.player_id, w.currency, s.times,
                 CASE WHEN w.currency = s.currency THEN s.bet_from END AS bet_from,
                 CASE WHEN w.currency = s.currency THEN s.win_from END AS win_from,
                 CASE WHEN w.currency = s.currency THEN s.money_from END AS money_from
            FROM ${factsOf(span)} f
            JOIN lowest ON ${reaches(sql`lowest`)}
            JOIN ${walletRows(tx)} w ON w.id = f.wallet_id
            JOIN setting s ON s.brand_id = w.brand_id AND f.at >= s.from_at AND (s.until IS NULL OR f.at < s.until)
           WHERE w.currency NOT LIKE '%-TRIAL' AND ${reaches(sql`s`)})
        ${isRecount ? sql`` : sql`, noted AS (${eventsFrom(largeOf(sql`known`))})`}
        INSERT INTO winner (public_id, brand_id, player_id, wallet_id, round_id, game_id, category, currency, staked, won, won_at)
          SELECT gen_random_uuid(), k.brand_id, k.player_id, k.wallet_id, k.round_id, k.game_id, k.category, k.currency,
                 k.settled_stake, k.settled_win, k.at
            FROM known k
           WHERE k.settled_stake > 0 AND NOT k.is_correction AND k.settled_win > k.settled_stake AND k.settled_win >= k.settled_stake * k.times
             AND k.recipe IS DISTINCT FROM ${pulledRecipe}
             AND NOT EXISTS (SELECT FROM winner_absence a WHERE a.player_id = k.player_id AND a.since <= k.at
                               AND (a.until IS NULL OR k.at < a.until))
           ORDER BY k.at, k.position
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
 * Returns the condition under which a fact `f` may be a win or a significant event, by thresholds for any currency.
 * With the lowest thresholds of all brands it leaves out nearly every fact before the joins: 12,000 facts without a
 * win take 10 ms in place of 46.
 */
function reaches(threshold: RawBuilder<unknown>) {
  return sql`(f.settled_stake > 0 AND NOT f.is_correction AND f.settled_win > f.settled_stake
      AND f.settled_win >= f.settled_stake * ${threshold}.times
    OR f.settled_stake >= ${threshold}.bet_from OR f.settled_win >= ${threshold}.win_from
    OR f.recipe = ANY (${[...largeDeposits, ...largeWithdrawals]}) AND ${threshold}.money_from IS NOT NULL)`
}

/**
 * Returns a query for the large bets, wins, deposits and withdrawals among facts with the thresholds of their brands,
 * as `eventsFrom` takes them. Figures are in minor units of the currency.
 */
function largeOf(known: RawBuilder<unknown>) {
  const round = sql`jsonb_build_object('game', k.game_id, 'currency', k.currency, 'staked', k.settled_stake::text,
    'won', k.settled_win::text)`
  const money = sql`jsonb_build_object('currency', k.currency, 'amount', moved.amount::text)`
  return sql`
    SELECT k.at, large.kind, large.says, large.kind || ' ' || k.position AS key, k.brand_id, k.player_id, large.after
      FROM ${known} k
      CROSS JOIN LATERAL (SELECT abs(sum(l.amount)) AS amount FROM unnest(k.lines) AS l WHERE l.balance IS NOT NULL) moved
      CROSS JOIN LATERAL (
        SELECT 'large-bet' AS kind, 'a large bet was settled' AS says, ${round} AS after WHERE k.settled_stake >= k.bet_from
        UNION ALL
        SELECT 'large-win', 'a round has paid a large win', ${round} WHERE k.settled_win >= k.win_from
        UNION ALL
        SELECT 'large-deposit', 'a large deposit was credited', ${money}
         WHERE k.recipe = ANY (${largeDeposits}) AND moved.amount >= k.money_from
        UNION ALL
        SELECT 'large-withdrawal', 'a large withdrawal was paid', ${money}
         WHERE k.recipe = ANY (${largeWithdrawals}) AND moved.amount >= k.money_from) large
     ORDER BY k.position`
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
