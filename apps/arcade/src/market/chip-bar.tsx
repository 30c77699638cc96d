import { Button } from '@fairground/web/ui/button'
import { RotateCcw, X } from 'lucide-react'
import { useWords } from '../words.ts'
import type { Board, BoardState } from './board-state.ts'

interface ChipBarProps {
  board: Board
  state: BoardState
  isTrial: boolean
  /** Whether something covers the board. */
  isCovered: boolean
  amount(minor: bigint): string
  /** Asks whether to buy the last bets again. */
  onRepeat(): void
}

/** Shows the chips of a board, the balance, and the button that buys all chips on the board. */
export function ChipBar({ board, state, isTrial, isCovered, amount, onRepeat }: ChipBarProps) {
  const { say } = useWords()
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
            {amount(stake)}
          </button>
        ))}
      </fieldset>
      <div className="flex items-center gap-2">
        <dl className="min-w-0 flex-1 leading-tight">
          <dt className="text-xs text-soft">{isTrial ? say('bar.trial') : say('bar.balance')}</dt>
          <dd data-testid="balance" className="tabular truncate text-lg font-bold">
            {amount(state.balance)}
          </dd>
        </dl>
        {state.chosenSum > 0n ? (
          <Button onClick={board.clear} data-testid="clear">
            <X className="size-5" aria-hidden />
            <span className="max-[419px]:sr-only">{say('market.clear')}</span>
          </Button>
        ) : (
          <Button onClick={onRepeat} data-testid="repeat" disabled={!state.again || state.phase !== 'open'}>
            <RotateCcw className="size-5" aria-hidden />
            <span className="max-[419px]:sr-only">{say('market.repeat')}</span>
          </Button>
        )}
        <button
          type="button"
          data-testid="buy"
          aria-disabled={state.chosenSum === 0n || state.phase !== 'open' || state.isBuying || undefined}
          onClick={() => void board.buy()}
          className="tabular h-13 min-w-36 rounded-round bg-gold px-4 font-display text-base font-bold whitespace-nowrap text-on-gold sm:text-lg shadow-glow transition-[background-color,transform] hover:bg-gold-hover active:scale-[0.97] aria-disabled:opacity-60 aria-disabled:shadow-none"
        >
          {state.chosenSum > 0n
            ? say('market.bet', { amount: amount(state.chosenSum) })
            : say('market.choose')}
        </button>
      </div>
    </>
  )
}
