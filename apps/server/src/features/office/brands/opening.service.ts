import type { InputOf, OutputOf } from '@fairground/contract/call'
import { type getOpening, type openBrand, openingChecks } from '@fairground/contract/office-brand'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import type { ListOpeningChecks } from '../../../feature.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { brandRows, findAccess, openAccess } from '../../platform/brand/index.ts'
import { changeSetting, readSetting } from '../approvals/index.ts'

type Opening = { isOpen: boolean }

/** Name of the setting in the log. */
const subject = 'brand-opening'

/** Opening of a brand to players, once everything holds that the features require; takes two persons. */
export function brandOpening(listOpeningChecks: ListOpeningChecks): GuardedSetting<Opening> {
  return {
    call: 'openBrand',
    read: async (db, { brand }) => ({ isOpen: (await findAccess(db, brand.id)).openedAt !== null }),
    async write(tx, { brand, nowMs }) {
      const checks = await checksOf(tx, listOpeningChecks, brand, nowMs)
      if (checks.some(({ isMet }) => !isMet)) refuse('brand_not_ready')
      await openAccess(tx, brand.id, new Date(nowMs))
      return {}
    },
    loosens: () => true,
  }
}

/** Returns what must hold before a brand opens, and whether each of it holds. */
async function checksOf(
  db: Db | Tx,
  listOpeningChecks: ListOpeningChecks,
  { id }: Brand,
  nowMs: number,
): Promise<OutputOf<typeof getOpening>['checks']> {
  const all = listOpeningChecks()
  // A process may remember another currency for two seconds.
  const { currency } = await brandRows(db).where('id', '=', id).executeTakeFirstOrThrow()
  return Promise.all(
    openingChecks.map(async (check) => {
      const { isMet } = all.find((one) => one.check === check)!
      return { check, isMet: await isMet(db, { id, currency }, nowMs) }
    }),
  )
}

/** Returns whether a brand is open, and what must hold before. */
export async function openingOf(
  { db }: Pick<Tools, 'db'>,
  listOpeningChecks: ListOpeningChecks,
  brand: Brand,
  nowMs: number,
): Promise<OutputOf<typeof getOpening>> {
  const [opening, checks] = await Promise.all([
    readSetting(db, brandOpening(listOpeningChecks), { brand, subject, nowMs }),
    checksOf(db, listOpeningChecks, brand, nowMs),
  ])
  return { ...opening, checks }
}

/** Proposes to open a brand. Refuses `brand_not_ready` unless everything holds that must hold. */
export async function open(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  listOpeningChecks: ListOpeningChecks,
  brand: Brand,
  staff: StaffSession,
  { version, reason }: InputOf<typeof openBrand>,
): Promise<OutputOf<typeof openBrand>> {
  const checks = await checksOf(tools.db, listOpeningChecks, brand, tools.clock.now())
  if (checks.some(({ isMet }) => !isMet)) refuse('brand_not_ready')
  const change = { brand, staff, subject, version, values: { isOpen: true }, reason }
  return changeSetting(tools, brandOpening(listOpeningChecks), change)
}
