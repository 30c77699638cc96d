import { acknowledgeAlarms, listAlarms } from '@fairground/contract/office-alarms'
import { raiseAlarm } from '../../apps/server/src/features/platform/alarms/index.ts'
import { dayMs, hourMs } from '../past/progress.ts'
import type { Desk } from './desk.ts'

/** Raises alarms: one that was acknowledged, and one that has happened repeatedly and waits; none if there are any. */
export async function seedAlarms(desk: Desk): Promise<void> {
  const { house, brand, cashier, ago } = desk
  const { tools } = house
  const listed = () => house.asStaff(cashier, listAlarms, { state: 'acknowledged' })
  if ((await ago(0, listed)).list.length > 0) return
  const raise = (msAgo: number, event: Omit<Parameters<typeof raiseAlarm>[1], 'brandId'>) =>
    ago(msAgo, () => raiseAlarm(tools, { ...event, brandId: brand.id }))

  const late = 'philippine-3d: the result of the draw of 14:00 was published eleven minutes late'
  await raise(5 * dayMs, { kind: 'draw-late', says: late })
  const open = await ago(5 * dayMs - hourMs, () => house.asStaff(cashier, listAlarms, { state: 'open' }))
  const { alarmId } = open.list.find(({ says }) => says === late)!
  await ago(5 * dayMs - hourMs, () =>
    house.asStaff(cashier, acknowledgeAlarms, {
      alarms: [alarmId],
      note: 'The operator of the draw has confirmed the delay; all tickets are settled.',
    }),
  )
  for (const hours of [7, 4, 2])
    await raise(hours * hourMs, {
      kind: 'payout-differs',
      key: 'demo/alon-payout/fee',
      says: 'payment provider alon of perya: it paid out 15.00 less than was ordered',
    })
}
