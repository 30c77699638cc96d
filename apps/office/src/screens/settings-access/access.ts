import type { OutputOf } from '@fairground/contract/call'
import type { getBrandAccess } from '@fairground/contract/office-brand'

/** The access to the site as it was read. */
export type ReadAccess = OutputOf<typeof getBrandAccess>
/** The values that a change of the access sets. */
export type AccessValues = Omit<ReadAccess, 'isOpen' | 'version'>
/** A rule that refuses visitors of a place, or lets them in. */
export type Rule = AccessValues['rules'][number]

/** Returns the values of the access as a change sends them. */
export function valuesIn({
  isInMaintenance,
  maintenanceUntil,
  isClosedEverywhere,
  rules,
}: AccessValues): AccessValues {
  return { isInMaintenance, maintenanceUntil, isClosedEverywhere, rules }
}

/** Returns whether two rules are the same. */
export function isSameRule(one: Rule, other: Rule): boolean {
  return (
    one.effect === other.effect &&
    one.country === other.country &&
    one.region === other.region &&
    one.network === other.network &&
    one.category === other.category
  )
}
