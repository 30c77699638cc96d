import type { RateLimit } from '@fairground/contract/call'

/**
 * Limits for refused rounds or tickets of a player and rotations of unused seeds, for lines of tickets that a player
 * may cancel before the next large purchase is refused, and for calls of a payment provider for a brand.
 */
export interface PlayLimits {
  refusals: RateLimit
  idleRotations: RateLimit
  cancelledLines: RateLimit
  paymentCalls: RateLimit
}

export const playLimits: PlayLimits = {
  refusals: { times: 10, perSeconds: 60 },
  idleRotations: { times: 6, perSeconds: 3600 },
  cancelledLines: { times: 10_000, perSeconds: 86_400 },
  paymentCalls: { times: 200, perSeconds: 1 },
}
