import type { Permission } from '@fairground/contract/permissions'
import { previewMinutes } from '@fairground/contract/preview-figures'
import type { Brand } from '../../../caller/brand.ts'
import type { Preview, PreviewTarget } from '../../../caller/preview.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tools } from '../../../tools.ts'
import { wayBackTo } from '../../platform/brand/index.ts'
import { claimsOf, previewToken } from './token.rules.ts'

/** Permission that the member of staff must have, also while the preview is shown. */
const permissionFor: Record<PreviewTarget['kind'], Permission> = {
  promotion: 'promotions.see',
  content: 'content.see',
  settings: 'settings.see',
}

/** Function that returns sessions of staff as they are now, undefined for each that has ended; it prolongs none. */
export type CheckStaff = (
  callers: readonly { tokenHash: Buffer; ip: string }[],
  nowMs: number,
) => Promise<(StaffSession | undefined)[]>

interface Place {
  /** Name of the host at which the office was opened. */
  host: string
  /** Path of the page on the brand's site, with its query. */
  path: string
}

/** Returns the address at which the brand's site shows an object to a member of staff for ten minutes. */
export async function previewAddress(
  tools: Pick<Tools, 'db' | 'secret' | 'siteUrl' | 'clock'>,
  brand: Brand,
  { tokenHash }: StaffSession,
  target: PreviewTarget,
  { host, path }: Place,
): Promise<string> {
  const endsAtMs = tools.clock.now() + previewMinutes * 60_000
  const token = previewToken(tools.secret, brand.id, { target, sessionHash: tokenHash, endsAtMs })
  const address = new URL(path, await wayBackTo(tools, brand, host))
  address.searchParams.set('preview', token)
  return address.href
}

/**
 * Finds the preview of a token at a brand for a caller's address; undefined once it has ended, and unless the session
 * of the member of staff is open, may be used from the address, and has the permission. The session is not prolonged.
 */
export async function findPreview(
  { secret }: Pick<Tools, 'secret'>,
  checkStaff: CheckStaff,
  { brandId, token, ip }: { brandId: number; token: string; ip: string },
  nowMs: number,
): Promise<Preview | undefined> {
  const claims = claimsOf(secret, brandId, token, nowMs)
  if (!claims) return undefined
  const { target, sessionHash, endsAtMs } = claims
  const [staff] = await checkStaff([{ tokenHash: sessionHash, ip }], nowMs)
  if (staff?.brandId !== brandId || !staff.permissions.includes(permissionFor[target.kind])) return undefined
  return { target, endsAt: new Date(endsAtMs) }
}
