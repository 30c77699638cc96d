import { playedEvents } from '@fairground/games/game'
import type { QuickView, QuickWords } from '@fairground/games/view-quick'
import { type Currency, parseMoney } from '@fairground/kernel/money'
import { walkByArrows } from '@fairground/web/walk-by-arrows'
import { Check, Undo2 } from 'lucide-react'
import type { Round } from '../play/kept-table.ts'
import { useWords } from '../words.ts'
import { isWin, useOutcomeText } from './outcome.tsx'

interface RecentRoundsProps {
  rounds: readonly Round[]
  view: Pick<QuickView, 'choiceText' | 'resultText'>
  words: QuickWords
  currency: Currency
  amount(minor: bigint): string
  /** Opens the check of a round. */
  onCheck(roundId: string): void
}

/** Lists the last results of an original, newest first; each opens the check of its round. */
export function RecentRounds({ rounds, view, words, currency, amount, onCheck }: RecentRoundsProps) {
  const { sayOfGame } = useWords()
  const outcomeText = useOutcomeText()
  if (rounds.length === 0) {
    return (
      <p className="flex h-12 shrink-0 items-center px-3 text-sm text-soft short:order-last">
        {sayOfGame('originals.none')}
      </p>
    )
  }
  return (
    <ol
      aria-label={sayOfGame('originals.recent')}
      data-testid="recent"
      data-walk
      onKeyDown={(event) => walkByArrows(event.nativeEvent)}
      className="flex h-12 shrink-0 items-center gap-1.5 overflow-x-auto overflow-y-hidden px-2 [scrollbar-width:none] short:order-last"
    >
      {rounds.map((round, at) => {
        const shown = { choice: round.bet.choice ?? '', events: playedEvents(round.events) }
        const paid = {
          staked: parseMoney(round.staked, currency),
          won: parseMoney(round.won, currency),
          amount,
        }
        const result = view.resultText(shown, words)
        return (
          <li key={round.roundId} className="shrink-0">
            <button
              type="button"
              tabIndex={at === 0 ? 0 : -1}
              data-testid="recent-round"
              data-won={isWin(paid)}
              aria-label={sayOfGame('originals.check', {
                result,
                choice: view.choiceText(shown.choice, words),
                outcome: outcomeText(paid),
              })}
              onClick={() => onCheck(round.roundId)}
              className={`tabular flex h-11 min-w-11 items-center justify-center gap-1 rounded-usual px-2.5 text-sm font-bold transition-colors starting:opacity-0 ${isWin(paid) ? 'bg-jade-ground text-jade-text hover:brightness-125' : 'bg-surface text-soft hover:bg-raised'}`}
            >
              {isWin(paid) ? (
                <Check className="size-4" strokeWidth={3} aria-hidden />
              ) : (
                paid.won > 0n && <Undo2 className="size-4" aria-hidden />
              )}
              {result}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
