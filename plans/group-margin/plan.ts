import type { GroupPlay, MarginPlan } from '../plan.ts'

/** The unit of prize groups: two-thousandths of the stake. */
const wholeGroup = 2_000n

/**
 * Computes the bill of a day: (own prize group − the direct downline's) ÷ 2000 × the valid bet of ELOTT below that
 * downline, over all downlines and all groups in force, rounded down once. If the downline's group was higher, nothing
 * is paid for its play.
 */
function settle(plays: readonly GroupPlay[]): { amount: bigint } {
  const sum = plays.reduce(
    (all, { own, below, validBet }) => (own > below ? all + BigInt(own - below) * validBet : all),
    0n,
  )
  return { amount: sum > 0n ? sum / wholeGroup : 0n }
}

/** The margin between an agent's prize group and those of the agents directly below. */
export const groupMargin = {
  id: 'group-margin',
  kind: 'margin',
  counts: 'prize-groups',
  periods: ['D'],
  usualPeriod: 'D',
  fields: {},
  explanation: ['groups'],
  settle,
} as const satisfies MarginPlan
