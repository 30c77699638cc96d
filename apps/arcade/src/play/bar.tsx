import { FastForward, LoaderCircle, Minus, Plus, RotateCw, WifiOff } from 'lucide-react'
import { useWords } from '../words.ts'
import type { TableState } from './table.ts'

export interface BarProps {
  phase: TableState['phase']
  stake: bigint
  stakes: readonly bigint[]
  balance: bigint
  win: bigint | null
  /** What the round that won it cost. */
  cost: bigint
  isTrial: boolean
  amount(minor: bigint): string
  onPress(): void
  onStake(stake: bigint): void
  onStep(by: 1 | -1): void
}

/** Balance, win, stake and the one button. */
export function Bar(props: BarProps) {
  const { phase, balance, win, cost, isTrial, amount } = props
  const { say } = useWords()
  return (
    <div
      data-testid="controls"
      className="row-start-3 grid h-37 grid-cols-[minmax(0,1fr)_auto] grid-rows-[3rem_minmax(0,1fr)] items-center gap-x-2 border-t border-line bg-surface px-3 pb-2 roomy:h-24 roomy:grid-cols-[minmax(0,1fr)_auto_auto] roomy:grid-rows-1 roomy:gap-x-8 roomy:px-8 roomy:pb-0 short:col-start-2 short:row-start-2 short:h-auto short:grid-cols-1 short:grid-rows-[auto_minmax(0,1fr)_auto] short:border-t-0 short:px-2"
    >
      <div className="col-span-2 grid grid-cols-2 gap-x-3 roomy:col-span-1 short:col-span-1 short:grid-cols-1 short:gap-y-1">
        <Figure
          name={isTrial ? say('bar.trial') : say('bar.balance')}
          value={amount(balance)}
          testId="balance"
        />
        <Figure
          name={say('bar.win')}
          value={amount(win ?? 0n)}
          testId="win"
          isBright={win !== null && win > cost}
          isMuted={win === null || win === 0n}
        />
      </div>
      <Stake {...props} />
      <Press phase={phase} onPress={props.onPress} />
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
        className={`tabular truncate text-lg font-bold roomy:text-2xl short:text-base ${isBright ? 'text-jade-text' : isMuted ? 'text-soft' : ''}`}
      >
        {value}
      </div>
    </div>
  )
}

function Stake({ phase, stake, stakes, amount, onStake, onStep }: BarProps) {
  const { say } = useWords()
  const isIdle = phase === 'idle'
  const index = stakes.indexOf(stake)
  const step =
    'grid size-11 shrink-0 place-items-center rounded-round bg-raised transition-colors hover:bg-pressed disabled:opacity-40'
  return (
    <fieldset className="flex min-w-0 items-center gap-1.5 roomy:w-72" disabled={!isIdle}>
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
      <div className="relative min-w-0 flex-1 rounded-usual bg-ground text-center leading-tight focus-within:outline-3 focus-within:outline-focus">
        <div className="pt-1 text-xs text-soft" aria-hidden>
          {say('bar.stake')}
        </div>
        <div className="tabular truncate pb-1 text-lg font-bold" aria-hidden data-testid="stake">
          {amount(stake)}
        </div>
        <select
          aria-label={say('bar.stake')}
          value={String(stake)}
          onChange={(event) => onStake(BigInt(event.target.value))}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        >
          {stakes.map((offered) => (
            <option key={String(offered)} value={String(offered)} className="bg-surface text-text">
              {amount(offered)}
            </option>
          ))}
        </select>
      </div>
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

const looks = {
  idle: { icon: RotateCw, words: 'bar.spin', spins: false },
  turning: { icon: LoaderCircle, words: 'bar.wait', spins: true },
  playing: { icon: FastForward, words: 'bar.skip', spins: false },
  offline: { icon: WifiOff, words: 'bar.offline', spins: false },
  over: { icon: RotateCw, words: 'bar.spin', spins: false },
} as const

function Press({ phase, onPress }: Pick<BarProps, 'phase' | 'onPress'>) {
  const { say } = useWords()
  const { icon: Icon, words, spins } = looks[phase]
  return (
    <button
      type="button"
      data-testid="spin"
      aria-disabled={phase === 'over' || phase === 'offline' || undefined}
      onClick={onPress}
      className="flex h-15 w-30 items-center justify-center gap-2 rounded-round bg-gold font-display text-lg whitespace-nowrap min-[360px]:w-36 min-[420px]:w-44 min-[420px]:text-xl font-bold text-on-gold shadow-glow transition-[background-color,transform] hover:bg-gold-hover active:scale-[0.97] active:bg-gold-pressed aria-disabled:opacity-60 roomy:h-18 roomy:w-52 roomy:text-2xl short:h-16 short:w-full"
    >
      <Icon
        className={`size-5 max-[419px]:hidden roomy:size-7 short:block ${spins ? 'animate-spin' : ''}`}
        aria-hidden
      />
      {say(words)}
    </button>
  )
}
