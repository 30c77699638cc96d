import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setPromotionRule } from '@fairground/contract/office-promotions'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, loosensBy } from '../../office/approvals/index.ts'
import { openedAlone, openingRuleOf, saveOpeningRule } from './opening-rule.queries.ts'

/** Fields of a promotion that its approval depends on. */
interface ToApprove {
  brandId: number
  currency: string
  budget: bigint
  bestShare: number | null
  madeBy: bigint | null
}

/**
 * Returns whether another person than `staff` has to approve a promotion: one of their own that is above the brand's
 * rule.
 */
export async function needsAnother(
  db: Db | Tx,
  staff: Pick<StaffSession, 'staffId'>,
  { brandId, currency, budget, bestShare, madeBy }: ToApprove,
  nowMs: number,
): Promise<boolean> {
  if (madeBy !== staff.staffId) return false
  const { mostAlone, shareAlone } = await openingRuleOf(db, brandId, currency)
  if (bestShare === null || bestShare > shareAlone || budget > mostAlone) return true
  return (await openedAlone(db, { brandId, currency, staffId: staff.staffId }, nowMs)) + budget > mostAlone
}

type Input = InputOf<typeof setPromotionRule>

/** Promotions that one person may open alone, in the brand's currency: to allow more takes two persons. */
export const openingRule: GuardedSetting<Omit<Input, 'version' | 'reason'>> = {
  call: 'setPromotionRule',
  async read(db, { brand: { id, currency } }) {
    const { mostAlone, shareAlone } = await openingRuleOf(db, id, currency.code)
    return { mostAlone: moneyText(mostAlone, currency), shareAlone }
  },
  async write(tx, { brand: { id, currency } }, { mostAlone, shareAlone }) {
    await saveOpeningRule(tx, id, currency.code, { mostAlone: parseMoney(mostAlone, currency), shareAlone })
    return {}
  },
  loosens: loosensBy({ mostAlone: 'up', shareAlone: 'up' }),
}

/** Returns the name of the rule in the log. */
export function openingRuleSubject({ currency }: Pick<Brand, 'currency'>): string {
  return `promotion-rule/${currency.code}`
}

/**
 * Changes what one person may open alone in the brand's currency, or proposes the change; refuses `invalid_input` for a
 * negative sum.
 */
export async function setOpeningRule(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { version, reason, mostAlone: text, shareAlone }: Input,
): Promise<OutputOf<typeof setPromotionRule>> {
  const mostAlone = parseMoney(text, brand.currency)
  if (mostAlone < 0n) refuse('invalid_input', { fields: { mostAlone: 'too_small' } })
  const subject = openingRuleSubject(brand)
  const values = { mostAlone: moneyText(mostAlone, brand.currency), shareAlone }
  return changeSetting(tools, openingRule, { brand, staff, subject, version, values, reason })
}
