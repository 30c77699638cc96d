import type { ShowProps } from '../../view-table.ts'
import { DealtCard } from '../view-dealt.tsx'
import { Stage } from '../view-stage.tsx'
import { type Cards, type Side, sides } from './deal.ts'
import { courseMs, sceneAt } from './view-course.ts'
import { looks } from './view-looks.ts'
import { Mask } from './view-mask.tsx'
import { resultText } from './view-text.ts'

/** The show of dragon tiger: both masks, the cards as they are dealt and turned, and the verdict. */
export function DragonTigerShow({
  drawId,
  phase,
  result,
  shownMs,
  isMotionReduced,
  say,
  ...stage
}: ShowProps) {
  const cards = phase === 'drawn' ? (result as Cards | null) : null
  const { dealt, winner, pose } = sceneAt(cards, shownMs)
  return (
    <Stage
      {...stage}
      pose={pose}
      winner={winner ?? ''}
      verdict={
        winner && cards
          ? { text: resultText(cards, say), letter: looks.signs[winner], tone: looks.tones[winner] }
          : null
      }
    >
      <div className="dt-sides" dir="ltr">
        {sides.map((side) => (
          <SideOfTable
            key={`${drawId} ${side}`}
            side={side}
            card={cards && dealt.includes(side) ? cards[side] : null}
            state={winner === null ? 'waits' : winner === side ? 'won' : winner === 'tie' ? 'tie' : 'lost'}
            shownMs={shownMs}
            isMotionReduced={isMotionReduced}
            say={say}
          />
        ))}
      </div>
    </Stage>
  )
}

interface SideProps extends Pick<ShowProps, 'shownMs' | 'isMotionReduced' | 'say'> {
  side: Side
  card: string | null
  state: 'waits' | 'won' | 'lost' | 'tie'
}

function SideOfTable({ side, card, state, shownMs, isMotionReduced, say }: SideProps) {
  const name = say(`dragon-tiger.bet.${side}`)
  return (
    <section
      className="tb-hand dt-side"
      data-side={side}
      data-state={state}
      data-tone={looks.tones[side]}
      data-winner={state === 'won' || state === 'tie'}
      aria-label={name}
    >
      <div className="dt-figure">
        <Mask side={side} />
        <p className="tb-plate dt-plate">
          <span aria-hidden className="tb-letter">
            {looks.signs[side]}
          </span>
          <span className="tb-plate-name">{name}</span>
        </p>
      </div>
      <ul className="tb-cards">
        {card === null ? (
          <li aria-hidden className="tb-place" />
        ) : (
          <DealtCard
            card={card}
            {...courseMs[side]}
            from={side === 'tiger' ? 'right' : 'left'}
            isStill={isMotionReduced}
            shownMs={shownMs}
            say={say}
          />
        )}
      </ul>
    </section>
  )
}
