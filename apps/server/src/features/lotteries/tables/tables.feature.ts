import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { StopDoors } from '../../games/stops/index.ts'
import type { DrawDoors } from '../draws/index.ts'
import { type TableSeller, tableClock } from './clock.service.ts'
import { tableFlights } from './flights.service.ts'
import { tableLimits } from './limits.service.ts'
import { tableOfficeRoutes } from './office.routes.ts'
import { tableRoutes } from './tables.routes.ts'
import { tableStates } from './tables.service.ts'
import { tableWatch } from './watching.service.ts'

/** Opens tables: their rounds, which follow one another while a page shows them. */
export function open(tools: Tools, { draws, stops: { isStopped } }: { draws: DrawDoors; stops: StopDoors }) {
  let seller: TableSeller | undefined
  const findSeller = () => {
    if (!seller) throw new Error('nobody sells for tables')
    return seller
  }
  const states = tableStates(tools, draws)
  const watch = tableWatch(tools)
  const flights = tableFlights(tools, draws)
  return {
    routes(serving: Serving) {
      tableRoutes(serving, states)
      tableOfficeRoutes(serving, tools, { draws, isStopped })
    },
    guardedSettings: [tableLimits],
    dueWorks: [tableClock(tools, { draws, isStopped, findSeller, flights })],
    doors: {
      /** Registers the feature that sells tickets for tables, once. */
      tablesSoldBy(given: TableSeller) {
        seller = given
      },
      momentNow: states.momentNow,
      limitsOnWire: states.limitsOnWire,
      /** Returns why a page may not hear a table; null if it may, and then the table wakes. */
      async hearTable(brandId: number, gameId: string) {
        const refusal = await states.refusalFor(brandId, gameId)
        if (refusal === null) await watch.wake(brandId, gameId)
        return refusal
      },
      noteTablesShown: watch.noteAll,
      flights,
    },
  } satisfies Opened
}

export type TableDoors = ReturnType<typeof open>['doors']
