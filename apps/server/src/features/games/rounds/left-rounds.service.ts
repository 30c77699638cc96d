import type { Tools } from '../../../tools.ts'
import { findGame } from '../catalogue/index.ts'
import { houseCode } from '../feeds/index.ts'
import type { StopFinder } from '../stops/index.ts'
import { listOpenRounds, type RoundOfPlayer } from './steps.queries.ts'
import type { Stepper } from './steps.service.ts'

/** Time without an act after which a round in steps ends by itself. */
export const leftMs = 24 * 60 * 60_000
const atATime = 500

/**
 * Ends the rounds in steps that nobody goes on with, as their games say: those untouched for a day, and those of
 * closed, paused, excluded and stopped players and of closed and stopped games. Returns their number. A round that
 * cannot be ended delays no other; its error is thrown at the end.
 */
export async function endLeftRounds(tools: Tools, stepper: Stepper, isStopped: StopFinder): Promise<number> {
  const nowMs = tools.clock.now()
  const failures: unknown[] = []
  let ended = 0
  let after: Pick<RoundOfPlayer, 'wallet_id' | 'game_id'> | undefined = { wallet_id: 0n, game_id: '' }
  while (after) {
    const rounds = await listOpenRounds(tools.db, after, { most: atATime, nowMs })
    for (const round of rounds) {
      try {
        if (!(await isLeft(round))) continue
        await stepper.leave(round)
        ended++
      } catch (error) {
        failures.push(error)
      }
    }
    after = rounds.length < atATime ? undefined : rounds.at(-1)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rounds could not be ended`)
  return ended

  async function isLeft({ touched_at, isClosedToPlay, brandId, playerId, game_id: gameId }: RoundOfPlayer) {
    if (isClosedToPlay || nowMs - touched_at.getTime() >= leftMs) return true
    const game = await findGame(tools, brandId, gameId)
    return !game?.isOpen || isStopped({ brandId, vendorCode: houseCode, gameId, playerId })
  }
}
