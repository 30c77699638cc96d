import type { round, roundSummary } from '@fairground/contract/rounds'
import { roundGames } from '@fairground/games/rules'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type { NotNull, Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tables } from '../../db/tables.ts'

type RoundRow = Selectable<Tables['round']>
type Summary = z.output<typeof roundSummary>
type Round = z.output<typeof round>

/** One page of a wallet's rounds, newest first, with how many there are. */
export async function pageOfRounds(
  db: Db,
  walletId: bigint,
  { gameId, pageNo, pageSize }: { gameId: string | undefined; pageNo: number; pageSize: number },
): Promise<{ rows: RoundRow[]; total: number }> {
  let all = db.selectFrom('round').where('wallet_id', '=', walletId)
  if (gameId !== undefined) all = all.where('game_id', '=', gameId)
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

/** The newest round of a wallet in a game. */
export function findLastRound(db: Db, walletId: bigint, gameId: string) {
  return withTranscript(db)
    .where('round.wallet_id', '=', walletId)
    .where('round.game_id', '=', gameId)
    .orderBy('round.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function withTranscript(db: Db) {
  return db
    .selectFrom('round')
    .innerJoin('seed', 'seed.id', 'round.seed_id')
    .selectAll('round')
    .select(['seed.server_seed', 'seed.server_seed_hash', 'seed.client_seed', 'seed.revealed_at'])
    .$narrowType<{ events: NotNull; nonce: NotNull }>()
}

export type RoundWithTranscript = NonNullable<Awaited<ReturnType<typeof findRound>>>

/** A round in the words of the wire. */
export function summaryOnWire(row: RoundRow, currency: Currency): Summary {
  return {
    roundId: row.id,
    nodeId: row.game_id,
    gameName: roundGames.find((game) => game.info.id === row.game_id)?.info.name ?? row.game_id,
    vassalage: row.source,
    state: row.state,
    currency: currency.code,
    staked: moneyText(row.staked, currency),
    won: moneyText(row.won, currency),
    balanceBefore: moneyText(row.balance_before, currency),
    balanceAfter: moneyText(row.balance_after, currency),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

/** A round with transcript and proof in the words of the wire; the server seed only once it was revealed. */
export function roundOnWire(row: RoundWithTranscript, currency: Currency): Round {
  return {
    ...summaryOnWire(row, currency),
    bet: { stake: moneyText(row.staked, currency) },
    events: row.events,
    proof: {
      serverSeedHash: row.server_seed_hash,
      serverSeed: row.revealed_at ? row.server_seed : null,
      clientSeed: row.client_seed,
      nonce: Number(row.nonce),
    },
  }
}
