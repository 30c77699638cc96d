import type { InputOf } from '@fairground/contract/call'
import type { setBrandGame, setBrandVendor } from '@fairground/contract/office-catalogue'
import { type Currency, currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { loosensRules, rulesOnWire } from '../brand-settings/index.ts'

type Vendor = InputOf<typeof setBrandVendor>
type Game = InputOf<typeof setBrandGame>
type MaintenanceOnWire = Vendor['maintenance']
type StakesOnWire = Game['stakes']

/** Settings of a brand for a vendor or a game, as on the wire, with the name by which the log tells it. */
export type VendorValues = Omit<Vendor, 'vendorCode' | 'version' | 'reason'> & { name: string }
export type GameValues = Omit<Game, 'gameId' | 'version' | 'reason'> & { name: string; currency: string }

/** Converts maintenance for the API. */
export function maintenanceOnWire({ from, until }: Record<'from' | 'until', Date | null>): MaintenanceOnWire {
  return from && { from: from.toISOString(), until: until?.toISOString() ?? null }
}

/** Converts maintenance from the API. */
export function storedMaintenance(given: MaintenanceOnWire): Record<'from' | 'until', Date | null> {
  if (given === null) return { from: null, until: null }
  return { from: new Date(given.from), until: given.until === null ? null : new Date(given.until) }
}

/** Returns the invalid fields of maintenance: an end that is not after its beginning. */
export function maintenanceFaults(given: MaintenanceOnWire): Record<string, string> {
  const { from, until } = storedMaintenance(given)
  return from && until && until <= from ? { 'maintenance.until': 'invalid_value' } : {}
}

/** Converts the places of a vendor's players, as they are stored, for the API. */
export function placesOnWire(stored: unknown): VendorValues['rules'] {
  // A rule of one category holds for no vendor.
  return rulesOnWire(stored).map(({ category: _, ...rule }) => rule)
}

/** Converts stakes for the API. */
export function stakesOnWire(
  stakes: { least: bigint; most: bigint } | null,
  currency: Currency,
): StakesOnWire {
  return stakes && { least: moneyText(stakes.least, currency), most: moneyText(stakes.most, currency) }
}

/** Converts stakes from the API. */
export function storedStakes(given: StakesOnWire, currency: Currency) {
  return given && { least: parseMoney(given.least, currency), most: parseMoney(given.most, currency) }
}

/** Returns whether stakes are a range of those that a game offers: with steps, both ends must be steps. */
export function isRangeOf(
  { least, most }: { least: bigint; most: bigint },
  { stakes, isStepped }: { stakes: readonly bigint[]; isStepped: boolean },
): boolean {
  if (least > most) return false
  return isStepped
    ? stakes.includes(least) && stakes.includes(most)
    : least >= stakes[0]! && most <= stakes.at(-1)!
}

/**
 * Returns whether a change of a vendor takes a second person: it opens the vendor, or lets in players of more places.
 */
export function loosensVendor(before: VendorValues, after: VendorValues): boolean {
  return (!before.isOpen && after.isOpen) || loosensRules(before.rules, after.rules)
}

/**
 * Returns whether a change of a game takes a second person: it opens the game or a room, allows more stakes, or sets
 * another weight than a lower one.
 */
export function loosensGame(before: GameValues, after: GameValues): boolean {
  const currency = currencyOf(after.currency)
  return (
    (!before.isOpen && after.isOpen) ||
    before.closedRooms.some((room) => !after.closedRooms.includes(room)) ||
    countsMore(before.turnoverWeight, after.turnoverWeight) ||
    allowsMore(storedStakes(before.stakes, currency), storedStakes(after.stakes, currency))
  )
}

/** Whether a weight may be higher than another; null is the usual weight of the house. */
function countsMore(before: number | null, after: number | null): boolean {
  return before !== after && (before === null || after === null || after > before)
}

/** Whether stakes go beyond others; null is no limit. */
function allowsMore(
  before: { least: bigint; most: bigint } | null,
  after: { least: bigint; most: bigint } | null,
): boolean {
  if (before === null) return false
  return after === null || after.least < before.least || after.most > before.most
}
