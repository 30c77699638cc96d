import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setBrandAccess } from '@fairground/contract/office-brand'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findAccess, writeAccess } from '../../platform/brand/index.ts'
import { changeSetting } from '../approvals/index.ts'
import { loosensRules, ruleFaults, rulesOnWire, storedRule } from './access-rules.rules.ts'

export type AccessValues = Omit<InputOf<typeof setBrandAccess>, 'version' | 'reason'>

/** Name of the setting in the log. */
export const accessSubject = 'brand-access'

/**
 * Visitors that a brand refuses, which acts at once. To let more of them in takes two persons, except the end of
 * maintenance.
 */
export const brandAccess: GuardedSetting<AccessValues> = {
  call: 'setBrandAccess',
  async read(db, { brand }) {
    const { status, maintenanceUntil, rules } = await findAccess(db, brand.id)
    return {
      isInMaintenance: status === 1,
      maintenanceUntil: maintenanceUntil?.toISOString() ?? null,
      isClosedEverywhere: status === 2,
      rules: rulesOnWire(rules),
    }
  },
  async write(tx, { brand }, { isInMaintenance, maintenanceUntil, isClosedEverywhere, rules }) {
    await writeAccess(tx, brand.id, {
      status: isInMaintenance ? 1 : isClosedEverywhere ? 2 : 0,
      maintenanceUntil: maintenanceUntil === null ? null : new Date(maintenanceUntil),
      rules: rules.map(storedRule),
    })
    return {}
  },
  loosens: (before, after) =>
    (before.isClosedEverywhere && !after.isClosedEverywhere) || loosensRules(before.rules, after.rules),
}

/**
 * Changes the visitors that a brand refuses, or proposes that. Refuses `invalid_input` by field for an end of
 * maintenance without one or in the past, a network or a country that is none, a region without its country, and the
 * same rule twice.
 */
export async function changeAccess(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { version, reason, ...given }: InputOf<typeof setBrandAccess>,
): Promise<OutputOf<typeof setBrandAccess>> {
  const { isInMaintenance, isClosedEverywhere, rules } = given
  const until = given.maintenanceUntil === null ? null : new Date(given.maintenanceUntil)
  const fields: Record<string, string> = {}
  if (isInMaintenance && isClosedEverywhere) fields.isClosedEverywhere = 'invalid_value'
  if (until && (!isInMaintenance || until.getTime() <= tools.clock.now()))
    fields.maintenanceUntil = 'invalid_value'
  Object.assign(fields, ruleFaults(rules))
  if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
  const values = { ...given, maintenanceUntil: until?.toISOString() ?? null }
  return changeSetting(tools, brandAccess, { brand, staff, subject: accessSubject, version, values, reason })
}
