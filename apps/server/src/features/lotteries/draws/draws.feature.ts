import type { ReadBy } from '@fairground/contract/draw-figures'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { beaconWork } from './beacon.service.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { drawClock } from './clock.service.ts'
import { type Seller, tellDraw } from './draw-steps.service.ts'
import { drawJobs } from './draws.jobs.ts'
import { drawFinder, drawRead } from './draws.queries.ts'
import { drawRoutes } from './draws.routes.ts'
import { lotteryRoutes } from './lottery.routes.ts'
import { tableDraws } from './table-draws.service.ts'

export interface DrawDoors {
  /** Registers the feature that sells tickets for draws, once. */
  soldBy(seller: Seller): void
  /**
   * Gives a sealed official draw its result from the readings, and adds the job that settles it, in one transaction.
   */
  drawByReadings(
    tx: Tx,
    drawId: bigint,
    read: { result: unknown; readBy: ReadBy },
    nowMs: number,
  ): Promise<void>
  /** Draws of tables. */
  tables: ReturnType<typeof tableDraws>
}

/** Opens draws: their clock, commitment, seal and result, and their proofs. */
export function open(tools: Tools) {
  let seller: Seller | undefined
  const findSeller = () => {
    if (!seller) throw new Error('nobody sells for draws')
    return seller
  }
  const doors: DrawDoors = {
    soldBy(given) {
      seller = given
    },
    async drawByReadings(tx, drawId, read, nowMs) {
      const drawn = await drawRead(tx, drawId, read, nowMs)
      await tools.addJob(tx, findSeller().settleJob, { drawId: String(drawId) }, nowMs)
      afterCommit(tx, () => tellDraw(tools, drawn))
    },
    tables: tableDraws(tools, findSeller),
  }
  return {
    routes(serving: Serving) {
      drawRoutes(serving, tools)
      lotteryRoutes(serving, tools)
      calendarRoutes(serving, tools)
    },
    jobs: drawJobs(tools),
    finders: [drawFinder],
    dueWorks: [beaconWork(tools), drawClock(tools, findSeller)],
    doors,
  } satisfies Opened
}
