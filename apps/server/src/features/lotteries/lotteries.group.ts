import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import type { Games } from '../games/games.group.ts'
import { open as openDraws } from './draws/index.ts'
import { open as openPrices } from './prices/index.ts'
import { open as openResults } from './results/index.ts'
import { open as openSchedules } from './schedules/index.ts'
import { open as openTables } from './tables/index.ts'
import { open as openTickets } from './tickets/index.ts'

/** Opens the features of the group in their order. */
export function openLotteries(
  tools: Tools,
  add: AddFeature,
  { stops, catalogue, rounds }: Pick<Games, 'stops' | 'catalogue' | 'rounds'>,
) {
  add(openSchedules())
  const draws = add(openDraws(tools))
  add(openResults(tools, { draws }))
  add(openPrices(tools))
  const tables = add(openTables(tools, { draws, stops }))
  add(openTickets(tools, { stops, catalogue, rounds, draws, tables }))
  return { tables }
}
