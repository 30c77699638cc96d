import type { Opened } from '../../../feature.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { CatalogueDoors } from '../../games/catalogue/index.ts'
import type { RoundDoors } from '../../games/rounds/index.ts'
import type { StopDoors } from '../../games/stops/index.ts'
import type { DrawDoors } from '../draws/index.ts'
import type { TableDoors } from '../tables/index.ts'
import { correctionQueue } from './correction.queries.ts'
import { correctionRoutes } from './correction.routes.ts'
import { drawOfficeRoutes } from './draw-office.routes.ts'
import { drawQueue } from './draw-report.queries.ts'
import { exitTexts } from './exits.queries.ts'
import { exposureLimit } from './exposure-limits.service.ts'
import { settleDraw } from './settlement.service.ts'
import { settleJob, ticketJobs } from './tickets.jobs.ts'
import { sealedTexts } from './tickets.queries.ts'
import { ticketRoutes } from './tickets.routes.ts'
import { ticketOffice } from './tickets.service.ts'
import { ticketTransfers } from './transfer-records.queries.ts'
import { voidByRule } from './void.service.ts'

interface Below {
  stops: StopDoors
  catalogue: Pick<CatalogueDoors, 'counter' | 'bestWinsBy'>
  rounds: RoundDoors
  draws: DrawDoors
  tables: TableDoors
}

/** Opens tickets of market games: their sale, seal and wins. */
export function open(
  tools: Tools,
  { stops: { isStopped }, catalogue: { counter, bestWinsBy }, rounds: { refusals }, draws, tables }: Below,
) {
  draws.soldBy({
    entriesOf: sealedTexts,
    exitsOf: exitTexts,
    settleJob,
  })
  tables.tablesSoldBy({
    settle: (drawId) => settleDraw(tools, drawId, { check: async () => {} }),
    giveBack: (drawId, rule) => voidByRule(tools, drawId, rule),
  })
  const office = ticketOffice(tools, { isStopped, counter, refusals, tables })
  bestWinsBy(async (brand, gameId, nowMs) => {
    // A list of games is not refused because one of them has just closed.
    const best = await office.bestOf(brand, gameId, nowMs).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    return best && { amount: best.win, returnPercent: best.returnPercent }
  })
  return {
    routes(serving: Serving) {
      ticketRoutes(serving, tools, office, tables)
      drawOfficeRoutes(serving, tools)
      correctionRoutes(serving, tools)
    },
    guardedSettings: [exposureLimit],
    jobs: ticketJobs(tools),
    queues: [drawQueue, correctionQueue],
    transferRecords: [ticketTransfers],
  } satisfies Opened
}
