import type { InputOf } from '@fairground/contract/call'
import type { askPayCorrection, refusePayCorrection } from '@fairground/contract/pay-corrections'
import { newId } from '@fairground/kernel/id'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { type Standing, standings } from '@fairground/kernel/standing'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import type { Decider } from '../../../held-decision.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { requireAnotherPerson } from '../../office/approvals/index.ts'
import { refuseHeld } from '../../office/decisions/index.ts'
import { findPlayer, type Logged, logged } from '../../office/staff/index.ts'
import {
  addCorrection,
  addCorrectionLine,
  type Correction,
  decideCorrection,
  findRun,
  lockCorrection,
} from './corrections.queries.ts'
import { addPayJob } from './payments.service.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'addJob'>

/**
 * Stores a request for a correction of an agent's income in a run, and returns its id; the same request twice is one.
 * Refuses `pay_run_unknown`, `player_unknown`, `standing_fixed` for an account that is no agent or has another
 * currency, `idempotency_conflict`, and amounts that are not above zero.
 */
export async function ask(
  tools: Needs,
  staff: StaffSession,
  { runId: run, customerId, request, direction, amount: text, reason }: InputOf<typeof askPayCorrection>,
): Promise<string> {
  const { brandId, staffId } = staff
  const runId = BigInt(run)
  const about = (await findRun(tools.db, brandId, runId)) ?? refuse('pay_run_unknown')
  const player = await findPlayer(tools, brandId, customerId)
  const { agentCentre } = standings[player.standing as Standing]
  if (!agentCentre || player.currency !== about.currency) refuse('standing_fixed')
  const currency = currencyOf(about.currency)
  const positive = parseMoney(text, currency)
  if (positive <= 0n) refuse('invalid_input', { fields: { amount: 'too_small' } })
  const amount = direction === 'in' ? positive : -positive
  return logged(tools, async (tx) => {
    const asked = { id: request, runId, accountId: player.id, currency: currency.code, amount, reason }
    const isNew = await addCorrection(tx, {
      ...asked,
      brandId,
      by: staffId,
      at: new Date(tools.clock.now()),
    })
    if (!isNew) {
      const before = await lockCorrection(tx, brandId, request)
      const isSame =
        before?.accountId === player.id &&
        before.runId === runId &&
        before.amount === amount &&
        before.reason === reason &&
        before.askedById === staffId
      return isSame ? { result: request } : refuse('idempotency_conflict')
    }
    return {
      result: request,
      entry: {
        brandId,
        by: `staff/${staff.publicId}`,
        call: 'askPayCorrection',
        subject: `player/${customerId}`,
        reason,
        after: {
          correction: request,
          run: String(runId),
          plan: about.plan,
          amount: moneyText(amount, currency),
          currency: currency.code,
        },
      },
    }
  })
}

/**
 * Approves a correction of the brand, once for any number of concurrent calls: it becomes a line that is paid like
 * every other. Refuses `pay_correction_unknown`, `pay_correction_decided` and `own_request`.
 */
export async function approveCorrection(tools: Needs, staff: StaffSession, id: string): Promise<void> {
  const nowMs = tools.clock.now()
  await logged(tools, async (tx) => {
    const asked = await lockAsked(tx, staff.brandId, id)
    await requireAnotherPerson(tx, tools, staff, asked.askedById)
    await refuseHeld(tx, staff.brandId, `pay-correction/${id}`)
    const at = new Date(nowMs)
    await decideCorrection(tx, id, { state: 'approved', by: staff.staffId, at })
    await addCorrectionLine(tx, asked, { lineId: newId(nowMs, tools.chance), at })
    await addPayJob(tx, tools, {
      brandId: staff.brandId,
      playerId: asked.amount > 0n ? null : asked.accountId,
      currency: asked.currency,
    })
    return { result: undefined, entry: entryOf(staff, 'approvePayCorrection', asked, {}) }
  })
}

/**
 * Rejects a correction of the brand for a reason, in a transaction. Refuses `pay_correction_unknown` and
 * `pay_correction_decided`.
 */
export async function refuseCorrectionIn(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  by: Decider,
  { correctionId: id, reason }: InputOf<typeof refusePayCorrection>,
): Promise<Logged<void>> {
  const asked = await lockAsked(tx, by.brandId, id)
  const at = new Date(clock.now())
  await decideCorrection(tx, id, { state: 'refused', by: by.staffId, at, refusal: reason })
  return { result: undefined, entry: entryOf(by, 'refusePayCorrection', asked, { reason }) }
}

/** Rejects a correction at once, as `refuseCorrectionIn`. */
export function refuseCorrection(
  tools: Needs,
  staff: StaffSession,
  input: InputOf<typeof refusePayCorrection>,
): Promise<void> {
  return logged(tools, (tx) => refuseCorrectionIn(tx, tools, staff, input))
}

async function lockAsked(tx: Tx, brandId: number, id: string): Promise<Correction> {
  const found = (await lockCorrection(tx, brandId, id)) ?? refuse('pay_correction_unknown')
  if (found.state !== 'asked') refuse('pay_correction_decided')
  return found
}

function entryOf(
  staff: Decider,
  call: 'approvePayCorrection' | 'refusePayCorrection',
  { id, customerId, amount, currency, plan, runId }: Correction,
  more: { reason?: string },
) {
  const change = {
    correction: id,
    run: String(runId),
    plan,
    amount: moneyText(amount, currencyOf(currency)),
    currency,
  }
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `player/${customerId}`,
    ...more,
    before: { ...change, state: 'asked' },
    after: { ...change, state: call === 'approvePayCorrection' ? 'approved' : 'refused' },
  }
}
