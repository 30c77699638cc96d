import type { ReactNode } from 'react'
import type { BetType, MarketInfo } from './market.ts'

type Say = (id: string, values?: Record<string, string | number>) => string

/** A bet of several lines with the stake of all of them, in minor units. */
export interface SlipBet {
  type: string
  selection: string
  lines: number
  stake: bigint
}

/** The mode of a draw: the brand draws, or others, whose result two have read once it is known. */
export interface Drawing {
  mode: 'house' | 'official'
  readBy: 'sources' | 'persons' | 'both' | null
}

/** The same bets on several draws in a row, all paid at once; the first win may give the rest back. */
export interface Chase {
  draws: number
  stopsOnWin: boolean
  /** How many times its stake each bet has on each of the draws; once on all where absent. */
  times?: number[]
}

/** The input of a board with stakes and a slip of its own. */
export interface Slip {
  /** The stakes that are offered, in minor units, rising. */
  stakes: readonly bigint[]
  bets: readonly SlipBet[]
  balance: bigint
  isTrial: boolean
  /** The most draws of a chase. */
  mostChased: number
  /** Whether the stakes of a chase may rise from draw to draw. */
  canRise: boolean
  isBuying: boolean
  canRepeat: boolean
  /**
   * The prize groups that may be played, in steps of 20 from the player's own down to the least, and the one that is;
   * null for a game without.
   */
  groups: { own: number; least: number; played: number } | null
  /** The sentence about what is withheld of the prize of a ticket; null for nothing. */
  tax: { words: string; values: Record<string, string> } | null
  /** Plays another prize group, once the server has told its prices. */
  onGroup(group: number): void
  /** Puts bets on the slip; whether it has room for them. */
  onAdd(bets: readonly SlipBet[]): boolean
  onRemove(at: number): void
  onClear(): void
  /** Asks whether the bets of the last ticket are bought once more. */
  onRepeat(): void
  /** Buys bets for the draw; whether they were bought. */
  onBuy(bets: readonly SlipBet[], chase: Chase | null): Promise<boolean>
}

/** Names a bet among those of one player: its type and what it is on. */
export function betName(type: string, selection: string): string {
  return `${type} ${selection}`
}

/**
 * The largest payout of a line for a stake of 1, such as `×1.9`: rounded down to two decimals below 100 and else to a
 * whole number, and read from the left in every language.
 */
export function oddsText({ price, prizes }: Pick<BetType, 'price' | 'prizes'>): string {
  const times = Math.max(...prizes) / price
  const whole = String(Math.floor(times)).replace(/\B(?=(\d{3})+$)/g, '\u202f')
  return `\u2066×${times < 100 ? Math.floor(times * 100) / 100 : whole}\u2069`
}

/** The input of the board of a market game. */
export interface BoardProps {
  info: MarketInfo
  /** The amounts on each bet in minor units, by `betName`: chosen and not bought yet, and bought for the draw. */
  chosen: ReadonlyMap<string, bigint>
  bought: ReadonlyMap<string, bigint>
  /** `open` takes bets; `closed` waits for the draw; `shown` shows its result. */
  phase: 'open' | 'closed' | 'shown'
  /** The result of the draw as the game draws it; null before. Its number changes with each draw. */
  result: unknown
  drawId: string
  /** Once the show of the result is over: what each bet won in minor units, by `betName`; null before. */
  won: ReadonlyMap<string, bigint> | null
  isMotionReduced: boolean
  amount(minor: bigint): string
  say: Say
  /** Adds the chosen chip to a bet. */
  onBack(type: string, selection: string): void
  slip: Slip
  /** Which stations draw together; empty where the game has none. */
  stations: readonly string[]
  /** The mode of the draw on the board. */
  drawing: Drawing
  /** The result before the draw on the board, with its number; null where there is none. */
  last: ({ issue: string; result: unknown } & Drawing) | null
  /** The brand, which draws its own draws. */
  brand: string
  /** Numbers that the player keeps, by what they are for. */
  favourites: Readonly<Record<string, readonly string[]>>
  onFavourites(of: string, values: readonly string[]): void
  /** Ends the show of a result, and after it goes on to the next draw. */
  onSkip(): void
  /** The tickets that wait for their result, for a board with room beside it. */
  openTickets: ReactNode
}

/** The input of a bet's text on a board: the game, the type, and the selection. */
export interface BetTextProps {
  gameId: string
  type: string
  selection: string
  say: Say
}

/** The input of the small picture of a result, in a row of the last ones. */
export interface ResultProps {
  result: unknown
  say: Say
}

/** The input of the whole result of a draw, with the bets of a ticket marked in it. */
export interface SheetProps extends ResultProps {
  info: MarketInfo
  bets: readonly { type: string; selection: string }[]
  /** Changes with each draw. */
  drawId: string
  /** Whether it is drawn piece by piece, within `showMs`. */
  isPlayed: boolean
}

/** The parts of a bet's text. */
export interface BetText {
  name: string
  on: ReactNode
}

/** How a board shows its draw: the time from the result to its full view, in milliseconds. */
export interface BoardTimes {
  showMs: number
}
