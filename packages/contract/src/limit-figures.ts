/** What a limit can be of: stakes, losses and deposits in money, time in minutes. */
export const limitKinds = ['deposit', 'stake', 'loss', 'time'] as const

/** For how long a limit counts. */
export const limitPeriods = ['day', 'week', 'month'] as const

/** Who sets a limit for each player. */
export const limitOwners = ['law', 'brand'] as const
