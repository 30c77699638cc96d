import { useState } from 'react'
import type { ShowProps } from '../view-table.ts'
import type { Hands } from './baccarat/deal.ts'
import { Back, Face } from './view-card.tsx'
import { type Dealt, sceneAt } from './view-course.ts'
import { Dealer } from './view-dealer.tsx'
import { signs } from './view-signs.ts'
import { cardText, resultText } from './view-words.ts'

/** The show of baccarat: the dealer, the cards of both hands as they are dealt, their points and the verdict. */
export function BaccaratShow({
  drawId,
  phase,
  result,
  shownMs,
  isMotionReduced,
  isCompact,
  status,
  say,
}: ShowProps) {
  const hands = phase === 'drawn' ? (result as Hands | null) : null
  const scene = sceneAt(hands, shownMs)
  return (
    <div
      className="bc-stage"
      data-testid="table-stage"
      data-compact={isCompact}
      data-winner={scene.winner ?? ''}
    >
      <Lanterns />
      <div className="bc-dealer" data-part="body">
        <Dealer pose={scene.pose} />
      </div>
      <div className="bc-table" aria-hidden />
      <div className="bc-dealer" data-part="hands">
        <Dealer pose={scene.pose} />
      </div>
      <div className="bc-hands" dir="ltr">
        {(['player', 'banker'] as const).map((side) => (
          <Hand
            key={`${drawId} ${side}`}
            side={side}
            dealt={scene.dealt.filter((one) => one.side === side)}
            points={scene.points[side]}
            isWinner={scene.winner === side}
            isTie={scene.winner === 'tie'}
            shownMs={shownMs}
            isMotionReduced={isMotionReduced}
            say={say}
          />
        ))}
      </div>
      <div className="bc-status">
        {scene.winner && hands ? (
          <p className="bc-verdict" data-winner={scene.winner} data-testid="verdict">
            <span aria-hidden className="bc-letter">
              {signs[scene.winner]}
            </span>
            <span dir="auto">{resultText(hands, say)}</span>
          </p>
        ) : (
          status
        )}
      </div>
    </div>
  )
}

interface HandProps extends Pick<ShowProps, 'shownMs' | 'isMotionReduced' | 'say'> {
  side: 'player' | 'banker'
  dealt: readonly Dealt[]
  points: number | null
  isWinner: boolean
  isTie: boolean
}

function Hand({ side, dealt, points, isWinner, isTie, shownMs, isMotionReduced, say }: HandProps) {
  const name = say(`tables.${side}`)
  return (
    <section className="bc-hand" data-side={side} data-winner={isWinner || isTie} aria-label={name}>
      <p className="bc-plate">
        <span aria-hidden className="bc-letter">
          {signs[side]}
        </span>
        <span className="bc-plate-name">{name}</span>
        <span className="bc-points tabular" data-testid={`points-${side}`}>
          {points === null ? (
            <span aria-hidden>–</span>
          ) : (
            <>
              <span className="sr-only">{say('tables.points', { points })}</span>
              <span aria-hidden key={points}>
                {points}
              </span>
            </>
          )}
        </span>
      </p>
      <ul className="bc-cards" data-cards={dealt.length}>
        {dealt.map((one) => (
          <Card key={one.at} {...one} shownMs={shownMs} isStill={isMotionReduced} say={say} />
        ))}
        {[0, 1].slice(dealt.length).map((at) => (
          <li key={`place ${at}`} aria-hidden className="bc-place" />
        ))}
      </ul>
    </section>
  )
}

interface CardProps extends Dealt, Pick<ShowProps, 'shownMs' | 'say'> {
  isStill: boolean
}

/** A card that comes from the shoe and is turned; one that was dealt before the page saw it is where it would be. */
function Card({ side, at, card, dealtMs, shownMs, isStill, say }: CardProps) {
  const [lateMs] = useState(() => Math.max(0, shownMs - dealtMs))
  return (
    <li
      className="bc-card"
      data-side={side}
      data-third={at === 2}
      data-still={isStill}
      data-card={card}
      style={{ '--late': `${-lateMs}ms` } as object}
    >
      <span className="sr-only">{cardText(card, say)}</span>
      <span className="bc-turn">
        <span className="bc-face">
          <Face card={card} />
        </span>
        <span className="bc-back">
          <Back />
        </span>
      </span>
    </li>
  )
}

/** A string of paper lanterns above the dealer. */
function Lanterns() {
  const places = [6, 22, 39, 61, 78, 94]
  return (
    <svg aria-hidden viewBox="0 0 100 20" preserveAspectRatio="xMidYMin slice" className="bc-lanterns">
      <path d="M0 1Q25 8 50 3T100 1" fill="none" stroke="#6b5a3a" strokeWidth="0.4" />
      {places.map((x, at) => (
        <g key={x} transform={`translate(${x} ${at % 3 === 1 ? 5.5 : 4})`}>
          <path d="M0-2v2" stroke="#6b5a3a" strokeWidth="0.3" />
          <ellipse cy="2" rx="2" ry="2.2" fill={at % 2 ? '#f2a03d' : '#e4573f'} />
          <path d="M0 0v4M-1 .1v3.800M1 .1v3.800" stroke="#fff0c9" strokeOpacity="0.35" strokeWidth="0.25" />
          <path d="M-.9-.1h1.800M-.9 4.100h1.800" stroke="#f7d58a" strokeWidth="0.5" />
        </g>
      ))}
    </svg>
  )
}
