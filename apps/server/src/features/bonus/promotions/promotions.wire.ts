import type { OutputOf } from '@fairground/contract/call'
import type { PromotionTerms, TermsOf } from '@fairground/contract/promotion-figures'
import type { getPromotionPreview, PromotionTermsOnWire } from '@fairground/contract/promotions'
import { type Currency, currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import { type gamesOf, nameOf } from '../../games/catalogue/index.ts'
import type { FreeRounds } from '../../games/free-rounds/index.ts'
import type { Claim, Promotion } from './promotions.queries.ts'
import { type Given, type Offer, shownOffer, shownReward } from './promotions.rules.ts'

/** Converts terms for the API: amounts as decimal texts. */
export function termsOnWire<Terms extends PromotionTerms>(
  terms: Terms,
  currency: Currency,
): Extract<PromotionTermsOnWire, { kind: Terms['kind'] }> {
  return withAmounts(terms, (digits) => moneyText(BigInt(digits), currency)) as never
}

/** Converts terms from the API to the stored form; refuses an amount that the currency does not have. */
export function termsOffWire(terms: PromotionTermsOnWire, currency: Currency): PromotionTerms {
  return withAmounts(terms as PromotionTerms, (text) => String(parseMoney(text, currency)))
}

function withAmounts(terms: PromotionTerms, written: (amount: string) => string): PromotionTerms {
  switch (terms.kind) {
    case 'application':
    case 'gift':
      return { ...terms, amount: written(terms.amount) }
    case 'free-rounds':
      return { ...terms, stake: written(terms.stake) }
    case 'cashback':
      return { ...terms, least: written(terms.least), most: written(terms.most) }
    case 'deposit': {
      const { least, most, highestStake } = terms
      const amounts: Pick<TermsOf<'deposit'>, 'least' | 'most' | 'highestStake'> = {
        least: written(least),
        most: written(most),
        highestStake: highestStake === null ? null : written(highestStake),
      }
      return { ...terms, ...amounts }
    }
  }
}

/** Converts a player's free rounds for the API, with the name of their game. */
export function freeRoundsOnWire(
  { gameId, stake, count, used, won, isOfVendor, expiresAt }: FreeRounds,
  gameName: string,
  currency: Currency,
) {
  return {
    gameId,
    gameName,
    stake: moneyText(stake, currency),
    count,
    left: isOfVendor ? null : count - used,
    won: isOfVendor ? null : moneyText(won, currency),
    until: expiresAt.toISOString(),
  }
}

/**
 * Converts the progress of a given bonus for the API: its requirement, the played part, and its end; null if nothing
 * was given.
 */
export function progressOnWire(
  { required, played, expiresAt }: { required: bigint | null; played: bigint | null; expiresAt: Date | null },
  currency: Currency,
) {
  if (required === null || played === null) return null
  return {
    required: moneyText(required, currency),
    played: moneyText(played, currency),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

interface ShownTo {
  /** Player's own parts in it; left out for a visitor. */
  player?: { claim?: Claim; given?: Given & { amount: bigint }; rounds?: FreeRounds }
  brand: Pick<Brand, 'languages'>
  languageCode: string
  gameOf: Awaited<ReturnType<typeof gamesOf>>
  nowMs: number
}

/** Converts a promotion for the API, with the caller's state in it. */
export function promotionOnWire(
  promotion: Promotion,
  offer: Offer,
  { player: { claim, given, rounds } = {}, brand, languageCode, gameOf, nowMs }: ShownTo,
): OutputOf<typeof getPromotionPreview>['promotion'] {
  const { publicId, articleId, titles, startsAt, endsAt } = promotion
  const currency = currencyOf(promotion.currency)
  const { state, reason } = shownOffer(offer, nowMs)
  const isOwn = state !== 'join' && state !== 'close' && state !== 'coming'
  return {
    promotionId: publicId,
    articleId,
    title: titleIn(titles, languageCode, brand.languages),
    state,
    reason,
    currency: currency.code,
    terms: termsOnWire(isOwn && claim ? claim.terms : promotion.terms, currency),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    claim: claim
      ? {
          claimId: claim.id,
          openUntil: claim.openUntil.toISOString(),
          amount: claim.amount === null ? null : moneyText(claim.amount, currency),
          progress: progressOnWire(claim, currency),
          answer: claim.answer,
        }
      : null,
    reward:
      given && shownReward(given, nowMs).state === 'claim'
        ? {
            amount: moneyText(given.amount, currency),
            expiresAt: given.expiresAt?.toISOString() ?? null,
          }
        : null,
    gameName:
      promotion.terms.kind === 'free-rounds' ? nameIn(gameOf, promotion.terms.gameId, languageCode) : null,
    freeRounds: rounds
      ? freeRoundsOnWire(rounds, nameIn(gameOf, rounds.gameId, languageCode), currency)
      : null,
  }
}

/** Returns the name of a game in a language; its id if the brand does not have it any more. */
export function nameIn(
  gameOf: Awaited<ReturnType<typeof gamesOf>>,
  gameId: string,
  languageCode: string,
): string {
  const game = gameOf(gameId)
  return game ? nameOf(game, languageCode) : gameId
}

/** Returns the title of an article in a language, else in the first of the brand's languages that has one. */
export function titleIn(
  titles: Record<string, string>,
  languageCode: string,
  languages: readonly string[],
): string {
  const code = [languageCode, ...languages].find((one) => titles[one])
  return code === undefined ? Object.values(titles)[0]! : titles[code]!
}
