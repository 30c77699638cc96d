import { lotsOf } from '../../demo/made-up/draw-lots.ts'
import { symbolsOf, type TilePlan } from '../../demo/made-up/tile-plan.ts'
import type { Shell } from './shells.ts'
import { prizes } from './spin.ts'

/** What lives in a pond, from the small to the large: files of Fluent Emoji 3D, one group for each prize. */
const creatures: readonly (readonly string[])[] = [
  ['1f990', '1f41f'],
  ['1f420', '1f421'],
  ['1f991', '1f980', '1fabc'],
  ['1f419', '1f99e', '1f422'],
  ['1f42c', '1f988', '1f40b', '1f9ad'],
]
const largest = creatures.at(-1)!

/** Returns the files of the symbols of a game, by the number of their prize; more of them win nothing. */
export function symbolsFor(shell: Shell, plan: TilePlan): string[] {
  if (shell !== 'pond') return symbolsOf(plan)
  const lots = lotsOf(`creatures of ${plan.title.name}`)
  const kinds = largest.includes(plan.hero) ? creatures.with(prizes.length - 1, [plan.hero]) : creatures
  return kinds.map((files) => lots.pick(files))
}
