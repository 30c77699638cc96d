import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import type { People } from '../people/people.group.ts'
import type { Platform } from '../platform/platform.group.ts'
import { open as openCatalogue } from './catalogue/index.ts'
import { open as openFeeds } from './feeds/index.ts'
import { open as openFreeRounds } from './free-rounds/index.ts'
import { open as openRecords } from './records/index.ts'
import { open as openRounds } from './rounds/index.ts'
import { open as openStops } from './stops/index.ts'
import { open as openVendors } from './vendors/index.ts'

/**
 * Opens the features of the group in their order; returns the doors that other groups, HTTP and the live connection
 * use.
 */
export function openGames(
  tools: Tools,
  add: AddFeature,
  { brand, sessions }: Pick<Platform, 'brand'> & Pick<People, 'sessions'>,
) {
  add(openFeeds())
  const catalogue = add(openCatalogue(tools))
  const stops = add(openStops(tools))
  const vendors = add(openVendors(tools, { brand, sessions, stops, catalogue }))
  add(openFreeRounds(tools, { vendors }))
  const rounds = add(openRounds(tools, { brand, stops, catalogue }))
  add(openRecords(tools))
  return { catalogue, stops, vendors, rounds }
}

export type Games = ReturnType<typeof openGames>
