import { createRemoteJWKSet, decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { phoneOf } from '../verification/index.ts'

/** Maximum age of an identity provider's token, regardless of its stated expiry. */
const longestAge = '10 minutes'
const timeoutMs = 5000
const keySets = new Map<string, JWTVerifyGetKey>()

/**
 * Returns the number (E.164) that an external identity provider proved, from its id token: signed by a key of the
 * issuer, for this brand's client, not expired. Refuses `identity_provider_unknown` for an issuer that the brand does
 * not accept, and `identity_provider_failed` for an invalid token or a number that the brand does not accept.
 */
export async function phoneOfIdToken(
  { db, clock, log }: Pick<Tools, 'db' | 'clock' | 'log'>,
  brand: Brand,
  idToken: string,
): Promise<string> {
  const identityProvider = await db
    .selectFrom('identity_provider')
    .select(['issuer', 'client_id', 'jwks_url'])
    .where('brand_id', '=', brand.id)
    .where('kind', '=', 'phone')
    .where('is_open', '=', true)
    .where('issuer', '=', claimedIssuer(idToken))
    .limit(1)
    .executeTakeFirst()
  if (!identityProvider) refuse('identity_provider_unknown')
  try {
    return phoneOf(brand, await provedPhone(idToken, identityProvider, new Date(clock.now())), undefined)
  } catch (error) {
    log(`phone identity provider ${identityProvider.issuer}: ${(error as Error).message}`)
    return refuse('identity_provider_failed')
  }
}

function claimedIssuer(idToken: string): string {
  try {
    return decodeJwt(idToken).iss ?? ''
  } catch {
    return refuse('identity_provider_failed')
  }
}

async function provedPhone(
  idToken: string,
  { issuer, client_id, jwks_url }: { issuer: string; client_id: string; jwks_url: string | null },
  now: Date,
): Promise<string> {
  const { payload } = await jwtVerify(idToken, await keysOf(jwks_url ?? (await findKeys(issuer))), {
    issuer,
    audience: client_id,
    currentDate: now,
    maxTokenAge: longestAge,
    requiredClaims: ['sub', 'exp', 'iat', 'phone_number'],
    // Never a shared secret: our client's is not a key of the issuer.
    algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
  })
  if (typeof payload.phone_number !== 'string' || !payload.phone_number.startsWith('+')) {
    throw new Error('phone_number is not a number with its country code')
  }
  return payload.phone_number
}

function keysOf(address: string): JWTVerifyGetKey {
  const known = keySets.get(address)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: timeoutMs })
  keySets.set(address, keys)
  return keys
}

async function findKeys(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  const found = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown }
  if (found.issuer !== issuer || typeof found.jwks_uri !== 'string') {
    throw new Error('the configuration of the issuer cannot be used')
  }
  return found.jwks_uri
}
