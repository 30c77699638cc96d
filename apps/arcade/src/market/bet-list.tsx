import type { Ticket } from '@fairground/contract/markets'
import type { MarketInfo } from '@fairground/games/market'
import type { BoardModule } from '@fairground/games/views'
import { type Currency, parseMoney } from '@fairground/kernel/money'
import { useWords } from '../words.ts'

interface BetListProps {
  info: MarketInfo
  bets: readonly Pick<Ticket['bets'][number], 'type' | 'selection' | 'stake'>[]
  module: BoardModule
  currency: Currency
  amount(minor: bigint): string
}

/** Bets with what each of them costs. */
export function BetList({ info, bets, module: { betText }, currency, amount }: BetListProps) {
  const { sayOfGame } = useWords()
  return (
    <ul className="grid gap-0.5 text-sm">
      {bets.map(({ type, selection, stake }, at) => {
        const { name, on } = betText({ gameId: info.id, type, selection, say: sayOfGame })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ticket may have the same bet twice
          <li key={at} className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{name}</span> <bdi className="tabular break-words">{on}</bdi>
            </span>
            <span className="tabular">{amount(parseMoney(stake, currency))}</span>
          </li>
        )
      })}
    </ul>
  )
}
