import {
  decidePayRun,
  listPayLines,
  listPayRules,
  listPayRuns,
  previewPayRun,
  rejectPayLine,
  setGroupMargins,
  setPayRule,
} from '@fairground/contract/agent-pay'
import { incomePlans } from '@fairground/contract/contract-figures'
import { moneyText } from '@fairground/kernel/money'
import { planOf } from '@fairground/plans/plans'
import type { Serving } from '../../../http/serve.ts'
import { periodAt } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { figuresOnWire, lineOnWire, runOnWire } from './agent-pay.wire.ts'
import { marginsOf, setMargins } from './margins.service.ts'
import { decide, reject } from './office.service.ts'
import { changePayRule } from './pay-rule.service.ts'
import { listLines, listRuns, namesOf } from './runs.queries.ts'
import { computeLines, isAutomatic } from './runs.service.ts'

/** Binds the office's calls about agents' income. */
export function officeAgentPayRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listPayRuns, async ({ brand, input: { runId, ...input } }) => {
    const wanted = { ...input, ...(runId !== undefined && { runId: BigInt(runId) }) }
    const { list, total } = await listRuns(db, brand.id, wanted)
    return { list: list.map(runOnWire), total, totalPages: Math.ceil(total / input.pageSize) }
  })

  serve(listPayLines, async ({ brand, input: { runId, customerId, state, isHeld, ...page } }) => {
    const wanted = {
      brandId: brand.id,
      ...(runId !== undefined && { runId: BigInt(runId) }),
      customerId,
      states: state && [state],
      isHeld: isHeld === 'yes',
    }
    const { list, total } = await listLines(db, wanted, page)
    return {
      list: list.map((line) => ({
        ...lineOnWire(line),
        username: line.account,
        payer: line.upline ?? '',
        held: line.held,
      })),
      total,
      totalPages: Math.ceil(total / page.pageSize),
    }
  })

  serve(previewPayRun, async ({ brand, input: { plan, period }, nowMs }) => {
    const { currency } = brand
    const span = periodAt(period, brand.timeZone, nowMs)
    const key = { brandId: brand.id, plan, period, currency: currency.code, ...span }
    const lines = planOf(plan).counts === 'rounds' ? [] : await computeLines(tools, db, brand, key)
    const names = await namesOf(db, lines)
    const money = (amount: bigint) => ({ amount: moneyText(amount, currency), currency: currency.code })
    const sum = (of: typeof lines) => of.reduce((all, { amount }) => all + amount, 0n)
    return {
      from: new Date(span.fromMs).toISOString(),
      until: new Date(span.toMs).toISOString(),
      amount: money(sum(lines)),
      brandPays: money(sum(lines.filter(({ uplineId }) => uplineId === null))),
      list: lines.map((line) => ({
        ...names.get(line.accountId)!,
        payer: line.uplineId === null ? '' : names.get(line.uplineId)!.username,
        amount: money(line.amount),
        figures: figuresOnWire(line.figures, currency),
      })),
    }
  })

  serve(decidePayRun, async ({ brand, staff, input }) => {
    await decide(tools, brand, staff, input)
    return {}
  })

  serve(rejectPayLine, async ({ brand, staff, input }) => {
    await reject(tools, brand, staff, input)
    return {}
  })

  serve(setGroupMargins, ({ brand, staff, input }) => setMargins(tools, brand, staff, input))

  serve(listPayRules, async ({ brand, nowMs }) => ({
    margins: await marginsOf(db, brand.id, nowMs),
    list: await Promise.all(
      incomePlans.map(async (plan) => ({ plan, isAutomatic: await isAutomatic(db, brand.id, plan) })),
    ),
  }))

  serve(setPayRule, ({ brand, staff, input }) => changePayRule(tools, brand, staff, input))
}
