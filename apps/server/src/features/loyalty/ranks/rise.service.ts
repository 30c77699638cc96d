import { currencyOf } from '@fairground/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import { quarterMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { addRewards } from '../../bonus/rewards/index.ts'
import { figuresFollower } from '../../ledger/figures/index.ts'
import { waitForFollower } from '../../ledger/followers/index.ts'
import { giftsOf } from './gifts.service.ts'
import { risenTo } from './ranks.rules.ts'
import {
  findRisen,
  listUnsettled,
  lockMembers,
  type Member,
  type Move,
  settleSums,
  writeMoves,
} from './standing.queries.ts'
import { listClubBrands, type Months, monthsAt, termsAt } from './terms.queries.ts'

/** Number of players processed in one transaction. */
export const playersAtOnce = 1_000
/** Maximum delay of a fact after its time: later ones count for no rank any more, since the earlier sums are closed. */
const lateMs = 24 * 3_600_000
/** Time for which a gift can be claimed. */
const levelGiftMs = 90 * 86_400_000

/** Brand with a VIP club. */
type ClubBrand = Awaited<ReturnType<typeof listClubBrands>>[number]

/**
 * Lets players rise at once whose wallets had a settlement or deposit, with the gifts of the ranks that they reach;
 * returns who has risen, and to which rank.
 */
export async function raise(
  tx: Tx,
  tools: Pick<Tools, 'chance'>,
  brand: ClubBrand,
  { wallets, upTo, nowMs }: { wallets: RawBuilder<unknown>; upTo: bigint; nowMs: number },
): Promise<{ playerId: bigint; rank: number }[]> {
  const { terms } = await termsAt(tx, { id: brand.id, currency: currencyOf(brand.currency) }, nowMs)
  const months = await monthsAt(tx, brand.timeZone, nowMs)
  const found = await findRisen(tx, brand, { wallets, termsId: terms.id, monthFrom: months.from, upTo })
  const likely = found.filter((one) => risenTo(terms.levels, one) > one.rank)
  if (likely.length === 0) return []
  const now = new Date(nowMs)
  const held = new Map(
    (
      await lockMembers(
        tx,
        likely.map(({ playerId }) => playerId),
        now,
        months.day,
      )
    ).map((one) => [one.playerId, one]),
  )
  const moves: Move[] = []
  const risen: Member[] = []
  for (const one of likely) {
    const { rank, lost, heldUntil } = held.get(one.playerId)!
    const to = risenTo(terms.levels, { ...one, rank, lost })
    if (heldUntil !== null || to <= rank) continue
    moves.push({
      playerId: one.playerId,
      why: 'rise',
      from: rank,
      to,
      lost: lost !== null && to >= lost ? null : lost,
    })
    risen.push({ ...one, rank })
  }
  await writeMoves(tx, moves, now)
  const giftOf = await giftsOf(tx, brand.id, nowMs)
  const { levels, turnover } = terms
  // Each is given once in a lifetime, by its source.
  const gifts = risen.flatMap(({ playerId, walletId, rank }, at) =>
    levels
      .filter((level) => level.rank > rank && level.rank <= moves[at]!.to && level.levelGift > 0n)
      .map((level) =>
        giftOf(
          { playerId, walletId, rank: level.rank, amount: level.levelGift },
          { kind: 'level', of: String(level.rank), turnover, untilMs: nowMs + levelGiftMs },
        ),
      ),
  )
  await addRewards(tx, tools, gifts, nowMs)
  return moves.map(({ playerId, to }) => ({ playerId, rank: to }))
}

/**
 * Processes all players who have played or deposited since the last run, some hundreds at a time: each night, so that
 * sums of all time stay short, and players are promoted who reached a rank under terms that have begun since.
 */
export async function settleAll(tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'live'>): Promise<void> {
  const { db, clock } = tools
  await waitForFollower(db, figuresFollower.name)
  const moveTo = new Date(Math.floor((clock.now() - lateMs) / quarterMs) * quarterMs)
  for (const brand of await listClubBrands(db, clock.now())) {
    const nowMs = clock.now()
    const months = await monthsAt(db, brand.timeZone, nowMs)
    for (let after = 0n; ; ) {
      const players = await listUnsettled(db, brand, { after, limit: playersAtOnce })
      if (players.length === 0) break
      after = players.at(-1)!.playerId
      await settleSome(tools, brand, players, { moveTo, months, nowMs })
    }
  }
}

async function settleSome(
  tools: Pick<Tools, 'db' | 'chance' | 'live'>,
  brand: ClubBrand,
  players: readonly { playerId: bigint; walletId: bigint }[],
  { moveTo, months, nowMs }: { moveTo: Date; months: Months; nowMs: number },
): Promise<void> {
  await transaction(tools.db, async (tx) => {
    const ids = players.map(({ playerId }) => playerId)
    await lockMembers(tx, ids, new Date(nowMs), months.day)
    await settleSums(tx, ids, moveTo)
    const wallets = sql`unnest(${players.map(({ walletId }) => walletId)}::bigint[]) AS u (wallet_id)`
    const risen = await raise(tx, tools, brand, { wallets: sql`(SELECT * FROM ${wallets})`, upTo: 0n, nowMs })
    afterCommit(tx, () => tellRanks(tools.live, risen))
  })
}

/** Announces the ranks of players to their pages. */
export function tellRanks(live: Tools['live'], of: readonly { playerId: bigint; rank: number }[]): void {
  for (const { playerId, rank } of of) live.toPlayer(playerId, 'rank', { rankLevel: rank })
}
