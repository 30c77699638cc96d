import type { BoardModule } from '@fairground/games/views'
import { type Currency, moneyText } from '@fairground/kernel/money'
import { useWords } from '../words.ts'
import { BetList } from './bet-list.tsx'
import type { BoardState } from './board-state.ts'
import type { NameDraw } from './name-draw.ts'
import { OpenTickets } from './open-tickets.tsx'

/** The number of results in the list. */
const shownResults = 8

interface ChipSlipProps {
  state: BoardState
  module: BoardModule
  currency: Currency
  amount(minor: bigint): string
  nameOf: NameDraw
  isVisitor: boolean
}

/** Shows beside a board of chips, on a wide screen, the bets on it, the open tickets and the last results. */
export function ChipSlip({ state, module, currency, amount, nameOf, isVisitor }: ChipSlipProps) {
  const { say, sayOfGame } = useWords()
  const { info, chosen, bought, results, draw } = state
  const betsOf = (sums: ReadonlyMap<string, bigint>) =>
    [...sums].map(([name, sum]) => {
      const at = name.indexOf(' ')
      return { type: name.slice(0, at), selection: name.slice(at + 1), stake: moneyText(sum, currency) }
    })
  const list = (sums: ReadonlyMap<string, bigint>) => (
    <BetList info={info} bets={betsOf(sums)} module={module} currency={currency} amount={amount} />
  )
  const last = results.filter(({ drawId }) => drawId !== draw?.drawId || state.won !== null)
  return (
    <aside
      aria-label={sayOfGame(isVisitor ? 'lotteries.last-results' : 'lotteries.slip')}
      className="hidden w-88 shrink-0 overflow-y-auto border-s border-line bg-surface p-4 lg:block"
    >
      {!isVisitor && (
        <>
          <h2 className="mb-2 text-lg">{sayOfGame('lotteries.slip')}</h2>
          {chosen.size > 0 ? list(chosen) : <p className="text-sm text-soft">{say('market.slip-empty')}</p>}
          {bought.size > 0 && (
            <section className="mt-6">
              <h3 className="mb-2 text-base">{sayOfGame('lotteries.your-bets')}</h3>
              {list(bought)}
            </section>
          )}
          <OpenTickets
            info={info}
            open={state.open}
            module={module}
            currency={currency}
            amount={amount}
            nameOf={nameOf}
          />
        </>
      )}
      <section className={isVisitor ? '' : 'mt-6'}>
        <h2 className="mb-2 text-lg">{sayOfGame('lotteries.last-results')}</h2>
        <ol>
          {last.slice(0, shownResults).map((one) => (
            <li
              key={one.drawId}
              className="tabular flex min-h-11 items-center justify-between gap-3 border-b border-line text-sm last:border-0"
            >
              <span className="text-soft">{nameOf(one)}</span>
              <module.Result result={one.result} say={sayOfGame} />
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}
