import { useId } from 'react'
import { type BetType, discountOn, topWin } from '../market.ts'
import { type BoardProps, type SlipBet, shortPercent } from '../view-board.ts'
import { discountOf, groupStep } from './prize-group.ts'
import { smallChip } from './view-looks.ts'

type Say = BoardProps['say']

interface StakeProps {
  stakes: readonly bigint[]
  stake: bigint
  times: number
  mostTimes: number
  /** Whether a line costs several stakes: then the multiples are points of a price list. */
  isByPoints: boolean
  amount(minor: bigint): string
  say: Say
  onStake(stake: bigint): void
  onTimes(times: number): void
}

/** Shows the picker of a line's stake: one of the offered stakes, and its multiple. */
export function StakeRow({
  stakes,
  stake,
  times,
  mostTimes,
  isByPoints,
  amount,
  say,
  onStake,
  onTimes,
}: StakeProps) {
  const bounded = (wanted: number) => onTimes(Math.min(Math.max(1, Math.floor(wanted) || 1), mostTimes))
  return (
    <div className="flex items-center gap-1.5">
      <fieldset className="flex min-w-0 flex-1 items-center gap-1 overflow-x-auto" data-walk>
        <legend className="sr-only">{say('lotteries.stake')}</legend>
        {stakes.length === 1 ? (
          <p className="text-sm text-soft">{say(isByPoints ? 'lotteries.points' : 'lotteries.times')}</p>
        ) : (
          stakes.map((one, at) => (
            <button
              key={String(one)}
              type="button"
              tabIndex={at === 0 ? 0 : -1}
              aria-pressed={one === stake}
              data-testid={`stake-${one}`}
              onClick={() => onStake(one)}
              className={smallChip}
            >
              {amount(one)}
            </button>
          ))
        )}
      </fieldset>
      <div className="flex shrink-0 items-center rounded-round border border-line-strong">
        <button
          type="button"
          aria-label={say('lotteries.fewer-times')}
          disabled={times <= 1}
          onClick={() => bounded(times - 1)}
          className="size-11 rounded-round text-xl font-bold hover:bg-raised disabled:opacity-50"
        >
          −
        </button>
        <input
          inputMode="numeric"
          aria-label={say(isByPoints ? 'lotteries.points' : 'lotteries.times')}
          value={times}
          data-testid="times"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => bounded(Number(target.value.replace(/\D/g, '')))}
          className="tabular h-11 w-10 bg-transparent text-center font-bold"
        />
        <button
          type="button"
          aria-label={say('lotteries.more-times')}
          disabled={times >= mostTimes}
          onClick={() => bounded(times + 1)}
          data-testid="more-times"
          className="size-11 rounded-round text-xl font-bold hover:bg-raised disabled:opacity-50"
        >
          +
        </button>
      </div>
    </div>
  )
}

interface GroupProps extends Pick<BoardProps, 'slip' | 'amount' | 'say'> {
  /** The chosen bets of these types. */
  bets: readonly SlipBet[]
  types: readonly BetType[]
}

/**
 * Shows the prize group that is played, and the discount for one below the player's own; nothing if there is only one.
 */
export function GroupRow({ slip: { groups, isBuying, onGroup }, bets, types, amount, say }: GroupProps) {
  const select = useId()
  if (!groups || groups.least === groups.own) return null
  const { own, least, played } = groups
  const choices = Array.from({ length: (own - least) / groupStep + 1 }, (_, step) => own - step * groupStep)
  const discount = bets.reduce(
    (sum, { type, stake }) => sum + discountOn(types.find(({ id }) => id === type)!, stake),
    0n,
  )
  return (
    <div className="flex shrink-0 items-center gap-x-2 text-xs text-soft max-sm:flex-col max-sm:items-end">
      <label htmlFor={select} className="whitespace-nowrap">
        {say('lotteries.prize-group')}
      </label>
      <select
        id={select}
        data-testid="prize-group"
        value={played}
        disabled={isBuying}
        onChange={({ target }) => onGroup(Number(target.value))}
        className="tabular h-11 rounded-round border border-line-strong bg-surface px-3 text-sm font-semibold text-text"
      >
        {choices.map((group) => {
          const percent = discountOf({ own, chosen: group })
          return (
            <option key={group} value={group}>
              {percent > 0 ? `\u2066${group} (−${percent} %)\u2069` : group}
            </option>
          )
        })}
      </select>
      {discount > 0n && (
        <span data-testid="group-discount" className="tabular">
          {say('lotteries.group-discount', { amount: amount(discount) })}
        </span>
      )}
    </div>
  )
}

interface SummaryProps {
  /** The chosen bets, or the missing part in words. */
  bets: readonly SlipBet[]
  needs: string
  types: readonly BetType[]
  /** The cost of a line of the first type. */
  lineCost: bigint
  amount(minor: bigint): string
  /** Formats an amount, a whole one without decimals. */
  wholeAmount(minor: bigint): string
  oddsOf(type: BetType): string
  say: Say
}

/** Shows a summary of the chosen bets: lines, the payout of one of them, and the returns of the types. */
export function Summary({ bets, needs, types, lineCost, amount, wholeAmount, oddsOf, say }: SummaryProps) {
  const returns = types
    .map(({ returnPercent }) => shortPercent(returnPercent))
    .sort((one, other) => Number(one) - Number(other))
  const percent = returns[0] === returns.at(-1) ? returns[0]! : `${returns[0]}–${returns.at(-1)}`
  const lines = bets.reduce((sum, bet) => sum + bet.lines, 0)
  const wins = bets.map((bet) => {
    const type = types.find(({ id }) => id === bet.type)!
    return topWin(type, bet.stake / BigInt(bet.lines))
  })
  const best = wins.reduce((most, win) => (win > most ? win : most), 0n)
  const winsText = (type: BetType) =>
    say('lotteries.stake-wins', {
      stake: wholeAmount(lineCost),
      win: wholeAmount(topWin(type, lineCost)),
    })
  const parts =
    lines > 0
      ? [say('lotteries.lines', { lines }), say('lotteries.pays', { amount: amount(best) })]
      : [needs, ...(types.length === 1 ? [winsText(types[0]!), oddsOf(types[0]!)] : [])]
  return (
    <p className="flex flex-wrap gap-x-3" data-testid="summary" aria-live="polite">
      {[...parts, say('lotteries.returns', { percent })].filter(Boolean).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  )
}
