import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { addFreeRounds } from '../../games/free-rounds/index.ts'
import { closedToPlayRows } from '../../ledger/play-limits/index.ts'
import { segmentRows } from '../../people/segments/index.ts'
import { addRewards } from '../rewards/index.ts'
import { heldOut } from './hold-out.queries.ts'
import { lockPromotion, type Promotion } from './promotions.queries.ts'
import { mostOf } from './promotions.rules.ts'
import { reserve } from './promotions.service.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'log'>

/** Number of players processed in one transaction. */
const playersAtOnce = 500
const dayMs = 86_400_000

/**
 * Processes the players of promotions that have begun: gives gifts to be claimed and free rounds, and records the group
 * of each player if there is a hold-out. It works in batches, each with its progress, so that a process that dies in
 * between repeats nothing.
 */
export async function beginDue(tools: Needs): Promise<void> {
  const { db, clock, log } = tools
  const due = await listBeginning(db, new Date(clock.now()))
  await forEachAlone(due, { log, what: ({ id }) => `promotion ${id}` }, async ({ id }) => {
    while (!(await goOn(tools, id)));
  })
}

async function listBeginning(db: Db, now: Date): Promise<{ id: bigint }[]> {
  return db
    .selectFrom('promotion')
    .select('id')
    .where('state', '=', 'open')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('reached_at', 'is', null)
    .where((where) => where.or([where('kind', 'in', ['gift', 'free-rounds']), where('hold_out', '>', 0)]))
    .orderBy('id')
    .execute()
}

/**
 * Processes the next players of a promotion; returns true if there is nobody left, or nothing may be given any more.
 */
function goOn({ db, clock, chance }: Needs, id: bigint): Promise<boolean> {
  return transaction(db, async (tx) => {
    const nowMs = clock.now()
    const promotion = await lockPromotion(tx, { id })
    if (promotion?.state !== 'open' || promotion.reachedAt !== null) return true
    const { terms, holdOut, budget, given, reserved } = promotion
    const players = await listNext(tx, promotion, nowMs)
    const offered = players.filter(({ isHeldOut }) => !isHeldOut)
    if (holdOut > 0 && players.length > 0) await noteGroup(tx, id, players)
    let isFull = false
    if (terms.kind === 'gift' || terms.kind === 'free-rounds') {
      const amount = mostOf(terms)
      const most = Number((budget - given - reserved) / amount)
      isFull = offered.length > most
      const added = await give(tx, { chance }, promotion, offered.slice(0, most), nowMs)
      await reserve(tx, id, 0n, amount * BigInt(added), added)
    }
    const isDone = isFull || players.length < playersAtOnce
    await tx
      .updateTable('promotion')
      .set({
        reached: players.at(-1)?.playerId ?? promotion.reached,
        ...(isDone && { reached_at: new Date(nowMs) }),
      })
      .where('id', '=', id)
      .execute()
    return isDone
  })
}

/** Gives players the gift of a promotion; returns the number of those who did not have it before. */
async function give(
  tx: Tx,
  tools: Pick<Tools, 'chance'>,
  { terms, publicId, titles, vendor }: Promotion,
  players: readonly Reached[],
  nowMs: number,
): Promise<number> {
  if (terms.kind === 'free-rounds') {
    const { gameId, count, stake, useDays, templateId = null } = terms
    const sets = players.map(({ playerId, walletId }) => ({
      playerId,
      walletId,
      source: publicId,
      gameId,
      stake: BigInt(stake),
      count,
      vendor: vendor && { ...vendor, templateId },
      expiresAt: new Date(nowMs + useDays * dayMs),
    }))
    return (await addFreeRounds(tx, tools, sets, nowMs)).length
  }
  if (terms.kind !== 'gift') return 0
  const rewards = players.map(({ playerId, walletId }) => ({
    playerId,
    walletId,
    kind: 'promotion' as const,
    source: publicId,
    amount: mostOf(terms),
    turnover: terms.turnover,
    expiresAt: new Date(nowMs + terms.claimDays * dayMs),
    names: titles,
  }))
  return (await addRewards(tx, tools, rewards, nowMs)).length
}

interface Reached {
  playerId: bigint
  walletId: bigint
  isHeldOut: boolean
}

/** Next players of a promotion by their ids; without those in a pause or excluded. */
async function listNext(
  tx: Tx,
  { brandId, currency, segment, publicId, holdOut, reached }: Promotion,
  nowMs: number,
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    SELECT s.player_id AS "playerId", s.wallet_id AS "walletId", ${heldOut(publicId, sql`s.player_id`, holdOut)} AS "isHeldOut"
      FROM ${segmentRows(tx, { brandId, currency, segment, after: reached })} s
     WHERE s.wallet_id NOT IN (${closedToPlayRows(tx, nowMs)})
     ORDER BY s.player_id LIMIT ${playersAtOnce}`.execute(tx)
  return rows
}

async function noteGroup(tx: Tx, promotionId: bigint, players: readonly Reached[]): Promise<void> {
  await sql`
    INSERT INTO promotion_group (promotion_id, player_id, wallet_id, is_held_out)
    SELECT ${promotionId}, * FROM unnest(${players.map(({ playerId }) => playerId)}::bigint[],
      ${players.map(({ walletId }) => walletId)}::bigint[], ${players.map(({ isHeldOut }) => isHeldOut)}::boolean[])
    ON CONFLICT DO NOTHING`.execute(tx)
}
