import type { decidePayRun, rejectPayLine } from '@fairground/contract/agent-pay'
import type { InputOf } from '@fairground/contract/call'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { decideRun, listLines, listRuns, rejectLine } from './runs.queries.ts'
import { approve } from './runs.service.ts'

type LogTools = Pick<Tools, 'db' | 'clock' | 'secret'>

/** Approves or refuses a computed pay run. Refuses `pay_run_unknown` and `pay_run_decided`. */
export async function decide(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { runId: text, decision, reason }: InputOf<typeof decidePayRun>,
): Promise<void> {
  const runId = BigInt(text)
  const by = `staff/${staff.publicId}` as const
  await logged(tools, async (tx) => {
    const [run] = (await listRuns(tx, brand.id, { runId, pageNo: 1, pageSize: 1 })).list
    if (!run) return refuse('pay_run_unknown')
    const isDone =
      decision === 'approve'
        ? await approve(tx, tools, runId, by)
        : await decideRun(tx, runId, 'refused', by, new Date(tools.clock.now()))
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
}

/** Rejects one line of a computed pay run. Refuses `income_unknown` and `pay_run_decided`. */
export async function reject(
  tools: LogTools,
  brand: Brand,
  staff: StaffSession,
  { lineId, reason }: InputOf<typeof rejectPayLine>,
): Promise<void> {
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
}
