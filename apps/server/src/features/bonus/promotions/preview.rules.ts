import type { Secret } from '../../../secret.ts'

/** Validity of a link to a preview. */
const lastsMs = 12 * 3_600_000

const about = (brandId: number) => `promotion-preview/${brandId}`

/** Returns a token that shows a promotion of a brand to everybody who has it, for twelve hours. */
export function previewToken(
  secret: Pick<Secret, 'seal'>,
  brandId: number,
  promotionId: string,
  nowMs: number,
): string {
  return secret.seal(`${nowMs + lastsMs}/${promotionId}`, about(brandId)).toString('base64url')
}

/**
 * Returns the promotion of a preview token; undefined if it has expired, or was made for another brand or elsewhere.
 */
export function previewedBy(
  secret: Pick<Secret, 'open'>,
  brandId: number,
  token: string,
  nowMs: number,
): string | undefined {
  try {
    const [until, promotionId] = secret.open(Buffer.from(token, 'base64url'), about(brandId)).split('/')
    return Number(until) > nowMs ? promotionId : undefined
  } catch {
    return undefined
  }
}
