import { CompactEncrypt, importJWK } from 'jose'

/** A brand's public key from `/wps/system/status`. */
export interface SealKey {
  kid: string
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

/** Encrypts a payload to the brand's key as a compact JWE (ECDH-ES, A256GCM), with a time and an id against replay. */
export async function seal(payload: object, { kid, ...jwk }: SealKey, nowMs: number): Promise<string> {
  const key = await importJWK(jwk, 'ECDH-ES')
  const stamped = { ...payload, iat: Math.floor(nowMs / 1000), jti: crypto.randomUUID() }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(stamped)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key)
}
