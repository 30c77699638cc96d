import '../view-table.css'
import './view-andar-bahar.css'
import type { MarketGame } from '../../market.ts'
import type { ResultProps } from '../../view-board.ts'
import type { ClothProps, TableView } from '../../view-table.ts'
import { knownOnSheet } from '../roads.ts'
import { Chip } from '../view-chip.tsx'
import { type Cards, dealtOf, showMsOf, verdictMsOf, winnerOf } from './deal.ts'
import { AndarBaharCloth } from './view-cloth.tsx'
import { heardAt } from './view-course.ts'
import { LastResults } from './view-last.tsx'
import { signs, tones } from './view-looks.ts'
import { AndarBaharShow } from './view-show.tsx'
import { resultText } from './view-text.ts'

/** Returns the view of a table of Andar Bahar with the rules of its game; `scene` is the address of its picture. */
export function andarBaharView({ info, wins }: MarketGame<Cards>, scene: string): TableView {
  const isWon = (type: string, cards: Cards) => {
    const betType = info.betTypes.find(({ id }) => id === type)
    return betType !== undefined && wins({ ...betType, type, selection: 'any' }, cards).length > 0
  }
  return {
    Cloth: (props: ClothProps) => <AndarBaharCloth {...props} isWon={isWon} />,
    Show: AndarBaharShow,
    Roads: LastResults,
    Chip,
    Result,
    stageArt: { scene },
    betText: ({ type, say }) => ({ name: say(`andar-bahar.bet.${type}`), on: '' }),
    resultText: (result, { say }) => resultText(result as Cards, say),
    showMs: (result) => showMsOf(result as Cards),
    verdictMs: (result) => verdictMsOf(result as Cards),
    dealt: (result, shownMs) => heardAt(result as Cards, shownMs),
    wins: (bet, result) => wins(bet, result as Cards),
    roundsOnSheet: knownOnSheet,
  }
}

/** Shows a result as the letter of its winner with the number of cards. */
function Result({ result, say }: ResultProps) {
  const cards = result as Cards
  const winner = winnerOf(cards)
  return (
    <span
      role="img"
      aria-label={resultText(cards, say)}
      className="tb-result tabular"
      data-tone={tones[winner]}
      dir="ltr"
    >
      <span className="tb-letter">{signs[winner]}</span>
      {dealtOf(cards)}
    </span>
  )
}
