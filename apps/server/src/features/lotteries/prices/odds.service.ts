import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { listMarketOdds, quoteMarketPrice, setMarketPrice } from '@fairground/contract/office-prices'
import type { BetType, MarketGame, Priced } from '@fairground/games/market'
import { percentOf, type Ratio, ratio } from '@fairground/games/ratio'
import { marketGames } from '@fairground/games/rules'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { gamesOf, stakesOf } from '../../games/catalogue/index.ts'
import { changeSetting, versionOf } from '../../office/approvals/index.ts'
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
  const [{ groups }, findGame, offers] = await Promise.all([
    groupsOf(tools.db, brand.id),
    gamesOf(tools, brand.id),
    Promise.all(markets.map(({ game }) => offerOf(tools.db, game, offered))),
  ])
  const stakes = markets.map(({ nodeId }) => stakesOf(findGame(nodeId)!, brand.currency))
  return {
    groups,
    list: markets.map(({ nodeId, name, game }, at) => ({
      nodeId,
      name,
      tax: taxOnWire(offers[at]!.tax, brand.currency),
      types: offers[at]!.info.betTypes.map((type) => {
        const isListed = hasPriceList(type)
        const { numerator, denominator } = type.exactReturn
        const usual = typeIn(game, type.id)!
        return {
          type: type.id,
          price: type.price,
          prizes: [...type.prizes],
          returnPercent: type.returnPercent,
          hitPercent: type.hitPercent,
          taxedPercent: taxedPercentOf(game, type, stakes[at]!, offers[at]!.tax),
          isUnusual: isUnusual(ratio(BigInt(numerator), BigInt(denominator))),
          isListed,
          usual: isListed ? { price: usual.price, prizes: [...usual.prizes] } : null,
          isChanged: isListed && !isSame(type, usual),
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

/** Price and prizes of a bet type, as in the log. */
type PriceValues = InputOf<typeof setMarketPrice>['after']

/** Price and prizes of a bet type with a price list: to pay more of a stake in any prize takes two persons. */
export const marketPrice: GuardedSetting<PriceValues> = {
  call: 'setMarketPrice',
  async read(db, at) {
    const { stored, usual } = await priceOf(db, at)
    const { price, prizes } = stored ?? usual
    return { price, prizes: [...prizes] }
  },
  async write(tx, at, values) {
    const { of, stored, usual } = await priceOf(tx, at)
    // The game's own prices are not stored: they may change with the game.
    const wanted = isSame(values, usual) ? null : values
    if (!(await replacePrice(tx, of, stored, wanted))) refuse('changed_meanwhile')
    return {}
  },
  loosens: (before, after) =>
    after.prizes.some((prize, at) => {
      const was = before.prizes[at]
      return was === undefined || BigInt(prize) * BigInt(before.price) > BigInt(was) * BigInt(after.price)
    }),
}

/** Stored price and game's own price of a bet type, by its name in the log: `price/<game>/<type>`. */
async function priceOf(db: Db | Tx, { brand, subject }: SettingAt) {
  const [, gameId = '', type = ''] = subject.split('/')
  const { lists } = await pricesOf(db, { brandId: brand.id, gameId, playerId: null })
  const market = marketGames.find(({ game: { info } }) => info.id === gameId)
  const usual = (market && typeIn(market.game, type)) ?? refuse('bet_not_offered')
  return { of: { brandId: brand.id, gameId, type }, stored: lists[type] ?? null, usual }
}

/**
 * Sets the brand's price and prizes of a bet type, or proposes them. Refuses `game_unknown`, `bet_not_offered` for a
 * type without a price list, `return_too_high` from 100 % on, and `changed_meanwhile` if they are not those that the
 * caller read.
 */
export async function setPrice(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { nodeId, type, before, after: values, reason }: InputOf<typeof setMarketPrice>,
): Promise<OutputOf<typeof setMarketPrice>> {
  const { game } = await listedIn(tools, brand, nodeId, type, values)
  if (isWholeOrMore(game.returnOf(type, values.price, values.prizes))) refuse('return_too_high')
  const subject = `price/${nodeId}/${type}`
  return changeSetting(tools, marketPrice, {
    brand,
    staff,
    subject,
    version: versionOf(before),
    values,
    reason,
  })
}

/**
 * Game of the brand that has a price list of a bet type. Refuses `game_unknown`, `bet_not_offered`,
 * and another number of prizes.
 */
async function listedIn(
  tools: Tools,
  brand: Brand,
  nodeId: string,
  type: string,
  { prizes }: Priced,
): Promise<{ game: MarketGame }> {
  const markets = await marketsOfBrand(tools, brand)
  const { game } = markets.find((one) => one.nodeId === nodeId) ?? refuse('game_unknown')
  const usual = typeIn(game, type)
  if (!usual || !hasPriceList(usual)) return refuse('bet_not_offered')
  if (prizes.length !== usual.prizes.length) refuse('invalid_input', { fields: { prizes: 'count' } })
  return { game }
}

/** Returns whether a brand sets the prices of a bet type: they follow from no prize group and no selection. */
function hasPriceList({ groupDiscount, prizeIsSelection }: BetType): boolean {
  return groupDiscount === undefined && !prizeIsSelection
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
