import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setEventThresholds } from '@fairground/contract/office-alarms'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { publishSettings, soonestMs, versionAt } from '../../platform/brand-versions/index.ts'
import { changeSetting, loosensBy } from '../approvals/index.ts'

type Input = InputOf<typeof setEventThresholds>
type ThresholdValues = Omit<Input, 'version' | 'reason'>

/** Name of the setting in the log. */
export const thresholdsSubject = 'event-thresholds'

const fields = ['betFrom', 'winFrom', 'moneyFrom'] as const

/** Amounts from which events of a brand are significant: to record less takes two persons. */
export const eventThresholds: GuardedSetting<ThresholdValues> = {
  call: 'setEventThresholds',
  async read(db, { brand: { id, currency }, nowMs }) {
    const { event_bet_from, event_win_from, event_money_from } = await versionAt(db, id, soonestMs(nowMs))
    const text = (amount: bigint | null) => (amount === null ? null : moneyText(amount, currency))
    return {
      betFrom: text(event_bet_from),
      winFrom: text(event_win_from),
      moneyFrom: text(event_money_from),
    }
  },
  async write(tx, { brand, nowMs, by }, { betFrom, winFrom, moneyFrom }) {
    const changes = { eventBetFrom: betFrom, eventWinFrom: winFrom, eventMoneyFrom: moneyFrom }
    await publishSettings(tx, { brand, changes, nowMs, by: by?.staffId ?? null })
    return {}
  },
  loosens: loosensBy({ betFrom: 'up', winFrom: 'up', moneyFrom: 'up' }),
}

/** Changes the amounts from which events of the brand are significant, or proposes the change. */
export function setThresholds(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { version, reason, ...given }: Input,
): Promise<OutputOf<typeof setEventThresholds>> {
  const values = { ...given }
  for (const field of fields) {
    const text = values[field]
    if (text === null) continue
    const amount = parseMoney(text, brand.currency)
    if (amount <= 0n) refuse('invalid_input', { fields: { [field]: 'too_small' } })
    values[field] = moneyText(amount, brand.currency)
  }
  const subject = thresholdsSubject
  return changeSetting(tools, eventThresholds, { brand, staff, subject, version, values, reason })
}
