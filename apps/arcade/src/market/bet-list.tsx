import type { Ticket } from '@fairground/contract/markets'
import type { MarketInfo } from '@fairground/games/market'
import type { MarketTexts } from '@fairground/games/views'
import { type Currency, parseMoney } from '@fairground/kernel/money'
import { useWords } from '../words.ts'

type Bet = Ticket['bets'][number]

interface BetListProps {
  info: MarketInfo
  bets: readonly (Pick<Bet, 'type' | 'selection' | 'stake'> & Partial<Pick<Bet, 'won' | 'pushed'>>)[]
  module: MarketTexts
  currency: Currency
  amount(minor: bigint): string
}

/** Lists bets with the cost of each, and its win or refund once it is settled. */
export function BetList({ info, bets, module: { betText }, currency, amount }: BetListProps) {
  const { say, sayOfGame } = useWords()
  const money = (text: string) => amount(parseMoney(text, currency))
  return (
    <ul className="grid gap-0.5 text-sm">
      {bets.map(({ type, selection, stake, won, pushed }, at) => {
        const { name, on } = betText({ gameId: info.id, type, selection, say: sayOfGame })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ticket may have the same bet twice
          <li key={at} className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{name}</span> <bdi className="tabular break-words">{on}</bdi>
            </span>
            <span className="tabular">{money(stake)}</span>
            {Number(won ?? 0) > 0 && (
              <span className="tabular font-semibold text-jade-text">+{money(won!)}</span>
            )}
            {Number(pushed ?? 0) > 0 && (
              <span className="tabular text-soft" data-testid="pushed">
                {say('market.pushed', { amount: money(pushed!) })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
