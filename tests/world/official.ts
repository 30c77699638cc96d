import { type Draw, getDraw } from '@fairground/contract/markets'
import { enterReadings, setDrawMode } from '@fairground/contract/office-results'
import { marketGames } from '@fairground/games/rules'
import type { OfficeVisitor } from './staff.ts'
import { twoPersons } from './staff.ts'
import type { World } from './world.ts'

/** The numbers of a draw by the keys of their tiers. */
export type Numbers = Map<string, string[]>

/** Lets games be drawn officially, starting with the draws that are made next. */
export async function drawsOfficially(world: World, gameIds: readonly string[]): Promise<void> {
  const reason = 'the brand shows the result of others'
  for (const nodeId of gameIds)
    await twoPersons(world, ['draws.results'], setDrawMode, async () => ({
      nodeId,
      mode: 'official' as const,
      reason,
    }))
}

/** Returns a sheet for a draw in which each number repeats one digit, with some tiers given. */
export function sheetFor(
  { nodeId, stations }: Pick<Draw, 'nodeId' | 'stations'>,
  given: Record<string, string[]> = {},
): Numbers {
  const { game } = marketGames.find(({ game: { info } }) => info.id === nodeId)!
  return new Map(
    game
      .published!.tiersOf(stations)
      .map(({ key, numbers, digits }) => [
        key,
        given[key] ?? Array.from({ length: numbers }, (_, at) => String((at % 9) + 1).repeat(digits)),
      ]),
  )
}

/** Sends a staff member's reading of a draw; returns the answer of the call. */
export function reads(
  by: OfficeVisitor,
  drawId: string,
  numbers: Iterable<readonly [string, string[]]>,
  given: { overrules?: boolean; reason?: string } = {},
) {
  const tiers = [...numbers].map(([tier, read]) => ({ tier, numbers: read }))
  return by.send(enterReadings, { drawId, tiers, ...given })
}

/** Moves the clock to the time of a draw, which is then closed and sealed. */
export async function isDue(world: World, drawId: string): Promise<Draw> {
  const visitor = world.visitor()
  const { drawsAt } = (await visitor.send(getDraw, { drawId })).value
  world.clock.advance(Math.max(Date.parse(drawsAt) - world.clock.now(), 0))
  await world.server.dueWorks.runDue()
  return (await visitor.send(getDraw, { drawId })).value
}
