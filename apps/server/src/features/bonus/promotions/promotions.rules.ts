import {
  type ClaimState,
  type ClosedReason,
  mostApplications,
  type NotForReason,
  type PromotionState,
  type PromotionTerms,
  type ShownState,
  type TermsOf,
} from '@fairground/contract/promotion-figures'
import type { RewardState } from '@fairground/contract/reward-kinds'
import type { GameCategory } from '@fairground/kernel/game-category'
import { type Period, periodAt, quarterMs } from '../../../periods.ts'
import type { FreeRounds } from '../../games/free-rounds/index.ts'

/** Returns the bonus of terms for a deposit or a loss, in minor units, rounded down; 0 if it is too small. */
export function bonusFor({ percent, least, most }: TermsOf<'deposit' | 'cashback'>, deposit: bigint): bigint {
  if (deposit < BigInt(least)) return 0n
  const bonus = (deposit * BigInt(percent)) / 100n
  return bonus < BigInt(most) ? bonus : BigInt(most)
}

/** Returns the time by which the deposit of a player who joins now must be credited. */
export function openUntilOf({ withinDays }: TermsOf<'deposit'>, endsAt: Date, nowMs: number): Date {
  return new Date(Math.min(nowMs + withinDays * 86_400_000, endsAt.getTime()))
}

/** Returns the maximum that terms give a player at once, in minor units: free rounds at their stakes. */
export function mostOf(terms: PromotionTerms): bigint {
  switch (terms.kind) {
    case 'application':
    case 'gift':
      return BigInt(terms.amount)
    case 'free-rounds':
      return BigInt(terms.stake) * BigInt(terms.count)
    case 'deposit':
    case 'cashback':
      return BigInt(terms.most)
  }
}

/**
 * Returns whether terms fit together: amounts above zero, the minimum deposit or loss gives something, and at least one
 * category counts.
 */
export function areTermsGood(terms: PromotionTerms): boolean {
  if (mostOf(terms) <= 0n) return false
  if (terms.kind === 'application' || terms.kind === 'gift' || terms.kind === 'free-rounds') return true
  if (BigInt(terms.least) <= 0n || bonusFor(terms, BigInt(terms.least)) === 0n) return false
  if (terms.kind === 'cashback') return true
  const { weights, highestStake } = terms
  const counts = Object.values(weights).some((weight) => weight > 0)
  return counts && (highestStake === null || BigInt(highestStake) > 0n)
}

/**
 * Returns the periods of a span in which losses count for cashback, each within the span, at full quarters of an hour.
 */
export function cashbackPeriodsOf(
  { period }: TermsOf<'cashback'>,
  timeZone: string,
  { fromMs, toMs }: Period,
): Period[] {
  const periods: Period[] = []
  const [first, end] = [Math.ceil(fromMs / quarterMs) * quarterMs, Math.floor(toMs / quarterMs) * quarterMs]
  for (let at = first; at < end; ) {
    const whole = periodAt(period, timeZone, at)
    periods.push({ fromMs: at, toMs: Math.min(whole.toMs, end) })
    at = whole.toMs
  }
  return periods
}

/** Part of a player in a promotion, with the state of its turnover requirement. */
export interface Part {
  state: ClaimState
  openUntil: Date
  endedAt: Date | null
  /** Undefined if no bonus was given. */
  requirement: 'open' | 'done' | 'spent' | 'expired' | undefined
}

/** Reward of a player. */
export interface Given {
  state: RewardState
  expiresAt: Date | null
}

/** Returns the shown state of a part in a promotion at a time, with the reason if it is closed. */
export function shownPart(
  { state, openUntil, endedAt, requirement }: Part,
  nowMs: number,
  given?: Given | undefined,
): Shown {
  const closed = (reason: ClosedReason): Shown => ({ state: 'close', reason })
  switch (state) {
    case 'joined':
      return openUntil.getTime() > nowMs ? { state: 'joined', reason: null } : closed('lapsed')
    case 'left':
      return closed(endedAt !== null && endedAt >= openUntil ? 'lapsed' : 'left')
    case 'cancelled':
      return closed('cancelled')
    case 'taken_back':
      return closed('taken-back')
    case 'counting':
      return openUntil.getTime() > nowMs ? { state: 'joined', reason: null } : closed('over')
    case 'applied':
      return { state: 'applying', reason: null }
    case 'approved':
      return given ? shownReward(given, nowMs) : { state: 'process', reason: null }
    case 'rejected':
      return { state: 'rejected', reason: null }
    case 'given':
      if (requirement === 'open') return { state: 'process', reason: null }
      if (requirement === 'done') return { state: 'issued', reason: null }
      return closed(requirement === 'expired' ? 'expired' : 'lost')
  }
}

/** Free rounds of a player. */
export interface GivenRounds {
  state: FreeRounds['state']
  expiresAt: Date
}

/**
 * Returns the shown state of free rounds at a time: given, and to be played; played; over, or never given by the
 * vendor.
 */
export function shownRounds({ state, expiresAt }: GivenRounds, nowMs: number): Shown {
  if (state === 'used') return { state: 'issued', reason: null }
  if (state === 'refused') return { state: 'close', reason: 'not-given' }
  return expiresAt.getTime() > nowMs
    ? { state: 'process', reason: null }
    : { state: 'close', reason: 'not-played' }
}

/** Returns the shown state of a reward at a time if it is the only part of a promotion. */
export function shownReward({ state, expiresAt }: Given, nowMs: number): Shown {
  if (state === 'claimed') return { state: 'claimed', reason: null }
  if (state === 'paid') return { state: 'issued', reason: null }
  const isOver = state !== 'open' || (expiresAt !== null && expiresAt.getTime() <= nowMs)
  return isOver ? { state: 'close', reason: 'not-claimed' } : { state: 'claim', reason: null }
}

export interface Shown {
  state: ShownState
  /** Set if the state is `close`, and if it is `rejected` and the player cannot apply again. */
  reason: ClosedReason | null
}

/** Facts about a promotion and a player that determine the player's state in it. */
export interface Offer {
  state: PromotionState
  startsAt: Date
  endsAt: Date
  terms: PromotionTerms
  /** Part of its budget that is neither given nor reserved, in minor units. */
  left: bigint
  /** Reason for which it is not for the player; null if it is. */
  notFor: NotForReason | null
  /** Number of times the player was given it, and whether they wait for the deposit of another promotion. */
  had: number
  hasOtherJoined: boolean
  /** Newest part of the player in it. */
  part: Part | undefined
  /** Reward of the player from it: an open one, or else the newest. */
  reward: Given | undefined
  /** Free rounds of the player from it. */
  rounds: GivenRounds | undefined
  /** Number of rejected applications of the player. */
  rejected: number
  /** Whether all players of a gift were processed. */
  isGone: boolean
}

/**
 * Returns the state in which a player sees a promotion. A given one is shown until it is played, claimed or ended;
 * after that the promotion may be joined again as often as its terms allow.
 */
export function shownOffer(offer: Offer, nowMs: number): Shown {
  const { terms, part, reward, rounds, rejected, isGone, had } = offer
  const own = part && shownPart(part, nowMs, reward)
  switch (terms.kind) {
    case 'deposit':
      if (own?.state === 'joined' || own?.state === 'process') return own
      if (own && had >= terms.times) return part.state === 'left' ? { state: 'close', reason: 'had' } : own
      return entryTo(offer, nowMs, own?.state === 'issued' ? own : undefined)
    case 'application': {
      if (own && part.state !== 'rejected' && part.state !== 'left') return own
      const entry: Shown =
        rejected >= mostApplications ? { state: 'close', reason: 'had' } : entryTo(offer, nowMs)
      return own?.state === 'rejected' ? { state: 'rejected', reason: entry.reason } : entry
    }
    case 'free-rounds':
    case 'gift': {
      if (reward) return shownReward(reward, nowMs)
      if (rounds) return shownRounds(rounds, nowMs)
      const entry = entryTo(offer, nowMs)
      if (entry.state !== 'join') return entry
      return isGone ? { state: 'close', reason: 'gone' } : { state: 'coming', reason: null }
    }
    case 'cashback':
      if (reward && shownReward(reward, nowMs).state === 'claim') return { state: 'claim', reason: null }
      if (own?.state === 'joined') return own
      return entryTo(offer, nowMs)
  }
}

/** Whether a player may join a promotion now, and if not, why; `past` is shown in place of a promotion that is over. */
function entryTo(offer: Offer, nowMs: number, past?: Shown): Shown {
  const { state, startsAt, endsAt, terms, left, notFor, hasOtherJoined } = offer
  const closed = (reason: ClosedReason): Shown => ({ state: 'close', reason })
  if (state === 'ended' || nowMs >= endsAt.getTime()) return past ?? closed('over')
  if (notFor !== null) return closed(notFor)
  if (nowMs < startsAt.getTime()) return { state: 'coming', reason: null }
  if (state !== 'open') return closed('paused')
  if (left < mostOf(terms)) return closed('full')
  if (terms.kind === 'deposit' && hasOtherJoined) return closed('other-joined')
  return { state: 'join', reason: null }
}

/** States of a part, with the events that lead from each to another: every other event is refused. */
export const transitions = {
  joined: { deposit: 'given', leave: 'left', lapse: 'left' },
  given: { cancel: 'cancelled', chargeback: 'taken_back' },
  counting: { leave: 'left', lapse: 'left' },
  applied: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
  left: {},
  cancelled: { chargeback: 'taken_back' },
  taken_back: {},
} as const satisfies Record<ClaimState, Partial<Record<PartEvent, ClaimState>>>

export type PartEvent = 'deposit' | 'leave' | 'lapse' | 'cancel' | 'chargeback' | 'approve' | 'reject'

/** Returns the state to which an event leads a part; undefined if it is not allowed. */
export function afterEvent(state: ClaimState, event: PartEvent): ClaimState | undefined {
  return (transitions[state] as Partial<Record<PartEvent, ClaimState>>)[event]
}

/** Value of free rounds: the return of their game on their stakes. */
function freePlay(terms: TermsOf<'free-rounds'>, games: readonly Return[]): BestPlay | undefined {
  const game = games.find(({ id }) => id === terms.gameId)
  const gift = mostOf(terms)
  return game && { gift, turnover: 0n, game, value: (gift * BigInt(game.hundredths)) / 10_000n }
}

/** Game by its category and return, in hundredths of a percent of the stake. */
export interface Return {
  /** Its id in the catalogue; left out if it represents all games of a category. */
  id?: string
  category: GameCategory
  name: string
  hundredths: number
}

/** Value of a promotion to the best player. */
export interface BestPlay {
  gift: bigint
  /** Valid bet required for it in the cheapest game, which is `game`. */
  turnover: bigint
  game: Return
  /** Gift minus the average cost of that turnover, rounded up; negative if everybody loses by it. */
  value: bigint
}

/**
 * Returns the weights of a valid bet for a promotion's turnover, in percent by category: for claimed money, every valid
 * bet counts in full.
 */
export function weightsOf(
  terms: Exclude<PromotionTerms, { kind: 'free-rounds' }>,
  categories: readonly GameCategory[],
) {
  return terms.kind === 'deposit'
    ? terms.weights
    : Object.fromEntries(categories.map((category) => [category, 100]))
}

/**
 * Returns the value of a promotion to the best player: the highest gift, minus the minimum average cost of its
 * turnover. A game that counts at a lower weight must be played correspondingly more: its cost is turnover ÷ weight ×
 * (1 − return). If wins go to cash, the gift is staked once in any game, whether it counts or not, and its return is
 * kept. The maximum of a bonus that may become cash is ignored, so that the value is never too low. Undefined if no
 * game counts.
 */
export function bestPlay(terms: PromotionTerms, games: readonly Return[]): BestPlay | undefined {
  if (terms.kind === 'free-rounds') return freePlay(terms, games)
  const { turnover } = terms
  const weights: Partial<Record<GameCategory, number>> = weightsOf(
    terms,
    games.map(({ category }) => category),
  )
  const gift = mostOf(terms)
  const required = (gift * BigInt(turnover) + 99n) / 100n
  let best: BestPlay | undefined
  for (const game of games) {
    const weight = weights[game.category] ?? 0
    if (weight === 0) continue
    const staked = (required * 100n + BigInt(weight) - 1n) / BigInt(weight)
    const value = gift - (staked * BigInt(10_000 - game.hundredths)) / 10_000n
    if (best === undefined || value > best.value) best = { gift, turnover: staked, game, value }
  }
  if (best === undefined || terms.kind !== 'deposit' || terms.winsTo !== 'cash') return best
  const [game] = games.toSorted((one, other) => other.hundredths - one.hundredths)
  const value = (gift * BigInt(game!.hundredths)) / 10_000n
  return value > best.value ? { gift, turnover: gift, game: game!, value } : best
}
