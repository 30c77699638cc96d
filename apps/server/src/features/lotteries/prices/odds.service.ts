import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { listMarketOdds, quoteMarketPrice, setMarketPrice } from '@fairground/contract/office-prices'
import type { BetType, MarketGame, Priced } from '@fairground/games/market'
import { percentOf, type Ratio, ratio } from '@fairground/games/ratio'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { marketsOfBrand } from '../schedules/index.ts'
import { offerOf } from './offer.service.ts'
import { groupsOf, pricesOf, replacePrice } from './prices.queries.ts'
import { taxedPercentOf, taxOnWire } from './tax.service.ts'

/** Usual returns, in percent; a return outside of them is shown as unusual. */
const usualReturn = { least: 85n, most: 98n }

function isUnusual({ numerator, denominator }: Ratio): boolean {
  return (
    numerator * 100n < usualReturn.least * denominator || numerator * 100n > usualReturn.most * denominator
  )
}

/** Lists every bet type of the brand's market games at the prices of a player without a given prize group. */
export async function oddsOf(tools: Tools, brand: Brand): Promise<OutputOf<typeof listMarketOdds>> {
  const markets = await marketsOfBrand(tools, brand)
  const offered = { brandId: brand.id, playerId: null, currency: brand.currency }
  const [{ groups }, offers] = await Promise.all([
    groupsOf(tools.db, brand.id),
    Promise.all(markets.map(({ game }) => offerOf(tools.db, game, offered))),
  ])
  return {
    groups,
    list: markets.map(({ nodeId, name, game }, at) => ({
      nodeId,
      name,
      tax: taxOnWire(offers[at]!.tax, brand.currency),
      types: offers[at]!.info.betTypes.map((type) => {
        const isListed = type.groupDiscount === undefined
        const { numerator, denominator } = type.exactReturn
        return {
          type: type.id,
          price: type.price,
          prizes: [...type.prizes],
          returnPercent: type.returnPercent,
          hitPercent: type.hitPercent,
          taxedPercent: taxedPercentOf(game, type, brand.currency, offers[at]!.tax),
          isUnusual: isUnusual(ratio(BigInt(numerator), BigInt(denominator))),
          isListed,
          isChanged: isListed && !isSame(type, typeIn(game, type.id)!),
        }
      }),
    })),
  }
}

/** Returns the return of a bet type at a price list. Refuses `game_unknown` and `bet_not_offered`. */
export async function quote(
  tools: Tools,
  brand: Brand,
  { nodeId, type, ...priced }: InputOf<typeof quoteMarketPrice>,
): Promise<OutputOf<typeof quoteMarketPrice>> {
  const { game } = await listedIn(tools, brand, nodeId, type, priced)
  const returned = game.returnOf(type, priced.price, priced.prizes)
  return {
    returnPercent: percentOf(returned),
    isUnusual: isUnusual(returned),
    isTooHigh: isWholeOrMore(returned),
  }
}

/**
 * Sets the brand's price and prizes of a bet type, or resets them to those of the game, with an entry in the log.
 * Refuses `game_unknown`, `bet_not_offered` for a type without a price list, `return_too_high` from 100 % on, and
 * `odds_changed` if they have changed since they were read.
 */
export async function setPrice(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { nodeId, type, before, after, reason }: InputOf<typeof setMarketPrice>,
): Promise<void> {
  const { game, usual } = await listedIn(tools, brand, nodeId, type, after ?? before)
  if (after && isWholeOrMore(game.returnOf(type, after.price, after.prizes))) refuse('return_too_high')
  await logged(tools, async (tx) => {
    const { lists } = await pricesOf(tx, { brandId: brand.id, gameId: nodeId, playerId: null })
    const stored = lists[type] ?? null
    if (!isSame(stored ?? usual, before)) refuse('odds_changed')
    // The game's own prices are not stored: they may change with the game.
    const wanted = after && isSame(after, usual) ? null : after
    const of = { brandId: brand.id, gameId: nodeId, type }
    if (!(await replacePrice(tx, of, stored, wanted))) refuse('odds_changed')
    const now = wanted ?? usual
    if (isSame(now, before)) return { result: undefined }
    return {
      result: undefined,
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}`,
        call: 'setMarketPrice',
        subject: `price/${nodeId}/${type}`,
        reason,
        before: { price: before.price, prizes: [...before.prizes] },
        after: { price: now.price, prizes: [...now.prizes] },
      },
    }
  })
}

/**
 * Game of the brand and its own price of a bet type that has a price list. Refuses `game_unknown`, `bet_not_offered`,
 * and another number of prizes.
 */
async function listedIn(
  tools: Tools,
  brand: Brand,
  nodeId: string,
  type: string,
  { prizes }: Priced,
): Promise<{ game: MarketGame; usual: BetType }> {
  const markets = await marketsOfBrand(tools, brand)
  const { game } = markets.find((one) => one.nodeId === nodeId) ?? refuse('game_unknown')
  const usual = typeIn(game, type)
  if (!usual || usual.groupDiscount !== undefined) return refuse('bet_not_offered')
  if (prizes.length !== usual.prizes.length) refuse('invalid_input', { fields: { prizes: 'count' } })
  return { game, usual }
}

function typeIn({ info }: MarketGame, type: string): BetType | undefined {
  return info.betTypes.find(({ id }) => id === type)
}

function isSame(one: Priced, other: Priced): boolean {
  return one.price === other.price && String(one.prizes) === String(other.prizes)
}

function isWholeOrMore({ numerator, denominator }: Ratio): boolean {
  return numerator >= denominator
}
