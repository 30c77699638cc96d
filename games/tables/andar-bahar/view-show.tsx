import type { ShowProps } from '../../view-table.ts'
import { DealtCard } from '../view-dealt.tsx'
import { Stage } from '../view-stage.tsx'
import { type Cards, type Side, sides } from './deal.ts'
import { type Dealt, jokerMs, sceneAt } from './view-course.ts'
import { Fan } from './view-fan.tsx'
import { signs, tones } from './view-looks.ts'
import { resultText } from './view-text.ts'

/** The show of Andar Bahar: the joker in the middle, the cards of both sides as they are dealt, and the verdict. */
export function AndarBaharShow({
  drawId,
  phase,
  result,
  shownMs,
  isMotionReduced,
  say,
  ...stage
}: ShowProps) {
  const cards = phase === 'drawn' ? (result as Cards | null) : null
  const { joker, winner, pose, ...scene } = sceneAt(cards, shownMs)
  return (
    <Stage
      {...stage}
      pose={pose}
      winner={winner ?? ''}
      verdict={
        winner && cards ? { text: resultText(cards, say), letter: signs[winner], tone: tones[winner] } : null
      }
    >
      <div className="ab-table" dir="ltr">
        <section className="ab-joker" data-found={winner !== null} aria-label={say('andar-bahar.joker')}>
          <ul className="tb-cards">
            {joker === null ? (
              <li aria-hidden className="tb-place ab-star">
                <Star />
              </li>
            ) : (
              <DealtCard
                key={drawId}
                card={joker}
                {...jokerMs}
                isStill={isMotionReduced}
                shownMs={shownMs}
                say={say}
              />
            )}
          </ul>
          <p className="ab-joker-name">{say('andar-bahar.joker')}</p>
        </section>
        {sides.map((side) => (
          <Row
            key={`${drawId} ${side}`}
            side={side}
            dealt={scene[side]}
            winner={winner}
            shownMs={shownMs}
            isMotionReduced={isMotionReduced}
            say={say}
          />
        ))}
      </div>
    </Stage>
  )
}

interface RowProps extends Pick<ShowProps, 'shownMs' | 'isMotionReduced' | 'say'> {
  side: Side
  dealt: readonly Dealt[]
  winner: Side | null
}

function Row({ side, dealt, winner, ...show }: RowProps) {
  const name = show.say(`andar-bahar.bet.${side}`)
  return (
    <section
      className="ab-row"
      data-side={side}
      data-tone={tones[side]}
      data-winner={winner === side}
      aria-label={name}
    >
      <p className="ab-plate">
        <span aria-hidden className="tb-letter">
          {signs[side]}
        </span>
        <span className="ab-plate-name">{name}</span>
        <span className="ab-count tabular" data-testid={`dealt-${side}`}>
          <span className="sr-only">{show.say('andar-bahar.cards', { cards: dealt.length })}</span>
          <span aria-hidden>{dealt.length}</span>
        </span>
      </p>
      <Fan {...show} dealt={dealt} from={side === 'andar' ? 'left' : 'right'} isJudged={winner !== null} />
    </section>
  )
}

/** The star on which the joker is laid. */
function Star() {
  return (
    <svg aria-hidden viewBox="-50 -50 100 100">
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path
          key={turn}
          d="M0-44 9-14H-9Z"
          fill={turn % 90 ? '#ffd36b' : '#f08a2c'}
          opacity={turn % 90 ? 0.75 : 0.5}
          transform={`rotate(${turn})`}
        />
      ))}
      <circle r="17" fill="#0d4547" stroke="#ffd36b" strokeWidth="2.500" />
      <text
        textAnchor="middle"
        y="8.500"
        fontSize="24"
        fontWeight="800"
        fill="#ffe9a8"
        style={{ fontFamily: 'var(--font-display)' }}
      >
        ?
      </text>
    </svg>
  )
}
