import type { win } from '@fairground/contract/rounds'
import { maskedName } from '@fairground/kernel/masked-name'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Follower } from '../../follower.ts'
import type { Tools } from '../../tools.ts'
import { brandRows } from '../brand/index.ts'
import { findGame, nameOf } from '../catalogue/index.ts'
import { playerRows } from '../players/index.ts'
import { factsOf, walletRows } from '../wallet/index.ts'

type Win = z.output<typeof win>

const dayMs = 24 * 60 * 60_000
/** How long a win is shown, and how many lines the board has. */
const shownMs = 7 * dayMs
const lines = 20

/**
 * Puts settled rounds on the winner board that paid enough times their stake in real money, the house's and vendors'. Each win is
 * told once it stands there.
 */
export function winnersFollower(tell: (win: NotedWin) => void): Follower {
  return {
    name: 'winners',
    tables: ['winner'],
    async apply(tx, span, afterCommit) {
      const { rows: wins } = await sql<Omit<NotedWin, 'username'>>`
        INSERT INTO winner (public_id, brand_id, player_id, game_id, currency, won, won_at)
          SELECT gen_random_uuid(), w.brand_id, w.player_id, f.game_id, w.currency, f.settled_win, f.at
            FROM ${factsOf(span)} f
            JOIN ${walletRows(tx)} w ON w.id = f.wallet_id
            JOIN ${brandRows(tx)} b ON b.id = w.brand_id
           WHERE f.settled_stake > 0 AND f.settled_win >= f.settled_stake * b.winner_from_times
             AND NOT f.is_correction AND w.currency NOT LIKE '%-TRIAL'
           ORDER BY f.at, f.position
        RETURNING public_id AS "id", brand_id AS "brandId", player_id AS "playerId", game_id AS "gameId", currency, won,
                  won_at AS "wonAt"`.execute(tx)
      if (wins.length === 0) return
      const players = await tx
        .selectFrom(playerRows(tx).as('player'))
        .select(['id', 'username'])
        .where('id', 'in', [...new Set(wins.map(({ playerId }) => playerId))])
        .execute()
      const names = new Map(players.map(({ id, username }) => [id, username]))
      afterCommit(() => {
        for (const win of wins) tell({ ...win, username: names.get(win.playerId)! })
      })
    },
  }
}

/** Makes what tells every open page of a win; a failure is logged, since the board has it all the same. */
export function winnerTeller(tools: Pick<Tools, 'db' | 'clock' | 'log' | 'live'>) {
  return async ({ id, brandId, gameId, currency, won, wonAt, username }: NotedWin): Promise<void> => {
    try {
      const game = await findGame(tools, brandId, gameId)
      tools.live.toBrand(brandId, 'winner', {
        id,
        account: maskedName(username),
        nodeId: gameId,
        gameName: game ? nameOf(game, 'EN') : gameId,
        winAmount: moneyText(won, currencyOf(currency)),
        currency,
        wonAt: wonAt.toISOString(),
      })
    } catch (error) {
      tools.log(`winner board: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** A win as the board has it. */
interface NotedWin {
  id: string
  brandId: number
  playerId: bigint
  username: string
  gameId: string
  currency: string
  won: bigint
  wonAt: Date
}

/** The wins of the last seven days on a brand, the newest or the largest first. */
export async function listWinners(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  brandId: number,
  order: 'newest' | 'largest',
  languageCode: string,
): Promise<Win[]> {
  const rows = await tools.db
    .selectFrom('winner')
    .innerJoin(playerRows(tools.db).as('player'), 'player.id', 'winner.player_id')
    .selectAll('winner')
    .select('player.username')
    .where('winner.brand_id', '=', brandId)
    .where('won_at', '>', new Date(tools.clock.now() - shownMs))
    .orderBy(order === 'newest' ? 'won_at' : 'won', 'desc')
    .orderBy('winner.id', 'desc')
    .limit(lines)
    .execute()
  const games = await Promise.all(rows.map((row) => findGame(tools, brandId, row.game_id)))
  return rows.map((row, at) => ({
    id: row.public_id,
    account: maskedName(row.username),
    nodeId: row.game_id,
    gameName: games[at] ? nameOf(games[at], languageCode) : row.game_id,
    winAmount: moneyText(row.won, currencyOf(row.currency)),
    currency: row.currency,
    wonAt: row.won_at.toISOString(),
  }))
}

/** Forgets wins that no board shows any more. */
export async function forgetOldWinners({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('winner')
    .where('won_at', '<', new Date(clock.now() - 2 * shownMs))
    .execute()
}
