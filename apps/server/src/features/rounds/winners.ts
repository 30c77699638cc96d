import type { win } from '@fairground/contract/rounds'
import type { RoundGame } from '@fairground/games/game'
import { newId } from '@fairground/kernel/id'
import { maskedName } from '@fairground/kernel/masked-name'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type * as z from 'zod/mini'
import { isPassing } from '../../db/gather.ts'
import type { Tools } from '../../tools.ts'
import type { Brand } from '../brand/index.ts'
import { findGame, nameOf, type RoundCounter } from '../catalogue/index.ts'
import type { Played, PlayerAtTable } from './play.service.ts'

type Win = z.output<typeof win>

const dayMs = 24 * 60 * 60_000
/** For how long a win is shown, and for how many lines there is room. */
const shownMs = 7 * dayMs
const lines = 20

/**
 * Counts a round that was just played and, where it paid enough times its stake in real money, puts it on the winner
 * board and tells every open page. The money has moved already: what fails here is logged and takes nothing away.
 */
export function roundTeller(tools: Tools, counter: RoundCounter) {
  return async function tellOfRound(
    brand: Pick<Brand, 'id' | 'winnerFromTimes'>,
    { playerId, currency }: PlayerAtTable,
    { rules }: { rules: RoundGame },
    { stake, win: won, atMs }: Pick<Played & { isNew: true }, 'stake' | 'win' | 'atMs'>,
  ): Promise<void> {
    if (currency.trial) return
    counter.count(brand.id, rules.info.id)
    if (won < stake * BigInt(brand.winnerFromTimes)) return
    try {
      const id = newId(atMs, tools.chance)
      const { username } = await tools.db
        .selectFrom('player')
        .select('username')
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow()
      const wonAt = new Date(atMs)
      await tools.db
        .insertInto('winner')
        .values({
          public_id: id,
          brand_id: brand.id,
          player_id: playerId,
          game_id: rules.info.id,
          currency: currency.code,
          won,
          won_at: wonAt,
        })
        .execute()
      tools.live.toBrand(brand.id, 'winner', {
        id,
        account: maskedName(username),
        nodeId: rules.info.id,
        gameName: rules.info.name,
        winAmount: moneyText(won, currency),
        currency: currency.code,
        wonAt: wonAt.toISOString(),
      })
    } catch (error) {
      // A database that went away takes a line of the board along, and no money.
      if (!isPassing(error)) tools.log(`winner board: ${error instanceof Error ? error.message : error}`)
    }
  }
}

export type RoundTeller = ReturnType<typeof roundTeller>

/** The wins of the last seven days on a brand, the newest or the largest first. */
export async function listWinners(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  brandId: number,
  order: 'newest' | 'largest',
  languageCode: string,
): Promise<Win[]> {
  const rows = await tools.db
    .selectFrom('winner')
    .innerJoin('player', 'player.id', 'winner.player_id')
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
