import './view-table.css'
import './roulette/view-roulette.css'
import type { MarketGame } from '../market.ts'
import type { TableView } from '../view-table.ts'
import { countedRounds } from './roulette/rules.ts'
import { RouletteCloth } from './roulette/view-cloth.tsx'
import { soundsAt } from './roulette/view-course.ts'
import { LastNumbers } from './roulette/view-last.tsx'
import { DrawnNumber } from './roulette/view-number.tsx'
import { RouletteShow } from './roulette/view-show.tsx'
import { numberText, spotName } from './roulette/view-words.ts'
import { paceMs, showMs, type Wheel } from './roulette/wheel.ts'
import { Chip } from './view-chip.tsx'

/** Returns the view of a table of roulette with the rules of its game; `scene` is the address of its picture. */
export function rouletteView({ wins }: MarketGame<string>, wheel: Wheel, scene: string): TableView {
  return {
    Cloth: (props) => <RouletteCloth {...props} wheel={wheel} />,
    Show: (props) => <RouletteShow {...props} wheel={wheel} />,
    Roads: (props) => <LastNumbers {...props} wheel={wheel} />,
    Chip,
    Result: ({ result, say }) => (
      <span role="img" aria-label={numberText(result as string, say)}>
        <DrawnNumber number={result as string} />
      </span>
    ),
    stageArt: { scene },
    betText: ({ type, selection, say }) => ({ name: spotName(type, selection, say), on: '' }),
    resultText: (result, { say }) => numberText(result as string, say),
    showMs: () => showMs,
    verdictMs: () => paceMs.rest,
    dealt: (_, shownMs) => soundsAt(shownMs),
    wins: (bet, result) => wins(bet, result as string),
    roundsOnSheet: (_, known) => Math.min(known, countedRounds),
  }
}
