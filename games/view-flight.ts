import type { ComponentType, ReactNode } from 'react'
import type { MarketGame } from './market.ts'
import type { BetText, BetTextProps, ResultProps } from './view-board.ts'
import type { TableWords } from './view-table.ts'

/** The input of the stage of a flight. */
export interface FlightStageProps extends Pick<TableWords, 'say' | 'number'> {
  /** `flying` rises with the clock, `ended` shows the end, and `waits` is before a flight. */
  phase: 'waits' | 'flying' | 'ended'
  /** Returns the time since the start of the flight by the clock of the server, in milliseconds. */
  elapsedMs(): number
  /** The multiple at which the flight ended, in hundredths; null before. */
  end: number | null
  /** The multiples of the player's exits and reached targets, in hundredths. */
  exits: readonly number[]
  isMotionReduced: boolean
  /** The line of the page about the phase. */
  status: ReactNode
}

/** The view of a table whose rounds have flights: the parts of one page, which has the bets and the calls. */
export interface FlightView {
  Stage: ComponentType<FlightStageProps>
  /** The small picture of a result. */
  Result: ComponentType<ResultProps>
  stageArt: { scene: string }
  /** Returns the words for a bet. */
  betText(bet: BetTextProps): BetText
  /** Returns a result in words, such as `The lantern rose to ×2.37`. */
  resultText(result: unknown, words: Pick<TableWords, 'say'>): string
  /** Returns the multiple at which a flight ended, in hundredths. */
  endOf(result: unknown): number
  /** The least and the largest target, in hundredths. */
  targets: { least: number; most: number }
  /** Returns the next higher or lower target that is a multiple of its step, in hundredths. */
  stepped(target: number, by: 1 | -1): number
  /** Returns how long the end of a flight is shown, in milliseconds. */
  showMs(result: unknown): number
  /** Returns the wins of a bet, as the rules of the game compute them. */
  wins: MarketGame['wins']
}
