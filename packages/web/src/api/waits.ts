import type { ErrorCode } from '@fairground/contract/errors'

const ends = new Map<string, number>()

/**
 * Keeps when a refusal that ends by itself ends, by this device's clock; a page that the server draws keeps nothing.
 */
export function keepWait(code: ErrorCode, retryAfterMs: number): void {
  if (typeof document !== 'undefined') ends.set(code, Date.now() + retryAfterMs)
}

/** The whole seconds until the last refusal with a code ends; 0 where it has ended or there was none. */
export function secondsToWait(code: string): number {
  return Math.max(0, Math.ceil(((ends.get(code) ?? 0) - Date.now()) / 1000))
}
