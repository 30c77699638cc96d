import type { decideAgentFlag } from '@fairground/contract/agent-flags'
import type { InputOf } from '@fairground/contract/call'
import { newId } from '@fairground/kernel/id'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { endBonusHold, holdBonuses } from '../../ledger/turnover/index.ts'
import { logged } from '../../office/staff/index.ts'
import { addPayJob, endHold, holdIncome, rejectHeld } from '../agent-pay/index.ts'
import {
  type FlagRow,
  insertFlag,
  lockFlag,
  lockFlagsAbout,
  lockRaising,
  reopenFlag,
  updateFlag,
  writeDecision,
} from './flags.queries.ts'
import type { DrawnBets, Found } from './flags.rules.ts'

/** Maximum number of draws in a flag, newest first. */
const mostDrawsTold = 20

/**
 * Raises the findings of a brand, once for any number of concurrent calls, and holds the income of all named accounts,
 * and for opposite bets also the bonuses of the accounts that bet. Further findings are added to an open flag; a
 * confirmed one is opened again by them, so that nobody is held without a person's check; a cleared case is raised
 * again only with new evidence.
 */
export async function raise(
  tx: Tx,
  { clock, chance }: Pick<Tools, 'clock' | 'chance'>,
  { id: brandId, currency }: Pick<Brand, 'id' | 'currency'>,
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return
  const nowMs = clock.now()
  const now = new Date(nowMs)
  await lockRaising(tx, brandId)
  for (const one of found.toSorted((a, b) => (a.aboutId < b.aboutId ? -1 : 1))) {
    const before = await lockFlagsAbout(tx, one.aboutId, one.kind)
    const holding = before.find(({ state }) => state !== 'cleared')
    const known = new Set(before.flatMap(({ evidence }) => evidence))
    if (one.evidence.every((evidence) => known.has(evidence))) continue
    const told = toldOf(one, currency, holding)
    const id = holding?.id ?? newId(nowMs, chance)
    if (holding?.state === 'confirmed') await reopenFlag(tx, id)
    if (holding) await updateFlag(tx, id, told)
    else await insertFlag(tx, { id, brandId, kind: one.kind, playerId: one.aboutId, foundAt: now, ...told })
    await holdIncome(tx, id, [...new Set([one.aboutId, ...told.accounts])], now)
    if (one.kind === 'opposite_bets')
      await holdBonuses(tx, id, {
        playerIds: told.accounts,
        currency: currency.code,
        betsSince: told.firstAt,
      })
  }
}

/** Content of a flag for a finding, with its earlier content. */
function toldOf(one: Found, currency: Currency, before: FlagRow | undefined) {
  const accounts = [...new Set([...(before?.accounts ?? []), ...one.accounts])]
  const sums = Object.entries(one.sums).map(([name, sum]) => [name, moneyText(sum, currency)])
  const firstMs = Math.min(one.firstMs, before?.firstAt.getTime() ?? one.firstMs)
  return {
    accounts,
    evidence: [...new Set([...(before?.evidence ?? []), ...one.evidence])],
    figures: { ...one.counts, accounts: accounts.length, ...Object.fromEntries(sums) } as FlagRow['figures'],
    draws: [...(before?.draws ?? []), ...(one.draws ?? []).map(drawOnWire)]
      .filter(({ drawId }, at, all) => all.findLastIndex((other) => other.drawId === drawId) === at)
      .slice(-mostDrawsTold),
    firstAt: new Date(firstMs),
    lastAt: new Date(Math.max(one.lastMs, before?.lastAt.getTime() ?? one.lastMs)),
  }
}

function drawOnWire({ drawId, gameId, issue }: DrawnBets) {
  return { drawId: String(drawId), gameId, issue }
}

/**
 * Clears a flag of the brand, which pays the held income on and releases bonuses, or confirms it, which rejects the
 * held income and continues to hold. A confirmed flag can be cleared later. Refuses `agent_flag_unknown` and
 * `agent_flag_decided`.
 */
export async function decide(
  tools: Tools,
  staff: StaffSession,
  { flagId, as, reason }: InputOf<typeof decideAgentFlag>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const flag = (await lockFlag(tx, staff.brandId, flagId)) ?? refuse('agent_flag_unknown')
    if (flag.state === 'cleared' || flag.state === as) refuse('agent_flag_decided')
    const at = new Date(tools.clock.now())
    await writeDecision(tx, flagId, { state: as, by: staff.staffId, at, reason })
    const rejected = as === 'confirmed' ? await rejectHeld(tx, [flag.playerId, ...flag.accounts]) : undefined
    if (as === 'cleared') {
      for (const payer of await endHold(tx, flagId)) await addPayJob(tx, tools, payer)
      await endBonusHold(tx, tools, flagId)
    }
    const facts = { flag: flagId, kind: flag.kind, accounts: flag.accounts.length }
    return {
      result: undefined,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}`,
        call: 'decideAgentFlag',
        subject: `player/${flag.customerId}`,
        reason,
        before: { ...facts, state: flag.state },
        after: { ...facts, state: as, ...(rejected && { rejectedLines: rejected.lines }) },
      },
    }
  })
}
