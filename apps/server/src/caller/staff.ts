import type { Permission } from '@fairground/contract/permissions'

/** The session of a staff account, with what its role allows at the moment. */
export interface StaffSession {
  tokenHash: Buffer
  staffId: bigint
  /** The UUID by which calls and the log name the account. */
  publicId: string
  name: string
  email: string
  brandId: number
  brandCode: string
  role: string
  permissions: Permission[]
  /** When the session is over at the latest. */
  endsAt: Date
  /** When the second factor was given last. */
  provedAt: Date
}

/** For so long after the second factor calls that need it again may be made. */
const freshMs = 5 * 60_000

/** Until when a session may make calls that need the second factor again, in milliseconds since 1970. */
export function freshUntilMs({ provedAt }: Pick<StaffSession, 'provedAt'>): number {
  return provedAt.getTime() + freshMs
}

/** Whether the second factor was given in the last five minutes. */
export function isFresh(staff: Pick<StaffSession, 'provedAt'>, nowMs: number): boolean {
  return nowMs < freshUntilMs(staff)
}
