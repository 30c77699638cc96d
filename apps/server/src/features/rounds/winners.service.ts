import { setTimeout as pause } from 'node:timers/promises'
import type { win } from '@fairground/contract/rounds'
import type { RoundGame } from '@fairground/games/game'
import { newId } from '@fairground/kernel/id'
import { maskedName } from '@fairground/kernel/masked-name'
import { type Currency, currencyOf, moneyText } from '@fairground/kernel/money'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Brand } from '../../caller/brand.ts'
import { isPassing } from '../../db/gather.ts'
import type { Db } from '../../db/tables.ts'
import type { Tools } from '../../tools.ts'
import { findGame, nameOf, type RoundCounter } from '../catalogue/index.ts'
import { playerRows } from '../players/index.ts'
import type { Played, PlayerAtTable } from './play.service.ts'

type Win = z.output<typeof win>

const dayMs = 24 * 60 * 60_000
/** For how long a win is shown, and for how many lines there is room. */
const shownMs = 7 * dayMs
const lines = 20

/** A win on its way to the board. */
interface Noted {
  id: string
  brandId: number
  playerId: bigint
  rules: RoundGame
  currency: Currency
  won: bigint
  wonAt: Date
}

/** The board is written no sooner again: with two statements for each win there were a tenth fewer rounds a second. */
const pauseMs = 200

/**
 * Makes what counts each round that was just played and, where it paid enough times its stake in real money, puts it on
 * the winner board and tells every open page: the first at once, those that follow together. The money has moved
 * already: what fails here is logged and takes nothing away.
 */
export function roundTeller(tools: Tools, counter: RoundCounter) {
  let waiting: Noted[] = []
  let next: Promise<void> | undefined
  let rest: Promise<unknown> = Promise.resolve()

  /** Resolves once the board has it. */
  async function tellOfRound(
    brand: Pick<Brand, 'id' | 'winnerFromTimes'>,
    { playerId, currency }: PlayerAtTable,
    { rules }: { rules: RoundGame },
    { staked, win: won, atMs }: Pick<Played & { isNew: true }, 'staked' | 'win' | 'atMs'>,
  ): Promise<void> {
    if (currency.trial) return
    counter.count(brand.id, rules.info.id)
    if (won < staked * BigInt(brand.winnerFromTimes)) return
    const id = newId(atMs, tools.chance)
    waiting.push({ id, brandId: brand.id, playerId, rules, currency, won, wonAt: new Date(atMs) })
    next ??= rest.then(() => {
      next = undefined
      rest = pause(pauseMs, undefined, { ref: false })
      return flush()
    })
    await next
  }

  /** Writes what waits, without the pause. */
  async function flush(): Promise<void> {
    const wins = waiting
    waiting = []
    if (wins.length === 0) return
    try {
      const names = await noteWins(tools.db, wins)
      for (const { id, brandId, rules, currency, won, wonAt } of wins) {
        tools.live.toBrand(brandId, 'winner', {
          id,
          account: maskedName(names.get(id)!),
          nodeId: rules.info.id,
          gameName: rules.info.name,
          winAmount: moneyText(won, currency),
          currency: currency.code,
          wonAt: wonAt.toISOString(),
        })
      }
    } catch (error) {
      // A database that went away takes lines of the board along, and no money.
      if (!isPassing(error)) tools.log(`winner board: ${error instanceof Error ? error.message : error}`)
    }
  }

  return Object.assign(tellOfRound, { flush })
}

/** Writes wins on the board; the user names of their players by the ids of the wins. */
async function noteWins(db: Db, wins: Noted[]): Promise<Map<string, string>> {
  const column = <Value>(of: (win: Noted) => Value) => wins.map(of)
  const { rows } = await sql<{ id: string; username: string }>`
    WITH noted AS (
      INSERT INTO winner (public_id, brand_id, player_id, game_id, currency, won, won_at)
        SELECT * FROM unnest(
          ${column(({ id }) => id)}::uuid[], ${column(({ brandId }) => brandId)}::integer[],
          ${column(({ playerId }) => playerId)}::bigint[], ${column(({ rules }) => rules.info.id)}::text[],
          ${column(({ currency }) => currency.code)}::text[], ${column(({ won }) => won)}::bigint[],
          ${column(({ wonAt }) => wonAt)}::timestamptz[])
      RETURNING public_id, player_id)
    SELECT noted.public_id AS id, player.username FROM noted JOIN ${playerRows(db)} player ON player.id = noted.player_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, username }) => [id, username]))
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
