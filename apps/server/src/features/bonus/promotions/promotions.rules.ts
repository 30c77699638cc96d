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

/** What terms give for a deposit or a loss, in minor units, rounded down; 0 where it is too small. */
export function bonusFor({ percent, least, most }: TermsOf<'deposit' | 'cashback'>, deposit: bigint): bigint {
  if (deposit < BigInt(least)) return 0n
  const bonus = (deposit * BigInt(percent)) / 100n
  return bonus < BigInt(most) ? bonus : BigInt(most)
}

/** Time by which the deposit of a player who joins now must be credited. */
export function openUntilOf({ withinDays }: TermsOf<'deposit'>, endsAt: Date, nowMs: number): Date {
  return new Date(Math.min(nowMs + withinDays * 86_400_000, endsAt.getTime()))
}

/** The most that terms give a player at once, in minor units: free rounds at what they would cost. */
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

/** Whether terms fit together: amounts above zero, the least deposit or loss that counts gives something, and something counts. */
export function areTermsGood(terms: PromotionTerms): boolean {
  if (mostOf(terms) <= 0n) return false
  if (terms.kind === 'application' || terms.kind === 'gift' || terms.kind === 'free-rounds') return true
  if (BigInt(terms.least) <= 0n || bonusFor(terms, BigInt(terms.least)) === 0n) return false
  if (terms.kind === 'cashback') return true
  const { weights, highestStake } = terms
  const counts = Object.values(weights).some((weight) => weight > 0)
  return counts && (highestStake === null || BigInt(highestStake) > 0n)
}

/** The periods of a span in which losses count for cashback, each within the span, from quarter of an hour to quarter of an hour. */
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

/** A player's part in a promotion, with what became of what must be played for it. */
export interface Part {
  state: ClaimState
  openUntil: Date
  endedAt: Date | null
  /** Undefined where no bonus was given. */
  requirement: 'open' | 'done' | 'spent' | 'expired' | undefined
}

/** What a player was given as a reward. */
export interface Given {
  state: RewardState
  expiresAt: Date | null
}

/** How a part in a promotion is shown at a time, and why where it is closed. */
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

/** What a player was given as free rounds. */
export interface GivenRounds {
  state: FreeRounds['state']
  expiresAt: Date
}

/** How free rounds are shown at a time: given, and to be played; played; over, or never given by the vendor. */
export function shownRounds({ state, expiresAt }: GivenRounds, nowMs: number): Shown {
  if (state === 'used') return { state: 'issued', reason: null }
  if (state === 'refused') return { state: 'close', reason: 'not-given' }
  return expiresAt.getTime() > nowMs
    ? { state: 'process', reason: null }
    : { state: 'close', reason: 'not-played' }
}

/** How a reward is shown at a time where it is all that there is of a promotion. */
export function shownReward({ state, expiresAt }: Given, nowMs: number): Shown {
  if (state === 'claimed') return { state: 'claimed', reason: null }
  if (state === 'paid') return { state: 'issued', reason: null }
  const isOver = state !== 'open' || (expiresAt !== null && expiresAt.getTime() <= nowMs)
  return isOver ? { state: 'close', reason: 'not-claimed' } : { state: 'claim', reason: null }
}

export interface Shown {
  state: ShownState
  /** Set where the state is `close`, and where it is `rejected` and the player cannot apply again. */
  reason: ClosedReason | null
}

/** A promotion for a player, as their state in it depends on. */
export interface Offer {
  state: PromotionState
  startsAt: Date
  endsAt: Date
  terms: PromotionTerms
  /** What of its budget is neither given nor kept for somebody, in minor units. */
  left: bigint
  /** Why it is not for the player; null where it is. */
  notFor: NotForReason | null
  /** How often the player was given it, and whether they wait for the deposit of another promotion. */
  had: number
  hasOtherJoined: boolean
  /** The newest part of the player in it. */
  part: Part | undefined
  /** The player's reward of it: one that is open, or else the newest. */
  reward: Given | undefined
  /** The player's free rounds of it. */
  rounds: GivenRounds | undefined
  /** How many applications of the player were rejected. */
  rejected: number
  /** Whether everybody whom a gift is for was gone through. */
  isGone: boolean
}

/**
 * The state in which a player sees a promotion. One that was given is shown until it is played, claimed or ended; after that the promotion may be
 * joined again as often as its terms say.
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

/** Whether a player may join a promotion now, and why not; `past` is shown in place of one that is over. */
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

/** The states of a part, and by what each leads to which: everything else is refused. */
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

/** The state that an event leads a part to; undefined where it may not happen to it. */
export function afterEvent(state: ClaimState, event: PartEvent): ClaimState | undefined {
  return (transitions[state] as Partial<Record<PartEvent, ClaimState>>)[event]
}

/** What free rounds are worth: what their game returns of their stakes. */
function freePlay(terms: TermsOf<'free-rounds'>, games: readonly Return[]): BestPlay | undefined {
  const game = games.find(({ id }) => id === terms.gameId)
  const gift = mostOf(terms)
  return game && { gift, turnover: 0n, game, value: (gift * BigInt(game.hundredths)) / 10_000n }
}

/** A game by its category and return, in hundredths of a percent of the stake. */
export interface Return {
  /** Its id in the catalogue; left out where it stands for all games of a category. */
  id?: string
  category: GameCategory
  name: string
  hundredths: number
}

/** What a promotion is worth to the one who plays it best. */
export interface BestPlay {
  gift: bigint
  /** The valid bet that is staked for it in the game with the least loss, and that game. */
  turnover: bigint
  game: Return
  /** The gift less what the house keeps of that turnover on average, rounded up; below zero where it is a loss to everybody. */
  value: bigint
}

/** How a valid bet counts for what a promotion gives, in percent by category: money that was claimed is played by any valid bet whole. */
export function weightsOf(
  terms: Exclude<PromotionTerms, { kind: 'free-rounds' }>,
  categories: readonly GameCategory[],
) {
  return terms.kind === 'deposit'
    ? terms.weights
    : Object.fromEntries(categories.map((category) => [category, 100]))
}

/**
 * The value of a promotion to the one who plays it best: the highest gift, less the least that its turnover costs on average. A game that counts
 * at a lower weight must be played so many times more: its cost is turnover ÷ weight × (1 − return). Where wins go to cash, the gift is staked
 * once in any game, whether it counts or not, and what that returns is kept. What of a bonus may become cash at most is left out, so that the
 * value is never too low. Undefined where no game counts.
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
