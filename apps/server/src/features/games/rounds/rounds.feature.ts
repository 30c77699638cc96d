import type { FindBrand } from '../../../caller/brand.ts'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { CatalogueDoors } from '../catalogue/index.ts'
import type { StopDoors } from '../stops/index.ts'
import { arcadeRoutes } from './arcade.routes.ts'
import { arcade } from './arcade.service.ts'
import { autoplayRuns } from './autoplay.service.ts'
import { jackpotShow } from './jackpots.memory.ts'
import { jackpotRoutes } from './jackpots.routes.ts'
import { endLeftRounds } from './left-rounds.service.ts'
import { roundPlayer } from './play.service.ts'
import { type RefusalCounter, refusalCounter } from './refusals.service.ts'
import { roundJobs } from './rounds.jobs.ts'
import { roundRoutes } from './rounds.routes.ts'
import { stepper } from './steps.service.ts'
import { winnersFollower, winnerTeller } from './winners.service.ts'

interface Below {
  brand: { findBrand: FindBrand }
  stops: StopDoors
  catalogue: Pick<CatalogueDoors, 'counter'>
}

/** Interface of rounds for the features above. */
export interface RoundDoors {
  refusals: RefusalCounter
}

/** Opens rounds: the games of the house, the betting record, statement and winner board. */
export function open(
  tools: Tools,
  { brand: { findBrand }, stops: { isStopped }, catalogue: { counter } }: Below,
) {
  const jackpots = jackpotShow(tools)
  const steps = stepper(tools)
  const player = roundPlayer(tools, jackpots, steps)
  const refusals = refusalCounter(tools)
  const autoplay = autoplayRuns(tools)
  return {
    doors: { refusals } satisfies RoundDoors,
    routes(serving: Serving) {
      arcadeRoutes(
        serving,
        arcade(tools, {
          findBrand,
          player,
          stepper: steps,
          refusals,
          autoplay,
          jackpots,
          counter,
          isStopped,
        }),
      )
      roundRoutes(serving, tools)
      jackpotRoutes(serving, tools, jackpots)
    },
    jobs: roundJobs(tools, () => endLeftRounds(tools, steps, isStopped)),
    followers: [winnersFollower(winnerTeller(tools))],
  } satisfies Opened
}
