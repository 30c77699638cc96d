import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  agreeDrawCorrection,
  askDrawCorrection,
  dropDrawCorrection,
  getDrawCorrections,
} from '@fairground/contract/office-results'
import { isTierValid, type Published, tierText } from '@fairground/games/published'
import { marketGames } from '@fairground/games/rules'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { requireAnotherPerson } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { type DrawRow, drawById, lockDraw } from '../draws/index.ts'
import {
  changeCorrection,
  correctionOpenMs,
  correctionStateOf,
  listCorrections,
  lockCorrection,
  nextRevision,
} from './correction.queries.ts'

/** Job that corrects the wins of a draw. */
export const correctJob = 'correct-draw'

/** Lists the corrections of a draw of the brand. Refuses `draw_unknown` and `draw_not_official`. */
export async function correctionsOf(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  staff: StaffSession,
  drawId: string,
): Promise<OutputOf<typeof getDrawCorrections>> {
  const nowMs = clock.now()
  const { draw, form } = await officialDraw(db, staff, drawId)
  const rows = await listCorrections(db, draw.id)
  // In the order in which their results were in force: a stopped correction has replaced none.
  const replaced = [...draw.earlier]
  const inForce = new Map(
    rows.toReversed().map((row) => {
      const isDone = row.ended_at !== null && row.problem === null
      return [row.revision, isDone ? replaced.shift() : (replaced[0] ?? draw.result)]
    }),
  )
  const isOpen = rows.some((row) => row.ended_at === null && correctionStateOf(row, nowMs) !== 'expired')
  return {
    canAsk: draw.state === 'settled' && !isOpen,
    list: rows.map((row) => ({
      state: correctionStateOf(row, nowMs),
      reason: row.reason,
      askedBy: row.askedBy,
      askedAt: row.asked_at.toISOString(),
      isOwn: row.asked_by === staff.staffId,
      until: new Date(row.asked_at.getTime() + correctionOpenMs).toISOString(),
      agreedBy: row.agreedBy,
      agreedAt: row.agreed_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      problem: row.problem,
      tiers: changedTiers(form, draw.stations, inForce.get(row.revision), row.result),
    })),
  }
}

/**
 * Requests another result for a settled official draw of the brand. Refuses `draw_unknown`, `draw_not_official`,
 * `draw_not_settled`, `result_invalid`, `correction_same`, and `proposal_changed` if one is already requested or
 * running.
 */
export async function askCorrection(
  tools: Tools,
  staff: StaffSession,
  { drawId, tiers, reason }: InputOf<typeof askDrawCorrection>,
): Promise<void> {
  const nowMs = tools.clock.now()
  await logged(tools, async (tx) => {
    const { draw: asked, form } = await officialDraw(tx, staff, drawId)
    const draw = await lockDraw(tx, asked.id)
    if (draw.state !== 'settled') refuse('draw_not_settled')
    const open = await lockCorrection(tx, draw.id)
    if (open && correctionStateOf(open, nowMs) !== 'expired') refuse('proposal_changed')
    if (open)
      await tx
        .deleteFrom('draw_correction')
        .where('draw_id', '=', draw.id)
        .where('agreed_at', 'is', null)
        .execute()
    const known = new Map(form.tiersOf(draw.stations).map((tier) => [tier.key, tier]))
    const isValid = ({ tier, numbers }: (typeof tiers)[number]) =>
      known.has(tier) && isTierValid(known.get(tier)!, numbers)
    if (new Set(tiers.map(({ tier }) => tier)).size < tiers.length || !tiers.every(isValid))
      refuse('result_invalid')
    const numbers = new Map(form.numbersOf(draw.result))
    for (const { tier, numbers: read } of tiers) numbers.set(tier, read)
    const result = form.resultOf(numbers, draw.stations)
    const changed = changedTiers(form, draw.stations, draw.result, result)
    if (changed.length === 0) refuse('correction_same')
    await tx
      .insertInto('draw_correction')
      .values({
        draw_id: draw.id,
        revision: await nextRevision(tx, draw.id),
        was_revision: draw.revision,
        result: JSON.stringify(result),
        reason,
        asked_by: staff.staffId,
        asked_at: new Date(nowMs),
      })
      .execute()
    const after = { correction: 'asked', tiers: changed }
    return { result: undefined, entry: entryOf(staff, 'askDrawCorrection', draw, { reason, after }) }
  })
}

/**
 * Withdraws a request for a correction. Refuses `draw_unknown`, `draw_not_official`, and `proposal_changed` if there is
 * none.
 */
export async function dropCorrection(
  tools: Tools,
  staff: StaffSession,
  { drawId, reason }: InputOf<typeof dropDrawCorrection>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const { draw } = await officialDraw(tx, staff, drawId)
    const asked = await lockCorrection(tx, draw.id)
    if (!asked || asked.agreed_at) refuse('proposal_changed')
    await tx
      .deleteFrom('draw_correction')
      .where('draw_id', '=', draw.id)
      .where('revision', '=', asked.revision)
      .execute()
    const change = { before: { correction: 'asked' }, after: { correction: null } }
    return { result: undefined, entry: entryOf(staff, 'dropDrawCorrection', draw, { reason, ...change }) }
  })
}

/**
 * Agrees to a correction requested by another person, and adds the job that pays and takes back the differences.
 * Refuses `draw_unknown`, `draw_not_official`, `own_request`, `proposal_expired`, and `proposal_changed` unless the
 * request is the one that was read.
 */
export async function agreeToCorrection(
  tools: Tools,
  staff: StaffSession,
  { drawId, askedAt }: InputOf<typeof agreeDrawCorrection>,
): Promise<void> {
  const nowMs = tools.clock.now()
  await logged(tools, async (tx) => {
    const { draw } = await officialDraw(tx, staff, drawId)
    const asked = await lockCorrection(tx, draw.id)
    if (!asked || asked.agreed_at || asked.asked_at.toISOString() !== askedAt) refuse('proposal_changed')
    await requireAnotherPerson(tx, tools, staff, asked.asked_by)
    if (correctionStateOf(asked, nowMs) === 'expired') refuse('proposal_expired')
    await changeCorrection(tx, asked, { agreed_by: staff.staffId, agreed_at: new Date(nowMs) })
    await tools.addJob(tx, correctJob, { drawId: String(draw.id) }, nowMs)
    const { reason } = asked
    const change = { before: { correction: 'asked' }, after: { correction: 'correcting' } }
    return { result: undefined, entry: entryOf(staff, 'agreeDrawCorrection', draw, { reason, ...change }) }
  })
}

async function officialDraw(
  db: Db,
  { brandId }: Pick<StaffSession, 'brandId'>,
  drawId: string,
): Promise<{ draw: DrawRow; form: Published }> {
  const draw = await drawById(db, BigInt(drawId))
  if (!draw || draw.brand_id !== brandId) refuse('draw_unknown')
  const rules = marketGames.find(({ game }) => game.info.id === draw.game_id)
  const form = (draw.mode === 'official' && rules?.game.published) || refuse('draw_not_official')
  return { draw, form }
}

/** Lists the tiers that a result changes, with their previous numbers. */
function changedTiers(form: Published, stations: readonly string[], before: unknown, after: unknown) {
  const [was, is] = [before, after].map((result) => form.numbersOf(result)) as [
    ReadonlyMap<string, readonly string[]>,
    ReadonlyMap<string, readonly string[]>,
  ]
  return form
    .tiersOf(stations)
    .filter((tier) => tierText(tier, was.get(tier.key)!) !== tierText(tier, is.get(tier.key)!))
    .map(({ key }) => ({ tier: key, numbers: [...is.get(key)!], before: [...was.get(key)!] }))
}

function entryOf(
  staff: StaffSession,
  call: 'askDrawCorrection' | 'dropDrawCorrection' | 'agreeDrawCorrection',
  { id, game_id, issue, revision }: DrawRow,
  {
    reason,
    before,
    after,
  }: { reason: string; before?: Record<string, unknown>; after: Record<string, unknown> },
) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `draw/${id}`,
    reason,
    before: { game: game_id, issue, revision, ...before },
    after,
  }
}
