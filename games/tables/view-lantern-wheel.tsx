import './view-table.css'
import './lantern-wheel/view-lantern-wheel.css'
import type { MarketGame } from '../market.ts'
import type { ResultProps } from '../view-board.ts'
import type { TableView } from '../view-table.ts'
import { WheelCloth } from './lantern-wheel/view-cloth.tsx'
import { clicksUntil } from './lantern-wheel/view-course.ts'
import { ValueDisc, WheelHistory } from './lantern-wheel/view-history.tsx'
import { WheelShow } from './lantern-wheel/view-show.tsx'
import { type Stop, showMs, verdictMs } from './lantern-wheel/wheel.ts'
import { sheetRounds } from './view-beads.tsx'
import { Chip } from './view-chip.tsx'

/** Returns the view of a table with a money wheel; `scene` is the address of its picture. */
export function wheelView({ wins }: MarketGame<Stop>, scene: string): TableView {
  return {
    Cloth: WheelCloth,
    Show: WheelShow,
    Roads: WheelHistory,
    Chip,
    Result,
    stageArt: { scene },
    betText: ({ gameId, type, say }) => ({ name: say(`${gameId}.bet.${type}`), on: '' }),
    resultText: (result, { say }) => say('lantern-wheel.result', { value: (result as Stop).value }),
    showMs: () => showMs,
    verdictMs: () => verdictMs,
    dealt: (result, shownMs) => clicksUntil(result as Stop, shownMs),
    dealtSound: 'chip',
    wins: (bet, result) => wins(bet, result as Stop),
    roundsOnSheet: sheetRounds,
  }
}

/** Shows a result as the disc of its value. */
function Result({ result, say }: ResultProps) {
  const { value } = result as Stop
  return (
    <span role="img" aria-label={say('lantern-wheel.result', { value })} className="lw-result">
      <ValueDisc value={value} />
    </span>
  )
}
