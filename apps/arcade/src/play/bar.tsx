import type { HurryEffect } from '@fairground/games/view'
import { IconButton } from '@fairground/web/ui/icon-button'
import {
  FastForward,
  LoaderCircle,
  type LucideIcon,
  Minus,
  Plus,
  Repeat,
  RotateCw,
  Square,
  WifiOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../words.ts'
import type { FreeRounds, TableState } from './table.ts'

export interface BarProps {
  phase: TableState['phase']
  stake: bigint
  stakes: readonly bigint[]
  balance: bigint
  win: bigint | null
  /** The cost of the round with the win. */
  cost: bigint
  isTrial: boolean
  /** The effect of a press while a round is shown. */
  hurryEffect: HurryEffect
  /** The number of remaining automatic rounds; null if there are none. */
  roundsLeft: number | null
  hasAutoplay: boolean
  /** The words and the picture of the button between rounds and before an answer; those of a slot by default. */
  press?: {
    icon: LucideIcon
    idle: string
    waits: string
    /** Whether a press does nothing now. */
    isOff?: boolean
  }
  /** Whether the stake cannot be changed, though the button can be pressed. */
  isStakeLocked?: boolean
  /** Shown in place of the win. */
  figure?: ReactNode
  /** The free rounds in play; null during play with money. */
  free: FreeRounds | null
  amount(minor: bigint): string
  onPress(): void
  /** Opens the list of stakes. */
  onStake(): void
  onAutoplay(): void
  onStep(by: 1 | -1): void
  onPutOffFree(): void
}

/** Shows balance, win, stake and the button. */
export function Bar(props: BarProps) {
  const { phase, balance, win, cost, isTrial, roundsLeft, hasAutoplay, amount, onAutoplay } = props
  const { say } = useWords()
  return (
    <div
      data-testid="controls"
      className="mirrored row-start-3 grid h-37 grid-cols-[minmax(0,1fr)_auto_auto] grid-rows-[3rem_minmax(0,1fr)] items-center gap-x-2 border-t border-line bg-surface px-3 pb-2 roomy:h-24 roomy:grid-cols-[minmax(0,1fr)_auto_auto_auto] roomy:grid-rows-1 roomy:gap-x-5 roomy:px-8 roomy:pb-0 short:col-start-2 short:row-start-2 short:h-auto short:grid-cols-[auto_minmax(0,1fr)] short:grid-rows-[auto_minmax(0,1fr)_auto] short:border-t-0 short:px-2"
    >
      <div
        className={`grid grid-cols-2 gap-x-3 roomy:col-span-1 short:col-span-2 short:grid-cols-1 short:gap-y-1 ${hasAutoplay ? 'col-span-2' : 'col-span-3'}`}
      >
        <Figure
          name={isTrial ? say('bar.trial') : say('bar.balance')}
          value={amount(balance)}
          testId="balance"
        />
        {props.figure ?? (
          <Figure
            name={say('bar.win')}
            value={amount(win ?? 0n)}
            testId="win"
            isBright={win !== null && win > cost}
            isMuted={win === null || win === 0n}
          />
        )}
      </div>
      {hasAutoplay && (
        <IconButton
          icon={Repeat}
          label={say('autoplay.title')}
          data-testid="autoplay"
          disabled={phase !== 'idle' || roundsLeft !== null || props.free !== null}
          onClick={onAutoplay}
          className="bg-raised disabled:opacity-40 roomy:order-1 short:order-1"
        />
      )}
      {props.free ? <Free {...props} free={props.free} /> : <Stake {...props} />}
      <Press {...props} />
    </div>
  )
}

interface FigureProps {
  name: string
  value: string
  testId: string
  isBright?: boolean
  isMuted?: boolean
}

function Figure({ name, value, testId, isBright, isMuted }: FigureProps) {
  return (
    <div className="min-w-0 leading-tight roomy:text-start short:flex short:items-baseline short:justify-between short:gap-2">
      <div className="text-xs text-soft">{name}</div>
      <div
        data-testid={testId}
        className={`tabular truncate text-lg font-bold roomy:min-[960px]:text-2xl short:text-base ${isBright ? 'text-jade-text' : isMuted ? 'text-soft' : ''}`}
      >
        {value}
      </div>
    </div>
  )
}

function Stake({ phase, stake, stakes, roundsLeft, isStakeLocked, amount, onStake, onStep }: BarProps) {
  const { say } = useWords()
  const isIdle = phase === 'idle' && roundsLeft === null && !isStakeLocked
  const index = stakes.indexOf(stake)
  const step =
    'grid size-11 shrink-0 place-items-center rounded-round bg-raised transition-colors hover:bg-pressed disabled:opacity-40'
  return (
    <fieldset
      className="flex min-w-0 items-center gap-1.5 roomy:w-52 roomy:min-[960px]:w-72 short:col-span-2"
      disabled={!isIdle}
    >
      <legend className="sr-only">{say('bar.stake')}</legend>
      <button
        type="button"
        aria-label={say('bar.less')}
        disabled={index <= 0}
        onClick={() => onStep(-1)}
        className={step}
      >
        <Minus className="size-5" aria-hidden />
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onStake}
        className="min-w-0 flex-1 rounded-usual bg-ground px-1 text-center leading-tight transition-colors hover:bg-raised"
      >
        <span className="block pt-1 text-xs text-soft">{say('bar.stake')}</span>
        <span className="tabular block truncate pb-1 text-lg font-bold" data-testid="stake">
          {amount(stake)}
        </span>
      </button>
      <button
        type="button"
        aria-label={say('bar.more')}
        disabled={index >= stakes.length - 1}
        onClick={() => onStep(1)}
        className={step}
      >
        <Plus className="size-5" aria-hidden />
      </button>
    </fieldset>
  )
}

/**
 * Shows in place of the stake the number of remaining free rounds, their stake, and the way back to one's own money.
 */
function Free({ phase, free: { left, stake, won }, amount, onPutOffFree }: BarProps & { free: FreeRounds }) {
  const { say } = useWords()
  return (
    <div
      className="flex min-w-0 flex-col rounded-usual bg-ground px-2 pt-1.5 leading-tight roomy:w-52 roomy:min-[960px]:w-72 roomy:min-[960px]:flex-row roomy:min-[960px]:items-center roomy:min-[960px]:gap-2 roomy:min-[960px]:pt-0 short:col-span-2"
      data-testid="free-rounds"
    >
      <span className="min-w-0 roomy:min-[960px]:flex-1">
        <span className="tabular block truncate font-bold text-jade-text">{say('free.left', { left })}</span>
        <span className="tabular block truncate text-xs text-soft">
          {say('free.each', { stake: amount(stake), won: amount(won) })}
        </span>
      </span>
      <button
        type="button"
        disabled={phase !== 'idle'}
        onClick={onPutOffFree}
        className="min-h-11 shrink-0 self-start rounded-usual text-xs font-semibold text-gold-text hover:bg-raised disabled:opacity-40 roomy:min-[960px]:self-auto roomy:min-[960px]:px-2"
      >
        {say('free.later')}
      </button>
    </div>
  )
}

const looks = {
  idle: { icon: RotateCw, words: 'bar.spin' },
  turning: { icon: LoaderCircle, words: 'bar.wait' },
  offline: { icon: WifiOff, words: 'bar.offline' },
  over: { icon: RotateCw, words: 'bar.spin' },
  // While a round is shown.
  nothing: { icon: LoaderCircle, words: 'bar.wait' },
  stop: { icon: Square, words: 'bar.stop' },
  skip: { icon: FastForward, words: 'bar.skip' },
  finish: { icon: RotateCw, words: 'bar.spin' },
} as const

/** The button, labelled with the effect of a press. */
function Press({ phase, hurryEffect, roundsLeft, hasAutoplay, press, onPress }: BarProps) {
  const { say } = useWords()
  const now = phase === 'playing' ? hurryEffect : phase
  const look = roundsLeft === null ? looks[now] : looks.stop
  const Icon = press && look.icon === RotateCw ? press.icon : look.icon
  const own = { 'bar.spin': press?.idle, 'bar.wait': press?.waits }
  const words = own[look.words as keyof typeof own] ?? say(look.words)
  const isWithout = (roundsLeft === null && ['over', 'offline', 'nothing'].includes(now)) || press?.isOff
  return (
    <button
      type="button"
      data-testid="spin"
      aria-disabled={isWithout || undefined}
      onClick={onPress}
      className={`col-span-2 flex h-15 w-30 items-center justify-center gap-2 rounded-round bg-gold font-display text-lg whitespace-nowrap min-[360px]:w-36 min-[420px]:w-44 min-[420px]:text-xl font-bold text-on-gold shadow-glow transition-[background-color,transform] hover:bg-gold-hover active:scale-[0.97] active:bg-gold-pressed aria-disabled:opacity-60 roomy:order-2 roomy:col-span-1 roomy:h-18 roomy:w-40 roomy:min-[960px]:w-52 roomy:min-[960px]:text-2xl short:order-2 ${hasAutoplay ? 'short:col-span-1' : 'short:col-span-2 short:px-4 short:leading-tight short:text-balance short:whitespace-normal'} short:h-16 short:w-full`}
    >
      {!press?.isOff && (
        <Icon
          className={`size-5 max-[419px]:hidden roomy:size-7 short:block ${Icon === LoaderCircle ? 'animate-spin' : ''}`}
          aria-hidden
        />
      )}
      {roundsLeft === null ? words : say('autoplay.stop', { left: roundsLeft })}
    </button>
  )
}
