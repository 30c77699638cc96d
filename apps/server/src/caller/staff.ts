import type { Permission } from '@fairground/contract/permissions'

/** Session of a staff account, with the current permissions of its role. */
export interface StaffSession {
  tokenHash: Buffer
  staffId: bigint
  /** UUID by which calls and the log name the account. */
  publicId: string
  name: string
  email: string
  brandId: number
  brandCode: string
  role: string
  permissions: Permission[]
  /** Latest end of the session. */
  endsAt: Date
  /** End of the session unless a call follows a press before. */
  idleAt: Date
  /** Time at which the second factor was last given. */
  provedAt: Date
}

/** Time after the second factor in which calls that need it again may be made. */
const freshMs = 5 * 60_000

/** Returns until when a session may make calls that need the second factor again, in milliseconds since 1970. */
export function freshUntilMs({ provedAt }: Pick<StaffSession, 'provedAt'>): number {
  return provedAt.getTime() + freshMs
}

/** Returns whether the second factor was given in the last five minutes. */
export function isFresh(staff: Pick<StaffSession, 'provedAt'>, nowMs: number): boolean {
  return nowMs < freshUntilMs(staff)
}
