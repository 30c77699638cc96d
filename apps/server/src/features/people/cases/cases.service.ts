import { newId } from '@fairground/kernel/id'
import type { Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { lastMoveBefore } from '../../ledger/account-records/index.ts'
import { settingRows } from '../../platform/brand/index.ts'
import { readCaseRules } from '../../platform/brand-versions/index.ts'
import { accountRows } from '../players/index.ts'
import {
  daySumFlag,
  dueAtMs,
  type Flag,
  type GamingDay,
  gamingDay,
  type InAndOut,
  inAndOutFlag,
  type Shared,
  sameDocumentFlag,
  sharedInstrumentFlag,
  silentAccountFlag,
  startOfDay,
} from './cases.rules.ts'

type CaseTools = Pick<Tools, 'clock' | 'chance' | 'log'>

/** Account that a case is about. */
export interface CaseAccount {
  brandId: number
  playerId: bigint
}

/** Returns the rules and the time zone of a brand, as read in the transaction. */
export async function brandCaseRules(tx: Tx, { clock, log }: Pick<Tools, 'clock' | 'log'>, brandId: number) {
  const brand = await settingRows(tx, clock.now()).where('brand.id', '=', brandId).executeTakeFirstOrThrow()
  const rules = readCaseRules(brand.case_rules, (problem) => log(`brand ${brand.code}: ${problem}`))
  return { rules, timeZone: brand.time_zone }
}

/**
 * Raises a case; an open one of the account and kind takes the new figures instead, so there is one. A decided case is
 * not raised again about the same subject. Returns whether a case is now open.
 */
export async function raiseCase(
  tx: Tx,
  { clock, chance }: Pick<Tools, 'clock' | 'chance'>,
  { brandId, playerId }: CaseAccount,
  timeZone: string,
  { kind, key, figures, rule }: Flag,
): Promise<boolean> {
  const nowMs = clock.now()
  const told = { key, figures: JSON.stringify(figures), rule: JSON.stringify(rule) }
  const about = () =>
    tx
      .selectFrom('risk_case')
      .select(['state', 'key'])
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('risk_case')
    .values({
      id: newId(nowMs, chance),
      brand_id: brandId,
      player_id: playerId,
      kind,
      ...told,
      raised_at: new Date(nowMs),
      due_at: new Date(dueAtMs(timeZone, nowMs)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added === 1n) return true
  const open = await about().where('state', '=', 'open').forUpdate().executeTakeFirst()
  if (!open) return false
  // A decided case about the same subject has its key.
  const known = await about().where('key', '=', key).where('state', '!=', 'open').executeTakeFirst()
  if (!known)
    await tx
      .updateTable('risk_case')
      .set(told)
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .where('state', '=', 'open')
      .execute()
  return true
}

/** Returns the gaming day of a brand that contains an instant. */
export async function gamingDayOf(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'log'>,
  brandId: number,
  nowMs: number,
): Promise<GamingDay> {
  const { rules, timeZone } = await brandCaseRules(tx, tools, brandId)
  return gamingDay(timeZone, rules, nowMs)
}

/**
 * Raises a case if the sums of an account's gaming day, in minor units, reach the brand's rule, and another if they do
 * after a long silence.
 */
export async function flagDaySum(
  tx: Tx,
  tools: CaseTools,
  account: CaseAccount,
  sum: { day: string; currency: string; in: bigint; out: bigint },
): Promise<void> {
  const { rules, timeZone } = await brandCaseRules(tx, tools, account.brandId)
  await raiseIf(tx, tools, account, timeZone, daySumFlag(sum, rules))
  // The earlier silence is looked up only if it would raise a case.
  if (!silentAccountFlag({ ...sum, lastDay: longAgo }, rules)) return
  const { wallet_id: walletId, registered_at: registeredAt } = await accountRows(tx)
    .where('player.id', '=', account.playerId)
    .executeTakeFirstOrThrow()
  const last = await lastMoveBefore(tx, walletId, startOfDay(sum.day, timeZone, rules))
  const lastDay = gamingDay(timeZone, rules, (last ?? registeredAt).getTime()).day
  await raiseIf(tx, tools, account, timeZone, silentAccountFlag({ ...sum, lastDay }, rules))
}

/** A day before which any silence is long enough. */
const longAgo = '1970-01-01'

/** Raises a case if money leaves of which too little was played. */
export async function flagInAndOut(
  tx: Tx,
  tools: CaseTools,
  account: CaseAccount,
  figures: InAndOut,
): Promise<void> {
  const { rules, timeZone } = await brandCaseRules(tx, tools, account.brandId)
  await raiseIf(tx, tools, account, timeZone, inAndOutFlag(figures, rules))
}

/**
 * Raises a case for each of the accounts of a brand with the same instrument, if they are too many; `key` names it by a
 * digest.
 */
export async function flagSharedInstrument(
  tx: Tx,
  tools: CaseTools,
  brandId: number,
  key: string,
  playerIds: readonly bigint[],
): Promise<void> {
  const { rules, timeZone } = await brandCaseRules(tx, tools, brandId)
  const flag = sharedInstrumentFlag({ key, accounts: playerIds.length }, rules)
  await raiseForAll(tx, tools, brandId, timeZone, playerIds, flag)
}

/** Raises a case for each of the accounts of a brand with documents of the same number; `key` names it by a digest. */
export async function flagSameDocument(
  tx: Tx,
  tools: CaseTools,
  brandId: number,
  shared: Pick<Shared, 'key'>,
  playerIds: readonly bigint[],
): Promise<void> {
  const { timeZone } = await brandCaseRules(tx, tools, brandId)
  const flag = sameDocumentFlag({ ...shared, accounts: playerIds.length })
  await raiseForAll(tx, tools, brandId, timeZone, playerIds, flag)
}

/** Raises a flag for accounts of a brand, in their order, so that two calls that share accounts do not deadlock. */
export async function raiseForAll(
  tx: Tx,
  tools: CaseTools,
  brandId: number,
  timeZone: string,
  playerIds: readonly bigint[],
  flag: Flag | undefined,
): Promise<void> {
  for (const playerId of playerIds.toSorted((a, b) => Number(a - b)))
    await raiseIf(tx, tools, { brandId, playerId }, timeZone, flag)
}

async function raiseIf(
  tx: Tx,
  tools: CaseTools,
  account: CaseAccount,
  timeZone: string,
  flag: Flag | undefined,
): Promise<void> {
  if (flag) await raiseCase(tx, tools, account, timeZone, flag)
}
