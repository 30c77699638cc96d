import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  orderBrandGames,
  orderBrandVendors,
  orderLobbyLanes,
} from '@fairground/contract/office-catalogue'
import type { GameCategory } from '@fairground/kernel/game-category'
import type { BrandSetting, SettingValues } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { brandCatalogue, deskOf } from '../../games/catalogue/index.ts'
import { changeSetting, readSetting, versionOf } from '../approvals/index.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'log'>

/** Order of the vendors that a brand offers. */
const vendorOrder: BrandSetting<{ order: string[] }> = {
  call: 'orderBrandVendors',
  async read(db, { brand }) {
    return { order: (await brandCatalogue.listVendors(db, brand.id)).map(({ code }) => code) }
  },
  async write(tx, { brand }, { order }) {
    await brandCatalogue.orderVendors(tx, brand.id, order)
    return {}
  },
}

/** Games that come before all others in the lobby. */
const gameOrder: BrandSetting<{ order: string[] }> = {
  call: 'orderBrandGames',
  async read(db, { brand }) {
    return { order: await brandCatalogue.listFirst(db, brand.id) }
  },
  async write(tx, { brand }, { order }) {
    await brandCatalogue.writeFirst(tx, brand.id, order)
    return {}
  },
}

/** Lanes of the lobby. */
const laneOrder: BrandSetting<{ order: GameCategory[]; hidden: GameCategory[] }> = {
  call: 'orderLobbyLanes',
  async read(db, { brand }) {
    const lanes = await brandCatalogue.readLanes(db, brand.id)
    return {
      order: lanes.map(({ category }) => category),
      hidden: lanes.flatMap(({ category, isShown }) => (isShown ? [] : [category])),
    }
  },
  async write(tx, { brand }, { order, hidden }) {
    const lanes = order.map((category) => ({ category, isShown: !hidden.includes(category) }))
    await brandCatalogue.writeLanes(tx, brand.id, lanes)
    return {}
  },
}

/** Refuses `order_twice` for a list that names something twice. */
export function refuseTwice(names: readonly string[]): void {
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) refuse('order_twice', { fields: faults(twice, 'twice') })
}

function faults(names: readonly string[], fault: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fault]))
}

/**
 * Sets the order of the vendors that the brand offers. Refuses `order_twice`, `vendor_unknown` for one that it does not
 * offer, `order_incomplete` unless each is named, and `changed_meanwhile` if the order is not the one that was read.
 */
export async function orderVendors(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { vendorCodes, version }: InputOf<typeof orderBrandVendors>,
): Promise<OutputOf<typeof orderBrandVendors>> {
  refuseTwice(vendorCodes)
  const now = await readOrder(tools, vendorOrder, brand)
  const unknown = vendorCodes.filter((code) => !now.order.includes(code))
  if (unknown.length > 0) refuse('vendor_unknown', { fields: faults(unknown, 'unknown') })
  if (now.version === version) refuseMissing(now.order, vendorCodes)
  return setOrder(tools, vendorOrder, { brand, staff, version, values: { order: vendorCodes } })
}

/**
 * Sets the games that come before all others. Refuses `order_twice`, `game_unknown`, and `changed_meanwhile` if they
 * are not those that were read.
 */
export async function orderGames(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { gameIds, version }: InputOf<typeof orderBrandGames>,
): Promise<OutputOf<typeof orderBrandGames>> {
  refuseTwice(gameIds)
  const { byId } = await deskOf(tools, brand.id)
  const unknown = gameIds.filter((id) => !byId.has(id))
  if (unknown.length > 0) refuse('game_unknown', { fields: faults(unknown, 'unknown') })
  return setOrder(tools, gameOrder, { brand, staff, version, values: { order: gameIds } })
}

/**
 * Sets the order of the lanes of the lobby, and which of them it shows. Refuses `order_twice`, `order_incomplete`
 * unless each category is named, and `changed_meanwhile` if the lanes are not those that were read.
 */
export async function orderLanes(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { order, hidden, version }: InputOf<typeof orderLobbyLanes>,
): Promise<OutputOf<typeof orderLobbyLanes>> {
  refuseTwice(order)
  refuseTwice(hidden)
  refuseMissing((await readOrder(tools, laneOrder, brand)).order, order)
  // As they are read, so that equal lanes have one version.
  const values = { order, hidden: order.filter((category) => hidden.includes(category)) }
  return setOrder(tools, laneOrder, { brand, staff, version, values })
}

function refuseMissing(all: readonly string[], named: readonly string[]): void {
  const missing = all.filter((name) => !named.includes(name))
  if (missing.length > 0) refuse('order_incomplete', { fields: faults(missing, 'missing') })
}

function readOrder<Values extends SettingValues>(tools: Needs, setting: BrandSetting<Values>, brand: Brand) {
  return readSetting(tools.db, setting, { brand, subject: setting.call, nowMs: tools.clock.now() })
}

interface AskedOrder<Values> {
  brand: Brand
  staff: StaffSession
  version: string
  values: Values
}

/** Changes an order with its entry in the log, and returns the version of the new one. */
async function setOrder<Values extends SettingValues>(
  tools: Needs,
  setting: BrandSetting<Values>,
  asked: AskedOrder<Values>,
): Promise<{ version: string }> {
  await changeSetting(tools, setting, { ...asked, subject: subjects[setting.call]!, reason: '' })
  return { version: versionOf(asked.values) }
}

/** Names of the orders in the log. */
const subjects: Record<string, string> = {
  orderBrandVendors: 'vendor-order',
  orderBrandGames: 'game-order',
  orderLobbyLanes: 'lane-order',
}
