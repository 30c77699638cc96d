import { join, resolve } from 'node:path'
import type { Clock } from '@fairground/kernel/clock'
import { systemChance } from '@fairground/kernel/system-chance'
import { systemClock } from '@fairground/kernel/system-clock'
import { callers } from '@fairground/vendors/callers'
import { brandVendorRows } from '../../apps/server/src/features/games/catalogue/index.ts'
import {
  listVendorAccess,
  saveVendorAccess,
  systemDigest,
} from '../../apps/server/src/features/games/vendors/index.ts'
import { brandRows } from '../../apps/server/src/features/platform/brand/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { madeUpVendors } from '../../demo/made-up/vendors.ts'
import { root } from '../machine/terminal.ts'
import { type KeyRing, keyRingInFile } from './keys.ts'
import { openSim, type Sim } from './sim.ts'

/** The brands of the demo world, known to every made-up vendor. */
export const demoBrands = ['perya', 'lantern'] as const

/** Returns the keys of the demo world's vendors, from a file in the folder of the embedded database. */
export function demoKeyRing(dataDir: string): Promise<KeyRing> {
  return keyRingInFile(join(resolve(root, dataDir), 'vendor-sim.json'), madeUpVendors, demoBrands)
}

/** Opens the simulator of all made-up vendors for the demo world. */
export function openDemoSim(house: () => string, ring: KeyRing, clock: Clock = systemClock): Sim {
  return openSim({
    vendors: madeUpVendors,
    house,
    brandCodes: demoBrands,
    keysOf: (brandCode, vendorCode) => ring[`${brandCode} ${vendorCode}`]?.vendor,
    digest: systemDigest(),
    clock,
    chance: systemChance(),
  })
}

/**
 * Creates the agreements with the simulator, at its address and with its keys, for every made-up vendor that a brand of
 * the demo offers.
 */
export async function joinSim(
  tools: Pick<Tools, 'db' | 'secret' | 'clock'>,
  origin: string,
  ring: KeyRing,
): Promise<void> {
  const offered = await tools.db
    .selectFrom(brandVendorRows(tools.db).as('offer'))
    .innerJoin(brandRows(tools.db).as('brand'), 'brand.id', 'offer.brand_id')
    .select(['brand.id as brandId', 'brand.code as brandCode', 'offer.vendor_code as vendorCode'])
    .execute()
  const agreed = await listVendorAccess(tools)
  for (const { brandId, brandCode, vendorCode } of offered) {
    const keys = ring[`${brandCode} ${vendorCode}`]?.house
    const before = agreed.find((access) => access.brandId === brandId && access.vendorCode === vendorCode)
    // Agreements with other vendors are not changed.
    if (!keys || (before && !before.baseUrl.startsWith('http://localhost:'))) continue
    const { protocol } = madeUpVendors.find(({ code }) => code === vendorCode)!
    const caller = callers.find(({ code }) => code === protocol)
    const { baseUrl, settings } = caller?.agreed?.(origin, vendorCode) ?? { baseUrl: origin, settings: {} }
    const isSame = before?.baseUrl === baseUrl && JSON.stringify(before.keys) === JSON.stringify(keys)
    if (!isSame) await saveVendorAccess(tools, { brandId, vendorCode, baseUrl, keys, settings })
  }
}
