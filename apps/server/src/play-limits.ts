import type { RateLimit } from '@fairground/contract/call'

/** How often a player may be refused a round, and may rotate a pair of seeds that nothing was played with. */
export interface PlayLimits {
  refusals: RateLimit
  idleRotations: RateLimit
}

export const playLimits: PlayLimits = {
  refusals: { times: 10, perSeconds: 60 },
  idleRotations: { times: 6, perSeconds: 3600 },
}
