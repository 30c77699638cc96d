import { Dialog } from '@fairground/web/ui/dialog'
import { useId, useState } from 'react'
import { areTimesOffered } from '../market.ts'
import type { BoardProps, Chase } from '../view-board.ts'
import { type Rise, rises, timesBy } from './rises.ts'
import { betButton, chip } from './view-looks.ts'
import { betText } from './view-names.ts'
import { RiseRow } from './view-rise.tsx'

const chases = [1, 2, 5, 10, 20, 30, 50]

type SlipProps = Pick<BoardProps, 'info' | 'slip' | 'phase' | 'amount' | 'say'>

/** Shows the bets of one purchase: remove one or all, or buy the same bets for several draws in a row. */
export function SlipList({ info, slip, phase, amount, say, onBought }: SlipProps & { onBought(): void }) {
  const [draws, setDraws] = useState(1)
  const [stopsOnWin, setStopsOnWin] = useState(true)
  const [wantedRise, setRise] = useState<Rise>('same')
  const box = useId()
  const { bets } = slip
  const once = bets.reduce((sum, { stake }) => sum + stake, 0n)
  // The next draws have other stations.
  const canChase = slip.mostChased > 1 && bets.every(({ selection }) => !selection.includes('/'))
  const isChase = canChase && draws > 1
  const offered =
    isChase && slip.canRise
      ? rises.filter((one) => one === 'same' || areTimesOffered(info, slip.stakes, bets, timesBy(one, draws)))
      : []
  const rise = offered.includes(wantedRise) ? wantedRise : 'same'
  const times = isChase ? timesBy(rise, draws) : [1]
  const chase: Chase | null = isChase ? { draws, stopsOnWin, ...(rise !== 'same' && { times }) } : null
  const sum = times.reduce((all, one) => all + once * BigInt(one), 0n)

  // A progression is chosen for these bets and draws and does not apply to others.
  function chooseDraws(count: number) {
    setDraws(count)
    setRise('same')
  }

  function clear() {
    slip.onClear()
    setRise('same')
  }

  async function buy() {
    if (!(await slip.onBuy(bets, chase))) return
    setRise('same')
    onBought()
  }

  if (bets.length === 0)
    return <p className="py-6 text-center text-sm text-soft">{say('lotteries.slip-empty')}</p>
  return (
    <div className="grid gap-3" data-testid="slip">
      <ul className="grid gap-1">
        {bets.map((bet, at) => {
          const { name, on } = betText({ gameId: info.id, ...bet, say })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same bet may stand on a slip twice
            <li key={at} className="flex items-center gap-2 border-b border-line py-1">
              <p className="min-w-0 flex-1 text-sm">
                <span className="font-semibold">{name}</span> <bdi className="tabular break-words">{on}</bdi>
                <span className="tabular block text-xs text-soft">
                  {say('lotteries.lines', { lines: bet.lines })} · {amount(bet.stake)}
                </span>
              </p>
              <button
                type="button"
                aria-label={say('lotteries.remove', { bet: `${name} ${on}` })}
                onClick={() => slip.onRemove(at)}
                className="size-11 shrink-0 rounded-round text-xl hover:bg-raised"
              >
                ×
              </button>
            </li>
          )
        })}
      </ul>
      {canChase && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{say('lotteries.chase')}</legend>
          <div className="flex flex-wrap items-center gap-1.5" data-walk>
            {chases
              .filter((count) => count <= slip.mostChased)
              .map((count, at) => (
                <button
                  key={count}
                  type="button"
                  tabIndex={at === 0 ? 0 : -1}
                  aria-pressed={draws === count}
                  data-testid={`chase-${count}`}
                  onClick={() => chooseDraws(count)}
                  className={chip}
                >
                  {count}
                </button>
              ))}
          </div>
          {draws > 1 && (
            <label htmlFor={box} className="mt-2 flex min-h-11 items-center gap-3 text-sm">
              <input
                id={box}
                type="checkbox"
                checked={stopsOnWin}
                onChange={({ target }) => setStopsOnWin(target.checked)}
                className="size-5 accent-(--gold)"
              />
              {say('lotteries.stop-on-win')}
            </label>
          )}
        </fieldset>
      )}
      {offered.length > 0 && <RiseRow rise={rise} offered={offered} say={say} onRise={setRise} />}
      {chase && (
        <p className="tabular flex flex-wrap justify-between gap-x-3 text-sm" data-testid="chase-sum">
          {rise !== 'same' && (
            <span>{say('lotteries.rise-last', { amount: amount(once * BigInt(times.at(-1)!)) })}</span>
          )}
          <strong>{say('lotteries.chase-sum', { amount: amount(sum) })}</strong>
        </p>
      )}
      {slip.tax && (
        <p className="tabular text-xs text-soft" data-testid="slip-tax">
          {say(slip.tax.words, slip.tax.values)}
        </p>
      )}
      <div className="sticky bottom-0 flex items-center gap-2 bg-surface py-1">
        <button type="button" className={chip} onClick={clear} data-testid="clear-slip">
          {say('lotteries.quick.clear')}
        </button>
        <button
          type="button"
          data-testid="buy-slip"
          aria-disabled={phase !== 'open' || slip.isBuying || undefined}
          onClick={() => phase === 'open' && !slip.isBuying && void buy()}
          className={`${betButton} flex-1`}
        >
          {phase === 'open' ? say('lotteries.bet', { amount: amount(sum) }) : say('lotteries.closed')}
        </button>
      </div>
    </div>
  )
}

/**
 * Shows the slip on a screen without space beside the board: a bar that opens it as a sheet, and buys it for the draw
 * on the board.
 */
export function SlipBar(props: SlipProps) {
  const [isOpen, setOpen] = useState(false)
  const { slip, phase, amount, say } = props
  if (slip.bets.length === 0 && !isOpen) return null
  const sum = slip.bets.reduce((all, { stake }) => all + stake, 0n)
  const canBuy = phase === 'open' && !slip.isBuying && slip.bets.length > 0
  return (
    <>
      <div className="flex gap-2 lg:hidden">
        <button
          type="button"
          data-testid="slip-open"
          onClick={() => setOpen(true)}
          className="tabular flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 rounded-round bg-raised px-4 text-sm font-semibold whitespace-nowrap"
        >
          {say('lotteries.slip-bets', { bets: slip.bets.length })}
          <span aria-hidden>▴</span>
        </button>
        <button
          type="button"
          data-testid="buy-slip-bar"
          aria-disabled={!canBuy || undefined}
          onClick={() => canBuy && void slip.onBuy(slip.bets, null)}
          className={`${betButton} min-w-0`}
        >
          {phase === 'open' ? say('lotteries.bet', { amount: amount(sum) }) : say('lotteries.closed')}
        </button>
      </div>
      {isOpen && (
        <Dialog
          title={say('lotteries.slip')}
          closeLabel={say('lotteries.close')}
          onClose={() => setOpen(false)}
        >
          <SlipList {...props} onBought={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
