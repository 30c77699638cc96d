export interface StandingRules {
  name: string
  agentCentre: boolean
  memberCentre: boolean
  /** Plays with trial money only and must register to do anything else. */
  trial: boolean
}

/** The areas that each standing (`isAgent` of the specification) may open. */
export const standings = {
  0: { name: 'member', agentCentre: false, memberCentre: true, trial: false },
  1: { name: 'agent', agentCentre: true, memberCentre: true, trial: false },
  2: { name: 'master agent', agentCentre: true, memberCentre: true, trial: false },
  4: { name: 'trial', agentCentre: false, memberCentre: false, trial: true },
  41: { name: 'affiliate', agentCentre: true, memberCentre: true, trial: false },
  42: { name: 'master affiliate', agentCentre: true, memberCentre: true, trial: false },
} as const satisfies Record<number, StandingRules>

export type Standing = keyof typeof standings

/** Returns whether a number is one of the standings. */
export function isStanding(value: number): value is Standing {
  return Object.hasOwn(standings, value)
}
