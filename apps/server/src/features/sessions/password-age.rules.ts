import type { LoginType } from '../../db/tables.ts'

const dayMs = 86_400_000

/** Whether somebody came in by the password: only they are asked for a new one (specification, section 4). */
export function isByPassword(loginType: LoginType): boolean {
  return loginType === 'username' || loginType === 'remembered'
}

/** Whether a password is older than a brand's `passwordDays`; never where it has none. */
export function isPasswordTooOld(
  changedAt: Date | null,
  passwordDays: number | null,
  nowMs: number,
): boolean {
  return passwordDays !== null && changedAt !== null && nowMs - changedAt.getTime() > passwordDays * dayMs
}
