import type { InputOf } from '@fairground/contract/call'
import type { setBrandAccess } from '@fairground/contract/office-brand'
import { isCountry } from '@fairground/kernel/country'
import { isRange } from '../../../http/network.ts'
import { versionOf } from '../approvals/index.ts'

/** Rule that refuses or allows visitors, as on the wire. */
type AccessRule = InputOf<typeof setBrandAccess>['rules'][number]
/** The same without a category of games. */
type PlaceRule = Omit<AccessRule, 'category'>

/** Returns whether a change of rules lets more visitors in: it allows some more, or no longer refuses some. */
export function loosensRules(before: readonly PlaceRule[], after: readonly PlaceRule[]): boolean {
  return hasMore(before, after, 'allow') || hasMore(after, before, 'deny')
}

/** Whether the second list has a rule of an effect that the first lacks. */
function hasMore(
  some: readonly PlaceRule[],
  others: readonly PlaceRule[],
  effect: PlaceRule['effect'],
): boolean {
  const known = new Set(some.map(versionOf))
  return others.some((rule) => rule.effect === effect && !known.has(versionOf(rule)))
}

/** Converts rules, as they are stored (`access.rules.ts`), for the API. */
export function rulesOnWire(stored: unknown): AccessRule[] {
  return (stored as Partial<AccessRule>[]).map((rule) => {
    const { effect, country = null, region = null, network = null, category = null } = rule
    return {
      effect: effect?.toLowerCase() === 'allow' ? 'allow' : 'deny',
      country: country?.toUpperCase() ?? null,
      region: region?.toUpperCase() ?? null,
      network,
      category: category && (category.toUpperCase() as AccessRule['category']),
    }
  })
}

/** Converts a rule to the form in which it is stored. */
export function storedRule(rule: PlaceRule): Record<string, string> {
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null)) as Record<
    string,
    string
  >
}

/**
 * Returns the invalid fields of rules: a network or a country that is none, a region without its country, and the same
 * rule twice.
 */
export function ruleFaults(rules: readonly PlaceRule[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [at, { country, region, network }] of rules.entries()) {
    if (network !== null && !isRange(network)) fields[`rules.${at}.network`] = 'invalid_value'
    if (country !== null && !isCountry(country)) fields[`rules.${at}.country`] = 'invalid_value'
    if (region !== null && country === null) fields[`rules.${at}.region`] = 'invalid_value'
    if (rules.findIndex((rule) => versionOf(rule) === versionOf(rules[at]!)) !== at)
      fields[`rules.${at}.effect`] = 'invalid_value'
  }
  return fields
}
