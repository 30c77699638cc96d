import type { withdrawalFlags } from '@fairground/contract/office-withdrawals'
import type { RaisedFlag } from './withdrawals.tables.ts'

/** Known facts about a player at a request; amounts in minor units. */
export interface FlagFigures {
  /** Hours since the registration. */
  ageHours: number
  /** Requests of the last 24 hours, this one included. */
  requests: number
  /** Other players with the same account. */
  sharedBy: number
  /** Earlier payments that the player has disputed. */
  disputes: number
  /** In all time: the credited sum, and the sum paid out or requested, this one included. */
  deposited: bigint
  withdrawn: bigint
  /** Part of deposits that need not be played, since the player is excluded. */
  unplayed: bigint
  /** Hours since money rested after a password reset; null for never. */
  hoursSinceRest: number | null
  /** Open cases about the player. */
  cases: number
}

/** Figure from which a flag is raised. */
export const flagsFrom = {
  'new-account': 24,
  'many-requests': 4,
  'shared-account': 1,
  'disputed-before': 1,
  /** Times the deposits. */
  'large-win': 10,
  'unplayed-deposit': 1,
  'password-reset': 168,
  'open-case': 1,
  /** In minor units. */
  owes: 1,
} as const satisfies Record<(typeof withdrawalFlags)[number], number>

export type Flag = keyof typeof flagsFrom

/**
 * Returns the flags for which a person must look at a request, each with its figure and the threshold: a young account
 * (hours), many requests, an account that others have too, earlier disputes, payouts of many times the deposits,
 * deposits that need not be played, a password reset (hours ago), and open cases (`features/people/cases`).
 */
export function raisedFlags(figures: FlagFigures): RaisedFlag[] {
  const { ageHours, requests, sharedBy, disputes, deposited, withdrawn, unplayed, hoursSinceRest } = figures
  const flags: RaisedFlag[] = []
  const raise = (flag: Flag, figure: number | bigint, from: number | bigint = flagsFrom[flag]) =>
    flags.push({ flag, figure: String(figure), from: String(from) })

  if (ageHours < flagsFrom['new-account']) raise('new-account', Math.floor(ageHours))
  if (requests >= flagsFrom['many-requests']) raise('many-requests', requests)
  if (sharedBy >= flagsFrom['shared-account']) raise('shared-account', sharedBy)
  if (disputes >= flagsFrom['disputed-before']) raise('disputed-before', disputes)
  const most = deposited * BigInt(flagsFrom['large-win'])
  if (deposited > 0n && withdrawn >= most) raise('large-win', withdrawn, most)
  if (unplayed >= BigInt(flagsFrom['unplayed-deposit'])) raise('unplayed-deposit', unplayed)
  if (hoursSinceRest !== null && hoursSinceRest < flagsFrom['password-reset'])
    raise('password-reset', Math.floor(hoursSinceRest))
  if (figures.cases >= flagsFrom['open-case']) raise('open-case', figures.cases)
  return flags
}
