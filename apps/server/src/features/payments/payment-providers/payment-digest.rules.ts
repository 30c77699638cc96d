import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Digest } from '@fairground/payments/payment'

/** Arithmetic of payment providers' signatures by the runtime. */
export const paymentDigest: Digest = {
  hmac: (algorithm, key, of) => createHmac(algorithm, key).update(of).digest('hex'),
  base64: (of) => Buffer.from(of).toString('base64'),
  isSame(one, other) {
    const [a, b] = [Buffer.from(one), Buffer.from(other)]
    return a.length === b.length && timingSafeEqual(a, b)
  },
}
