import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Encrypts texts and files with the installation's SECRET, so that a copy of the database alone reveals none. Values
 * sealed with an earlier SECRET can be opened while that is known as well.
 */
export interface Secret {
  /**
   * Number of the current key, which is derived from the key; stored beside values that are re-encrypted when SECRET
   * changes.
   */
  keyNumber: number
  /**
   * Encrypts the text with AES-256-GCM: nonce, tag and cipher text in one. `about` is bound to it and must be given
   * again.
   */
  seal(text: string, about: string): Buffer
  /** Decrypts the output of `seal` with any known key; throws if the secret, `about` or a byte differs. */
  open(sealed: Buffer, about: string): string
  /** Encrypts bytes as `seal` does texts, with a separate key, by `keyNumber`. */
  sealFile(bytes: Buffer, about: string): Buffer
  /** Decrypts the output of `sealFile` with the key of a number; throws if that is unknown, or as `open` does. */
  openFile(sealed: Buffer, about: string, keyNumber: number): Buffer
  /** HMAC-SHA-256 for a value that is too short for a plain hash, such as a code of six digits. */
  digest(text: string, about: string): Buffer
  /** Digests of a text with each known key, current key first: earlier stored values are found by any of them. */
  digests(text: string, about: string): Buffer[]
}

export const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/**
 * Returns functions that encrypt and digest with a key of 32 bytes; they decrypt and find earlier values with the
 * earlier keys as well.
 */
export function secretOf(key: Buffer, before: readonly Buffer[] = []): Secret {
  const keys = [key, ...before].map(usesOf)
  const inForce = keys[0]!
  return {
    keyNumber: inForce.number,
    seal: (text, about) => seal(inForce.sealing, Buffer.from(text), about),
    open(sealed, about) {
      for (const { sealing } of keys.slice(0, -1)) {
        try {
          return open(sealing, sealed, about).toString()
        } catch {
          // The next key may be the right one.
        }
      }
      return open(keys.at(-1)!.sealing, sealed, about).toString()
    },
    sealFile: (bytes, about) => seal(inForce.filing, bytes, about),
    openFile(sealed, about, keyNumber) {
      const its = keys.find(({ number }) => number === keyNumber)
      if (!its) throw new Error(`the key ${keyNumber} is not known: SECRET_BEFORE must name it`)
      return open(its.filing, sealed, about)
    },
    digest: (text, about) => digest(inForce.digesting, text, about),
    digests: (text, about) => keys.map(({ digesting }) => digest(digesting, text, about)),
  }
}

/** Keys derived from a key. One key for one use: encryption and digests never share one. */
function usesOf(key: Buffer) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, keyBytes))
  return {
    sealing: derive('seal'),
    filing: derive('file'),
    digesting: derive('digest'),
    number: derive('number').readUInt32BE(0) >>> 1,
  }
}

function seal(key: Buffer, bytes: Buffer, about: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function open(key: Buffer, sealed: Buffer, about: string): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}

function digest(key: Buffer, text: string, about: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([about, text]))
    .digest()
}

/** Parses a key from 32 bytes in base64; undefined for any other text. */
export function readKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64')
  return key.length === keyBytes && key.toString('base64') === text ? key : undefined
}

/** Returns the key that a file holds in base64; created at the first call, readable only by its owner. */
export function keyInFile(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true })
  try {
    // `wx` creates the file or fails, so of two processes that start together one key wins.
    writeFileSync(path, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readKey(readFileSync(path, 'utf8').trim())
  if (!key) throw new Error(`${path} does not hold ${keyBytes} bytes in base64`)
  return key
}
