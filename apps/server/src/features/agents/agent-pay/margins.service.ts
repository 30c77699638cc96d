import type { listPayRules, setGroupMargins } from '@fairground/contract/agent-pay'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { periodAt } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, loosensBy } from '../../office/approvals/index.ts'
import { lockContracts } from '../contracts/index.ts'
import { closeSpan, currentSpan, openSpan } from './margins.queries.ts'

type Margins = OutputOf<typeof listPayRules>['margins']

/** Returns from which day on a brand pays the margins of prize groups, and until when; null if it pays none. */
export async function marginsOf(db: Db | Tx, brandId: number, nowMs: number): Promise<Margins> {
  const span = await currentSpan(db, brandId, new Date(nowMs))
  return span ? { from: span.from.toISOString(), until: span.until?.toISOString() ?? null } : null
}

/**
 * Whether a brand pays the margins of prize groups: from the next day of its zone on, or none after the current one. To
 * have them paid takes two persons.
 */
export const groupMargins: GuardedSetting<{ isOn: boolean }, { margins: Margins }> = {
  call: 'setGroupMargins',
  async read(db, { brand, nowMs }) {
    const margins = await marginsOf(db, brand.id, nowMs)
    return { isOn: margins !== null && margins.until === null }
  },
  async write(tx, { brand, nowMs }, { isOn }) {
    await lockContracts(tx, brand.id)
    const next = new Date(periodAt('D', brand.timeZone, nowMs).toMs)
    if (isOn) await openSpan(tx, brand.id, next)
    else await closeSpan(tx, brand.id, next)
    return { margins: await marginsOf(tx, brand.id, nowMs) }
  },
  loosens: loosensBy({ isOn: 'on' }),
}

/** Sets whether a brand pays the margins of prize groups, or proposes it. */
export async function setMargins(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { isOn, reason }: InputOf<typeof setGroupMargins>,
): Promise<OutputOf<typeof setGroupMargins>> {
  const asked = { brand, staff, subject: 'pay-rule/group-margin', values: { isOn }, reason }
  const { isChanged, proposal } = await changeSetting(tools, groupMargins, asked)
  return { isChanged, proposal }
}
