/** Rules of a brand for withdrawals in a currency; amounts are minor units. */
export interface WithdrawalRule {
  /** Maximum amount that is approved automatically without a flag; 0n for never. */
  autoMost: bigint
  /** Amount from which two persons must approve. */
  twoFrom: bigint
  /** Maximum sum, and number, of a player's requests in a day of the brand. */
  dayMost: bigint
  dayTimes: number
  /** Minutes without an answer of the player after which a payout counts as received. */
  confirmMinutes: number
  /** Hours for which a new account rests, and every payout after a reset of the payment password. */
  restHours: number
  /** Whether a player may cancel a request before it is approved (UKGC RTS 14B: by default not). */
  mayCancel: boolean
  asksPassword: boolean
}

/** Default amounts by currency, in minor units; for others, a person looks at each request and two approve. */
const amounts: Record<string, Pick<WithdrawalRule, 'autoMost' | 'twoFrom' | 'dayMost'>> = {
  PHP: { autoMost: 5_000_00n, twoFrom: 50_000_00n, dayMost: 500_000_00n },
  VND: { autoMost: 2_000_000n, twoFrom: 20_000_000n, dayMost: 200_000_000n },
}
const unknownCurrency = { autoMost: 0n, twoFrom: 1n, dayMost: 10n ** 12n }

/**
 * Returns whether an amount in minor units, without a flag, is approved automatically: never one that two persons must
 * approve.
 */
export function isApprovedAtOnce(
  amount: bigint,
  { autoMost, twoFrom }: Pick<WithdrawalRule, 'autoMost' | 'twoFrom'>,
): boolean {
  return amount <= autoMost && amount < twoFrom
}

/**
 * Returns whether a player's requests on a day, in minor units, are large: a person would look at such a sum as one
 * request.
 */
export function isLarge(ofDay: bigint, rule: Pick<WithdrawalRule, 'autoMost' | 'twoFrom'>): boolean {
  return !isApprovedAtOnce(ofDay, rule)
}

/** Returns the rules of a brand that has set none. */
export function usualRule(currency: string): WithdrawalRule {
  return {
    ...(amounts[currency] ?? unknownCurrency),
    dayTimes: 10,
    confirmMinutes: 1440,
    restHours: 24,
    mayCancel: false,
    asksPassword: true,
  }
}
