import { findStopTargets, liftStop, listStops, placeStop } from '@fairground/contract/office-stops'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { lift, place, stopsOf, targetsLike } from './play-stops.service.ts'

/** Binds the office's calls about stops of play. */
export function playStopRoutes({ serve }: Serving, tools: Tools): void {
  serve(listStops, ({ staff, input }) => stopsOf(tools, staff, input))
  serve(findStopTargets, async ({ brand, input }) => ({
    list: await targetsLike(tools, brand.id, input.text),
  }))
  serve(placeStop, async ({ staff, input }) => ({ stopId: await place(tools, staff, input) }))
  serve(liftStop, async ({ staff, input }) => {
    await lift(tools, staff, input)
    return {}
  })
}
