import type { MarketInfo } from './market.ts'

/** Names a bet among those of one player: its type and what it is on. */
export function betName(type: string, selection: string): string {
  return `${type} ${selection}`
}

/** What the page passes to the board of a market game. */
export interface BoardProps {
  info: MarketInfo
  /** What is on each bet in minor units, by `betName`: chosen and not bought yet, and bought for the draw. */
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
  say(id: string, values?: Record<string, string | number>): string
  /** Adds the chosen chip to a bet. */
  onBack(type: string, selection: string): void
}

/** What the page passes to the small picture of a result, in a row of the last ones. */
export interface ResultProps {
  result: unknown
  say(id: string, values?: Record<string, string | number>): string
}

/** How a board shows its draw: the time from the result to its full view, in milliseconds. */
export interface BoardTimes {
  showMs: number
}
