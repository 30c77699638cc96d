import type { Permission } from '@fairground/contract/permissions'
import { isWithin } from '../../../http/network.ts'

/** Returns whether somebody has all of some permissions: nobody gives or takes what they lack. */
export function hasAll(own: readonly Permission[], wanted: readonly Permission[]): boolean {
  return wanted.every((one) => own.includes(one))
}

/**
 * Returns whether an account may be used from more addresses after a change of its networks; no network is everywhere.
 * A range that only several earlier ones cover together counts as more.
 */
export function widens(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === 0) return false
  return after.length === 0 || after.some((range) => !before.some((wide) => isWithin(range, wide)))
}
