import { formatWholeMoney } from '@fairground/kernel/money'
import { Button } from '@fairground/web/ui/button'
import { Dices, RotateCcw, X } from 'lucide-react'
import { useWords } from '../words.ts'
import type { Board, BoardState } from './board-state.ts'

interface ChipBarProps {
  board: Board
  state: BoardState
  isTrial: boolean
  /** Whether something covers the board. */
  isCovered: boolean
  amount(minor: bigint): string
  /** Adds the chosen chip to a random bet; undefined for a game without quick picks. */
  onQuick: (() => void) | undefined
  /** Asks whether to buy the last bets again. */
  onRepeat(): void
  /** Leads a visitor to the registration; null for a player. */
  onSignUp: (() => void) | null
}

const mainButton =
  'tabular h-13 min-w-32 sm:min-w-36 rounded-round bg-gold px-4 font-display text-base font-bold whitespace-nowrap text-on-gold shadow-glow transition-[background-color,transform] hover:bg-gold-hover active:scale-[0.97] aria-disabled:opacity-60 aria-disabled:shadow-none sm:text-lg'

/** A button that is only its icon on a phone. */
const narrow = 'max-sm:size-12 max-sm:px-0!'

/**
 * Shows the chips of a board, the balance, and the button that buys all chips on the board; while a draw is shown, it
 * skips it.
 */
export function ChipBar({
  board,
  state,
  isTrial,
  isCovered,
  amount,
  onQuick,
  onRepeat,
  onSignUp,
}: ChipBarProps) {
  const { say, sayOfGame, tag } = useWords()
  const { phase, chosenSum, won, isBuying } = state
  return (
    <>
      <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto py-2" disabled={isCovered}>
        <legend className="sr-only">{say('market.chip')}</legend>
        {board.stakes.map((stake) => (
          <button
            key={String(stake)}
            type="button"
            aria-pressed={stake === state.chip}
            data-testid={`chip-${stake}`}
            onClick={() => board.setChip(stake)}
            className="tabular grid h-11 min-w-13 flex-1 place-items-center rounded-round border-2 border-dashed border-line-strong px-1 text-xs font-bold whitespace-nowrap transition-colors hover:bg-raised aria-pressed:border-solid aria-pressed:border-gold aria-pressed:bg-gold aria-pressed:text-on-gold"
          >
            {formatWholeMoney(stake, board.currency, tag)}
          </button>
        ))}
      </fieldset>
      <div className="flex items-center gap-2">
        {onSignUp === null && (
          <dl className="min-w-0 flex-1 leading-tight">
            <dt className="text-xs text-soft">{isTrial ? say('bar.trial') : say('bar.balance')}</dt>
            <dd data-testid="balance" className="tabular truncate text-sm font-bold sm:text-lg">
              {amount(state.balance)}
            </dd>
          </dl>
        )}
        {onQuick && (
          <Button onClick={onQuick} className={narrow} data-testid="random" disabled={phase !== 'open'}>
            <Dices className="size-5" aria-hidden />
            <span className="max-sm:sr-only">{sayOfGame('lotteries.quick.random')}</span>
          </Button>
        )}
        {chosenSum > 0n ? (
          <Button onClick={board.clear} className={narrow} data-testid="clear">
            <X className="size-5" aria-hidden />
            <span className="max-sm:sr-only">{say('market.clear')}</span>
          </Button>
        ) : onSignUp ? null : (
          <Button
            onClick={onRepeat}
            className={narrow}
            data-testid="repeat"
            disabled={!state.again || phase !== 'open'}
          >
            <RotateCcw className="size-5" aria-hidden />
            <span className="max-sm:sr-only">{say('market.repeat')}</span>
          </Button>
        )}
        {phase === 'shown' ? (
          <button type="button" data-testid="skip" onClick={board.skip} className={mainButton}>
            {sayOfGame(won === null ? 'lotteries.skip' : 'lotteries.next')}
          </button>
        ) : onSignUp ? (
          <button type="button" data-testid="sign-up" onClick={onSignUp} className={`${mainButton} flex-1`}>
            {sayOfGame('lotteries.sign-up')}
          </button>
        ) : (
          <button
            type="button"
            data-testid="buy"
            aria-disabled={chosenSum === 0n || phase !== 'open' || isBuying || undefined}
            onClick={() => void board.buy()}
            className={mainButton}
          >
            {chosenSum > 0n ? say('market.bet', { amount: amount(chosenSum) }) : say('market.choose')}
          </button>
        )}
      </div>
    </>
  )
}
