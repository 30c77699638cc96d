import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@fairground/contract/call'
import type { addGood, changeGood, supplyGood } from '@fairground/contract/office-points'
import { parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { mayGive } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { type Good, listAllGoods, lockGood, mostGoods } from './goods.queries.ts'
import { conversionOf } from './settings.queries.ts'
import { atWorth } from './terms.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>
type PointBrand = Pick<Brand, 'id' | 'currency' | 'languages'>

/** Fields of a good, without its stock. */
export type GoodFields = Omit<InputOf<typeof changeGood>, 'goodId' | 'reason'>

/** Columns for the fields of a good; refuses words that lack the brand's first language, and negative amounts. */
function columnsOf(brand: PointBrand, fields: GoodFields) {
  const { words, picture, points, deposits: text, delivery, isShown, position } = fields
  if (!words[brand.languages[0]!]) refuse('invalid_input', { fields: { words: 'missing' } })
  if (Object.keys(words).some((code) => !brand.languages.includes(code)))
    refuse('invalid_input', { fields: { words: 'language_unknown' } })
  const deposits = parseMoney(text, brand.currency)
  if (deposits < 0n) refuse('invalid_input', { fields: { deposits: 'too_small' } })
  return {
    words: JSON.stringify(words),
    picture,
    points: BigInt(points),
    deposits,
    delivery,
    is_shown: isShown,
    position,
  }
}

/** Adds a good to the mall of a brand in a transaction; returns false if the id is taken. */
export async function insertGood(
  tx: Tx,
  brand: PointBrand,
  { id, supplied, ...fields }: GoodFields & { id: string; supplied: number },
  nowMs: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('point_good')
    .values({
      id,
      brand_id: brand.id,
      ...columnsOf(brand, fields),
      supplied: BigInt(supplied),
      made_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added === 1n
}

/**
 * Adds a good to the mall; the same request twice is one. It has no pieces yet if these wait for another person
 * (`supply`). Refuses `goods_full` and `idempotency_conflict`.
 */
export async function add(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { request: id, reason, ...fields }: InputOf<typeof addGood>,
): Promise<string> {
  return logged(tools, async (tx) => {
    if (!(await insertGood(tx, brand, { id, ...fields, supplied: 0 }, tools.clock.now()))) {
      const before = await lockGood(tx, brand.id, id)
      if (!before || !isDeepStrictEqual(shown(before), shownFields(brand, fields)))
        refuse('idempotency_conflict')
      return { result: id }
    }
    if ((await listAllGoods(tx, brand.id)).length > mostGoods) refuse('goods_full')
    const good = (await lockGood(tx, brand.id, id))!
    const isSupplied = await mayGive(tx, tools, staff, await moreOf(tx, brand, good, fields.supplied))
    if (isSupplied) await setSupplied(tx, id, fields.supplied)
    return {
      result: id,
      entry: {
        ...entryOf(staff, 'addGood', id, reason),
        after: { ...shownFields(brand, fields), ...suppliedNow(fields.supplied, isSupplied, 0n) },
      },
    }
  })
}

/**
 * Changes a good of the brand except for its stock; returns whether it is changed: a lower price may wait for another
 * person (`mayGive`). Refuses `good_unknown` and `own_request`.
 */
export async function change(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { goodId, reason, ...fields }: InputOf<typeof changeGood>,
): Promise<boolean> {
  return logged(tools, async (tx) => {
    const before = (await lockGood(tx, brand.id, goodId)) ?? refuse('good_unknown')
    const columns = columnsOf(brand, fields)
    const isChanged = await mayGive(tx, tools, staff, await cheaperBy(tx, brand, before, columns.points))
    if (isChanged) await tx.updateTable('point_good').set(columns).where('id', '=', goodId).execute()
    return {
      result: isChanged,
      entry: {
        ...entryOf(staff, 'changeGood', goodId, reason),
        before: shown(before),
        after: isChanged
          ? shownFields(brand, fields)
          : { ...shown(before), waitsForAnother: shownFields(brand, fields) },
      },
    }
  })
}

/**
 * Sets the total number of pieces of a good; returns whether it is set: more pieces may wait for another person
 * (`mayGive`). Refuses `good_unknown`, `good_changed` if somebody else has set it in the meantime, `out_of_stock` if
 * more are redeemed already, and `own_request`.
 */
export async function supply(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { goodId, before, supplied, reason }: InputOf<typeof supplyGood>,
): Promise<boolean> {
  return logged(tools, async (tx) => {
    const good = (await lockGood(tx, brand.id, goodId)) ?? refuse('good_unknown')
    if (good.supplied !== BigInt(before)) refuse('good_changed')
    if (BigInt(supplied) < good.taken) refuse('out_of_stock')
    const isSupplied = await mayGive(tx, tools, staff, await moreOf(tx, brand, good, supplied))
    if (isSupplied) await setSupplied(tx, goodId, supplied)
    return {
      result: isSupplied,
      entry: {
        ...entryOf(staff, 'supplyGood', goodId, reason),
        before: { name: nameOf(good), supplied: before },
        after: suppliedNow(supplied, isSupplied, good.supplied),
      },
    }
  })
}

/** Value of additional pieces of a good: that of their points. */
async function moreOf(tx: Tx, brand: PointBrand, { id, points, supplied: before }: Good, supplied: number) {
  const worth = await worthOfPoints(tx, brand, (BigInt(supplied) - before) * points)
  return { call: 'supplyGood', subject: id, terms: String(supplied), ...worth }
}

/** Value of a lower price of a good: that of the points saved on its pieces. */
async function cheaperBy(
  tx: Tx,
  brand: PointBrand,
  { id, points: before, supplied, taken }: Good,
  points: bigint,
) {
  const worth = await worthOfPoints(tx, brand, (before - points) * (supplied - taken))
  return { call: 'changeGood', subject: id, terms: String(points), ...worth }
}

async function worthOfPoints(tx: Tx, brand: PointBrand, points: bigint) {
  const amount = points > 0n ? atWorth(points, await conversionOf(tx, brand)) : 0n
  return { amount, currency: brand.currency.code }
}

async function setSupplied(tx: Tx, goodId: string, supplied: number): Promise<void> {
  await tx
    .updateTable('point_good')
    .set({ supplied: BigInt(supplied) })
    .where('id', '=', goodId)
    .execute()
}

/** Name of a good in the log: the English one, or its first. */
function nameOf({ words }: Good): string {
  return (words.EN ?? Object.values(words)[0])?.name ?? ''
}

/** Log entry for supplied pieces, or for pieces that wait for another person. */
function suppliedNow(supplied: number, isSupplied: boolean, before: bigint) {
  return isSupplied ? { supplied } : { supplied: Number(before), waitsForAnother: supplied }
}

/** Fields of a good in the log. */
function shown({ words, picture, points, deposits, delivery, isShown, position }: Good) {
  return { words, picture, points: String(points), deposits: String(deposits), delivery, isShown, position }
}

function shownFields(brand: PointBrand, fields: GoodFields) {
  const { is_shown: isShown, points, deposits, picture, delivery, position } = columnsOf(brand, fields)
  const { words } = fields
  return { words, picture, points: String(points), deposits: String(deposits), delivery, isShown, position }
}

function entryOf(
  staff: StaffSession,
  call: 'addGood' | 'changeGood' | 'supplyGood',
  goodId: string,
  reason: string,
) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `good/${goodId}`,
    reason,
  }
}
