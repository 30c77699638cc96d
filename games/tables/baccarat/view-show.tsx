import type { ShowProps } from '../../view-table.ts'
import { DealtCard } from '../view-dealt.tsx'
import { signs, tones } from '../view-signs.ts'
import { Stage } from '../view-stage.tsx'
import { resultText } from '../view-words.ts'
import type { Hands } from './deal.ts'
import { type Dealt, sceneAt } from './view-course.ts'

/** The show of baccarat: the dealer, the cards of both hands as they are dealt, their points and the verdict. */
export function BaccaratShow({ drawId, phase, result, shownMs, isMotionReduced, say, ...stage }: ShowProps) {
  const hands = phase === 'drawn' ? (result as Hands | null) : null
  const scene = sceneAt(hands, shownMs)
  const { winner } = scene
  return (
    <Stage
      {...stage}
      pose={scene.pose}
      winner={winner ?? ''}
      verdict={
        winner && hands ? { text: resultText(hands, say), letter: signs[winner], tone: tones[winner] } : null
      }
    >
      <div className="tb-hands" dir="ltr">
        {(['player', 'banker'] as const).map((side) => (
          <Hand
            key={`${drawId} ${side}`}
            side={side}
            dealt={scene.dealt.filter((one) => one.side === side)}
            points={scene.points[side]}
            isWinner={winner === side}
            isTie={winner === 'tie'}
            shownMs={shownMs}
            isMotionReduced={isMotionReduced}
            say={say}
          />
        ))}
      </div>
    </Stage>
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
    <section className="tb-hand" data-tone={tones[side]} data-winner={isWinner || isTie} aria-label={name}>
      <p className="tb-plate">
        <span aria-hidden className="tb-letter">
          {signs[side]}
        </span>
        <span className="tb-plate-name">{name}</span>
        <span className="tb-points tabular" data-testid={`points-${side}`}>
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
      <ul className="tb-cards" data-cards={dealt.length}>
        {dealt.map(({ at, card, dealtMs }) => (
          <DealtCard
            key={at}
            card={card}
            dealtMs={dealtMs}
            from={side === 'banker' ? 'right' : 'left'}
            isAcross={at === 2}
            isStill={isMotionReduced}
            shownMs={shownMs}
            say={say}
          />
        ))}
        {[0, 1].slice(dealt.length).map((at) => (
          <li key={`place ${at}`} aria-hidden className="tb-place" />
        ))}
      </ul>
    </section>
  )
}
