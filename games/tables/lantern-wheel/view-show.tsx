import type { ShowProps } from '../../view-table.ts'
import { Dealer } from '../view-dealer.tsx'
import { Lanterns } from '../view-stage.tsx'
import { Disc, Flapper } from './view-disc.tsx'
import { paints } from './view-paints.ts'
import { useTurn } from './view-turn.ts'
import { type Stop, verdictMs } from './wheel.ts'

/** The show of the wheel: it turns behind the counter of the fair and comes to rest under the flapper. */
export function WheelShow({ phase, result, shownMs, isMotionReduced, isCompact, status, say }: ShowProps) {
  const stop = phase === 'drawn' ? (result as Stop | null) : null
  const isVerdict = stop !== null && shownMs >= verdictMs
  const { disc, flapper } = useTurn({
    isSpun: phase === 'closed',
    stop,
    shownMs,
    isStill: isMotionReduced,
  })
  const pose = isVerdict ? 'point' : stop || phase === 'closed' ? 'deal-right' : 'idle'
  return (
    <div
      className="lw-stage"
      data-testid="table-stage"
      data-compact={isCompact}
      data-winner={isVerdict ? stop.value : ''}
    >
      <Lanterns />
      <div className="lw-dealer">
        <Dealer pose={pose} />
      </div>
      <div className="lw-wheel" dir="ltr">
        <Disc turned={disc} hit={isVerdict ? stop.segment : null} />
        <Flapper bent={flapper} />
      </div>
      <div className="lw-counter">
        <div className="tb-status">
          {isVerdict ? (
            <p
              className="tb-verdict lw-verdict"
              data-testid="verdict"
              style={{ background: paints[stop.value].fill, color: paints[stop.value].ink }}
            >
              <span aria-hidden className="lw-disc-value tabular">
                {stop.value}
              </span>
              <span dir="auto">{say('lantern-wheel.result', { value: stop.value })}</span>
            </p>
          ) : (
            status
          )}
        </div>
      </div>
    </div>
  )
}
