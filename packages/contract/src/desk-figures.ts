import type { Permission } from './permissions.ts'

/** The queues of a brand, each with the permission of the page that shows it. */
export const queuePermissions = {
  adjustments: 'adjustments.see',
  'agent-flags': 'agent-flags.see',
  /** Alarms of the brand that nobody has acknowledged. */
  alarms: 'alarms.see',
  applications: 'promotions.see',
  cases: 'cases.see',
  /** Conversations with customer service whose newest message of the player or visitor has no answer. */
  chats: 'chats.see',
  /** Complaints without a final response. */
  complaints: 'complaints.see',
  documents: 'identity.read',
  'draw-corrections': 'draws.read',
  /** Draws with a problem, late ones, official ones without a result, and requests to make a draw void. */
  draws: 'draws.read',
  feedback: 'feedback.see',
  /** Alarms of the installation, the same for every brand. */
  'installation-alarms': 'health.see',
  leaderboards: 'missions.see',
  messages: 'messages.see',
  missions: 'missions.see',
  'pay-corrections': 'agent-pay.see',
  'pay-runs': 'agent-pay.see',
  /** Days of the last week on which the books of a payment provider differ from ours. */
  'payment-reconciliation': 'reconciliation.see',
  'payments-held': 'payments.see',
  promotions: 'promotions.see',
  raffles: 'promotions.see',
  /** Days of the last week on which the books of a vendor differ from ours. */
  reconciliation: 'reconciliation.see',
  redemptions: 'points.see',
  referrals: 'referral.see',
  /** Stops of play in force, except those of one player. */
  stops: 'stops.see',
  'withdrawals-disputed': 'withdrawals.see',
  'withdrawals-pay': 'withdrawals.see',
  'withdrawals-review': 'withdrawals.see',
} as const satisfies Record<string, Permission>

export type QueueName = keyof typeof queuePermissions

/** The name of every queue. */
export const queueNames = Object.keys(queuePermissions) as QueueName[]

/** A queue is counted up to this number, which then means "at least". */
export const mostCounted = 1_000

/** The kinds of records that the office finds and shows, each with the permission of the page that shows it. */
export const recordPermissions = {
  player: 'players.see',
  withdrawal: 'withdrawals.see',
  /** A deposit stands on the page of its player. */
  deposit: 'players.see',
  case: 'cases.see',
  conversation: 'chats.see',
  complaint: 'complaints.see',
  /** The chat channel of the brand, which has one page. */
  channel: 'channel.see',
  draw: 'draws.read',
  promotion: 'promotions.see',
  'pay-run': 'agent-pay.see',
} as const satisfies Record<string, Permission>

export type RecordKind = keyof typeof recordPermissions

/** The name of every kind of record. */
export const recordKinds = Object.keys(recordPermissions) as RecordKind[]
