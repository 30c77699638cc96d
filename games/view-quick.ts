import type { ComponentType, ReactNode } from 'react'
import type { Choices } from './game.ts'

/** The words and numbers of the player's language. */
export interface QuickWords {
  /** Returns a text of the game. */
  say(id: string, values?: Record<string, string | number>): string
  /** Formats a number with the separators of the language and a fixed number of decimals. */
  number(value: number, decimals: number): string
}

/** A recorded round: its choice, and the events that its game produced. */
export interface QuickRound {
  choice: string
  events: readonly unknown[]
}

/**
 * How the stage shows its round: `rest` shows the end, `plays` moves to it, and `waits` is the time before an answer,
 * in which nothing about a result may be shown.
 */
export type QuickPhase = 'rest' | 'plays' | 'waits'

export interface QuickStageProps extends QuickWords {
  /** The choice of the next round; in a replay that of the round. */
  choice: string
  /** The round on the stage; null before the first. While `waits`, it is the round before. */
  round: QuickRound | null
  phase: QuickPhase
  /** Whether the round paid more than its stake. */
  isWon: boolean
  /** The words of the page for the payout of the round; empty until the round is at its end. */
  outcome: ReactNode
  /** Called with a choice that the player sets on the stage itself; null while it cannot be changed. */
  onChoice: ((choice: string) => void) | null
}

export interface QuickControlsProps extends QuickWords {
  choice: string
  /** Whether the choice cannot be changed now. */
  isLocked: boolean
  onChoice(choice: string): void
}

export type Arrow = 'left' | 'right' | 'up' | 'down'

/**
 * The view of an original: parts of the page of all originals, which shows stake, figures, results and the button.
 * Every choice that a view returns is one of its game.
 */
export interface QuickView {
  choices: Choices
  /** The time in which the stage moves to the end of a round (ms); none if motion is reduced. */
  showMs: number
  Stage: ComponentType<QuickStageProps>
  /** The controls of the choice. */
  Controls: ComponentType<QuickControlsProps>
  /** Returns a choice in words, such as `Over 50.49`. */
  choiceText(choice: string, words: QuickWords): string
  /** Returns the result of a round in a few signs, such as `73.42`. */
  resultText(round: QuickRound, words: QuickWords): string
  /** Returns the payout of a round in hundredths of its stake. */
  paidOf(round: QuickRound): number
  /** Returns the choice after an arrow key; the same one at an end. */
  moved(choice: string, arrow: Arrow): string
  /** Returns the choice that comes nearest to a typed multiple (hundredths); absent if the multiple cannot be typed. */
  withMultiple?(choice: string, hundredths: number): string
  /** Returns the choice that comes nearest to a typed chance (percent); absent if the chance cannot be typed. */
  withChance?(choice: string, percent: number): string
}
