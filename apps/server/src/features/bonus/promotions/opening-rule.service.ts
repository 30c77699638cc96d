import type { InputOf } from '@fairground/contract/call'
import type { setPromotionRule } from '@fairground/contract/office-promotions'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
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

/** Changes what one person may open alone in the brand's currency; refuses `invalid_input` for a negative sum. */
export async function setOpeningRule(
  tools: Pick<Tools, 'db' | 'clock' | 'secret' | 'log'>,
  { id, currency }: Pick<Brand, 'id' | 'currency'>,
  staff: StaffSession,
  { mostAlone, shareAlone, reason }: InputOf<typeof setPromotionRule>,
): Promise<void> {
  const rule = { mostAlone: parseMoney(mostAlone, currency), shareAlone }
  if (rule.mostAlone < 0n) refuse('invalid_input', { fields: { mostAlone: 'too_small' } })
  await logged(tools, async (tx) => {
    const before = await openingRuleOf(tx, id, currency.code)
    await saveOpeningRule(tx, id, currency.code, rule)
    return {
      result: undefined,
      entry: {
        brandId: id,
        by: `staff/${staff.publicId}` as const,
        call: 'setPromotionRule',
        subject: `promotion-rule/${currency.code}`,
        reason,
        before: { ...before, mostAlone: moneyText(before.mostAlone, currency) },
        after: { mostAlone, shareAlone },
      },
    }
  })
}
