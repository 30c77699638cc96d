import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Staked, StakeRange } from './stakes.rules.ts'

/** Time when a vendor or a game cannot be played, in milliseconds since 1970; without an end until it is ended. */
export interface Maintenance {
  fromMs: number
  untilMs: number | null
}

/** Table of a PVP game. */
export interface CatalogueRoom {
  /** Vendor's own id. */
  id: string
  names: Record<string, string>
  /** By currency, in minor units; `balance` is the minimum balance to enter. */
  stakes: Record<string, { least: bigint; most: bigint; balance: bigint }>
  isOpen: boolean
}

/** Converts a row of a room. */
export function roomOfRow({
  vendor_room_id,
  names,
  stakes,
  status,
}: Selectable<Tables['game_room']>): CatalogueRoom {
  return {
    id: vendor_room_id,
    names,
    stakes: Object.fromEntries(
      Object.entries(stakes).map(([currency, { least, most, balance }]) => [
        currency,
        { least: BigInt(least), most: BigInt(most), balance: BigInt(balance) },
      ]),
    ),
    isOpen: status === 'open',
  }
}

/** Converts the stakes of a row of a game. */
export function stakesOfRow(
  stakes: Record<string, { least: string; most: string; steps?: string[] }>,
): Staked['stakes'] {
  return Object.fromEntries(
    Object.entries(stakes).map(([currency, { least, most, steps }]) => [
      currency,
      { least: BigInt(least), most: BigInt(most), steps: steps?.map(BigInt) },
    ]),
  )
}

/** The specification's vendor groups belong to SPORTS, and so do their categories. */
const within: Partial<Record<GameCategory, GameCategory>> = { ESPORTS: 'SPORTS', COCKFIGHT: 'SPORTS' }

/** Returns the lanes of a vendor's games besides those of their categories. */
export function extraLanes(group: GameCategory | null, categories: string[]): GameCategory[] {
  return [...(group ? [group] : []), ...(categories as GameCategory[])]
}

const laneLists = new Map<string, readonly GameCategory[]>()

/** Returns every lane of a game, by its category and the further lanes of its vendor. */
export function lanesOf(category: GameCategory, extras: GameCategory[]): readonly GameCategory[] {
  const own = [category, ...extras]
  const key = String(own)
  let lanes = laneLists.get(key)
  if (!lanes) {
    lanes = [...new Set(own.flatMap((lane) => (within[lane] ? [lane, within[lane]] : [lane])))]
    laneLists.set(key, lanes)
  }
  return lanes
}

/** Returns the maintenance that a row of a vendor or a game has. */
export function maintenanceIn({
  maintenance_from: from,
  maintenance_until: until,
}: Record<'maintenance_from' | 'maintenance_until', Date | null>): Maintenance | null {
  return from && { fromMs: from.getTime(), untilMs: until?.getTime() ?? null }
}

/** Returns the categories of games in a brand's order, each with whether the lobby shows it as a lane. */
export function lanesBy(
  rows: readonly Pick<Selectable<Tables['brand_lane']>, 'category' | 'position' | 'is_shown'>[],
): { category: GameCategory; isShown: boolean }[] {
  const known = new Map(rows.map((row) => [row.category, row]))
  const placeOf = (category: GameCategory) => known.get(category)?.position ?? Number.POSITIVE_INFINITY
  return gameCategories
    .toSorted((one, other) => placeOf(one) - placeOf(other) || 0)
    .map((category) => ({ category, isShown: known.get(category)?.is_shown ?? true }))
}

/** Converts the stakes that a brand allows. */
export function rangesOf(
  stakes: Record<string, { least: string; most: string }>,
): Record<string, StakeRange> {
  return Object.fromEntries(
    Object.entries(stakes).map(([code, { least, most }]) => [
      code,
      { least: BigInt(least), most: BigInt(most) },
    ]),
  )
}

/** Returns the rooms of a game, those closed that a brand has closed. */
export function withoutClosed(
  rooms: readonly CatalogueRoom[],
  closed: readonly Selectable<Tables['brand_room']>[],
): CatalogueRoom[] {
  const ids = new Set(closed.map((row) => row.vendor_room_id))
  return rooms.map((room) => (ids.has(room.id) ? { ...room, isOpen: false } : room))
}
