import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setBrandVendor } from '@fairground/contract/office-catalogue'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { brandCatalogue } from '../../games/catalogue/index.ts'
import { changeSetting } from '../approvals/index.ts'
import { ruleFaults, storedRule } from '../brand-settings/index.ts'
import {
  loosensVendor,
  maintenanceFaults,
  maintenanceOnWire,
  placesOnWire,
  storedMaintenance,
  type VendorValues,
} from './terms.rules.ts'

/** Settings of a brand for a vendor: to open it, or to let in players of more places, takes two persons. */
export const brandVendor: GuardedSetting<VendorValues> = {
  call: 'setBrandVendor',
  async read(db, at) {
    const found = (await brandCatalogue.findVendor(db, at.brand.id, codeIn(at))) ?? refuse('vendor_unknown')
    const { maintenance, rules, ...terms } = found
    return { ...terms, maintenance: maintenanceOnWire(maintenance), rules: placesOnWire(rules) }
  },
  async write(tx, at, { name: _, maintenance, rules, ...terms }) {
    await brandCatalogue.writeVendor(tx, at.brand.id, codeIn(at), {
      ...terms,
      maintenance: storedMaintenance(maintenance),
      rules: rules.map(storedRule),
    })
    return {}
  },
  loosens: loosensVendor,
}

/** Code of a vendor, by its name in the log: `brand-vendor/<code>`. */
function codeIn({ subject }: Pick<SettingAt, 'subject'>): string {
  return subject.split('/')[1]!
}

/**
 * Changes what the brand sets for a vendor, or proposes the change. Refuses `vendor_unknown`, and `invalid_input` by
 * field for an end of maintenance that is not after its beginning and for an invalid rule of places.
 */
export async function changeVendor(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { vendorCode, version, reason, ...given }: InputOf<typeof setBrandVendor>,
): Promise<OutputOf<typeof setBrandVendor>> {
  const subject = `brand-vendor/${vendorCode}`
  const { name } = await brandVendor.read(tools.db, { brand, subject, nowMs: tools.clock.now() })
  const fields = { ...maintenanceFaults(given.maintenance), ...ruleFaults(given.rules) }
  if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
  const maintenance = maintenanceOnWire(storedMaintenance(given.maintenance))
  const values = { ...given, name, maintenance }
  return changeSetting(tools, brandVendor, { brand, staff, subject, version, values, reason })
}
