import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import { open as openMissions } from './missions/index.ts'
import { open as openPoints } from './points/index.ts'
import { open as openRaffles } from './raffles/index.ts'
import { open as openRanks } from './ranks/index.ts'
import { open as openRebates } from './rebates/index.ts'
import { open as openReferral } from './referral/index.ts'

/** Opens the features of the group in their order. */
export function openLoyalty(tools: Tools, add: AddFeature) {
  add(openPoints(tools))
  add(openRanks(tools))
  add(openRebates(tools))
  add(openRaffles(tools))
  add(openReferral(tools))
  add(openMissions(tools))
}
