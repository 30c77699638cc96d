import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { closedToPlayRows } from '../../ledger/play-limits/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { playerRows } from '../../people/players/index.ts'

export type OpenRound = Selectable<Tables['open_round']>
export type StoredAct = Selectable<Tables['open_round_act']>

/** Finds the last round of a wallet in a game in steps, open or over. */
export function findOpenRound(db: Db, walletId: bigint, gameId: string): Promise<OpenRound | undefined> {
  return db
    .selectFrom('open_round')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('game_id', '=', gameId)
    .executeTakeFirst()
}

/** Lists the acts of such a round in their order. */
export function listActs(
  db: Db,
  { wallet_id, round_id }: Pick<OpenRound, 'wallet_id' | 'round_id'>,
): Promise<StoredAct[]> {
  return db
    .selectFrom('open_round_act')
    .selectAll()
    .where('wallet_id', '=', wallet_id)
    .where('round_id', '=', round_id)
    .orderBy('number')
    .execute()
}

/** Stores a round that begins, in place of one that is over; returns false if another one is open. */
export async function addOpenRound(tx: Tx, row: Omit<OpenRound, 'is_over'>): Promise<boolean> {
  const before = await tx
    .selectFrom('open_round')
    .select(['wallet_id', 'round_id', 'is_over'])
    .where('wallet_id', '=', row.wallet_id)
    .where('game_id', '=', row.game_id)
    .forUpdate()
    .executeTakeFirst()
  if (before && !before.is_over) return false
  if (before) {
    await tx
      .deleteFrom('open_round_act')
      .where('wallet_id', '=', before.wallet_id)
      .where('round_id', '=', before.round_id)
      .execute()
  }
  const written = await tx
    .insertInto('open_round')
    .values({ ...row, is_over: false })
    .onConflict((conflict) =>
      conflict
        .columns(['wallet_id', 'game_id'])
        .doUpdateSet({ ...row, is_over: false })
        .where('open_round.is_over', '=', true),
    )
    .returning('round_id')
    .executeTakeFirst()
  return written !== undefined
}

/** Locks a round against another act or end; returns whether it is still open. */
export async function lockOpenRound(
  tx: Tx,
  { wallet_id, game_id, round_id }: Pick<OpenRound, 'wallet_id' | 'game_id' | 'round_id'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('open_round')
    .select(['round_id', 'is_over'])
    .where('wallet_id', '=', wallet_id)
    .where('game_id', '=', game_id)
    .forUpdate()
    .executeTakeFirst()
  return row?.round_id === round_id && !row.is_over
}

/** Changes a locked round. */
export async function changeOpenRound(
  tx: Tx,
  { wallet_id, game_id }: Pick<OpenRound, 'wallet_id' | 'game_id'>,
  change: Partial<Pick<OpenRound, 'balance' | 'version' | 'touched_at' | 'is_over'>>,
): Promise<void> {
  await tx
    .updateTable('open_round')
    .set(change)
    .where('wallet_id', '=', wallet_id)
    .where('game_id', '=', game_id)
    .execute()
}

/** Stores the next act of a locked round. */
export async function addAct(tx: Tx, act: StoredAct): Promise<void> {
  await tx.insertInto('open_round_act').values(act).execute()
}

/** Open round with its player, for the decision whether it ends. */
export type RoundOfPlayer = OpenRound & { playerId: bigint; brandId: number; isClosedToPlay: boolean }

/** Lists open rounds after a key, with what is known of their players at a time. */
export function listOpenRounds(
  db: Db,
  after: Pick<OpenRound, 'wallet_id' | 'game_id'>,
  { most, nowMs }: { most: number; nowMs: number },
): Promise<RoundOfPlayer[]> {
  return db
    .selectFrom('open_round')
    .innerJoin(walletRows(db).as('wallet'), 'wallet.id', 'open_round.wallet_id')
    .innerJoin(playerRows(db).as('player'), 'player.id', 'wallet.player_id')
    .leftJoin(closedToPlayRows(db, nowMs).as('closed'), 'closed.wallet_id', 'open_round.wallet_id')
    .selectAll('open_round')
    .select([
      'player.id as playerId',
      'player.brand_id as brandId',
      sql<boolean>`NOT player.is_open OR closed.wallet_id IS NOT NULL`.as('isClosedToPlay'),
    ])
    .where('is_over', '=', false)
    .where(sql<boolean>`(open_round.wallet_id, game_id) > (${after.wallet_id}, ${after.game_id})`)
    .orderBy('open_round.wallet_id')
    .orderBy('game_id')
    .limit(most)
    .execute()
}
