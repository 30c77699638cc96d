import type { LoginType } from './sessions.tables.ts'

const dayMs = 86_400_000

/** Returns whether a session was opened by password: only then a new one may be required (specification, section 4). */
export function isByPassword(loginType: LoginType): boolean {
  return loginType === 'username' || loginType === 'remembered'
}

/** Returns whether a password is older than a brand's `passwordDays`; never if the brand has none. */
export function isPasswordTooOld(
  changedAt: Date | null,
  passwordDays: number | null,
  nowMs: number,
): boolean {
  return passwordDays !== null && changedAt !== null && nowMs - changedAt.getTime() > passwordDays * dayMs
}
