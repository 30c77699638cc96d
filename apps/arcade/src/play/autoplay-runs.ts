import type { endAutoplay, openAutoplay } from '@fairground/contract/arcade'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { Answer } from '@fairground/web/api/client'

/** A run of automatic rounds as the server counts them. */
export type AutoplayRun = OutputOf<typeof openAutoplay>

/** A player's settings for automatic rounds; limits in minor units. */
export interface AutoplayWish {
  rounds: number
  lossLimit: bigint
  /** Ends the run once its wins less its stakes reach this amount; absent for no such end. */
  winLimit?: bigint
  stopsOnFeature: boolean
}

/** The calls to the server about automatic rounds. */
export interface Runs {
  open(input: InputOf<typeof openAutoplay>): Promise<Answer<typeof openAutoplay>>
  end(run: string): Promise<Answer<typeof endAutoplay>>
}
