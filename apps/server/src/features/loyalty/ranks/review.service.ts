import { currencyOf } from '@fairground/kernel/money'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { addRewards, type NewReward } from '../../bonus/rewards/index.ts'
import { figuresFollower } from '../../ledger/figures/index.ts'
import { waitForFollower } from '../../ledger/followers/index.ts'
import { giftsOf } from './gifts.service.ts'
import { levelOf, reviewOf, type Terms } from './ranks.rules.ts'
import { addMissing, listDue, readMonth, writeReviewed } from './review.queries.ts'
import { playersAtOnce, tellRanks } from './rise.service.ts'
import { lockMembers, type Move, writeMoves } from './standing.queries.ts'
import { listClubBrands, type Months, monthsAt, termsAt } from './terms.queries.ts'

/** Time for which a month's gift can be claimed. */
const monthGiftMs = 30 * 86_400_000

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'live'>

/**
 * Reviews the ended month in each brand's zone: players who kept their rank get the month's gift, others get notice,
 * and fall by one rank if they had it. It works in independent batches: the review is stored with each player, so that
 * it happens once, whenever and wherever it continues.
 */
export async function reviewMonths(tools: Needs): Promise<void> {
  const { db, clock, live } = tools
  await waitForFollower(db, figuresFollower.name)
  for (const brand of await listClubBrands(db, clock.now())) {
    const months = await monthsAt(db, brand.timeZone, clock.now())
    const ofBrand = { id: brand.id, currency: currencyOf(brand.currency) }
    const { terms } = await termsAt(db, ofBrand, months.beforeFrom.getTime())
    const missing = { now: new Date(clock.now()), month: months.day, limit: playersAtOnce }
    while ((await transaction(db, (tx) => addMissing(tx, brand.id, missing))) > 0);
    for (;;) {
      const due = await listDue(db, brand, months.day, playersAtOnce)
      if (due.length === 0) break
      const fallen = await transaction(db, (tx) =>
        reviewSome(tx, tools, due, { brandId: brand.id, months, terms, nowMs: clock.now() }),
      )
      tellRanks(live, fallen)
    }
  }
}

async function reviewSome(
  tx: Tx,
  tools: Pick<Tools, 'chance'>,
  due: readonly bigint[],
  { brandId, months, terms, nowMs }: { brandId: number; months: Months; terms: Terms; nowMs: number },
): Promise<{ playerId: bigint; rank: number }[]> {
  const now = new Date(nowMs)
  await lockMembers(tx, due, now, months.day)
  // Another process may have reviewed some of them before the locks were granted.
  const found = await readMonth(tx, due, { months, nowMs })
  const giftOf = await giftsOf(tx, brandId, nowMs)
  const moves: Move[] = []
  const gifts: NewReward[] = []
  for (const one of found) {
    const level = levelOf(terms.levels, one.rank)
    if (!level) continue
    const review = reviewOf({
      isWhole: one.rankSince <= months.beforeFrom,
      away: one.away,
      hasNotice: one.notice !== null,
      played: one.played,
      keep: level.keep,
    })
    const { playerId, rank, lost } = one
    if (review === 'kept' && level.monthGift > 0n)
      gifts.push(
        giftOf(
          { ...one, amount: level.monthGift },
          { kind: 'month', of: months.before, turnover: terms.turnover, untilMs: nowMs + monthGiftMs },
        ),
      )
    if (review === 'noticed')
      moves.push({ playerId, why: 'notice', from: rank, to: rank, notice: months.day, lost })
    if (review === 'fallen')
      moves.push({
        playerId,
        why: 'fall',
        from: rank,
        to: rank - 1,
        since: months.from,
        lost: Math.max(rank, lost ?? 0),
      })
  }
  await writeReviewed(tx, due, months.day)
  await writeMoves(tx, moves, now)
  await addRewards(tx, tools, gifts, nowMs)
  return moves.map(({ playerId, to }) => ({ playerId, rank: to }))
}
