import type { RebateWay } from '@fairground/contract/rebate-figures'
import { newId } from '@fairground/kernel/id'
import { currencyOf } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { refuse } from '../../../http/refusal.ts'
import { quarterMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { addRewards, payRewards } from '../../bonus/rewards/index.ts'
import { figuresFollower } from '../../ledger/figures/index.ts'
import { waitForFollower } from '../../ledger/followers/index.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { balanceOf, lockWallet } from '../../ledger/wallet/index.ts'
import {
  findProgress,
  findRests,
  listOpenPlayers,
  lockAccounts,
  type Progress,
  writeProgress,
  writeRebates,
} from './progress.queries.ts'
import { type Part, type Rests, rebateOf } from './rebate.rules.ts'
import { ensureTerms, findUnpaidDay, listGivingBrands, readTerms, writePaidDay } from './terms.queries.ts'
import { rateOf, type Terms } from './terms.rules.ts'

/** Number of players processed in one transaction. */
const playersAtOnce = 1_000
/**
 * Maximum delay of a fact after its time: later ones are not rebated any more, since the earlier figures are closed.
 */
const lateMs = 24 * 3_600_000

type Needs = Pick<Tools, 'db' | 'clock' | 'chance'>

/** Returns a player's play that is not rebated, by the rates of their rank, and its rebate. */
export async function openOf(db: Db, brand: Brand, playerId: bigint, nowMs: number) {
  const all = brand.switches.MANPLAYREB3 ? await ensureTerms(db, brand, nowMs) : await readTerms(db, brand.id)
  const [progress, rests] = await Promise.all([findProgress(db, [playerId]), findRests(db, [playerId])])
  return rebateOf(rests.get(playerId) ?? new Map(), partsOf(progress, all))
}

function partsOf(progress: readonly Progress[], all: readonly Terms[]): Part[] {
  const byId = new Map(all.map((terms) => [terms.id, terms]))
  return progress.map(({ category, termsId, rank, found, rebated }) => ({
    category,
    termsId,
    rate: rateOf(byId.get(termsId)!.rates, category, rank),
    validBet: found - rebated,
  }))
}

/** Result of a claim. */
export interface Claimed {
  rebateId: string
  amount: bigint
  wallet: Awaited<ReturnType<typeof balanceOf>>
}

/**
 * Pays a player the rebate of all play that is not rebated, once for each key. The rebated sum is stored with the
 * account, which is locked, so that nothing is paid twice, even by concurrent claims. Refuses `rebate_closed` in a
 * pause or an exclusion and if the brand has no claims, and `nothing_to_claim` below the minimum.
 */
export function claim<Answer>(
  tools: Needs,
  brand: Brand,
  { playerId, walletId }: PlayerSession,
  key: IdempotencyKey,
  answerOf: (claimed: Claimed) => Answer,
): Promise<Answer> {
  return transaction(tools.db, (tx) =>
    key.once(tx, async () => {
      const nowMs = tools.clock.now()
      if (!brand.switches.MANPLAYREB3) refuse('rebate_closed')
      const all = await ensureTerms(tx, brand, nowMs)
      await lockAccounts(tx, [playerId])
      // Under the lock of the wallet, so that no pause begins before the transaction has ended.
      await lockWallet(tx, walletId)
      if (await isClosedToPlay(tx, walletId, nowMs)) refuse('rebate_closed')
      const [paid] = await payHeld(tx, tools, [playerId], { all, way: 'claimed', nowMs })
      if (!paid) return refuse('nothing_to_claim')
      return answerOf({ rebateId: paid.id, amount: paid.amount, wallet: await balanceOf(tx, walletId) })
    }),
  )
}

/** Pays players with locked accounts the rebates from the minimum on; returns the paid ones. */
async function payHeld(
  tx: Tx,
  tools: Pick<Tools, 'chance'>,
  playerIds: readonly bigint[],
  { all, way, nowMs }: { all: readonly Terms[]; way: RebateWay; nowMs: number },
): Promise<{ id: string; amount: bigint }[]> {
  const terms = holding(all, nowMs)
  // Separate statements, which see what was rebated before the lock was granted.
  const rests = await findRests(tx, playerIds)
  const due = duesOf(await findProgress(tx, playerIds), rests, all, terms)
  const rebates = due.map((one) => ({ id: newId(nowMs, tools.chance), ...one }))
  await writeProgress(
    tx,
    due.flatMap(({ progress }) => progress.map((one) => ({ ...one, rebated: one.found }))),
  )
  await writeRebates(tx, rebates, { at: new Date(nowMs), way })
  const added = await addRewards(
    tx,
    tools,
    rebates.map(({ id, playerId, walletId, amount }) => ({
      playerId,
      walletId,
      kind: 'rebate',
      source: id,
      amount,
      turnover: terms.turnover,
      expiresAt: null,
    })),
    nowMs,
  )
  await payRewards(
    tx,
    added.map(({ id }) => id),
    nowMs,
  )
  return rebates
}

function holding(all: readonly Terms[], nowMs: number): Terms {
  return all.findLast(({ beginsAt }) => beginsAt.getTime() <= nowMs) ?? all[0]!
}

/** Due rebates of players: those from the minimum on. */
function duesOf(
  progress: readonly Progress[],
  rests: ReadonlyMap<bigint, Rests>,
  all: readonly Terms[],
  { least }: Terms,
) {
  return [...Map.groupBy(progress, ({ playerId }) => playerId)].flatMap(([playerId, own]) => {
    const rebate = rebateOf(rests.get(playerId) ?? new Map(), partsOf(own, all))
    const { walletId, rank } = own[0]!
    return rebate.amount >= least ? [{ playerId, walletId, rank, progress: own, ...rebate }] : []
  })
}

/**
 * Pays the rebates of the ended day to all players who have not claimed them, at brands that pay after each day. It
 * works in independent batches: a run that was cut off is continued, and finds nothing more where it has paid.
 */
export async function payDays(tools: Needs): Promise<void> {
  const { db, clock } = tools
  await waitForFollower(db, figuresFollower.name)
  for (const brand of await listGivingBrands(db, clock.now())) {
    const nowMs = clock.now()
    const ofBrand = { id: brand.id, currency: currencyOf(brand.currency) }
    const all = await ensureTerms(db, ofBrand, nowMs)
    if (!holding(all, nowMs).isDaily) continue
    const day = await findUnpaidDay(db, brand, nowMs)
    if (day === undefined) continue
    for await (const players of openPlayers(db, brand, { nowMs, isGiven: true })) {
      // Most have not played since the day before: they are neither locked nor given an account.
      const due = duesOf(
        await findProgress(db, players),
        await findRests(db, players),
        all,
        holding(all, nowMs),
      )
      if (due.length === 0) continue
      const ids = due.map(({ playerId }) => playerId)
      await transaction(db, async (tx) => {
        await lockAccounts(tx, ids)
        await payHeld(tx, tools, ids, { all, way: 'daily', nowMs })
      })
    }
    await writePaidDay(db, brand.id, day)
  }
}

/**
 * Settles play of more than a day ago, so that counts stay short and the brands' liability is known: each night,
 * without paying anything.
 */
export async function settleAll({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  await waitForFollower(db, figuresFollower.name)
  const nowMs = clock.now()
  const moveTo = new Date(Math.floor((nowMs - lateMs) / quarterMs) * quarterMs)
  for (const brand of await listGivingBrands(db, nowMs)) {
    await ensureTerms(db, { id: brand.id, currency: currencyOf(brand.currency) }, nowMs)
    for await (const players of openPlayers(db, brand, { nowMs, isGiven: false })) {
      const before = await findProgress(db, players, moveTo)
      const hasNews = ({ found, counted, hasMoved }: Progress) => found !== counted || hasMoved
      const changed = [...new Set(before.filter(hasNews).map(({ playerId }) => playerId))]
      if (changed.length === 0) continue
      await transaction(db, async (tx) => {
        await lockAccounts(tx, changed)
        await writeProgress(tx, await findProgress(tx, changed, moveTo))
      })
    }
  }
}

async function* openPlayers(
  db: Db,
  brand: { id: number; currency: string },
  of: { nowMs: number; isGiven: boolean },
): AsyncGenerator<bigint[]> {
  for (let after = 0n; ; ) {
    const players = await listOpenPlayers(db, brand, { after, limit: playersAtOnce, ...of })
    if (players.length === 0) return
    yield players
    after = players.at(-1)!
  }
}
