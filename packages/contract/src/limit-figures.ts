/** The kinds of limits: stakes, losses and deposits in money, time in minutes. */
export const limitKinds = ['deposit', 'stake', 'loss', 'time'] as const

/** For how long a limit counts. */
export const limitPeriods = ['day', 'week', 'month'] as const

/** The sources of limits that hold for every player. */
export const limitOwners = ['law', 'brand'] as const
