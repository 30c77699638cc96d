import type { RoadsProps } from '../../view-table.ts'
import { Sheet } from '../view-roads.tsx'
import { type Cards, winnerOf } from './deal.ts'
import { looks } from './view-looks.ts'
import { resultText } from './view-text.ts'

/** The roads of dragon tiger, with counts of the results. */
export function DragonTigerRoads({ results, ...props }: RoadsProps) {
  const { say } = props
  const rounds = results as readonly Cards[]
  return (
    <Sheet
      {...props}
      looks={looks}
      rounds={rounds.map((cards) => ({ winner: winnerOf(cards), pairs: [] }))}
      told={rounds.map((cards) => resultText(cards, say))}
      nameOf={(side) => say(`dragon-tiger.bet.${side}`)}
      countsText={(counts) => say('dragon-tiger.counts', counts)}
    />
  )
}
