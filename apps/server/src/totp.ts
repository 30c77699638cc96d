import type { Chance } from '@fairground/kernel/chance'
import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000
/** A clock of half a minute ahead or behind is forgiven (RFC 6238, 5.2). */
const window = 1

function appOf(secret: string, issuer = '', label = ''): TOTP {
  const app = { issuer, label, algorithm: 'SHA1', digits: 6, period: stepMs / 1000 }
  return new TOTP({ ...app, secret: Secret.fromBase32(secret) })
}

/** A new secret of an authenticator app: 160 random bits in base32. */
export function newTotpSecret(chance: Chance): string {
  return new Secret({ buffer: chance.bytes(20).slice().buffer }).base32
}

/** The address (`otpauth://`) by which an authenticator app takes a secret, as a QR code holds it. */
export function totpAddress(secret: string, issuer: string, label: string): string {
  return appOf(secret, issuer, label).toString()
}

/** The code of six digits that an authenticator app shows at an instant (RFC 6238). */
export function totpCode(secret: string, nowMs: number): string {
  return appOf(secret).generate({ timestamp: nowMs })
}

/** The step of half a minute that a code is of: now, the one before or the one after; undefined for a wrong code. */
export function totpStep(secret: string, code: string, nowMs: number): bigint | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = appOf(secret).validate({ token: code, timestamp: nowMs, window })
  return delta === null ? undefined : BigInt(Math.floor(nowMs / stepMs) + delta)
}
