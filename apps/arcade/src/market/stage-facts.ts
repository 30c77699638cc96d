import type { StageFacts } from '@fairground/games/view-board'
import { type Currency, formatWholeMoney, parseMoney } from '@fairground/kernel/money'
import { clockText } from '@fairground/web/text/countdown'
import type { Times } from '@fairground/web/text/times'
import type { WordId } from '../words.ts'
import type { BoardState } from './board-state.ts'
import { closesIn, drawnIn } from './countdown.ts'

type Say = (id: WordId, values?: Record<string, string | number>) => string

/** The seconds before the close in which the clock warns. */
const endingSeconds = 5

interface Given {
  state: BoardState
  /** The functions for times; undefined until the brand's time zone is known. */
  times: Times | undefined
  currency: Currency
  tag: string
  say: Say
  /** What the player won on the shown draw, in words; null while it is not known, or without a bet. */
  outcome: string | null
}

/** Returns the facts on the stage of a board, but for its art and the button of open tickets. */
export function stageFactsOf({
  state,
  times,
  currency,
  tag,
  say,
  outcome,
}: Given): Omit<StageFacts, 'art' | 'openTickets'> {
  const { draw, tax, mostPaid, results } = state
  return {
    when: (draw && times?.drawn(draw.drawsAt)) ?? '',
    clock: clockOf(state, say),
    outcome: outcome ?? say('market.receipt-draw', { draw: (draw && times?.draw(draw)) ?? '' }),
    mostPaid,
    taxedFrom: tax && parseMoney(tax.from, currency),
    wholeAmount: (minor) => formatWholeMoney(minor, currency, tag),
    unit: 10n ** BigInt(currency.exponent),
    results: results
      .filter(({ drawId }) => drawId !== draw?.drawId)
      .map((one) => ({ ...one, name: times?.draw(one) ?? '' })),
  }
}

/** Returns the clock of a board: until its bets close, then until the draw. */
function clockOf({ phase, secondsLeft }: BoardState, say: Say): StageFacts['clock'] {
  const isOpen = phase === 'open'
  if (!isOpen && secondsLeft === 0) {
    const name = say('market.closed')
    return { name, digits: '', sentence: name, isEnding: false }
  }
  const days = Math.floor(secondsLeft / 86_400)
  const digits = clockText(secondsLeft)
  return {
    name: say(isOpen ? 'market.until-close' : 'market.until-draw'),
    digits: days > 0 ? say('market.days-clock', { days, clock: digits }) : digits,
    sentence: isOpen ? closesIn(say, secondsLeft) : drawnIn(say, secondsLeft),
    isEnding: isOpen && secondsLeft <= endingSeconds,
  }
}
