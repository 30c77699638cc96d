import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setBrandAccess } from '@fairground/contract/office-brand'
import { isCountry } from '@fairground/kernel/country'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { isRange } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findAccess, writeAccess } from '../../platform/brand/index.ts'
import { changeSetting, versionOf } from '../approvals/index.ts'

export type AccessValues = Omit<InputOf<typeof setBrandAccess>, 'version' | 'reason'>
type Rule = AccessValues['rules'][number]

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
      rules: (rules as Partial<Rule>[]).map(ruleOnWire),
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
    (before.isClosedEverywhere && !after.isClosedEverywhere) ||
    hasMore(before.rules, after.rules, 'allow') ||
    hasMore(after.rules, before.rules, 'deny'),
}

/** Whether the second list has a rule of an effect that the first lacks. */
function hasMore(some: readonly Rule[], others: readonly Rule[], effect: Rule['effect']): boolean {
  const known = new Set(some.map(versionOf))
  return others.some((rule) => rule.effect === effect && !known.has(versionOf(rule)))
}

function ruleOnWire(rule: Partial<Rule>): Rule {
  const { effect, country = null, region = null, network = null, category = null } = rule
  return {
    effect: effect?.toLowerCase() === 'allow' ? 'allow' : 'deny',
    country: country?.toUpperCase() ?? null,
    region: region?.toUpperCase() ?? null,
    network,
    category: category && (category.toUpperCase() as Rule['category']),
  }
}

function storedRule(rule: Rule): Record<string, string> {
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null)) as Record<
    string,
    string
  >
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
  for (const [at, { country, region, network }] of rules.entries()) {
    if (network !== null && !isRange(network)) fields[`rules.${at}.network`] = 'invalid_value'
    if (country !== null && !isCountry(country)) fields[`rules.${at}.country`] = 'invalid_value'
    if (region !== null && country === null) fields[`rules.${at}.region`] = 'invalid_value'
    if (rules.findIndex((rule) => versionOf(rule) === versionOf(rules[at]!)) !== at)
      fields[`rules.${at}.effect`] = 'invalid_value'
  }
  if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
  const values = { ...given, maintenanceUntil: until?.toISOString() ?? null }
  return changeSetting(tools, brandAccess, { brand, staff, subject: accessSubject, version, values, reason })
}
