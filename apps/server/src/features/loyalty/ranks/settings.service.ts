import type { InputOf } from '@fairground/contract/call'
import type { setRankClubs, setRankTerms } from '@fairground/contract/office-ranks'
import { parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import { nextBeginMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { writeClubs, wrongClubs } from '../../platform/brand/index.ts'
import { type Level, wrongLevels } from './ranks.rules.ts'
import { levelsInOffice } from './ranks.wire.ts'
import { termsAt, writeTerms } from './terms.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/** Sets requirements and gifts of ranks from the next full quarter of an hour on; returns that time. */
export async function changeTerms(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { levels: given, turnover, reason }: InputOf<typeof setRankTerms>,
): Promise<Date> {
  const { currency } = brand
  const levels: Level[] = given.map((level, at) => ({
    rank: at + 1,
    validBet: parseMoney(level.validBet, currency),
    deposits: parseMoney(level.deposits, currency),
    keep: parseMoney(level.keep, currency),
    levelGift: parseMoney(level.levelGift, currency),
    monthGift: parseMoney(level.monthGift, currency),
    birthdayGift: parseMoney(level.birthdayGift, currency),
  }))
  const wrong = wrongLevels(levels)
  if (Object.keys(wrong).length > 0) refuse('invalid_input', { fields: wrong })
  const nowMs = tools.clock.now()
  return logged(tools, async (tx) => {
    const { terms } = await termsAt(tx, brand, nowMs)
    const beginsAt = new Date(nextBeginMs(nowMs))
    await writeTerms(tx, brand.id, { beginsAt, turnover, levels })
    return {
      result: beginsAt,
      entry: {
        ...entryOf(staff, 'setRankTerms', reason),
        before: { turnover: terms.turnover, levels: levelsInOffice(terms.levels, currency) },
        after: { turnover, levels: levelsInOffice(levels, currency), beginsAt: beginsAt.toISOString() },
      },
    }
  })
}

/** Sets the names and colours of ranks from now on. Refuses text that cannot be read on its background. */
export async function changeClubs(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { clubs, reason }: InputOf<typeof setRankClubs>,
): Promise<void> {
  const wrong = wrongClubs(clubs)
  if (Object.keys(wrong).length > 0) refuse('invalid_input', { fields: wrong })
  await logged(tools, async (tx) => {
    await writeClubs(tx, brand.id, clubs)
    return {
      result: undefined,
      entry: {
        ...entryOf(staff, 'setRankClubs', reason),
        before: { clubs: brand.clubs },
        after: { clubs },
      },
    }
  })
}

function entryOf(staff: StaffSession, call: 'setRankTerms' | 'setRankClubs', reason: string) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: 'ranks',
    reason,
  }
}
