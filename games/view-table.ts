import type { ComponentType, ReactNode } from 'react'
import type { MarketGame, MarketInfo } from './market.ts'
import type { TableEffectName } from './tables/sounds.ts'
import type { BetText, BetTextProps, ResultProps } from './view-board.ts'

/** The words and numbers of a page, for the parts of a table. */
export interface TableWords {
  say(id: string, values?: Record<string, string | number>): string
  /** Formats a number with the separators of the language. */
  number(value: number): string
  /** Formats an amount in minor units, a whole one without decimals. */
  amount(minor: bigint): string
  /** Formats an amount as short as a chip needs it, without its currency: `1.5K`. */
  short(minor: bigint): string
}

/** The chips of the player on a spot, in minor units: chosen, on their way to the server, and placed. */
export interface SpotChips {
  unsent: bigint
  sent: bigint
  placed: bigint
}

/** A spot with a number of chips for it. */
export interface SpotBet {
  type: string
  selection: string
  chips: number
}

/** The input of the cloth of a table: its spots with their names, prices and chips. */
export interface ClothProps extends TableWords {
  info: MarketInfo
  /** The values of the chips on offer, in minor units, ascending. */
  stakes: readonly bigint[]
  /** The chips on each spot, by `betName`. */
  chips: ReadonlyMap<string, SpotChips>
  /** Whether bets are taken now. */
  isOpen: boolean
  /** The result once its verdict is shown, else null: the spots that win light up. */
  result: unknown
  /** The payout of each spot with chips, in minor units, by `betName`; null before the show is over. */
  won: ReadonlyMap<string, bigint> | null
  /** The spots whose chips the server has just refused, by `betName`. */
  refused: ReadonlySet<string>
  /** Whether it stands beside another table, with little space. */
  isCompact: boolean
  /** The value of the chip that a press puts down, in minor units. */
  chip: bigint
  onBack(type: string, selection: string): void
  /** Puts chips on several spots as one press, which is taken back as one. */
  onBackAll(bets: readonly SpotBet[]): void
}

/** The input of the show of a table: the dealer and what is dealt. */
export interface ShowProps extends TableWords {
  /** The number of the round, which changes with each. */
  drawId: string
  /** `asleep` waits for a round, `open` takes bets, `closed` waits for the result, `drawn` shows it. */
  phase: 'asleep' | 'open' | 'closed' | 'drawn' | 'void'
  /** The result; null until it is drawn. */
  result: unknown
  /** The time since the show of the result began, in milliseconds. */
  shownMs: number
  isMotionReduced: boolean
  isCompact: boolean
  /** The line of the page about the phase, where the verdict stands later. */
  status: ReactNode
}

/** The input of the roads of a table, which tell nothing of the next round. */
export interface RoadsProps extends TableWords {
  /** The results of the sheet, oldest first. */
  results: readonly unknown[]
  /** `strip` is the newest part of the main road in one line of a phone; `full` has all roads with their counts. */
  size: 'strip' | 'full'
}

/** The view of a table: the parts of one page, which has the chips, the clock and the calls to the server. */
export interface TableView {
  Cloth: ComponentType<ClothProps>
  Show: ComponentType<ShowProps>
  Roads: ComponentType<RoadsProps>
  /** A chip with its value; `place` is its place among the values on offer. */
  Chip: ComponentType<{ place: number; text: string }>
  /** The small picture of a result. */
  Result: ComponentType<ResultProps>
  stageArt: { scene: string }
  /** Returns the words for a bet. */
  betText(bet: BetTextProps): BetText
  /** Returns a result in words, such as `Banker wins 7 : 4`. */
  resultText(result: unknown, words: Pick<TableWords, 'say'>): string
  /** Returns how long the course of a result is shown, and from when on its verdict stands, in milliseconds. */
  showMs(result: unknown): number
  verdictMs(result: unknown): number
  /**
   * Returns the number of cards that are dealt, dice that have fallen or pegs that have clicked at a time since the
   * show of a result began, in milliseconds: each is heard.
   */
  dealt(result: unknown, shownMs: number): number
  /** The sound of each of them; absent for a card that slides and is turned. */
  dealtSound?: TableEffectName
  /** Returns the wins of a bet, as the rules of the game compute them. */
  wins: MarketGame['wins']
  /** Returns the number of rounds on the sheet of the roads, of those that the page knows. */
  roundsOnSheet(issue: string, known: number): number
}
