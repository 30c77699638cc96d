import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setReferralTerms } from '@fairground/contract/office-referral'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import { nextBeginMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, loosensBy, loosensPlace } from '../../office/approvals/index.ts'
import { areTiersGood } from './referral.rules.ts'
import { termsOnWire, tiersOffWire, tiersOnWire } from './referral.wire.ts'
import { termsAt, writeTerms } from './terms.queries.ts'

type Values = Omit<InputOf<typeof setReferralTerms>, 'version' | 'reason'>

/** Name of the setting in the log. */
export const referralSubject = 'referral'

/** Terms of a brand that has set none: nothing is given. */
const noTerms: Values = { tiers: [], days: 30, turnover: 100, claimDays: 14 }

const loosens = loosensBy<Values>({ tiers: 'none', days: 'up', turnover: 'down', claimDays: 'up' })
const loosensTier = loosensPlace<Values['tiers'][number]>({ deposited: 'down', bet: 'down', amount: 'up' })

/** Rewards for friends that were set last: to ask less or give more takes two persons. */
export const referralTerms: GuardedSetting<Values, { beginsAt: string }> = {
  call: 'setReferralTerms',
  async read(db, { brand, nowMs }) {
    const { terms, next } = await termsAt(db, brand.id, nowMs)
    const last = next ?? terms
    return last ? termsOnWire(last, brand.currency) : noTerms
  },
  async write(tx, { brand, nowMs }, { tiers, ...rest }) {
    const beginsAt = new Date(nextBeginMs(nowMs))
    await writeTerms(tx, brand.id, { beginsAt, tiers: tiersOffWire(tiers, brand.currency), ...rest })
    return { beginsAt: beginsAt.toISOString() }
  },
  loosens: (before, after) => loosens(before, after) || loosensTier(before.tiers, after.tiers),
}

/**
 * Sets the terms for friends who register from the next full quarter of an hour on, or proposes them. Refuses
 * `referral_terms`.
 */
export async function changeTerms(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { version, reason, tiers: wished, ...rest }: InputOf<typeof setReferralTerms>,
): Promise<OutputOf<typeof setReferralTerms>> {
  const tiers = tiersOffWire(wished, brand.currency)
  if (!areTiersGood(tiers)) refuse('referral_terms')
  const values = { ...rest, tiers: tiersOnWire(tiers, brand.currency) }
  const asked = { brand, staff, subject: referralSubject, version, values, reason }
  const { written, ...outcome } = await changeSetting(tools, referralTerms, asked)
  return { ...outcome, ...written }
}
