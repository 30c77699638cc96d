import { groupStep } from '@fairground/games/lotteries/prize-group'
import type { MarketGame, MarketInfo, Terms } from '@fairground/games/market'
import type { Currency } from '@fairground/kernel/money'
import type { Db } from '../../../db/tables.ts'
import { stakesIn } from '../../games/catalogue/index.ts'
import { leastPlayed, ownGroup } from './groups.rules.ts'
import { pricesOf } from './prices.queries.ts'
import type { PrizeTax } from './tax.rules.ts'

/** Market game at the prices of a brand and player. */
export interface Offer {
  info: MarketInfo
  /**
   * The player's own prize group, the lowest that may be played instead, and the one of these prices; null for a game
   * without.
   */
  groups: { own: number; least: number; played: number } | null
  /** Tax withheld from the prize of a ticket bought now; null for none, and for trial money. */
  tax: PrizeTax | null
}

/** Player to whom a game is offered, and the currency; no player for a public offer. */
interface Offered {
  brandId: number
  playerId: bigint | null
  currency: Currency
}

/**
 * Maximum number of cached sets of facts of a game: few groups are played, and a set takes about a millisecond to
 * compute.
 */
const mostKept = 50

const kept = new WeakMap<MarketGame, Map<string, MarketInfo>>()

/** Facts of a game at terms, as it computes them; the same object again if they are cached. */
function infoAt(game: MarketGame, terms: Terms): MarketInfo {
  const infos = kept.get(game) ?? new Map<string, MarketInfo>()
  kept.set(game, infos)
  const name = JSON.stringify(terms)
  const info = infos.get(name) ?? game.infoAt(terms)
  // The last used one goes to the end.
  infos.delete(name)
  infos.set(name, info)
  if (infos.size > mostKept) infos.delete(infos.keys().next().value!)
  return info
}

/**
 * Returns a game at the prices of a brand and player, read now, at a prize group that the player may play, else at the
 * player's own. Trial money plays at the default group. Lower groups are offered if each percent of every stake is a
 * whole number of minor units.
 */
export async function offerOf(
  db: Db,
  game: MarketGame,
  { brandId, playerId, currency }: Offered,
  wanted?: number,
): Promise<Offer> {
  const asked = { brandId, gameId: game.info.id, playerId: currency.trial ? null : playerId }
  const { groups, given, lists, tax } = await pricesOf(db, {
    ...asked,
    ...(!currency.trial && { currency: currency.code }),
  })
  const own = ownGroup(groups, given)
  if (!game.info.betTypes.some(({ groupDiscount }) => groupDiscount !== undefined))
    return { info: infoAt(game, { own, chosen: own, lists }), groups: null, tax }
  const isWhole = stakesIn(game.info, currency).every((stake) => stake % 100n === 0n)
  const least = isWhole ? leastPlayed(groups, own) : own
  const isPlayable =
    wanted !== undefined && wanted >= least && wanted <= own && (own - wanted) % groupStep === 0
  const played = isPlayable ? wanted : own
  return { info: infoAt(game, { own, chosen: played, lists }), groups: { own, least, played }, tax }
}
