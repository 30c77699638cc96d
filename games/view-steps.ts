import type { ComponentType, ReactNode } from 'react'
import type { Steps } from './game.ts'
import type { Arrow, QuickControlsProps, QuickRound, QuickWords } from './view-quick.ts'

/** An act that can be chosen now. */
export interface StepOffer {
  act: string
  /** The further stake of the act, as the player reads it; absent for none. */
  stake?: string
}

export interface StepsStageProps extends QuickWords {
  /** The choice of the next round, or of the open one; empty in a game without choices. */
  choice: string
  /** The round on the stage, open or over; null before the first. */
  round: QuickRound | null
  /** The acts that can be chosen; none between rounds and while an act has no answer. */
  offers: readonly StepOffer[]
  /** The act that has no answer yet: nothing about its outcome may be shown. */
  sent: string | null
  /** Whether the round on the stage is over. */
  isOver: boolean
  /** Whether the round paid more than its stakes. */
  isWon: boolean
  /** The words of the page for the payout of the round; empty until the round is at its end. */
  outcome: ReactNode
  /** Formats a payout, given in hundredths of the stake of the round. */
  paid(hundredths: number): string
  onAct(act: string): void
}

export interface StepsControlsProps extends QuickControlsProps {
  /** The round that is open; null between rounds. */
  round: QuickRound | null
  offers: readonly StepOffer[]
  paid(hundredths: number): string
  onAct(act: string): void
}

/** The button of the page while a round is open: the act that it does, and the id of its words. */
export interface StepsPress {
  /** Null if the button waits for an act on the stage. */
  act: string | null
  words: string
}

/** The view of an original in steps: parts of one page, which shows stake, results and the button. */
export interface StepsView {
  choices: Steps['choices']
  Stage: ComponentType<StepsStageProps>
  /** The controls of the choice between rounds, and of the acts in an open one. */
  Controls: ComponentType<StepsControlsProps>
  /** Returns a choice in words, such as `3 mines`. */
  choiceText(choice: string, words: QuickWords): string
  /** Returns the result of a round that is over in a few signs, such as `×1.47`. */
  resultText(round: QuickRound, words: QuickWords): string
  /** Returns the payout of a round that is over, in hundredths of its stake. */
  paidOf(round: QuickRound): number
  /** Returns the time in which the stage shows the events after an act (ms); none if motion is reduced. */
  showMs(round: QuickRound): number
  /** Returns the effect of the button for an open round. */
  pressOf(round: QuickRound, offers: readonly Pick<StepOffer, 'act'>[]): StepsPress
  /** Returns the choice after an arrow key; the same one at an end. */
  moved(choice: string, arrow: Arrow): string
  /** Returns the act of an arrow key in an open round; null for none. */
  actOf?(arrow: Arrow, offers: readonly Pick<StepOffer, 'act'>[]): string | null
}
