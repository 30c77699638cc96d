import type { round, roundSummary } from '@fairground/contract/rounds'
import { recordedBet } from '@fairground/games/game'
import { roundGames } from '@fairground/games/rules'
import type { GameCategory } from '@fairground/kernel/game-category'
import { idFrom } from '@fairground/kernel/id'
import { type Currency, moneyText } from '@fairground/kernel/money'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tables } from '../../db/tables.ts'
import { provenRounds, roundRows } from '../wallet/index.ts'
import { inPeriod, type Period } from './period.rules.ts'

type RoundRow = Selectable<Tables['round']>
type Summary = z.output<typeof roundSummary>
type Round = z.output<typeof round>

/** What rounds are narrowed by. */
interface RoundFilter {
  gameId: string | undefined
  category: GameCategory | undefined
  state: RoundRow['state'] | undefined
  period: Period | undefined
}

/** One page of a wallet's rounds, newest first, with how many there are. */
export async function pageOfRounds(
  db: Db,
  walletId: bigint,
  { gameId, category, state, period, pageNo, pageSize }: RoundFilter & { pageNo: number; pageSize: number },
): Promise<{ rows: RoundRow[]; total: number }> {
  let all = db.selectFrom(roundRows(db).as('r')).where('wallet_id', '=', walletId)
  if (gameId !== undefined) all = all.where('game_id', '=', gameId)
  if (category !== undefined) all = all.where('category', '=', category)
  if (state !== undefined) all = all.where('state', '=', state)
  if (period) all = all.where(inPeriod(period))
  const [rows, { total }] = await Promise.all([
    // Round ids are time-ordered, so the key itself gives the order.
    all
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    all.select((select) => select.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** A round of a wallet with its transcript and proof. */
export function findRound(db: Db, walletId: bigint, roundId: string) {
  return withTranscript(db)
    .where('round.wallet_id', '=', walletId)
    .where('round.id', '=', roundId)
    .executeTakeFirst()
}

/** The newest round of a wallet in a game of the house. */
export function findLastRound(db: Db, walletId: bigint, gameId: string) {
  return withTranscript(db)
    .where('round.wallet_id', '=', walletId)
    .where('round.seed_id', 'is not', null)
    .where('round.game_id', '=', gameId)
    .orderBy('round.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What a wallet has staked (less what was given back) and won in rounds opened since an instant, in minor units. */
export async function sumSince(
  db: Db,
  walletId: bigint,
  sinceMs: number,
): Promise<{ staked: bigint; won: bigint }> {
  const { rows } = await sql<{ staked: bigint; won: bigint }>`
    SELECT coalesce(sum(staked - refunded), 0)::bigint AS staked, coalesce(sum(won), 0)::bigint AS won
      FROM ${roundRows(db)} r WHERE wallet_id = ${walletId} AND id >= ${idFrom(sinceMs)}`.execute(db)
  return rows[0]!
}

function withTranscript(db: Db) {
  return db.selectFrom(provenRounds(db).as('round')).selectAll()
}

export type RoundWithTranscript = NonNullable<Awaited<ReturnType<typeof findRound>>>

/** A round in the words of the wire. */
export function summaryOnWire(row: RoundRow, gameName: string, currency: Currency): Summary {
  return {
    roundId: row.id,
    nodeId: row.game_id,
    gameName,
    gameClassify: row.category,
    vassalage: row.source,
    state: row.state,
    currency: currency.code,
    staked: moneyText(row.staked, currency),
    won: moneyText(row.won, currency),
    refunded: moneyText(row.refunded, currency),
    validBet: row.valid_bet === null ? null : moneyText(row.valid_bet, currency),
    balanceBefore: moneyText(row.balance_before, currency),
    balanceAfter: moneyText(row.balance_after, currency),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

/** A round of a house game in the words of the wire; the server seed only once it was revealed. */
export function roundOnWire(row: RoundWithTranscript, gameName: string, currency: Currency): Round {
  return {
    ...summaryOnWire(row, gameName, currency),
    bet: betOnWire(row, currency),
    events: row.events ?? [],
    proof: proofOnWire(row)!,
  }
}

function betOnWire({ game_id, staked, events }: RoundWithTranscript, currency: Currency): Round['bet'] {
  const game = roundGames.find(({ info }) => info.id === game_id)
  const { stake, ...more } = game ? recordedBet(game, staked, events ?? []) : { stake: staked }
  return { stake: moneyText(stake, currency), ...more }
}

/** What proves a round; null for one that a vendor played elsewhere. */
export function proofOnWire(row: RoundWithTranscript): Round['proof'] | null {
  if (row.server_seed_hash === null || row.client_seed === null || row.nonce === null) return null
  return {
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.revealed_at ? row.server_seed : null,
    clientSeed: row.client_seed,
    nonce: Number(row.nonce),
  }
}
