/** Prize groups are two-thousandths of the stake. */
const wholeGroup = 2_000n

/** The play in the games of prize groups below a direct downline while both had these groups. */
export interface GroupPlay {
  /** The prize group of the account, and that of the direct downline below which was played. */
  own: number
  below: number
  validBet: bigint
}

/**
 * The bill of a day: (own prize group − the direct downline's) ÷ 2000 × the valid bet of ELOTT below that downline, over all downlines and
 * all groups that were in force, rounded down once. Where the downline's group was the higher one, nothing is paid for its play.
 */
export function settle(plays: readonly GroupPlay[]): { amount: bigint } {
  const sum = plays.reduce(
    (all, { own, below, validBet }) => (own > below ? all + BigInt(own - below) * validBet : all),
    0n,
  )
  return { amount: sum > 0n ? sum / wholeGroup : 0n }
}
