import type { setPayRule } from '@fairground/contract/agent-pay'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { IncomePlan } from '@fairground/contract/contract-figures'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, loosensBy } from '../../office/approvals/index.ts'
import { saveRule } from './runs.queries.ts'
import { isAutomatic } from './runs.service.ts'

/** Whether the runs of a plan are approved without a person: to switch that on takes two persons. */
export const payRule: GuardedSetting<{ isAutomatic: boolean }> = {
  call: 'setPayRule',
  read: async (db, at) => ({ isAutomatic: await isAutomatic(db, at.brand.id, planIn(at)) }),
  async write(tx, at, values) {
    await saveRule(tx, at.brand.id, planIn(at), values.isAutomatic)
    return {}
  },
  loosens: loosensBy({ isAutomatic: 'on' }),
}

/** Plan of a rule, by its name in the log: `pay-rule/<plan>`. */
function planIn({ subject }: Pick<SettingAt, 'subject'>): IncomePlan {
  return subject.split('/')[1] as IncomePlan
}

/** Sets whether the runs of a plan are approved without a person, or proposes it. */
export function changePayRule(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { plan, isAutomatic: wanted, reason }: InputOf<typeof setPayRule>,
): Promise<OutputOf<typeof setPayRule>> {
  const values = { isAutomatic: wanted }
  return changeSetting(tools, payRule, { brand, staff, subject: `pay-rule/${plan}`, values, reason })
}
