import type { game } from '@fairground/contract/catalogue'
import type { RoundGame } from '@fairground/games/game'
import { roundGames } from '@fairground/games/rules'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type { Vendor } from '@fairground/vendors/vendor'
import { vendors } from '@fairground/vendors/vendors'
import type * as z from 'zod/mini'
import type { Db } from '../../db/tables.ts'
import type { Tools } from '../../tools.ts'
import { accessFor, type Brand } from '../brand/index.ts'

/** A game as a brand offers it. */
export interface CatalogueGame {
  rules: RoundGame
  vendor: Vendor
  isOpen: boolean
  isHot: boolean
}

const house = vendors.find((vendor) => vendor.code === 'FAIR')!

/** All games of a brand with what its operator set about them. */
export async function listCatalogue(db: Db, brandId: number): Promise<CatalogueGame[]> {
  const settings = await db
    .selectFrom('brand_game')
    .select(['game_id', 'is_open', 'is_hot'])
    .where('brand_id', '=', brandId)
    .execute()
  return roundGames.map((rules) => {
    const set = settings.find((row) => row.game_id === rules.info.id)
    return { rules, vendor: house, isOpen: set?.is_open ?? true, isHot: set?.is_hot ?? false }
  })
}

/** The games that a visitor from an address may see: those that are open, and not kept from where they are. */
export async function listOpenGames(
  { db, places }: Pick<Tools, 'db' | 'places'>,
  brand: Brand,
  ip: string,
): Promise<CatalogueGame[]> {
  const { closedCategories } = accessFor(brand, ip, places)
  return (await listCatalogue(db, brand.id)).filter(
    ({ rules, isOpen }) => isOpen && !closedCategories.includes(rules.info.category),
  )
}

/** One game of a brand by its id. */
export async function findGame(db: Db, brandId: number, gameId: string): Promise<CatalogueGame | undefined> {
  return (await listCatalogue(db, brandId)).find(({ rules }) => rules.info.id === gameId)
}

/** The stakes a game offers in minor units, rising. */
export function stakesOf({ info }: RoundGame): bigint[] {
  return info.unitSizes.map((size) => BigInt(size) * BigInt(info.unitsPerStake))
}

/** A game in the specification's words. */
export function gameOnWire(
  { rules, vendor, isHot }: CatalogueGame,
  currency: Currency,
): z.output<typeof game> {
  const stakes = stakesOf(rules)
  return {
    nodeId: rules.info.id,
    gameName: rules.info.name,
    gameClassify: rules.info.category,
    vassalage: vendor.code,
    vendorName: vendor.name,
    isHot: isHot ? 1 : 0,
    returnPercent: rules.info.returnPercent,
    minBet: moneyText(stakes[0]!, currency),
    maxBet: moneyText(stakes.at(-1)!, currency),
    freePlay: true,
  }
}
