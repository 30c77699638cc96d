import type { RoadsProps } from '../../view-table.ts'
import type { Round } from '../roads.ts'
import { Sheet } from '../view-roads.tsx'
import { baccaratLooks } from '../view-signs.ts'
import { resultText } from '../view-words.ts'
import { type Hands, outcomeOf, type Side } from './deal.ts'

/** Returns a result as the roads show it. */
function roundOf(hands: Hands): Round<Side> {
  const { winner, playerPair, bankerPair } = outcomeOf(hands)
  const has = { player: playerPair !== 'none', banker: bankerPair !== 'none' }
  return { winner, pairs: baccaratLooks.sides.filter((side) => has[side]) }
}

/** The roads of baccarat, with counts of the results and of the pairs. */
export function BaccaratRoads({ results, ...props }: RoadsProps) {
  const { say } = props
  const hands = results as readonly Hands[]
  return (
    <Sheet
      {...props}
      looks={baccaratLooks}
      rounds={hands.map(roundOf)}
      told={hands.map((one) => resultText(one, say))}
      nameOf={(side) => say(`tables.${side}`)}
      countsText={(counts) => say('tables.counts', counts)}
      hasPairs
    />
  )
}
