import type { Chance } from '@fairground/kernel/chance'
import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000
/** Tolerated steps of half a minute by which a clock may be ahead or behind (RFC 6238, 5.2). */
const window = 1

function appOf(secret: string, issuer = '', label = ''): TOTP {
  const app = { issuer, label, algorithm: 'SHA1', digits: 6, period: stepMs / 1000 }
  return new TOTP({ ...app, secret: Secret.fromBase32(secret) })
}

/** Returns a new secret of an authenticator app: 160 random bits in base32. */
export function newTotpSecret(chance: Chance): string {
  return new Secret({ buffer: chance.bytes(20).slice().buffer }).base32
}

/** Returns the address (`otpauth://`) by which an authenticator app reads a secret from a QR code. */
export function totpAddress(secret: string, issuer: string, label: string): string {
  return appOf(secret, issuer, label).toString()
}

/** Returns the code of six digits that an authenticator app shows at an instant (RFC 6238). */
export function totpCode(secret: string, nowMs: number): string {
  return appOf(secret).generate({ timestamp: nowMs })
}

/**
 * Returns the time step (30 s) of a code: the current one, the one before or the one after; undefined for a wrong code.
 */
export function totpStep(secret: string, code: string, nowMs: number): bigint | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = appOf(secret).validate({ token: code, timestamp: nowMs, window })
  return delta === null ? undefined : BigInt(Math.floor(nowMs / stepMs) + delta)
}
