import { listResultSources, setResultSource } from '@fairground/contract/office-agreements'
import {
  enterReadings,
  getDrawReadings,
  listDrawModes,
  setDrawMode,
} from '@fairground/contract/office-results'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { type DrawDoors, findDraw } from '../draws/index.ts'
import { changeResultSource, resultSourcesOf } from './agreements.service.ts'
import { modesOf, setModeOf } from './modes.service.ts'
import { listNamedReadings } from './readings.queries.ts'
import { standingsOf } from './readings.rules.ts'
import { enterByPerson, formOf } from './readings.service.ts'

/** Binds the office's calls about modes and readings of draws. */
export function resultRoutes({ serve }: Serving, tools: Tools, draws: DrawDoors): void {
  serve(listDrawModes, ({ brand }) => modesOf(tools, brand))
  serve(setDrawMode, ({ brand, staff, input }) => setModeOf(tools, brand, staff, input))
  serve(listResultSources, ({ brand, nowMs }) => resultSourcesOf(tools, brand, nowMs))
  serve(setResultSource, ({ brand, staff, input }) => changeResultSource(tools, brand, staff, input))
  serve(getDrawReadings, async ({ brand, staff, input: { drawId }, nowMs }) => {
    const draw = (await findDraw(tools.db, brand.id, BigInt(drawId))) ?? refuse('draw_unknown')
    const form = (draw.mode === 'official' && formOf(draw)) || refuse('draw_not_official')
    const readings = await listNamedReadings(tools.db, draw.id)
    const inForce = draw.result === null ? undefined : form.numbersOf(draw.result)
    return {
      canRead: draw.state === 'sealed' && draw.draws_at.getTime() <= nowMs,
      tiers: standingsOf(form, draw.stations, readings).map(({ tier, standing }) => ({
        tier: tier.key,
        numbers: tier.numbers,
        digits: tier.digits,
        standing,
        inForce: inForce ? [...inForce.get(tier.key)!] : null,
        readings: readings
          .filter((one) => one.tier === tier.key)
          .map(({ by, sourceId, personId, numbers, overrules, reason, at }) => ({
            by,
            isSource: sourceId !== null,
            isOwn: sourceId === null && personId === staff.staffId,
            numbers: [...numbers],
            overrules,
            reason,
            at: at.toISOString(),
          })),
      })),
    }
  })
  serve(enterReadings, async ({ staff, input }) => {
    await enterByPerson(tools, draws, staff, input)
    return {}
  })
}
