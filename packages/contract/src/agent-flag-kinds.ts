/**
 * The reasons to hold agents' income until a person has looked: an agent who seems to be an account below as well;
 * accounts below one agent that share a browser or a bank account; accounts that bet against each other on the same
 * draws; accounts that took a bonus and its money out.
 */
export const agentFlagKinds = ['self_referral', 'shared', 'opposite_bets', 'bonus_ring'] as const
export type AgentFlagKind = (typeof agentFlagKinds)[number]
