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
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import { periodAt } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { figuresOnWire, lineOnWire, runOnWire } from './agent-pay.wire.ts'
import { marginsOf, setMargins } from './margins.service.ts'
import { decideRun, listLines, listRuns, namesOf, rejectLine, saveRule } from './runs.queries.ts'
import { approve, computeLines, isAutomatic } from './runs.service.ts'

/** Binds the office's calls about agents' income. */
export function officeAgentPayRoutes({ serve }: Serving, tools: Tools): void {
  const { db, clock } = tools

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
    const lines = plan === 'real-time-wage' ? [] : await computeLines(tools, db, brand, key)
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

  serve(decidePayRun, async ({ brand, staff, input: { runId: text, decision, reason } }) => {
    const runId = BigInt(text)
    const by = `staff/${staff.publicId}` as const
    await logged(tools, async (tx) => {
      const [run] = (await listRuns(tx, brand.id, { runId, pageNo: 1, pageSize: 1 })).list
      if (!run) return refuse('pay_run_unknown')
      const isDone =
        decision === 'approve'
          ? await approve(tx, tools, runId, by)
          : await decideRun(tx, runId, 'refused', by, new Date(clock.now()))
      if (!isDone) refuse('pay_run_decided')
      const currency = currencyOf(run.currency)
      const facts = {
        plan: run.plan,
        until: new Date(run.toMs).toISOString(),
        amount: moneyText(run.amount, currency),
      }
      return {
        result: undefined,
        entry: {
          brandId: brand.id,
          by,
          call: 'decidePayRun',
          subject: `pay-run/${text}`,
          reason,
          before: { ...facts, state: 'computed' },
          after: { ...facts, state: decision === 'approve' ? 'approved' : 'refused' },
        },
      }
    })
    return {}
  })

  serve(rejectPayLine, async ({ brand, staff, input: { lineId, reason } }) => {
    await logged(tools, async (tx) => {
      const [line] = (await listLines(tx, { brandId: brand.id, lineId }, { pageNo: 1, pageSize: 1 })).list
      if (!line) return refuse('income_unknown')
      if (!(await rejectLine(tx, lineId))) refuse('pay_run_decided')
      const facts = { line: lineId, amount: moneyText(line.amount, currencyOf(line.currency)) }
      return {
        result: undefined,
        entry: {
          brandId: brand.id,
          by: `staff/${staff.publicId}`,
          call: 'rejectPayLine',
          subject: `player/${line.customerId}`,
          reason,
          before: { ...facts, state: line.state },
          after: { ...facts, state: 'REJECTED' },
        },
      }
    })
    return {}
  })

  serve(setGroupMargins, async ({ brand, staff, input }) => {
    await setMargins(tools, brand, staff, input)
    return {}
  })

  serve(listPayRules, async ({ brand, nowMs }) => ({
    margins: await marginsOf(db, brand.id, nowMs),
    list: await Promise.all(
      incomePlans.map(async (plan) => ({ plan, isAutomatic: await isAutomatic(db, brand.id, plan) })),
    ),
  }))

  serve(setPayRule, async ({ brand, staff, input: { plan, isAutomatic: after, reason } }) => {
    await logged(tools, async (tx) => {
      const before = await isAutomatic(tx, brand.id, plan)
      await saveRule(tx, brand.id, plan, after)
      return {
        result: undefined,
        entry: {
          brandId: brand.id,
          by: `staff/${staff.publicId}`,
          call: 'setPayRule',
          subject: `pay-rule/${plan}`,
          reason,
          before: { isAutomatic: before },
          after: { isAutomatic: after },
        },
      }
    })
    return {}
  })
}
