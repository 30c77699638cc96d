import type { ShowProps } from '../../view-table.ts'
import { Stage } from '../view-stage.tsx'
import { type Dice, leavesMs, outcomeOf, paceMs, sideOf, verdictMs } from './dice.ts'
import { Cup, Tray } from './view-cup.tsx'
import { TumblingDie } from './view-die.tsx'
import { resultText, sideSigns, sideTones } from './view-words.ts'

/** The state of a show: how the cup is held, the number of dice that have left it, and whether the verdict stands. */
interface Scene {
  cup: 'rests' | 'shakes' | 'pours' | 'lies'
  fallen: number
  isVerdict: boolean
}

/** Returns the state of the show of a result at a time since it began, in milliseconds. */
export function sceneAt(shownMs: number): Scene {
  const isVerdict = shownMs >= verdictMs
  const fallen = leavesMs.filter((ms) => ms <= shownMs).length
  return { cup: isVerdict ? 'lies' : shownMs >= paceMs.shake ? 'pours' : 'shakes', fallen, isVerdict }
}

/** The show of sic bo: the dealer shakes the cup, and the dice tumble from it to their faces. */
export function SicBoShow({ drawId, phase, result, shownMs, isMotionReduced, say, ...stage }: ShowProps) {
  const dice = phase === 'drawn' ? (result as Dice | null) : null
  const scene: Scene = dice
    ? sceneAt(shownMs)
    : { cup: phase === 'closed' ? 'shakes' : 'rests', fallen: 0, isVerdict: false }
  const side = dice && scene.isVerdict ? sideOf(outcomeOf(dice)) : null
  const poses = { rests: 'idle', shakes: 'deal-right', pours: 'deal-left', lies: 'point' } as const
  return (
    <Stage
      {...stage}
      pose={isMotionReduced && !scene.isVerdict ? 'idle' : poses[scene.cup]}
      winner={side ?? ''}
      verdict={
        side && dice ? { text: resultText(dice, say), letter: sideSigns[side], tone: sideTones[side] } : null
      }
    >
      <div className="sb-pit" dir="ltr" data-cup={scene.cup} data-still={isMotionReduced}>
        <Tray />
        <ul className="sb-row-of-dice" data-dice={scene.fallen}>
          {dice?.slice(0, scene.fallen).map((face, at) => (
            <TumblingDie
              // biome-ignore lint/suspicious/noArrayIndexKey: the dice keep their places
              key={`${drawId} ${at}`}
              face={face}
              at={at}
              leavesMs={leavesMs[at]!}
              shownMs={shownMs}
              isStill={isMotionReduced}
              name={say('sic-bo.die', { at: at + 1, face })}
            />
          ))}
        </ul>
        <div className="sb-cup" aria-hidden>
          <Cup />
        </div>
      </div>
    </Stage>
  )
}
