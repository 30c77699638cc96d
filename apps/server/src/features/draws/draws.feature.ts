import type { Opened } from '../../feature.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { beaconWork } from './beacon.service.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { drawClock, type Seller } from './clock.service.ts'
import { drawJobs } from './draws.jobs.ts'
import { drawRoutes } from './draws.routes.ts'
import { lotteryRoutes } from './lottery.routes.ts'

/** Lets the feature that sells for draws name itself, once. */
export interface DrawDoors {
  soldBy(seller: Seller): void
}

/** Opens draws: their clock, their commitment, seal and result, and what proves them. */
export function open(tools: Tools) {
  let seller: Seller | undefined
  const doors: DrawDoors = {
    soldBy(given) {
      seller = given
    },
  }
  return {
    routes(serving: Serving) {
      drawRoutes(serving, tools)
      lotteryRoutes(serving, tools)
      calendarRoutes(serving, tools)
    },
    jobs: drawJobs(tools),
    dueWorks: [
      beaconWork(tools),
      drawClock(tools, () => {
        if (!seller) throw new Error('nobody sells for draws')
        return seller
      }),
    ],
    doors,
  } satisfies Opened
}
