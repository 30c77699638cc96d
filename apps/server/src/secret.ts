import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Keeps texts and files safe with the installation's SECRET, so that a copy of the database alone opens none. What was sealed
 * with a SECRET that was in force before still opens while that is known as well.
 */
export interface Secret {
  /** The number of the key in force, which comes of the key itself; stored beside what is sealed anew when SECRET changes. */
  keyNumber: number
  /** The text under AES-256-GCM: nonce, tag and cipher text in one. `about` is bound to it and must come again. */
  seal(text: string, about: string): Buffer
  /** Opens what `seal` made with any known key; throws where the secret, `about` or a byte is another. */
  open(sealed: Buffer, about: string): string
  /** Seals bytes as `seal` does texts, with a key of their own, by `keyNumber`. */
  sealFile(bytes: Buffer, about: string): Buffer
  /** Opens what `sealFile` made with the key of a number; throws where that is not known, or as `open` does. */
  openFile(sealed: Buffer, about: string, keyNumber: number): Buffer
  /** HMAC-SHA-256 for what is too short to be hashed bare, such as a code of six digits. */
  digest(text: string, about: string): Buffer
  /** The digests of a text with each known key, that in force first: by any of them what was kept before is found again. */
  digests(text: string, about: string): Buffer[]
}

export const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Seals and digests with a key of 32 bytes; opens, and finds again, with those that were in force before as well. */
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
          // The next key may be the one.
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

/** What is derived of a key. One key for one use: what is sealed and what is digested never share it. */
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
