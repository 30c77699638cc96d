import { createDecipheriv, createECDH, hash } from 'node:crypto'

/** Of a P-256 key pair as brands keep theirs, the private number in base64url. */
export interface PrivateJwk {
  d: string
}

/** Opens a compact JWE (ECDH-ES, A256GCM) that was closed to a key; throws when it was not, or was changed since. */
export type OpenJwe = (jwe: string) => Buffer

/**
 * The opener for one private key, on the runtime's own cryptography (RFC 7516, section 5.2; RFC 7518, sections 4.6 and
 * 5.3). In place of jose, which hands each of its four steps to the threads that check passwords.
 */
export function jweOpener({ d }: PrivateJwk): OpenJwe {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(d, 'base64url')
  return (jwe) => {
    const [head, encryptedKey, iv, sealed, tag, ...rest] = jwe.split('.')
    const header = headerOf(jwe)
    // The key is agreed on directly, so there is none inside.
    if (
      header.alg !== 'ECDH-ES' ||
      header.enc !== 'A256GCM' ||
      header.crit !== undefined ||
      header.zip !== undefined
    )
      throw new Error('not ours')
    if (encryptedKey !== '' || rest.length > 0 || tag === undefined) throw new Error('not five parts')
    const { kty, crv, x, y } = header.epk as Record<string, unknown>
    if (kty !== 'EC' || crv !== 'P-256') throw new Error('another curve')
    const point = Buffer.concat([Buffer.of(4), ofLength(32, x), ofLength(32, y)])
    const key = concatKdf(pair.computeSecret(point), header)
    const decipher = createDecipheriv('aes-256-gcm', key, ofLength(12, iv), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(head!, 'ascii'))
    decipher.setAuthTag(ofLength(16, tag))
    return Buffer.concat([decipher.update(bytesOf(sealed)), decipher.final()])
  }
}

/** The protected header of a compact JWE, unproved. */
export function headerOf(jwe: string): Record<string, unknown> {
  return JSON.parse(bytesOf(jwe.slice(0, jwe.indexOf('.'))).toString())
}

/** RFC 7518, section 4.6.2, for the 256 bits of one SHA-256. */
function concatKdf(secret: Buffer, { enc, apu, apv }: Record<string, unknown>): Buffer {
  const info = [Buffer.from(enc as string), bytesOf(apu ?? ''), bytesOf(apv ?? '')].flatMap((part) => [
    uint32(part.length),
    part,
  ])
  return hash('sha256', Buffer.concat([uint32(1), secret, ...info, uint32(256)]), 'buffer')
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** The bytes of a text in base64url without padding (RFC 7515, section 2); throws for anything else, an object too. */
function bytesOf(value: unknown): Buffer {
  if (typeof value !== 'string' || !/^[\w-]*$/.test(value)) throw new Error('no base64url')
  return Buffer.from(value, 'base64url')
}

function ofLength(length: number, value: unknown): Buffer {
  const bytes = bytesOf(value)
  if (bytes.length !== length) throw new Error('of another length')
  return bytes
}
