/** The states of a staff account. */
export const accountStates = ['open', 'invited', 'expired', 'closed'] as const
export type AccountState = (typeof accountStates)[number]
