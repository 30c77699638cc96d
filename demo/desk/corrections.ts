import { randomUUID } from 'node:crypto'
import { approveAdjustment, askAdjustment, refuseAdjustment } from '@fairground/contract/adjustments'
import { dayMs, hourMs } from '../past/progress.ts'
import type { Desk } from './desk.ts'

interface Correction {
  username: string
  hoursAgo: number
  direction: 'in' | 'out'
  amount: string
  reason: string
  /** The decision of the cashier; absent while it waits. */
  decision?: 'approved' | { refusal: string }
}

const corrections: readonly Correction[] = [
  {
    username: 'rico',
    hoursAgo: 9 * 24,
    direction: 'in',
    amount: '250.00',
    reason: 'The promised gift of the weekend was not given because of a wrong date in the promotion.',
    decision: 'approved',
  },
  {
    username: 'marites',
    hoursAgo: 4 * 24,
    direction: 'out',
    amount: '120.00',
    reason: 'The same bank transfer was credited twice; the player has agreed to the correction.',
    decision: 'approved',
  },
  {
    username: 'fidel',
    hoursAgo: 3 * 24,
    direction: 'in',
    amount: '1000.00',
    reason: 'The player says that a round did not pay.',
    decision: { refusal: 'The replay of the round shows that it did not win.' },
  },
  {
    username: 'benjie',
    hoursAgo: 2,
    direction: 'in',
    amount: '75.00',
    reason: 'Goodwill for a payment that was held for more than an hour.',
  },
]

/** Asks for corrections of balances, of which the cashier approves some; none if the brand has any. */
export async function seedCorrections(desk: Desk): Promise<void> {
  const { house, support, cashier, ago } = desk
  if (await desk.hasAny('adjustment')) return
  for (const { username, hoursAgo, direction, amount, reason, decision } of corrections) {
    const { customerId } = (await desk.player(username)).session
    const asked = { customerId, request: randomUUID(), direction, amount, reason }
    const atMs = hoursAgo * hourMs
    const { adjustmentId } = await ago(atMs, () => house.asStaff(support, askAdjustment, asked))
    if (decision === undefined) continue
    await ago(atMs - Math.min(atMs, dayMs) / 8, () =>
      decision === 'approved'
        ? house.asStaff(cashier, approveAdjustment, { adjustmentId })
        : house.asStaff(cashier, refuseAdjustment, { adjustmentId, reason: decision.refusal }),
    )
  }
}
