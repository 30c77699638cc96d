/**
 * The reasons to hold agents' income until a person has reviewed it: an agent who seems to be one of the accounts
 * below; accounts below one agent that share a browser or a bank account; accounts that bet against each other on the
 * same draws; accounts that took a bonus and withdrew its money.
 */
export const agentFlagKinds = ['self_referral', 'shared', 'opposite_bets', 'bonus_ring'] as const
export type AgentFlagKind = (typeof agentFlagKinds)[number]
