import type { ErrorCode } from '@fairground/contract/errors'

const ends = new Map<string, number>()

/** Stores when a temporary refusal ends, by this device's clock; a page rendered on the server stores nothing. */
export function keepWait(code: ErrorCode, retryAfterMs: number): void {
  if (typeof document !== 'undefined') ends.set(code, Date.now() + retryAfterMs)
}

/** Returns the whole seconds until the last refusal with a code ends; 0 if it has ended or there was none. */
export function secondsToWait(code: string): number {
  return Math.max(0, Math.ceil(((ends.get(code) ?? 0) - Date.now()) / 1000))
}
