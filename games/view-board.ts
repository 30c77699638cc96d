import type { ReactNode } from 'react'
import type { BetType, MarketInfo, MostPaid } from './market.ts'

type Say = (id: string, values?: Record<string, string | number>) => string

/** A bet of several lines with their total stake, in minor units. */
export interface SlipBet {
  type: string
  selection: string
  lines: number
  stake: bigint
}

/**
 * The mode of a draw: by the brand, or by a third party, whose result is confirmed by two readings once it is known.
 */
export interface Drawing {
  mode: 'house' | 'official'
  readBy: 'sources' | 'persons' | 'both' | null
}

/** The same bets on several successive draws, all paid at once; the first win may refund the rest. */
export interface Chase {
  draws: number
  stopsOnWin: boolean
  /** The multiple of its stake for each bet, by draw; absent for 1 on all draws. */
  times?: number[]
}

/** The input of a board that has its own stakes and slip. */
export interface Slip {
  /** The offered stakes, in minor units, ascending. */
  stakes: readonly bigint[]
  bets: readonly SlipBet[]
  balance: bigint
  isTrial: boolean
  /** The largest number of draws of a chase. */
  mostChased: number
  /** Whether the stakes of a chase may rise from draw to draw. */
  canRise: boolean
  isBuying: boolean
  canRepeat: boolean
  /**
   * The prize groups that may be played, in steps of 20 from the player's own down to the smallest, and the current
   * one; null for a game without.
   */
  groups: { own: number; least: number; played: number } | null
  /** The sentence about the tax that is withheld from the prize of a ticket; null for none. */
  tax: { words: string; values: Record<string, string> } | null
  /** Switches to another prize group once the server has returned its prices. */
  onGroup(group: number): void
  /** Adds bets to the slip; returns whether it had space for them. */
  onAdd(bets: readonly SlipBet[]): boolean
  onRemove(at: number): void
  onClear(): void
  /** Asks whether to buy the bets of the last ticket once more. */
  onRepeat(): void
  /** Buys bets for the draw; returns whether they were bought. */
  onBuy(bets: readonly SlipBet[], chase: Chase | null): Promise<boolean>
  /** Leads a visitor, who can buy nothing, to the registration; null for a player. */
  onSignUp: (() => void) | null
}

/** Returns the name of a bet among those of one player: its type and selection. */
export function betName(type: string, selection: string): string {
  return `${type} ${selection}`
}

/**
 * Returns the largest payout of a line for a stake of 1, such as `×1.9`: rounded down to two decimals below 100 and
 * else to a whole number, and read from the left in every language. `number` formats a number.
 */
export function oddsText(
  { price, prizes }: Pick<BetType, 'price' | 'prizes'>,
  number: (value: number) => string,
): string {
  const times = Math.max(...prizes) / price
  return `\u2066×${number(times < 100 ? Math.floor(times * 100) / 100 : Math.floor(times))}\u2069`
}

/**
 * Returns `oddsText` beside the win of a line at its cost; empty if the line costs one unit of the currency, because
 * its win is then the same number. `unit` is that unit in minor units.
 */
export function oddsBesideWin(
  type: Pick<BetType, 'price' | 'prizes'>,
  lineCost: bigint,
  unit: bigint,
  number: (value: number) => string,
): string {
  return lineCost === unit ? '' : oddsText(type, number)
}

/** Returns a percentage with two decimals without them if it is whole, as on tiles: `95`. */
export function shortPercent(percent: string): string {
  return percent.replace(/\.00$/, '')
}

/** The facts on the stage above a board, other than those of the board itself. */
export interface StageFacts {
  /** The address of its background, and of what stands on it between draws; absent if the game has a tray there. */
  art: { scene: string; standing?: string }
  /** The day and time of the draw by the brand's clock; empty while it is not known. */
  when: string
  /**
   * The time that is left: its end in words, its digits (empty once there is nothing to wait for), all of it as a
   * sentence, and whether it is about to end.
   */
  clock: { name: string; digits: string; sentence: string; isEnding: boolean }
  /** The outcome of the shown draw for the player, in words. */
  outcome: string
  /** The most that the brand pays for a line. */
  mostPaid: readonly MostPaid[]
  /** The prize of a ticket from which tax is withheld, in minor units; null for no tax. */
  taxedFrom: bigint | null
  /** Formats an amount, a whole one without decimals. */
  wholeAmount(minor: bigint): string
  /** One unit of the currency, in minor units. */
  unit: bigint
  /** The last results with the names of their draws, newest first. */
  results: readonly { drawId: string; name: string; result: unknown }[]
  /** The button that lists the open tickets. */
  openTickets: ReactNode
}

/** The input of the board of a market game. */
export interface BoardProps {
  info: MarketInfo
  stage: StageFacts
  /** The stake of the next press on a bet, for a board without its own stakes. */
  chip: bigint
  /** The amounts on each bet in minor units, by `betName`: chosen but not yet bought, and bought for the draw. */
  chosen: ReadonlyMap<string, bigint>
  bought: ReadonlyMap<string, bigint>
  /** `open` takes bets; `closed` waits for the draw; `shown` shows its result. */
  phase: 'open' | 'closed' | 'shown'
  /** The result of the draw in the form of the game; null before it is known. Its number changes with each draw. */
  result: unknown
  drawId: string
  /** The win of each bet in minor units, by `betName`, once the result has been shown; null before. */
  won: ReadonlyMap<string, bigint> | null
  isMotionReduced: boolean
  amount(minor: bigint): string
  /** Formats a number with the separators of the language. */
  number(value: number): string
  say: Say
  /** Adds the chosen chip to a bet. */
  onBack(type: string, selection: string): void
  slip: Slip
  /** The stations that draw together; empty if the game has none. */
  stations: readonly string[]
  /** The mode of the draw on the board. */
  drawing: Drawing
  /** The previous result with its draw and the name of the draw; null if there is none. */
  last: ({ drawId: string; name: string; result: unknown } & Drawing) | null
  /** The name of the brand, for draws by the brand. */
  brand: string
  /** The numbers that the player has saved, by their purpose. */
  favourites: Readonly<Record<string, readonly string[]>>
  onFavourites(of: string, values: readonly string[]): void
  /** Skips the display of a result, and after it continues to the next draw. */
  onSkip(): void
  /** The tickets without a result, for a board with space beside it. */
  openTickets: ReactNode
}

/** The input of a bet's text on a board: the game, the type, and the selection. */
export interface BetTextProps {
  gameId: string
  type: string
  selection: string
  say: Say
}

/** The input of the small picture of a result. */
export interface ResultProps {
  result: unknown
  say: Say
  /** Whether it is shown on the stage, where it is larger than in a row. */
  isOnStage?: boolean
}

/** The input of the whole result of a draw, with the bets of a ticket marked in it. */
export interface SheetProps extends ResultProps {
  info: MarketInfo
  bets: readonly { type: string; selection: string }[]
  /** The id of the draw, which changes with each draw. */
  drawId: string
  /** Whether it is animated piece by piece, within `showMs`. */
  isPlayed: boolean
}

/** The parts of a bet's text. */
export interface BetText {
  name: string
  on: ReactNode
}

/** The duration of a board's draw: the time from the result until it is fully shown, in milliseconds. */
export interface BoardTimes {
  showMs: number
}
