import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { type FreeRounds, listFreeRounds } from '../../games/free-rounds/index.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import type { Recipe } from '../../ledger/recipes/index.ts'
import { endBonus, requirePlay } from '../../ledger/turnover/index.ts'
import { applyInTransaction, lockWallet } from '../../ledger/wallet/index.ts'
import { whyNotIn } from '../../people/segments/index.ts'
import { isHeldOut } from './hold-out.queries.ts'
import {
  type Claim,
  findClaim,
  findGivenAs,
  findGivenFor,
  findJoined,
  listClaims,
  listGiven,
  lockClaim,
  lockPromotion,
  type Promotion,
} from './promotions.queries.ts'
import { afterEvent, bonusFor, type Offer, type PartEvent, shownOffer } from './promotions.rules.ts'

/** Player, with all their claims and gifts from promotions, which determine their state in any promotion. */
export interface Asking {
  playerId: bigint
  claims: readonly Claim[]
  given: Awaited<ReturnType<typeof listGiven>>
  /** Their free rounds from promotions, by the promotion's public id. */
  rounds: ReadonlyMap<string, FreeRounds>
}

/** Reads the facts that determine a player's state in any promotion. */
export async function asking(db: Db | Tx, playerId: bigint): Promise<Asking> {
  const [claims, given, rounds] = await Promise.all([
    listClaims(db, playerId),
    listGiven(db, playerId),
    listFreeRounds(db, playerId),
  ])
  return { playerId, claims, given, rounds: new Map(rounds.map((one) => [one.source, one])) }
}

/** Returns the facts that determine the state in which a player sees a promotion. */
export async function offerTo(
  db: Db | Tx,
  promotion: Promotion,
  { playerId, claims, given, rounds }: Asking,
  nowMs: number,
): Promise<Offer> {
  const { brandId, publicId, currency, segment, holdOut } = promotion
  const own = claims.filter((claim) => claim.promotionId === promotion.id)
  const newest = own[0]
  return {
    ...promotion,
    left: promotion.budget - promotion.given - promotion.reserved,
    // A held-out player is not told so.
    notFor: isHeldOut(publicId, playerId, holdOut)
      ? 'not-for-you'
      : await whyNotIn(db, playerId, { brandId, currency, segment }),
    had: own.filter(({ amount }) => amount !== null).length,
    hasOtherJoined: claims.some(
      (claim) =>
        claim.promotionId !== promotion.id && claim.state === 'joined' && claim.openUntil.getTime() > nowMs,
    ),
    part: newest && { ...newest, requirement: newest.requirement ?? undefined },
    reward: given.get(publicId),
    rounds: rounds.get(publicId),
    rejected: own.filter(({ state }) => state === 'rejected').length,
    isGone: promotion.reachedAt !== null,
  }
}

/**
 * Returns a promotion that a player wants to take part in, locked, with the facts that decide it. Refuses
 * `promotion_unknown`, also if nothing may be offered to the player.
 */
export async function offerHeld(
  tx: Tx,
  brand: Pick<Brand, 'id'>,
  { playerId, walletId, currency }: Pick<PlayerSession, 'playerId' | 'walletId' | 'currency'>,
  { publicId, nowMs }: { publicId: string; nowMs: number },
): Promise<{ promotion: Promotion; offer: Offer; claims: readonly Claim[] }> {
  const promotion = (await lockPromotion(tx, { brandId: brand.id, publicId })) ?? refuse('promotion_unknown')
  const isOffered = promotion.state !== 'asked' && promotion.currency === currency
  if (!isOffered || (await isClosedToPlay(tx, walletId, nowMs))) refuse('promotion_unknown')
  const player = await asking(tx, playerId)
  return { promotion, offer: await offerTo(tx, promotion, player, nowMs), claims: player.claims }
}

/**
 * Refuses for an obstacle to a part in a promotion: `promotion_full`, `promotion_other_joined`, `promotion_had`,
 * `promotion_closed`.
 */
export function refuseEntry(offer: Offer, nowMs: number): void {
  const { state, reason } = shownOffer(offer, nowMs)
  if (state === 'join' || (state === 'rejected' && reason === null)) return
  if (reason === 'full') refuse('promotion_full')
  if (reason === 'other-joined') refuse('promotion_other_joined')
  const isHad =
    offer.terms.kind === 'deposit'
      ? offer.had >= offer.terms.times
      : reason === 'had' || ['claim', 'claimed', 'applying', 'issued'].includes(state)
  refuse(isHad ? 'promotion_had' : 'promotion_closed')
}

/** Leaves a promotion for which nothing was given yet. Refuses `claim_unknown` and `claim_given`. */
export async function leave(
  tools: Pick<Tools, 'db' | 'clock'>,
  playerId: bigint,
  claimId: string,
): Promise<void> {
  await transaction(tools.db, async (tx) => {
    if (!(await leaveIn(tx, tools, playerId, claimId))) refuse('claim_given')
  })
}

/**
 * `leave` within a transaction; returns whether the part was left, false if something was given for it. Refuses
 * `claim_unknown`.
 */
export async function leaveIn(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  playerId: bigint,
  claimId: string,
): Promise<boolean> {
  const claim = (await findClaim(tx, playerId, claimId)) ?? refuse('claim_unknown')
  await lockPromotion(tx, { id: claim.promotionId })
  const state = await lockClaim(tx, claimId)
  if (state === 'left') return true
  if (!(await move(tx, claimId, state, 'leave', clock.now()))) return false
  await release(tx, claim)
  return true
}

/** Ends a part that waits for a deposit whose days are over. */
export async function lapse(tx: Tx, claim: Pick<Claim, 'id' | 'promotionId'>, nowMs: number): Promise<void> {
  await lockPromotion(tx, { id: claim.promotionId })
  if (await move(tx, claim.id, await lockClaim(tx, claim.id), 'lapse', nowMs)) await release(tx, claim)
}

/**
 * Gives up a bonus that is not fully played, by the version of its wallet at which it was credited; the rest of the
 * bonus returns to the house, and cash stays. Refuses `claim_ended` for one that is not open, and `bonus_in_play` while
 * a round is open with it.
 */
export async function cancel(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { walletId }: { walletId: bigint },
  version: bigint,
): Promise<void> {
  const nowMs = clock.now()
  await transaction(db, async (tx) => {
    const claim = await findGivenAs(tx, walletId, version)
    await lockWallet(tx, walletId)
    if (claim) await lockPromotion(tx, { id: claim.promotionId })
    const state = claim && (await lockClaim(tx, claim.id))
    if (state === 'cancelled') return
    const ended = await endBonus(tx, walletId, version, { evenInPlay: false, nowMs })
    if (ended === 'in-play') refuse('bonus_in_play')
    if (ended === 'not-open' || (state && !(await move(tx, claim.id, state, 'cancel', nowMs))))
      refuse('claim_ended')
  })
}

/** Credited deposit, in minor units minus its fee, with its transfer. */
export interface Credited {
  playerId: bigint
  walletId: bigint
  currency: string
  version: bigint
  amount: bigint
}

/**
 * Gives the bonus of the promotion that a player has joined for a deposit, in the transaction that credits it and after
 * it has locked the wallet; nothing if none was joined, the deposit is too small for it, or the player is kept from
 * playing.
 */
export async function giveForDeposit(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  { playerId, walletId, currency, version: depositVersion, amount: deposit }: Credited,
): Promise<void> {
  const nowMs = clock.now()
  const joined = await findJoined(tx, playerId, new Date(nowMs))
  if (joined?.walletId !== walletId || joined.currency !== currency) return
  const { id, promotionId, terms } = joined
  if (terms.kind !== 'deposit') return
  const bonus = bonusFor(terms, deposit)
  if (bonus === 0n || (await isClosedToPlay(tx, walletId, nowMs))) return
  await lockPromotion(tx, { id: promotionId })
  const state = afterEvent(await lockClaim(tx, id), 'deposit')
  if (state === undefined) return
  const version = await credit(
    tx,
    { walletId, currency, recipe: 'deposit-bonus', account: 'bonus', amount: bonus, name: id },
    nowMs,
  )
  await tx
    .updateTable('promotion_claim')
    .set({
      state,
      amount: bonus,
      version,
      deposit,
      deposit_version: depositVersion,
      reserved: 0n,
      given_at: new Date(nowMs),
    })
    .where('id', '=', id)
    .execute()
  const { weights, highestStake, excluded, turnover: percent, days, winsTo, mostOut } = terms
  await requirePlay(
    tx,
    {
      walletId,
      version,
      recipe: 'deposit-bonus',
      account: 'bonus',
      amount: bonus,
      percent,
      days,
      counted: { weights, highestStake, excluded },
      winsTo,
      mostOut: mostOut === undefined ? undefined : (bonus * BigInt(mostOut)) / 100n,
    },
    nowMs,
  )
  await reserve(tx, promotionId, -joined.reserved, bonus)
}

/**
 * Takes back the bonus for a deposit that was charged back: an open bonus at once, a played one from cash, which may
 * become a debt. The part that the player has lost is gone.
 */
export async function takeBackFor(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  { walletId, currency, version: depositVersion }: Pick<Credited, 'walletId' | 'currency' | 'version'>,
): Promise<void> {
  const nowMs = clock.now()
  const claim = await findGivenFor(tx, walletId, depositVersion)
  if (!claim) return
  await lockPromotion(tx, { id: claim.promotionId })
  if (!(await move(tx, claim.id, await lockClaim(tx, claim.id), 'chargeback', nowMs))) return
  const ended = await endBonus(tx, walletId, claim.version!, { evenInPlay: true, nowMs })
  if (ended === 'not-open' && claim.requirement === 'done')
    await credit(
      tx,
      {
        walletId,
        currency,
        recipe: 'bonus-taken-back',
        account: 'cash',
        amount: -claim.amount!,
        name: claim.id,
      },
      nowMs,
    )
}

/** Moves a gift between the house and a wallet and returns the transfer's version; taking it back may leave a debt. */
async function credit(
  tx: Tx,
  {
    walletId,
    currency,
    recipe,
    account,
    amount,
    name,
  }: {
    walletId: bigint
    currency: string
    recipe: Recipe
    account: 'cash' | 'bonus'
    amount: bigint
    name: string
  },
  nowMs: number,
): Promise<bigint> {
  const answer = await applyInTransaction(
    tx,
    {
      verb: 'transfer',
      walletId,
      currency,
      source: 'promotions',
      transactionId: `${recipe}/${name}`,
      recipe,
      lines: { [account]: amount, 'house/promotions': -amount },
      ...(amount < 0n && { mayOverdraw: true }),
    },
    nowMs,
  )
  if (answer.code !== 'accepted') throw new Error(`${recipe} of claim ${name} was refused: ${answer.code}`)
  return answer.version
}

/** Ends a locked part by an event; returns false if the event is not allowed. */
export async function move(
  tx: Tx,
  id: string,
  state: Claim['state'],
  event: Exclude<PartEvent, 'deposit'>,
  nowMs: number,
): Promise<boolean> {
  const next = afterEvent(state, event)
  if (next === undefined) return false
  await tx
    .updateTable('promotion_claim')
    .set({ state: next, ended_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute()
  return true
}

/** Releases the budget reserved for a part whose promotion is locked. */
export async function release(tx: Tx, { id, promotionId }: Pick<Claim, 'id' | 'promotionId'>): Promise<void> {
  const { rows } = await sql<{ reserved: bigint }>`
    UPDATE promotion_claim c SET reserved = 0 FROM (SELECT id, reserved FROM promotion_claim WHERE id = ${id}) b
     WHERE c.id = b.id RETURNING b.reserved`.execute(tx)
  await reserve(tx, promotionId, -rows[0]!.reserved)
}

/**
 * Reserves more of a promotion's budget, or less with a negative amount, and counts the given sum and number of
 * rewards.
 */
export async function reserve(
  tx: Tx,
  promotionId: bigint,
  more: bigint,
  given = 0n,
  rewards = 0,
): Promise<void> {
  await tx
    .updateTable('promotion')
    .set((column) => ({
      reserved: column('reserved', '+', more),
      given: column('given', '+', given),
      rewards: column('rewards', '+', rewards),
    }))
    .where('id', '=', promotionId)
    .execute()
}
