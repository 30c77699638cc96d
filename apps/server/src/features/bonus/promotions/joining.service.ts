import type { TermsOf } from '@fairground/contract/promotion-figures'
import { newId } from '@fairground/kernel/id'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { lockWallet } from '../../ledger/wallet/index.ts'
import { type Claim, listApproved, listClaims, type Promotion } from './promotions.queries.ts'
import { bonusFor, cashbackPeriodsOf, mostOf, openUntilOf, shownOffer } from './promotions.rules.ts'
import { asking, lapse, offerHeld, offerTo, refuseEntry, reserve } from './promotions.service.ts'

type Joiner = Pick<PlayerSession, 'playerId' | 'walletId' | 'currency'>
type JoiningBrand = Pick<Brand, 'id' | 'timeZone'>

/**
 * Joins a promotion for a player, with its current terms, and reserves the maximum that it can give in its budget;
 * joining twice is once. Refuses `promotion_unknown`, and for an obstacle `promotion_closed`, `promotion_full`,
 * `promotion_had` or `promotion_other_joined`.
 */
export async function join(
  tools: Pick<Tools, 'db' | 'clock' | 'chance'>,
  brand: JoiningBrand,
  joiner: Joiner,
  publicId: string,
): Promise<Joined> {
  await endLapsed(tools, joiner.playerId)
  return transaction(tools.db, (tx) => joinIn(tx, tools, brand, joiner, publicId))
}

/** Ends lapsed parts of a player that no job has ended yet: they would prevent a new one. */
export async function endLapsed({ db, clock }: Pick<Tools, 'db' | 'clock'>, playerId: bigint): Promise<void> {
  const nowMs = clock.now()
  for (const claim of await listClaims(db, playerId))
    if (claim.state === 'joined' && claim.openUntil.getTime() <= nowMs)
      await transaction(db, (tx) => lapse(tx, claim, nowMs))
}

/**
 * Joins a promotion for a deposit in minor units minus its fee, in the transaction that orders it, after `endLapsed`.
 * Refuses as `join` does, and `promotion_deposit_too_small` if the promotion gives nothing for it. Returns the part,
 * undefined if the player had joined before.
 */
export async function joinForDeposit(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'chance'>,
  brand: JoiningBrand,
  joiner: Joiner,
  { publicId, deposit }: { publicId: string; deposit: bigint },
): Promise<string | undefined> {
  const { id, terms, isNew } = await joinIn(tx, tools, brand, joiner, publicId)
  if (terms.kind !== 'deposit') return refuse('promotion_unknown')
  if (bonusFor(terms, deposit) === 0n) refuse('promotion_deposit_too_small')
  return isNew ? id : undefined
}

/** Part that a player has in a promotion from now on. */
type Joined = Pick<Claim, 'id' | 'openUntil' | 'terms'> & { isNew: boolean }

async function joinIn(
  tx: Tx,
  { clock, chance }: Pick<Tools, 'clock' | 'chance'>,
  brand: JoiningBrand,
  joiner: Joiner,
  publicId: string,
): Promise<Joined> {
  const nowMs = clock.now()
  const { playerId, walletId } = joiner
  // Before the promotion, as where a deposit is credited: otherwise the two would wait for each other.
  await lockWallet(tx, walletId)
  const { promotion, offer, claims } = await offerHeld(tx, brand, joiner, { publicId, nowMs })
  const { terms } = promotion
  if (terms.kind !== 'deposit' && terms.kind !== 'cashback') return refuse('promotion_unknown')
  const mine = claims.find(({ promotionId }) => promotionId === promotion.id)
  if (mine && (mine.state === 'joined' || mine.state === 'counting') && mine.openUntil.getTime() > nowMs)
    return { ...mine, isNew: false }
  refuseEntry(offer, nowMs)
  const isDeposit = terms.kind === 'deposit'
  const openUntil = isDeposit ? openUntilOf(terms, promotion.endsAt, nowMs) : promotion.endsAt
  const span = { fromMs: nowMs, toMs: promotion.endsAt.getTime() }
  // Cashback is promised for each of its periods.
  const reserved = isDeposit
    ? mostOf(terms)
    : mostOf(terms) * BigInt(cashbackPeriodsOf(terms, brand.timeZone, span).length)
  if (offer.left < reserved) refuse('promotion_full')
  const id = newId(nowMs, chance)
  const added = await tx
    .insertInto('promotion_claim')
    .values({
      id,
      promotion_id: promotion.id,
      player_id: playerId,
      wallet_id: walletId,
      state: isDeposit ? 'joined' : 'counting',
      terms: JSON.stringify(terms),
      joined_at: new Date(nowMs),
      open_until: openUntil,
      reserved,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) refuse('promotion_other_joined')
  await reserve(tx, promotion.id, reserved)
  return { id, openUntil, terms, isNew: true }
}

/** Promotion that a player may join with a deposit, or has joined for one. */
export interface DepositOffer {
  promotion: Promotion
  terms: TermsOf<'deposit'>
  /** Part of a player who has joined it. */
  claimId: string | null
  /** Bonus for the deposit, in minor units; 0 if the deposit is too small for it. */
  bonus: bigint
  /** Time by which the deposit must be credited. */
  openUntil: Date
}

/**
 * Lists promotions for a deposit of an amount in minor units minus its fee: the one that the player has joined, else
 * all that they may join.
 */
export async function depositOffers(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  brand: Pick<Brand, 'id'>,
  { playerId, walletId, currency }: Joiner,
  deposit: bigint,
): Promise<DepositOffer[]> {
  const nowMs = clock.now()
  const approved = await listApproved(db, brand.id, currency, new Date(nowMs))
  const promotions = approved.filter(({ terms }) => terms.kind === 'deposit')
  if (promotions.length === 0 || (await isClosedToPlay(db, walletId, nowMs))) return []
  const player = await asking(db, playerId)
  const offers: DepositOffer[] = []
  for (const promotion of promotions) {
    const { state } = shownOffer(await offerTo(db, promotion, player, nowMs), nowMs)
    if (state !== 'join' && state !== 'joined') continue
    const claim = player.claims.find(({ promotionId }) => promotionId === promotion.id)
    const joined = state === 'joined' ? claim! : undefined
    const terms = (joined ?? promotion).terms as TermsOf<'deposit'>
    offers.push({
      promotion,
      terms,
      claimId: joined?.id ?? null,
      bonus: bonusFor(terms, deposit),
      openUntil: joined?.openUntil ?? openUntilOf(terms, promotion.endsAt, nowMs),
    })
  }
  return offers
}
