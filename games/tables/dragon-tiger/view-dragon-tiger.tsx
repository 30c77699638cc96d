import '../view-table.css'
import './view-dragon-tiger.css'
import type { MarketGame } from '../../market.ts'
import type { ResultProps } from '../../view-board.ts'
import type { ClothProps, TableView } from '../../view-table.ts'
import { rankOf } from '../cards.ts'
import { knownOnSheet } from '../roads.ts'
import { Chip } from '../view-chip.tsx'
import { type Cards, showMs, sides, winnerOf } from './deal.ts'
import { DragonTigerCloth } from './view-cloth.tsx'
import { sceneAt, verdictMs } from './view-course.ts'
import { looks } from './view-looks.ts'
import { DragonTigerRoads } from './view-roads.tsx'
import { DragonTigerShow } from './view-show.tsx'
import { resultText } from './view-text.ts'

/** Returns the view of a table of dragon tiger with the rules of its game; `scene` is the address of its picture. */
export function dragonTigerView({ info, wins }: MarketGame<Cards>, scene: string): TableView {
  /** Whether a bet wins more than its stake: half of it on a tie is no win. */
  const isWon = (type: string, selection: string, cards: Cards) => {
    const betType = info.betTypes.find(({ id }) => id === type)
    return (
      betType !== undefined &&
      wins({ ...betType, type, selection }, cards).some(({ prize }) => prize > betType.price)
    )
  }
  return {
    Cloth: (props: ClothProps) => <DragonTigerCloth {...props} isWon={isWon} />,
    Show: DragonTigerShow,
    Roads: DragonTigerRoads,
    Chip,
    Result,
    stageArt: { scene },
    betText({ type, selection, say }) {
      const side = sides.find((one) => type.startsWith(`${one}-`))
      const name = say(`dragon-tiger.bet.${side ?? type}`)
      if (!side) return { name, on: '' }
      return {
        name: say('dragon-tiger.on-card', { side: name, value: say(`dragon-tiger.${selection}`) }),
        on: '',
      }
    },
    resultText: (result, { say }) => resultText(result as Cards, say),
    showMs: () => showMs,
    verdictMs: () => verdictMs,
    dealt: (result, shownMs) => sceneAt(result as Cards, shownMs).dealt.length,
    wins: (bet, result) => wins(bet, result as Cards),
    roundsOnSheet: knownOnSheet,
  }
}

/** Shows a result as the letter of its winner with both ranks. */
function Result({ result, say }: ResultProps) {
  const cards = result as Cards
  const winner = winnerOf(cards)
  return (
    <span
      role="img"
      aria-label={resultText(cards, say)}
      className="tb-result tabular"
      data-tone={looks.tones[winner]}
      dir="ltr"
    >
      <span className="tb-letter">{looks.signs[winner]}</span>
      {`${rankOf(cards.dragon)} : ${rankOf(cards.tiger)}`}
    </span>
  )
}
