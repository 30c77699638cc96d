import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import type { Digest } from '@fairground/vendors/vendor'

const mostKeys = 1000

/** Signature arithmetic of the runtime. Keys in PEM are read once. */
export function systemDigest(): Digest {
  const keys = new Map<string, KeyObject>()

  function keyOf(pem: string, read: (pem: string) => KeyObject): KeyObject {
    let key = keys.get(pem)
    if (!key) {
      if (keys.size >= mostKeys) keys.clear()
      key = read(pem)
      keys.set(pem, key)
    }
    return key
  }

  return {
    hmac: (key, of) => createHmac('sha256', key).update(of).digest('hex'),
    md5: (of) => createHash('md5').update(of).digest('hex'),
    rsaSign: (privateKey, of) =>
      sign('sha256', Buffer.from(of), keyOf(privateKey, createPrivateKey)).toString('base64'),
    rsaVerify(publicKey, of, signature) {
      try {
        const key = keyOf(publicKey, createPublicKey)
        return verify('sha256', Buffer.from(of), key, Buffer.from(signature, 'base64'))
      } catch {
        return false
      }
    },
    isSame(one, other) {
      const [a, b] = [Buffer.from(one), Buffer.from(other)]
      return a.length === b.length && timingSafeEqual(a, b)
    },
  }
}
