import type { RateLimit } from '@fairground/contract/call'

/** How often a player may be refused a round and may rotate unused seeds, and how often a payment provider may call for a brand. */
export interface PlayLimits {
  refusals: RateLimit
  idleRotations: RateLimit
  paymentCalls: RateLimit
}

export const playLimits: PlayLimits = {
  refusals: { times: 10, perSeconds: 60 },
  idleRotations: { times: 6, perSeconds: 3600 },
  paymentCalls: { times: 200, perSeconds: 1 },
}
