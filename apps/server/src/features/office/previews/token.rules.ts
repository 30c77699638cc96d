import * as z from 'zod'
import type { PreviewTarget } from '../../../caller/preview.ts'
import type { Secret } from '../../../secret.ts'

/** Claims of a preview token. */
export interface PreviewClaims {
  target: PreviewTarget
  /** Hash of the token of the staff session that asked for it. */
  sessionHash: Buffer
  endsAtMs: number
}

const claims = z.strictObject({
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('promotion'), id: z.uuid() }),
    z.strictObject({ kind: z.literal('content'), id: z.uuid(), revision: z.int() }),
    z.strictObject({ kind: z.literal('settings'), draft: z.int() }),
  ]),
  session: z.base64url().length(43),
  endsAtMs: z.int(),
})

const about = (brandId: number) => `preview/${brandId}`

/** Returns a token for a preview on the site of a brand, encrypted: its claims can be neither read nor changed. */
export function previewToken(
  secret: Pick<Secret, 'seal'>,
  brandId: number,
  { target, sessionHash, endsAtMs }: PreviewClaims,
): string {
  const sealed: z.input<typeof claims> = { target, session: sessionHash.toString('base64url'), endsAtMs }
  return secret.seal(JSON.stringify(sealed), about(brandId)).toString('base64url')
}

/** Returns the claims of a preview token; undefined if it has ended, or was made for another brand or elsewhere. */
export function claimsOf(
  secret: Pick<Secret, 'open'>,
  brandId: number,
  token: string,
  nowMs: number,
): PreviewClaims | undefined {
  try {
    const opened = secret.open(Buffer.from(token, 'base64url'), about(brandId))
    const { target, session, endsAtMs } = claims.parse(JSON.parse(opened))
    if (endsAtMs <= nowMs) return undefined
    return { target, sessionHash: Buffer.from(session, 'base64url'), endsAtMs }
  } catch {
    return undefined
  }
}
