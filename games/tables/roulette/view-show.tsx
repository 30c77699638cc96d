import type { ShowProps } from '../../view-table.ts'
import { Stage } from '../view-stage.tsx'
import { partAt } from './view-course.ts'
import { tones } from './view-tones.ts'
import { WheelDrawing } from './view-wheel.tsx'
import { numberText } from './view-words.ts'
import { colourOf, type Wheel } from './wheel.ts'

interface RouletteShowProps extends ShowProps {
  wheel: Wheel
}

/** The show of roulette: the wheel, the ball that comes to rest, and a close-up of its pocket with the verdict. */
export function RouletteShow(props: RouletteShowProps) {
  const { wheel, phase, result, shownMs, isMotionReduced, isCompact, status, say } = props
  const number = phase === 'drawn' ? (result as string | null) : null
  const part = number === null ? null : partAt(shownMs)
  return (
    <Stage
      isCompact={isCompact}
      status={status}
      pose={part === 'verdict' ? 'point' : part === 'run' && shownMs < 900 ? 'deal-right' : 'idle'}
      winner={part === 'verdict' && number !== null ? number : ''}
      verdict={
        part === 'verdict' && number !== null
          ? { text: numberText(number, say), letter: number, tone: tones[colourOf(number)] }
          : null
      }
    >
      <div className="rl-bowl" data-part={part ?? 'turns'} data-testid="wheel">
        <p className="sr-only">{say(part === null ? 'roulette.wheel-turns' : 'roulette.ball-runs')}</p>
        <WheelDrawing wheel={wheel} number={number} shownMs={shownMs} isMotionReduced={isMotionReduced} />
      </div>
    </Stage>
  )
}
