import type { RateLimit } from '@fairground/contract/call'
import type { FastifyRequest } from 'fastify'
import { addressOf, networkOf } from './network.ts'
import { refuse } from './refusal.ts'

interface Window {
  endsAtMs: number
  count: number
}

const mostWindows = 200_000

/** Counts calls by caller in fixed windows of this process; refuses with `too_many_requests` and the time to wait. */
export function rateLimiter() {
  const windows = new Map<string, Window>()

  return function count(caller: string, limit: RateLimit, nowMs: number): void {
    const window = windows.get(caller)
    if (!window || window.endsAtMs <= nowMs) {
      // The map keeps the order of insertion, so expired entries come first.
      if (windows.size >= mostWindows) dropOldest(windows)
      windows.delete(caller)
      windows.set(caller, { endsAtMs: nowMs + limit.perSeconds * 1000, count: 1 })
    } else if (++window.count > limit.times) {
      refuse('too_many_requests', { retryAfterMs: window.endsAtMs - nowMs })
    }
  }
}

/**
 * Counts requests by network before anything is done for them, up to a number per minute; refuses with
 * `too_many_requests`, which has the time to wait, since a whole carrier may share one address.
 */
export function perNetwork(times: number, now: () => number): (request: FastifyRequest) => Promise<void> {
  const count = rateLimiter()
  return async (request) => count(networkOf(addressOf(request) ?? ''), { times, perSeconds: 60 }, now())
}

function dropOldest(windows: Map<string, Window>) {
  let left = mostWindows / 10
  for (const key of windows.keys()) {
    windows.delete(key)
    if (--left === 0) return
  }
}
