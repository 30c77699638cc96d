import type { Ticket } from '@fairground/contract/markets'
import type { MarketInfo } from '@fairground/games/market'
import type { MarketTexts } from '@fairground/games/views'
import { type Currency, formatMoney, parseMoney } from '@fairground/kernel/money'
import type { WordId } from '../words.ts'

type Say = (id: WordId, values?: Record<string, string | number>) => string

/** The most bets of a ticket with a line of their own on its picture. */
const mostBets = 5

/**
 * Everything that the picture of a ticket says: neither a name nor a number of its player, nor the id of the ticket, by
 * which its owner reads it.
 */
export interface TicketPicture {
  brand: string
  game: string
  draw: string
  bets: { name: string; on: string }[]
  /** The bets without a line of their own, in words; empty for none. */
  more: string
  stake: string
  outcome: { words: string; isWin: boolean }
}

interface Given {
  ticket: Pick<Ticket, 'bets' | 'stake' | 'won'>
  info: Pick<MarketInfo, 'id'>
  brand: string
  /** The name of the draw, with its time. */
  draw: string
  betText: MarketTexts['betText']
  currency: Currency
  tag: string
  say: Say
  sayOfGame(id: string, values?: Record<string, string | number>): string
}

/** Returns what the picture of a ticket says. */
export function ticketPictureOf({
  ticket: { bets, stake, won },
  info: { id },
  brand,
  draw,
  betText,
  currency,
  tag,
  say,
  sayOfGame,
}: Given): TicketPicture {
  const amount = (text: string) => formatMoney(parseMoney(text, currency), currency, tag)
  const isWin = won !== null && parseMoney(won, currency) > 0n
  const rest = bets.length - mostBets
  return {
    brand,
    game: sayOfGame(`${id}.name`),
    draw,
    bets: bets.slice(0, mostBets).map(({ type, selection }) => {
      const { name, on } = betText({ gameId: id, type, selection, say: sayOfGame })
      return { name, on: typeof on === 'string' ? on : selection }
    }),
    more: rest > 0 ? say('share.more', { count: rest }) : '',
    stake: say('market.staked', { amount: amount(stake) }),
    outcome: {
      words: won === null ? say('market.waits') : say('market.won', { amount: amount(won) }),
      isWin,
    },
  }
}
