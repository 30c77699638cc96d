import type { InputOf } from '@fairground/contract/call'
import type { enterReadings } from '@fairground/contract/office-results'
import { isTierValid, type Published, type PublishedTier, tierText } from '@fairground/games/published'
import { marketGames } from '@fairground/games/rules'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { refuseOpenedByEachOther } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { type DrawDoors, type DrawRow, drawById, listResults, lockDraw } from '../draws/index.ts'
import { addReadings, listReadings } from './readings.queries.ts'
import {
  comparedDraws,
  isRepeated,
  type Reading,
  type StandingTier,
  standingsOf,
  type WholeResult,
  wholeResult,
} from './readings.rules.ts'

/** Tier as it was read. */
export interface ReadTier {
  tier: string
  numbers: readonly string[]
}

/** Source whose readings are accepted. */
export interface ReadingSource {
  id: number
  brandId: number
  code: string
  operatorId: bigint | null
}

/** Returns the form in which the results of a draw's game are published; undefined if it cannot be official. */
export function formOf({ game_id }: Pick<DrawRow, 'game_id'>): Published | undefined {
  return marketGames.find(({ game }) => game.info.id === game_id)?.game.published
}

/**
 * Stores a person's reading of an official draw, or their decision about tiers whose readings differ. The draw is drawn
 * by the reading that completes its result. Refuses `draw_unknown`, `draw_not_official`, `draw_void`, `result_known`,
 * `result_invalid`, `result_not_differing`, and `result_early` with an alarm: nobody may know the result beforehand.
 */
export async function enterByPerson(
  tools: Tools,
  draws: DrawDoors,
  staff: StaffSession,
  { drawId, tiers, overrules, reason = '' }: InputOf<typeof enterReadings>,
): Promise<void> {
  const nowMs = tools.clock.now()
  const asked = await drawById(tools.db, BigInt(drawId))
  if (!asked || asked.brand_id !== staff.brandId) refuse('draw_unknown')
  const form = (asked.mode === 'official' && formOf(asked)) || refuse('draw_not_official')
  if (isEarly(asked, nowMs)) {
    await raiseEarly(tools, asked, `the staff account ${staff.publicId}`)
    refuse('result_early')
  }
  const known = new Map(form.tiersOf(asked.stations).map((tier) => [tier.key, tier]))
  const keys = new Set(tiers.map(({ tier }) => tier))
  if (keys.size < tiers.length || !tiers.every((one) => isOfTier(known, one))) refuse('result_invalid')
  if (overrules && reason === '') refuse('invalid_input', { fields: { reason: 'too_small' } })

  await logged(tools, async (tx) => {
    const draw = await lockDraw(tx, asked.id)
    if (draw.state === 'void') refuse('draw_void')
    if (draw.state !== 'sealed') refuse('result_known')
    const before = await listReadings(tx, draw.id)
    const differing = differingIn(standingsOf(form, draw.stations, before))
    if (overrules && ![...keys].every((key) => differing.has(key))) refuse('result_not_differing')
    const by = { sourceId: null, personId: staff.staffId, overrules }
    // Readings of two persons make a result known.
    const hands = before.flatMap(({ tier, personId }) => (keys.has(tier) ? [personId] : []))
    await refuseOpenedByEachOther(tx, tools, staff, ...hands)
    const added = newOf(
      known,
      before,
      tiers.map((one) => ({ ...one, ...by })),
    )
    await addReadings(tx, draw.id, added, { reason, nowMs })
    await drawIfWhole(tx, draws, draw, form, [...before, ...added], nowMs)
    return {
      result: undefined,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}`,
        call: 'enterReadings',
        subject: `draw/${draw.id}`,
        reason,
        before: { game: draw.game_id, issue: draw.issue },
        after: { overrules, tiers },
      },
    }
  })
  await alarmOfReadings(tools, asked.id)
}

/**
 * Stores a source's reading of a draw of its brand. A reading before the draw is sealed and due is not stored and
 * raises an alarm, as does an invalid one, and one that differs from a known result.
 */
export async function takeFromSource(
  tools: Tools,
  draws: DrawDoors,
  source: ReadingSource,
  drawId: bigint,
  tiers: readonly ReadTier[],
): Promise<void> {
  const nowMs = tools.clock.now()
  const asked = await drawById(tools.db, drawId)
  const form = asked?.mode === 'official' && asked.brand_id === source.brandId && formOf(asked)
  if (!form || tiers.length === 0) return
  if (isEarly(asked, nowMs)) return raiseEarly(tools, asked, `the source ${source.code}`)
  const known = new Map(form.tiersOf(asked.stations).map((tier) => [tier.key, tier]))
  const valid = tiers.filter((one) => isOfTier(known, one))
  if (valid.length < tiers.length)
    await raiseAlarm(tools, {
      kind: 'source-fails',
      key: `draw ${drawId} source ${source.id} invalid`,
      brandId: source.brandId,
      says: `the source ${source.code} tells of the draw ${asked.issue} of ${asked.game_id} what it cannot have shown`,
    })
  const now = await transaction(tools.db, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (draw.state === 'void') return draw
    const before = await listReadings(tx, drawId)
    const by = { sourceId: source.id, personId: source.operatorId, overrules: false }
    const added = newOf(
      known,
      before,
      valid.map((one) => ({ ...one, ...by })),
    )
    await addReadings(tx, drawId, added, { reason: '', nowMs })
    if (draw.state === 'sealed') await drawIfWhole(tx, draws, draw, form, [...before, ...added], nowMs)
    return draw
  })
  if (now.state === 'sealed') return alarmOfReadings(tools, drawId)
  if (now.state === 'void' || now.result === null) return
  const inForce = form.numbersOf(now.result)
  if (valid.some(({ tier, numbers }) => !isAlike(known.get(tier)!, numbers, inForce.get(tier)!)))
    await raiseAlarm(tools, {
      kind: 'result-differs',
      key: `draw ${drawId} revision ${now.revision} source ${source.id}`,
      brandId: source.brandId,
      says: `the source ${source.code} tells another result of the draw ${now.issue} of ${now.game_id} than is in force`,
    })
}

/** Raises an alarm if readings of a draw differ, and if its result waits for a person, once. */
export async function alarmOfReadings(tools: Tools, drawId: bigint): Promise<void> {
  const draw = await drawById(tools.db, drawId)
  const form = draw && formOf(draw)
  if (!form || draw.state !== 'sealed') return
  const standings = standingsOf(form, draw.stations, await listReadings(tools.db, drawId))
  const whole = wholeResult(form, draw.stations, standings)
  if (whole && (await isHeld(tools.db, draw, form, whole)))
    await raiseAlarm(tools, {
      kind: 'result-repeated',
      key: `draw ${drawId}`,
      brandId: draw.brand_id,
      says: `the sources tell of the draw ${draw.issue} of ${draw.game_id} the result of one of the last ${comparedDraws}: it waits for a person who reads it`,
    })
  const differing = differingIn(standings)
  if (differing.size > 0)
    await raiseAlarm(tools, {
      kind: 'result-differs',
      key: `draw ${drawId}`,
      brandId: draw.brand_id,
      says: `readings of the draw ${draw.issue} of ${draw.game_id} differ in ${[...differing].join(', ')}: two persons decide`,
    })
}

async function drawIfWhole(
  tx: Tx,
  draws: DrawDoors,
  draw: DrawRow,
  form: Published,
  readings: readonly Reading[],
  nowMs: number,
): Promise<void> {
  const whole = wholeResult(form, draw.stations, standingsOf(form, draw.stations, readings))
  if (whole && !(await isHeld(tx, draw, form, whole))) await draws.drawByReadings(tx, draw.id, whole, nowMs)
}

/**
 * Whether a result reported only by sources equals that of one of the last draws: it waits until a person has read a
 * tier of it.
 */
async function isHeld(
  db: Db | Tx,
  draw: DrawRow,
  form: Published,
  { result, readBy }: WholeResult,
): Promise<boolean> {
  if (readBy !== 'sources') return false
  const last = await listResults(db, {
    brandId: draw.brand_id,
    gameId: draw.game_id,
    station: undefined,
    nowMs: draw.draws_at.getTime() - 1,
    most: comparedDraws,
  })
  return isRepeated(
    form,
    draw.stations,
    result,
    last.map((one) => one.result),
  )
}

/** Whether a draw can have no result yet: its tickets are not sealed, or its time has not come. */
function isEarly({ seal, draws_at }: DrawRow, nowMs: number): boolean {
  return seal === null || nowMs < draws_at.getTime()
}

function raiseEarly(tools: Tools, draw: DrawRow, who: string): Promise<void> {
  return raiseAlarm(tools, {
    kind: 'result-early',
    key: `draw ${draw.id} ${who}`,
    brandId: draw.brand_id,
    says: `${who} tells a result of the draw ${draw.issue} of ${draw.game_id} before it is drawn`,
  })
}

function isOfTier(known: ReadonlyMap<string, PublishedTier>, { tier, numbers }: ReadTier): boolean {
  const found = known.get(tier)
  return found !== undefined && isTierValid(found, numbers)
}

function isAlike(tier: PublishedTier, numbers: readonly string[], others: readonly string[]): boolean {
  return tierText(tier, numbers) === tierText(tier, others)
}

/** Readings of one source or person that differ from their last one of the tier. */
function newOf(
  known: ReadonlyMap<string, PublishedTier>,
  before: readonly Reading[],
  readings: readonly Reading[],
): Reading[] {
  return readings.filter((one) => {
    const last = before.findLast(
      ({ tier, sourceId, personId }) =>
        tier === one.tier && sourceId === one.sourceId && (sourceId !== null || personId === one.personId),
    )
    return (
      !last || last.overrules !== one.overrules || !isAlike(known.get(one.tier)!, last.numbers, one.numbers)
    )
  })
}

function differingIn(standings: readonly StandingTier[]): Set<string> {
  return new Set(standings.flatMap(({ tier, standing }) => (standing === 'differs' ? [tier.key] : [])))
}
