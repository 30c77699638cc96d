import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@fairground/contract/call'
import type { changeLeaderboard, makeLeaderboard } from '@fairground/contract/office-missions'
import { parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { requireAnotherPerson } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { lockBoard } from './boards.queries.ts'
import { arePrizesGood } from './missions.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/**
 * Creates a leaderboard that waits for another person; the same request twice is one. Refuses `leaderboard_terms` and
 * `idempotency_conflict`.
 */
export async function makeBoard(
  tools: Needs,
  { currency }: Brand,
  staff: StaffSession,
  { request, measure, cycle, prizes: texts, turnover }: InputOf<typeof makeLeaderboard>,
): Promise<string> {
  const amounts = texts.map((text) => parseMoney(text, currency))
  if (!arePrizesGood(amounts)) refuse('leaderboard_terms')
  const prizes = amounts.map(String)
  return logged(tools, async (tx) => {
    const added = await tx
      .insertInto('leaderboard')
      .values({
        public_id: request,
        brand_id: staff.brandId,
        measure,
        cycle,
        currency: currency.code,
        prizes: JSON.stringify(prizes),
        turnover,
        made_by: staff.staffId,
        made_at: new Date(tools.clock.now()),
      })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) {
      const before = await lockBoard(tx, staff.brandId, request)
      const isSame =
        before?.madeBy === staff.staffId &&
        before.measure === measure &&
        before.cycle === cycle &&
        before.turnover === turnover &&
        isDeepStrictEqual(before.prizes, prizes)
      return isSame ? { result: request } : refuse('idempotency_conflict')
    }
    return {
      result: request,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'makeLeaderboard',
        subject: `leaderboard/${request}`,
        after: { measure, cycle, currency: currency.code, prizes: texts, turnover },
      },
    }
  })
}

/**
 * Approves a leaderboard, which its maker cannot do, or ends one with the current period. Refuses
 * `leaderboard_unknown`, `leaderboard_state` and `own_request`.
 */
export async function changeBoard(
  tools: Needs,
  staff: StaffSession,
  { boardId, to, reason }: InputOf<typeof changeLeaderboard>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const found = (await lockBoard(tx, staff.brandId, boardId)) ?? refuse('leaderboard_unknown')
    const isAllowed = to === 'open' ? found.state === 'asked' : found.state !== 'ended'
    if (!isAllowed) refuse('leaderboard_state')
    if (to === 'open') await requireAnotherPerson(tx, tools, staff, found.madeBy)
    const now = new Date(tools.clock.now())
    await tx
      .updateTable('leaderboard')
      .set(
        to === 'open'
          ? { state: to, opened_at: now, approved_by: staff.staffId }
          : { state: to, ended_at: now },
      )
      .where('id', '=', found.id)
      .execute()
    return {
      result: undefined,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'changeLeaderboard',
        subject: `leaderboard/${boardId}`,
        reason,
        before: { measure: found.measure, cycle: found.cycle, state: found.state },
        after: { state: to },
      },
    }
  })
}
