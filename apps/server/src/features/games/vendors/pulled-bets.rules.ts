import type { ReportedBet } from '@fairground/vendors/vendor'

/** Booked amounts of a bet, in minor units: its stake minus refunds, and its win. */
export interface BookedBet {
  stake: bigint
  win: bigint
  state: 'open' | 'settled' | 'refunded'
}

/** Step from the booked amounts of a bet to those that the vendor reports. */
export type BookingStep =
  | { verb: 'stake'; amount: bigint }
  | { verb: 'charge'; amount: bigint }
  | { verb: 'pay'; amount: bigint; closes: boolean }
  /** Takes back all remaining stakes. */
  | { verb: 'refund' }

/**
 * Returns the steps from the booked amounts of a bet (undefined for none) to the reported ones. A changed win moves by
 * its difference; a changed stake, and a settled bet that is open again, are undone and booked again.
 */
export function stepsTo(booked: BookedBet | undefined, bet: Pick<ReportedBet, 'stake' | 'win' | 'state'>) {
  const steps: BookingStep[] = []
  const isNothing = !booked || booked.state === 'refunded'
  const isCancelled = bet.state === 'cancelled'
  const isReopened = booked?.state === 'settled' && bet.state === 'open'
  const isUndone = !isNothing && (isCancelled || isReopened || booked.stake !== bet.stake)
  if (isUndone) {
    if (booked.win > 0n) steps.push({ verb: 'charge', amount: booked.win })
    if (booked.stake > 0n) steps.push({ verb: 'refund' })
  }
  if (isCancelled) return steps
  const isAnew = isNothing || isUndone
  if (isAnew && bet.stake > 0n) steps.push({ verb: 'stake', amount: bet.stake })
  const more = bet.win - (isAnew ? 0n : booked.win)
  const closes = bet.state === 'settled'
  if (more < 0n) steps.push({ verb: 'charge', amount: -more })
  if (more > 0n || (closes && (isAnew || booked.state === 'open')))
    steps.push({ verb: 'pay', amount: more > 0n ? more : 0n, closes })
  return steps
}
