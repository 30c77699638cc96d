import type { RateLimit } from '@fairground/contract/call'

/**
 * How often a player may be refused a round or a ticket and may rotate unused seeds, how many lines of tickets a player may cancel before
 * the next large purchase is refused, and how often a payment provider may call for a brand.
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
