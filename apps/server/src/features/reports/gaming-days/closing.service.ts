import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { hasFactBeyond } from '../../ledger/facts/index.ts'
import { followedPosition } from '../../ledger/followers/index.ts'
import { firstQuarterOf, storeGameDay, totalsDigest } from '../../ledger/totals/index.ts'
import { listBrands, readBrand } from '../../platform/brand/index.ts'
import { countActive, storePlayers } from './day-players.queries.ts'
import { countRegistered, lastClosedDay, listDaysWithoutSums } from './days.queries.ts'
import { dayAt, type GamingClock, startOfDay } from './spans.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'log'>

/** Time for a transaction that began in a day to commit after it. */
const graceMs = 60_000

/**
 * Closes the gaming days of every brand that have ended and that every follower has counted whole: no fact that
 * happened in the day is beyond the position of the followers. Two processes may do it at once; a day is closed once.
 */
export async function closeGamingDays(tools: Needs): Promise<void> {
  const brands = await listBrands(tools.db, tools.clock.now())
  await forEachAlone(
    brands,
    { log: tools.log, what: ({ code }) => `gaming days of brand ${code}` },
    async ({ id }) => {
      while (await closeNext(tools, id)) {}
      await storeOlder(tools, id)
    },
  )
}

/** Closes the next gaming day of a brand; returns whether it did. */
async function closeNext({ db, clock }: Needs, brandId: number): Promise<boolean> {
  const nowMs = clock.now()
  const brand = (await readBrand(db, { id: brandId, atMs: nowMs }))!
  const gaming: GamingClock = { timeZone: brand.timeZone, dayStartsHour: brand.cases.dayStartsHour }
  const last = await lastClosedDay(db, brandId)
  const first = last === undefined ? await firstQuarterOf(db, brandId) : null
  if (last === undefined && first === null) return false
  const day =
    last === undefined ? dayAt(first!.getTime(), gaming) : Temporal.PlainDate.from(last).add({ days: 1 })
  const span = { fromMs: startOfDay(day, gaming), untilMs: startOfDay(day.add({ days: 1 }), gaming) }
  if (nowMs < span.untilMs + graceMs) return false
  const position = await followedPosition(db)
  if (await hasFactBeyond(db, position, new Date(span.untilMs))) return false
  await transaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('gaming_day')
      .values({
        brand_id: brandId,
        day: day.toString(),
        from_at: new Date(span.fromMs),
        until_at: new Date(span.untilMs),
        position,
        closed_at: new Date(nowMs),
        active: await countActive(tx, brandId, span),
        registered: await countRegistered(tx, brandId, span),
        digest: await totalsDigest(tx, brandId, span),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n)
      await storeSums(tx, brandId, { day: day.toString(), span, clock: gaming })
  })
  return true
}

/** Maximum number of days that a run of the job stores after they were closed. */
const mostOlder = 40

/** Stores the sums of the newest days that an earlier version closed without them, by the clock of that time. */
async function storeOlder({ db }: Needs, brandId: number): Promise<void> {
  for (const { day, fromAt, untilAt, closedAt } of await listDaysWithoutSums(db, brandId, mostOlder)) {
    const { timeZone, cases } = (await readBrand(db, { id: brandId, atMs: closedAt.getTime() }))!
    const span = { fromMs: fromAt.getTime(), untilMs: untilAt.getTime() }
    const clock = { timeZone, dayStartsHour: cases.dayStartsHour }
    await transaction(db, (tx) => storeSums(tx, brandId, { day, span, clock }))
  }
}

async function storeSums(tx: Tx, brandId: number, of: Parameters<typeof storePlayers>[2]): Promise<void> {
  await storeGameDay(tx, brandId, of.span)
  await storePlayers(tx, brandId, of)
}
