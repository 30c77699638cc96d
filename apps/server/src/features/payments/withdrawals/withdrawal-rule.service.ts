import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setWithdrawalRule } from '@fairground/contract/office-withdrawals'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, loosensBy } from '../../office/approvals/index.ts'
import type { WithdrawalRule } from './withdrawal-rule.rules.ts'
import { ruleOf, saveRule } from './withdrawals.queries.ts'

type Input = InputOf<typeof setWithdrawalRule>
/** Rules for withdrawals as on the wire. */
export type RuleValues = Omit<Input, 'version' | 'reason'>

const amounts = ['autoMost', 'twoFrom', 'dayMost'] as const

/** Rules of a brand for withdrawals in its currency: money that leaves without a look, or sooner, takes two persons. */
export const withdrawalRule: GuardedSetting<RuleValues> = {
  call: 'setWithdrawalRule',
  read: async (db, { brand: { id, currency } }) => inText(await ruleOf(db, id, currency.code), currency),
  async write(tx, { brand: { id, currency } }, values) {
    await saveRule(tx, id, currency.code, { ...values, ...parsed(values, currency) })
    return {}
  },
  loosens: loosensBy({
    autoMost: 'up',
    twoFrom: 'up',
    dayMost: 'up',
    dayTimes: 'up',
    // The player has less time to deny a payment.
    confirmMinutes: 'down',
    restHours: 'down',
    // A player who may cancel plays with what was to be paid out (UKGC RTS 14B).
    mayCancel: 'on',
    asksPassword: 'off',
  }),
}

/** Returns the name of the rules in the log. */
export function withdrawalRuleSubject({ currency }: Pick<Brand, 'currency'>): string {
  return `withdrawal-rule/${currency.code}`
}

/** Changes the brand's rules for withdrawals in its currency, or proposes the change. */
export async function setRule(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { version, reason, ...given }: Input,
): Promise<OutputOf<typeof setWithdrawalRule>> {
  const rule = { ...given, ...parsed(given, brand.currency) }
  for (const name of amounts)
    if (rule[name] < (name === 'autoMost' ? 0n : 1n))
      refuse('invalid_input', { fields: { [name]: 'too_small' } })
  const subject = withdrawalRuleSubject(brand)
  const values = inText(rule, brand.currency)
  return changeSetting(tools, withdrawalRule, { brand, staff, subject, version, values, reason })
}

function inText(rule: WithdrawalRule, currency: Currency): RuleValues {
  const money = (amount: bigint) => moneyText(amount, currency)
  return {
    ...rule,
    autoMost: money(rule.autoMost),
    twoFrom: money(rule.twoFrom),
    dayMost: money(rule.dayMost),
  }
}

function parsed(values: Pick<RuleValues, (typeof amounts)[number]>, currency: Currency) {
  const amount = (text: string) => parseMoney(text, currency)
  return {
    autoMost: amount(values.autoMost),
    twoFrom: amount(values.twoFrom),
    dayMost: amount(values.dayMost),
  }
}
