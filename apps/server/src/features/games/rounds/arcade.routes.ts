import {
  actInRound,
  endAutoplay,
  getOpenRound,
  openAutoplay,
  openGame,
  playRound,
} from '@fairground/contract/arcade'
import type { Serving } from '../../../http/serve.ts'
import type { Arcade } from './arcade.service.ts'

export function arcadeRoutes({ app, serve }: Serving, arcade: Arcade) {
  app.addHook('preClose', arcade.close)

  serve(openGame, ({ input, brand, nowMs }) => arcade.open(input.launch, brand, nowMs))

  // The ledger knows the transaction of a key, and the round has its course.
  serve(openAutoplay, ({ input, brand, game }) => arcade.beginAutoplay(input, brand, game))

  serve(endAutoplay, ({ input, game }) => arcade.endAutoplay(game, input.run))

  serve(playRound, (asked) => arcade.play(asked), { knowsRepeats: true })

  // An act is stored with its key.
  serve(actInRound, (asked) => arcade.act(asked), { knowsRepeats: true })

  serve(getOpenRound, async ({ brand, game }) => ({ openRound: await arcade.openRoundOf(brand, game) }))
}
