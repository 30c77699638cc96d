/** The checks of the stored data, by the names of their jobs. */
export const checkNames = [
  'wallet-seal',
  'wallet-check',
  'wallet-recount',
  'staff-log-check',
  'tickets-check',
  'check-free-rounds',
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
