import type { ComponentType, ReactNode } from 'react'
import { bestWin } from '../market.ts'
import { type BoardProps, type ResultProps, type StageFacts, shortPercent } from '../view-board.ts'

interface StageProps extends Pick<BoardProps, 'info' | 'stage' | 'phase' | 'say'> {
  /** The chosen stake of a line and its multiple. */
  stake: bigint
  times: number
  Result: ComponentType<ResultProps>
  /** Whether all bet types are below it at once; it is then lower in a low window, so that none is out of sight. */
  isFelt?: boolean
  /** What the draw is played with, if it also stands on the stage between draws. */
  tray?: ReactNode
  /** The draw, which is played here once there is a result; absent if the tray plays it. */
  children?: ReactNode
  /** Parts of the screen below the outcome of a draw that is played here. */
  below?: ReactNode
}

/**
 * Shows what can be won, the time of the draw and the last result on the game's own scene, and plays the draw there,
 * above the board. Its height is fixed until a draw needs more.
 */
export function Stage(props: StageProps) {
  const { stage, phase, say, isFelt = false, tray, children, below } = props
  const { scene, standing } = stage.art
  const isPlaying = phase === 'shown' && children !== undefined
  // Over a wide stage only a sixth of the scene would be visible, with lamps and suns of half its height: it is shown
  // at half the size around the object, and its colours, blurred, over the whole.
  const isInset = standing !== undefined && !isPlaying
  return (
    <section
      aria-label={say('lotteries.stage')}
      data-testid="stage"
      className={`@container relative isolate shrink-0 overflow-hidden bg-ground ${isPlaying ? 'min-h-55 lg:min-h-70' : `h-24 lg:h-45 short:h-16 ${isFelt ? 'low:lg:h-36' : ''}`}`}
    >
      <img
        src={scene}
        alt=""
        width={1200}
        height={1100}
        className={`absolute inset-0 -z-20 size-full object-cover object-[50%_20%] ${isInset ? '@3xl:scale-110 @3xl:blur-2xl' : ''}`}
      />
      {isInset && (
        <img
          src={scene}
          alt=""
          width={1200}
          height={1100}
          className="absolute inset-y-0 end-0 -z-20 hidden h-full w-1/2 mask-l-from-40% object-cover object-[50%_30%] rtl:mask-l-from-100% rtl:mask-r-from-40% @3xl:block"
        />
      )}
      {standing && !isPlaying && (
        <img
          src={standing}
          alt=""
          width={300}
          height={300}
          className="absolute inset-y-0 end-6 -z-20 hidden h-full w-auto py-1 @3xl:block"
        />
      )}
      {/* Words must be readable over any part of the scene. */}
      <div
        aria-hidden
        className={`absolute inset-0 -z-10 ${isPlaying ? 'bg-ground/75' : 'bg-linear-to-r from-ground/85 via-ground/75 via-65% to-ground/60 @3xl:to-ground/0 rtl:bg-linear-to-l'}`}
      />
      {isPlaying ? (
        <div className="mx-auto grid w-full max-w-4xl content-center gap-3 min-h-55 px-2 py-3 sm:px-4 lg:min-h-70">
          {children}
          <Outcome text={stage.outcome} />
          {below}
        </div>
      ) : (
        <div className={tray ? 'grid h-full grid-cols-[minmax(0,1fr)_auto]' : 'h-full'}>
          {phase !== 'shown' ? (
            <Facts {...props} />
          ) : (
            <div className="grid content-center px-3 lg:px-6">
              <Outcome text={stage.outcome} />
            </div>
          )}
          {tray}
        </div>
      )}
    </section>
  )
}

function Outcome({ text }: { text: string }) {
  return (
    <p
      data-testid="outcome"
      className="tabular text-center font-display text-xl leading-tight font-bold text-gold-text lg:text-2xl"
    >
      {text}
    </p>
  )
}

/** Shows the facts before a draw: those of the draw beside those of the win, or below them beside a tray. */
function Facts({ stage, Result, say, tray, ...props }: StageProps) {
  const [last, ...earlier] = stage.results
  const when = (
    <p data-testid="draws-at" className="max-w-full truncate text-xs lg:text-sm short:hidden">
      {stage.when && say('lotteries.draws-at', { when: stage.when })}
    </p>
  )
  if (tray)
    return (
      <div className="grid min-w-0 content-center ps-3 lg:ps-6">
        <div className="flex items-center justify-between gap-2">
          <Best {...props} stage={stage} say={say} />
          {stage.openTickets}
        </div>
        <div className="mt-0.5 flex min-w-0 items-center gap-2 lg:mt-1.5">
          {when}
          <Clock {...stage.clock} isShort />
        </div>
      </div>
    )
  return (
    <div className="grid h-full grid-cols-[auto_minmax(0,1fr)_minmax(0,auto)] grid-rows-[minmax(0,1fr)] items-center gap-x-3 px-3 lg:gap-x-8 lg:px-6 @3xl:grid-cols-[auto_minmax(0,1fr)] @3xl:pe-52">
      <Best {...props} stage={stage} say={say} />
      {/* On a phone the game's object stands between the facts, if they leave it room. */}
      <div className="@container h-full min-w-0 @3xl:hidden">
        {stage.art.standing && (
          <img
            src={stage.art.standing}
            alt=""
            width={300}
            height={300}
            className="hidden size-full object-contain py-1 @[3rem]:block"
          />
        )}
      </div>
      <div className="grid min-w-0 justify-items-end gap-y-0.5 lg:justify-items-start lg:gap-y-1.5">
        {when}
        <Clock {...stage.clock} />
        <div className="flex max-w-full min-w-0 items-center gap-2 short:hidden">
          {stage.openTickets}
          <ul
            aria-label={say('lotteries.last-results')}
            className="flex h-8 min-w-0 flex-wrap items-center justify-end gap-x-2 gap-y-4 overflow-hidden [align-content:safe_center] lg:h-10 lg:justify-start"
          >
            {last && (
              <li title={say('lotteries.last', { draw: last.name })}>
                <Result result={last.result} say={say} isOnStage />
              </li>
            )}
            {earlier.slice(0, 5).map(({ drawId, result }) => (
              <li key={drawId} className="hidden lg:block">
                <Result result={result} say={say} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

type BestProps = Pick<StageProps, 'info' | 'stage' | 'stake' | 'times' | 'say'>

/** Shows the largest prize at the chosen stake, with the return of its bet type. */
function Best({ info, stage, stake, times, say }: BestProps) {
  const best = bestWin(info, { stake, times, mostPaid: stage.mostPaid })
  const isTaxed = best !== undefined && stage.taxedFrom !== null && best.win > stage.taxedFrom
  const name = !best ? 'stake-too-high' : isTaxed ? 'win-up-to-taxed' : 'win-up-to'
  return (
    <div className="min-w-0">
      <p className="truncate text-xs font-semibold lg:text-sm">{say(`lotteries.${name}`)}</p>
      <p
        data-testid="win-up-to"
        className="amount font-display text-2xl leading-none font-extrabold whitespace-nowrap text-gold-text sm:text-3xl lg:text-4xl @3xl:text-5xl"
      >
        {best ? stage.wholeAmount(best.win) : '–'}
      </p>
      {best && (
        <p className="truncate pt-0.5 text-xs lg:text-sm" data-testid="win-returns">
          <span className="max-lg:sr-only">{say(`${info.id}.bet.${best.betType.id}`)} · </span>
          {say('lotteries.returns', { percent: shortPercent(best.betType.returnPercent) })}
        </p>
      )}
    </div>
  )
}

/** Shows the time that is left in digits, which are told as a sentence. */
function Clock({
  name,
  digits,
  sentence,
  isEnding,
  isShort = false,
}: StageFacts['clock'] & { isShort?: boolean }) {
  return (
    <p
      role="timer"
      data-testid="countdown"
      aria-label={sentence}
      className={`tabular flex max-w-full min-w-0 items-baseline gap-1.5 rounded-round px-2.5 text-sm whitespace-nowrap lg:px-3 ${isEnding ? 'bg-coral text-on-coral' : 'bg-ground/80'}`}
    >
      {/* Beside days and hours a phone has no room for the words. */}
      <span
        aria-hidden
        className={`truncate text-xs lg:text-sm ${isShort && digits ? 'max-lg:hidden' : digits.length > 8 ? 'max-sm:hidden' : ''}`}
      >
        {name}
      </span>
      <span aria-hidden className="font-bold lg:text-2xl">
        {digits}
      </span>
    </p>
  )
}
