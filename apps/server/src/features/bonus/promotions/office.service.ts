import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@fairground/contract/call'
import type { changePromotion, makePromotion, weighPromotion } from '@fairground/contract/office-promotions'
import type { PromotionTerms } from '@fairground/contract/promotion-figures'
import type { RoundGame } from '@fairground/games/game'
import { isTable } from '@fairground/games/market'
import { marketGames, roundGames } from '@fairground/games/rules'
import { countedReturn, usualWeight } from '@fairground/games/turnover'
import { gameCategories, isCategory } from '@fairground/kernel/game-category'
import { type Currency, currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findGame, gamesOf, stakesOf } from '../../games/catalogue/index.ts'
import type { FreeBetsDoor } from '../../games/vendors/index.ts'
import { findArticleRow } from '../../messaging/content/index.ts'
import { requireAnotherPerson } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { countSegment } from '../../people/segments/index.ts'
import { lockOpeningRule } from './opening-rule.queries.ts'
import { needsAnother } from './opening-rule.service.ts'
import { lockPromotion } from './promotions.queries.ts'
import { areTermsGood, bestPlay, mostOf, type Return } from './promotions.rules.ts'
import { termsOffWire } from './promotions.wire.ts'
import { spreads } from './spread.service.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret' | 'log'>

/** Brand of the promotions, and the lookup of vendors that give free rounds. */
export interface Maker {
  brand: Pick<Brand, 'id' | 'code'>
  freeBets: Pick<FreeBetsDoor, 'isOffered'>
}

/**
 * Assumed maximum return of a category without a house game, in hundredths of a percent: the best known play of table
 * games is near it, and vendors do not publish the returns of theirs.
 */
const assumedReturn = 9_950

/** Returns the weight of a house game's turnover, in percent. */
type WeightOf = (game: RoundGame) => number

/**
 * House games but tables with their returns, for a round game as if its whole stake counted (`countedReturn`), and the
 * assumption for every category without one.
 */
function knownReturns(weightOf: WeightOf): Return[] {
  const round = roundGames.map((game) => ({
    ...game.info,
    hundredths: countedReturn(game, weightOf(game)),
  }))
  const market = marketGames
    // Vendors have tables too, for which the assumption is higher than the return of any table of the house.
    .filter(({ game }) => !isTable(game.info))
    .map(({ game: { info } }) => ({ ...info, hundredths: hundredthsOf(info.returnPercent) }))
  const own = [...round, ...market].flatMap(({ id, category, name, hundredths }): Return[] =>
    isCategory(category) && hundredths !== undefined ? [{ id, category, name, hundredths }] : [],
  )
  const others = gameCategories
    .filter((category) => own.every((game) => game.category !== category))
    .map((category): Return => ({ category, name: category, hundredths: assumedReturn }))
  return [...own, ...others]
}

/**
 * Returns the game of free rounds with its return, and its vendor if it is no house game. Refuses `promotion_game` if
 * it is not open, has a jackpot, choices or steps, does not offer the stake, or belongs to a vendor without free
 * rounds.
 */
async function gameOf(
  tools: Needs,
  { brand, freeBets }: Maker,
  terms: PromotionTerms,
  currency: Currency,
): Promise<{ returns: Return; vendor: { code: string; gameId: string } | null } | undefined> {
  if (terms.kind !== 'free-rounds') return undefined
  const game = await findGame(tools, brand.id, terms.gameId)
  if (!game?.isOpen || (!game.rules && !game.stakes[currency.code])) return refuse('promotion_game')
  const { id, rules, vendor, vendorGameId, category, names, returnPercent } = game
  const stake = BigInt(terms.stake)
  const stakes = stakesOf(game, currency)
  const returns = {
    id,
    category,
    name: rules?.info.name ?? names.EN ?? id,
    hundredths: hundredthsOf(rules?.info.returnPercent ?? returnPercent),
  }
  if (rules) {
    if (rules.kind !== 'round' || rules.jackpot || rules.choices || rules.steps || !stakes.includes(stake))
      refuse('promotion_game')
    return { returns, vendor: null }
  }
  const isBetween = stakes[0]! <= stake && stake <= stakes.at(-1)!
  if (!isBetween || !(await freeBets.isOffered(brand.code, vendor.code))) refuse('promotion_game')
  return { returns, vendor: { code: vendor.code, gameId: vendorGameId } }
}

/**
 * Best play of terms among all known games, and `game`, for free rounds of it; refuses `promotion_terms` if nothing
 * counts.
 */
function bestOf(terms: PromotionTerms, game: Return | undefined, weightOf: WeightOf = usualWeight) {
  const known = knownReturns(weightOf)
  return bestPlay(terms, game ? [game, ...known] : known) ?? refuse('promotion_terms')
}

/** Weights that a brand sets for its games, or the usual ones. */
async function brandWeights(tools: Needs, { id }: Pick<Brand, 'id'>): Promise<WeightOf> {
  const find = await gamesOf(tools, id)
  return (game) => find(game.info.id)?.turnoverWeight ?? usualWeight(game)
}

/** Returns the value to the best player in percent of the gift, for terms on house games. */
export function bestShareOf(terms: PromotionTerms): number {
  return shareOf(bestOf(terms, undefined))
}

/** Value to the best player in percent of the gift, rounded up: a maximum share is never exceeded. */
function shareOf({ value, gift }: { value: bigint; gift: bigint }): number {
  return Math.ceil((Number(value) * 100) / Number(gift))
}

const hundredthsOf = (percent: string | null) =>
  percent === null ? assumedReturn : Math.ceil(Number(percent) * 100)

/**
 * Returns the expected cost of a promotion before it is made: the number of its players, and its value to the best
 * player.
 */
export async function weigh(
  tools: Needs,
  maker: Maker,
  { currency: code, terms: wished, segment, holdOut, budget: budgetText }: InputOf<typeof weighPromotion>,
) {
  const currency = ownCurrency(code)
  const terms = termsOffWire(wished, currency)
  const chosen = await gameOf(tools, maker, terms, currency)
  const weightOf = await brandWeights(tools, maker.brand)
  const best = areTermsGood(terms) ? bestOf(terms, chosen?.returns, weightOf) : refuse('promotion_terms')
  const [players, spread] = await Promise.all([
    countSegment(tools.db, { brandId: maker.brand.id, currency: code, segment }),
    spreads(terms, weightOf),
  ])
  const money = (amount: bigint) => ({ amount: moneyText(amount, currency), currency: code })
  const budget = parseMoney(budgetText, currency)
  const share = shareOf(best)
  // All gifts together, at the share of each that the best player keeps.
  const cost = best.value > 0n ? (budget * best.value) / best.gift : 0n
  const ofGift = (part: number) => money(BigInt(Math.round(part * Number(best.gift))))
  return {
    players,
    heldOut: Math.round((players * holdOut) / 100),
    gift: money(best.gift),
    turnover: money(best.turnover),
    highestReturn: best.game.hundredths,
    game: best.game.name,
    valueToBest: money(best.value),
    share,
    costAtMost: money(cost),
    spread: spread.map(({ volatility, game, mean, low, median, high, ruined }) => ({
      volatility,
      game,
      mean: ofGift(mean),
      low: ofGift(low),
      median: ofGift(median),
      high: ofGift(high),
      ruined: Math.round(ruined * 1_000) / 10,
    })),
  }
}

/**
 * Creates a promotion that waits for another person; the same request twice is one. Refuses `article_unknown`,
 * `promotion_terms`, `promotion_game`, and `idempotency_conflict` if the earlier request had another content.
 */
export async function make(
  tools: Needs,
  maker: Maker,
  staff: StaffSession,
  input: InputOf<typeof makePromotion>,
): Promise<string> {
  const { request, articleId, name, currency: code, segment, holdOut, startsAt, endsAt } = input
  const currency = ownCurrency(code)
  const terms = termsOffWire(input.terms, currency)
  const budget = parseMoney(input.budget, currency)
  const [from, to] = [new Date(startsAt), new Date(endsAt)]
  // Also NaN, for which every comparison is false.
  const isSpan = from < to && to.getTime() > tools.clock.now()
  if (!areTermsGood(terms) || budget < mostOf(terms) || !isSpan) refuse('promotion_terms')
  const chosen = await gameOf(tools, maker, terms, currency)
  const bestShare = shareOf(bestOf(terms, chosen?.returns, await brandWeights(tools, maker.brand)))
  return logged(tools, async (tx) => {
    const article = await findArticleRow(tx, staff.brandId, 'promotion', articleId)
    if (!article) refuse('article_unknown')
    const row = {
      brand_id: staff.brandId,
      article_id: article.id,
      kind: terms.kind,
      name,
      currency: code,
      terms: JSON.stringify(terms),
      segment: JSON.stringify(segment),
      hold_out: holdOut,
      budget,
      starts_at: from,
      ends_at: to,
      made_by: staff.staffId,
      vendor_code: chosen?.vendor?.code ?? null,
      vendor_game_id: chosen?.vendor?.gameId ?? null,
      best_share: bestShare,
    } as const
    const added = await tx
      .insertInto('promotion')
      .values({ ...row, public_id: request, made_at: new Date(tools.clock.now()) })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) {
      const before = await lockPromotion(tx, { brandId: staff.brandId, publicId: request })
      const isSame =
        before?.madeBy === staff.staffId &&
        before.articleId === articleId &&
        before.name === name &&
        before.currency === code &&
        before.budget === budget &&
        before.holdOut === holdOut &&
        before.startsAt.getTime() === from.getTime() &&
        before.endsAt.getTime() === to.getTime() &&
        isDeepStrictEqual(before.terms, terms) &&
        isDeepStrictEqual(before.segment, segment)
      return isSame ? { result: request } : refuse('idempotency_conflict')
    }
    return {
      result: request,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'makePromotion',
        subject: `promotion/${request}`,
        after: {
          name,
          currency: code,
          budget: input.budget,
          terms: input.terms,
          segment,
          holdOut,
          startsAt,
          endsAt,
        },
      },
    }
  })
}

/** States to which staff may move a promotion from each state. */
const moves = {
  asked: ['open', 'ended'],
  open: ['paused', 'ended'],
  paused: ['open', 'ended'],
  ended: [],
} as const

/**
 * Moves a promotion of the brand to another state; its maker may approve it only within the brand's rule. Refuses
 * `promotion_unknown`, `promotion_state` and `own_request`.
 */
export async function change(
  tools: Needs,
  staff: StaffSession,
  { promotionId, to, reason }: InputOf<typeof changePromotion>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const nowMs = tools.clock.now()
    const found =
      (await lockPromotion(tx, { brandId: staff.brandId, publicId: promotionId })) ??
      refuse('promotion_unknown')
    const isAllowed = (moves[found.state] as readonly string[]).includes(to)
    if (!isAllowed) refuse('promotion_state')
    const isApproval = found.state === 'asked' && to === 'open'
    if (isApproval) {
      await lockOpeningRule(tx, staff.brandId, found.currency)
      // Within the rule only the maker approves alone: another person must be one, since their own sum counts less.
      const isOfAnother = found.madeBy !== staff.staffId
      if (isOfAnother || (await needsAnother(tx, staff, found, nowMs)))
        await requireAnotherPerson(tx, tools, staff, found.madeBy)
    }
    await tx
      .updateTable('promotion')
      .set({ state: to, ...(isApproval && { approved_by: staff.staffId, approved_at: new Date(nowMs) }) })
      .where('id', '=', found.id)
      .execute()
    return {
      result: undefined,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'changePromotion',
        subject: `promotion/${promotionId}`,
        reason,
        before: { name: found.name, state: found.state },
        after: { name: found.name, state: to },
      },
    }
  })
}

/** Currency of real money; refuses trial money and an unknown currency. */
function ownCurrency(code: string): Currency {
  const currency = /^[A-Z]{3}$/.test(code) ? currencyOf(code) : refuse('promotion_terms')
  return currency.trial ? refuse('promotion_terms') : currency
}
