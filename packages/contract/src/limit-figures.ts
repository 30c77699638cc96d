/** The kinds of limits: stakes, losses and deposits in money, time in minutes. */
export const limitKinds = ['deposit', 'stake', 'loss', 'time'] as const

/** The periods of limits. */
export const limitPeriods = ['day', 'week', 'month'] as const

/** The sources of limits that apply to every player. */
export const limitOwners = ['law', 'brand'] as const
