import './view-table.css'
import type { MarketGame } from '../market.ts'
import type { ResultProps } from '../view-board.ts'
import type { ClothProps, TableView } from '../view-table.ts'
import { type Hands, pointsOf, showMsOf, winnerOf } from './baccarat/deal.ts'
import { BaccaratCloth } from './baccarat/view-cloth.tsx'
import { sceneAt, verdictMsOf } from './baccarat/view-course.ts'
import { BaccaratRoads } from './baccarat/view-roads.tsx'
import { BaccaratShow } from './baccarat/view-show.tsx'
import { knownOnSheet } from './roads.ts'
import { Chip } from './view-chip.tsx'
import { signs, tones } from './view-signs.ts'
import { resultText } from './view-words.ts'

/** Returns the view of a table of baccarat with the rules of its game; `scene` is the address of its picture. */
export function baccaratView({ info, wins }: MarketGame<Hands>, scene: string): TableView {
  const isWon = (type: string, hands: Hands) => {
    const betType = info.betTypes.find(({ id }) => id === type)
    return (
      betType !== undefined &&
      wins({ ...betType, type, selection: 'any' }, hands).some(({ isPush }) => !isPush)
    )
  }
  return {
    Cloth: (props: ClothProps) => <BaccaratCloth {...props} isWon={isWon} />,
    Show: BaccaratShow,
    Roads: BaccaratRoads,
    Chip,
    Result,
    stageArt: { scene },
    betText: ({ gameId, type, say }) => ({ name: say(`${gameId}.bet.${type}`), on: '' }),
    resultText: (result, { say }) => resultText(result as Hands, say),
    showMs: (result) => showMsOf(result as Hands),
    verdictMs: (result) => verdictMsOf(result as Hands),
    dealt: (result, shownMs) => sceneAt(result as Hands, shownMs).dealt.length,
    wins: (bet, result) => wins(bet, result as Hands),
    roundsOnSheet: knownOnSheet,
  }
}

/** Shows a result as the letter of its winner with the points of both hands. */
function Result({ result, say }: ResultProps) {
  const hands = result as Hands
  const winner = winnerOf(hands)
  return (
    <span
      role="img"
      aria-label={resultText(hands, say)}
      className="tb-result tabular"
      data-tone={tones[winner]}
      dir="ltr"
    >
      <span className="tb-letter">{signs[winner]}</span>
      {`${pointsOf(hands.player)} : ${pointsOf(hands.banker)}`}
    </span>
  )
}
