/** The checks of the stored data, by the names of their jobs. */
export const checkNames = [
  'wallet-seal',
  'wallet-check',
  'wallet-recount',
  'staff-log-check',
  'tickets-check',
  'check-free-rounds',
  'check-gaming-days',
  'check-missions',
  'check-points',
  'check-promotions',
  'check-raffles',
  'check-ranks',
  'check-rebates',
  'check-referral',
  'check-rewards',
] as const

export type CheckName = (typeof checkNames)[number]

/**
 * The kinds of third parties whose calls are counted: vendors, payment providers, the gateways of messages, and the
 * receivers of postbacks, which all count as one third party.
 */
export const thirdPartyKinds = ['vendor', 'payment', 'message', 'outside'] as const

export type ThirdPartyKind = (typeof thirdPartyKinds)[number]

/** `out` for calls of the server to a third party, `in` for calls of a third party to the server. */
export type CallDirection = 'out' | 'in'

/** The limits of the groups by which times of calls are counted, in milliseconds; the last group has no limit. */
export const callTimesMs = [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const

/** The parts of an installation whose state the office shows, in the order of the page. */
export const healthParts = [
  'processes',
  'jobs',
  'followers',
  'due-works',
  'checks',
  'third-parties',
  'reconciliation',
  'database',
  'settings',
] as const

export type HealthPart = (typeof healthParts)[number]

/** States from best to worst: nothing to do; to be watched; a person must act. */
export const healthStates = ['good', 'warning', 'bad'] as const

export type HealthState = (typeof healthStates)[number]

/**
 * The states of a check: its last run found nothing, it found a violated rule, its last run failed, it has not run
 * since it was due, or it has never been due.
 */
export const checkStates = ['good', 'broken', 'failed', 'overdue', 'waiting'] as const

export type CheckState = (typeof checkStates)[number]
