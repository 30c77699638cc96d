/** A brand's rules for withdrawals in a currency; amounts are minor units. */
export interface WithdrawalRule {
  /** Up to so much a request without a flag is approved without a person; 0n for never. */
  autoMost: bigint
  /** From so much on two persons approve. */
  twoFrom: bigint
  /** A player may ask for so much, and so often, in a day of the brand. */
  dayMost: bigint
  dayTimes: number
  /** After so long without a word of the player, a payout counts as received. */
  confirmMinutes: number
  /** So long a new account rests, and every payout after a payment password was reset. */
  restHours: number
  /** Whether a player may call a request off before it is approved (UKGC RTS 14B: by default not). */
  mayCancel: boolean
  asksPassword: boolean
}

/** Amounts of the defaults by currency, in minor units; where none is known, a person looks at each request and two approve. */
const amounts: Record<string, Pick<WithdrawalRule, 'autoMost' | 'twoFrom' | 'dayMost'>> = {
  PHP: { autoMost: 5_000_00n, twoFrom: 50_000_00n, dayMost: 500_000_00n },
  VND: { autoMost: 2_000_000n, twoFrom: 20_000_000n, dayMost: 200_000_000n },
}
const unknownCurrency = { autoMost: 0n, twoFrom: 1n, dayMost: 10n ** 12n }

/** Whether an amount in minor units, without a flag, is approved without a person: never one that two persons must approve. */
export function isApprovedAtOnce(
  amount: bigint,
  { autoMost, twoFrom }: Pick<WithdrawalRule, 'autoMost' | 'twoFrom'>,
): boolean {
  return amount <= autoMost && amount < twoFrom
}

/** Whether what a player asks for on a day, in minor units, is large: what a person would look at as one request. */
export function isLarge(ofDay: bigint, rule: Pick<WithdrawalRule, 'autoMost' | 'twoFrom'>): boolean {
  return !isApprovedAtOnce(ofDay, rule)
}

/** The rules of a brand that has set none. */
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
