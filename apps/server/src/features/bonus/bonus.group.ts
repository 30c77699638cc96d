import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import type { Games } from '../games/games.group.ts'
import { open as openPromotions } from './promotions/index.ts'
import { open as openRewards } from './rewards/index.ts'

/** Opens the features of the group in their order. */
export function openBonus(tools: Tools, add: AddFeature, { vendors }: Pick<Games, 'vendors'>) {
  add(openRewards(tools))
  add(openPromotions(tools, { vendors }))
}
