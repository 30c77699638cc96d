import {
  agreeDrawVoid,
  askDrawVoid,
  dropDrawVoid,
  getOfficeDraw,
  listExposureLimits,
  listOfficeDraws,
  listUrgentDraws,
  setExposureLimit,
} from '@fairground/contract/office-draws'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { marketsOfBrand } from '../schedules/index.ts'
import { listDrawsOfDay, listUrgent } from './draw-report.queries.ts'
import { lineOnWire, reportOf } from './draw-report.service.ts'
import { limitsOf, setLimitOf } from './exposure-limits.service.ts'
import { agreeToVoid, askVoid, dropVoid } from './void.service.ts'

const pageSize = 50
const mostUrgent = 100

/** Binds the office's calls about draws and limits of exposure. */
export function drawOfficeRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools
  const namesOf = async (brand: Brand) =>
    new Map((await marketsOfBrand(tools, brand)).map(({ nodeId, name }) => [nodeId, name]))

  serve(listOfficeDraws, async ({ brand, input: { day, nodeId, state, after }, nowMs }) => {
    const names = await namesOf(brand)
    const rows = await listDrawsOfDay(db, brand.id, {
      gameIds: nodeId === undefined ? [...names.keys()] : [nodeId],
      day: day === undefined ? today(brand, nowMs) : realDay(day),
      timeZone: brand.timeZone,
      state,
      after,
      limit: pageSize + 1,
    })
    const list = rows.slice(0, pageSize)
    return {
      list: list.map((row) => lineOnWire(row, names, nowMs)),
      next: rows.length > pageSize ? String(list.at(-1)!.id) : null,
    }
  })
  serve(listUrgentDraws, async ({ brand, nowMs }) => {
    const names = await namesOf(brand)
    const rows = await listUrgent(db, brand.id, nowMs, mostUrgent)
    return {
      list: rows.map((row) => lineOnWire(row, names, nowMs)),
      games: [...names].map(([nodeId, name]) => ({ nodeId, name })),
      today: today(brand, nowMs),
    }
  })
  serve(getOfficeDraw, async ({ brand, staff, input: { drawId } }) =>
    reportOf(tools, brand, staff, BigInt(drawId), await namesOf(brand)),
  )
  serve(askDrawVoid, async ({ staff, input }) => {
    await askVoid(tools, staff, input)
    return {}
  })
  serve(dropDrawVoid, async ({ staff, input }) => {
    await dropVoid(tools, staff, input)
    return {}
  })
  serve(agreeDrawVoid, async ({ staff, input }) => {
    await agreeToVoid(tools, staff, input)
    return {}
  })
  serve(listExposureLimits, async ({ brand, input }) => limitsOf(tools, brand, input))
  serve(setExposureLimit, ({ brand, staff, input }) => setLimitOf(tools, brand, staff, input))
}

/** Date at a moment in the brand's time zone, yyyy-MM-dd. */
function today({ timeZone }: Brand, nowMs: number): string {
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** Checks that a day exists in the calendar; refuses `invalid_input` for 30 February. */
function realDay(day: string): string {
  const isReal = new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  return isReal ? day : refuse('invalid_input', { fields: { day: 'invalid' } })
}
