/** The states of a staff account. */
export const accountStates = ['open', 'invited', 'expired', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

/** States of an account, of which it may have several: `excluded` takes no bets now, by a pause or an exclusion. */
export const playerStates = ['open', 'closed', 'dormant', 'excluded', 'stopped'] as const
