import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setRankClubs, setRankTerms } from '@fairground/contract/office-ranks'
import { type Currency, parseMoney } from '@fairground/kernel/money'
import type { BrandSetting, GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import { nextBeginMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, loosensBy, loosensPlace } from '../../office/approvals/index.ts'
import { listClubs, publishSettings, soonestMs, wrongClubs } from '../../platform/brand-versions/index.ts'
import { type Level, wrongLevels } from './ranks.rules.ts'
import { levelsInOffice } from './ranks.wire.ts'
import { termsAt, writeTerms } from './terms.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>
type TermValues = Omit<InputOf<typeof setRankTerms>, 'version' | 'reason'>
type ClubValues = Omit<InputOf<typeof setRankClubs>, 'version' | 'reason'>

/** Name of both settings in the log. */
export const rankSubject = 'ranks'

const loosens = loosensBy<TermValues>({ levels: 'none', turnover: 'down' })
const loosensLevel = loosensPlace<TermValues['levels'][number]>({
  validBet: 'down',
  deposits: 'down',
  keep: 'down',
  levelGift: 'up',
  monthGift: 'up',
  birthdayGift: 'up',
})

/** Requirements and gifts of ranks that were set last: to ask less or give more takes two persons. */
export const rankTerms: GuardedSetting<TermValues, { beginsAt: string }> = {
  call: 'setRankTerms',
  async read(db, { brand, nowMs }) {
    const { terms, next } = await termsAt(db, brand, nowMs)
    const { levels, turnover } = next ?? terms
    return { levels: levelsInOffice(levels, brand.currency), turnover }
  },
  async write(tx, { brand, nowMs }, { levels, turnover }) {
    const beginsAt = new Date(nextBeginMs(nowMs))
    await writeTerms(tx, brand.id, { beginsAt, turnover, levels: levelsOffWire(levels, brand.currency) })
    return { beginsAt: beginsAt.toISOString() }
  },
  loosens: (before, after) => loosens(before, after) || loosensLevel(before.levels, after.levels),
}

/** Names and colours of ranks, in the order of the ranks: as they are or will be in some seconds. */
export const rankClubs: BrandSetting<ClubValues> = {
  call: 'setRankClubs',
  read: async (db, { brand, nowMs }) => ({ clubs: await listClubs(db, brand.id, soonestMs(nowMs)) }),
  async write(tx, { brand, nowMs, by }, { clubs }) {
    await publishSettings(tx, { brand, changes: { clubs }, nowMs, by: by?.staffId ?? null })
    return {}
  },
}

function levelsOffWire(levels: TermValues['levels'], currency: Currency): Level[] {
  return levels.map((level, at) => ({
    rank: at + 1,
    validBet: parseMoney(level.validBet, currency),
    deposits: parseMoney(level.deposits, currency),
    keep: parseMoney(level.keep, currency),
    levelGift: parseMoney(level.levelGift, currency),
    monthGift: parseMoney(level.monthGift, currency),
    birthdayGift: parseMoney(level.birthdayGift, currency),
  }))
}

/** Sets requirements and gifts of ranks from the next full quarter of an hour on, or proposes them. */
export async function changeTerms(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { levels: given, turnover, version, reason }: InputOf<typeof setRankTerms>,
): Promise<OutputOf<typeof setRankTerms>> {
  const levels = levelsOffWire(given, brand.currency)
  const wrong = wrongLevels(levels)
  if (Object.keys(wrong).length > 0) refuse('invalid_input', { fields: wrong })
  const values = { levels: levelsInOffice(levels, brand.currency), turnover }
  const asked = { brand, staff, subject: rankSubject, version, values, reason }
  const { written, ...outcome } = await changeSetting(tools, rankTerms, asked)
  return { ...outcome, ...written }
}

/** Publishes the names and colours of ranks. Refuses text that cannot be read on its background, and a rank twice. */
export async function changeClubs(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { clubs, version, reason }: InputOf<typeof setRankClubs>,
): Promise<void> {
  const wrong = wrongClubs(clubs)
  if (Object.keys(wrong).length > 0) refuse('invalid_input', { fields: wrong })
  const values = { clubs: clubs.toSorted((one, other) => one.rank - other.rank) }
  const asked = { brand, staff, subject: rankSubject, version, values, reason }
  await changeSetting(tools, rankClubs, asked)
}
