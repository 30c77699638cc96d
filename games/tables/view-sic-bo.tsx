import './view-table.css'
import './sic-bo/view-sic-bo.css'
import type { MarketGame } from '../market.ts'
import type { ResultProps } from '../view-board.ts'
import type { ClothProps, TableView } from '../view-table.ts'
import { type Dice, leavesMs, outcomeOf, paceMs, showMs, sideOf, verdictMs } from './sic-bo/dice.ts'
import { SicBoCloth } from './sic-bo/view-cloth.tsx'
import { DiceRow } from './sic-bo/view-die.tsx'
import { SicBoHistory } from './sic-bo/view-history.tsx'
import { SicBoShow } from './sic-bo/view-show.tsx'
import { resultText, sideSigns, sideTones, spotText } from './sic-bo/view-words.ts'
import { sheetRounds } from './view-beads.tsx'
import { Chip } from './view-chip.tsx'

/** Returns the view of a table of sic bo with the rules of its game; `scene` is the address of its picture. */
export function sicBoView({ info, wins }: MarketGame<Dice>, scene: string): TableView {
  const isWon = (type: string, selection: string, dice: Dice) => {
    const betType = info.betTypes.find(({ id }) => id === type)
    return betType !== undefined && wins({ ...betType, type, selection }, dice).length > 0
  }
  return {
    Cloth: (props: ClothProps) => <SicBoCloth {...props} isWon={isWon} />,
    Show: SicBoShow,
    Roads: SicBoHistory,
    Chip,
    Result,
    stageArt: { scene },
    betText: ({ type, selection, say }) => ({ name: spotText(type, selection, say), on: '' }),
    resultText: (result, { say }) => resultText(result as Dice, say),
    showMs: () => showMs,
    verdictMs: () => verdictMs,
    // A die is heard when it first meets the tray.
    dealt: (_, shownMs) => leavesMs.filter((ms) => ms + paceMs.tumble * 0.42 <= shownMs).length,
    dealtSound: 'chip',
    wins: (bet, result) => wins(bet, result as Dice),
    roundsOnSheet: sheetRounds,
  }
}

/** Shows a result as its three dice with the sum and the letter of its side. */
function Result({ result, say }: ResultProps) {
  const dice = result as Dice
  const outcome = outcomeOf(dice)
  const side = sideOf(outcome)
  return (
    <span
      role="img"
      aria-label={resultText(dice, say)}
      className="tb-result tabular"
      data-tone={sideTones[side]}
      dir="ltr"
    >
      <span className="tb-letter">{sideSigns[side]}</span>
      <DiceRow dice={dice} />
      {outcome.sum}
    </span>
  )
}
