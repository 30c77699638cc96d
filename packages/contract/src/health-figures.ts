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
