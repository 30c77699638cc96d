import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Keeps texts safe with the installation's SECRET, so that a copy of the database alone opens none. */
export interface Secret {
  /** The text under AES-256-GCM: nonce, tag and cipher text in one. `about` is bound to it and must come again. */
  seal(text: string, about: string): Buffer
  /** Opens what `seal` made; throws where the secret, `about` or a byte is another. */
  open(sealed: Buffer, about: string): string
  /** HMAC-SHA-256 for what is too short to be hashed bare, such as a code of six digits. */
  digest(text: string, about: string): Buffer
}

export const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Seals and digests with a key of 32 bytes. */
export function secretOf(key: Buffer): Secret {
  // One key for one use: what is sealed and what is digested never share it.
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, keyBytes))
  const sealing = derive('seal')
  const digesting = derive('digest')
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, about) {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce)
        .setAAD(Buffer.from(about))
        .setAuthTag(tag)
      return (
        decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      )
    },
    digest(text, about) {
      return createHmac('sha256', digesting)
        .update(JSON.stringify([about, text]))
        .digest()
    },
  }
}

/** A key out of 32 bytes in base64; undefined for any other text. */
export function readKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64')
  return key.length === keyBytes && key.toString('base64') === text ? key : undefined
}

/** The key that a file holds in base64; made at the first call, for its owner's eyes alone. */
export function keyInFile(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true })
  try {
    // `wx` makes the file or fails, so of two processes that start together one key wins.
    writeFileSync(path, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readKey(readFileSync(path, 'utf8').trim())
  if (!key) throw new Error(`${path} does not hold ${keyBytes} bytes in base64`)
  return key
}
