import type { StageReport } from './slots/view-report.ts'

/** The part of a round that a view needs: the stake in minor units, the choice, and the game's own events. */
export interface ShownRound {
  stake: bigint
  /** The choice of the round, in a game with choices. */
  choice?: string
  events: readonly unknown[]
}

export type Renderer = 'webgl' | 'canvas'

/** The functions of the page that a view receives. */
export interface ViewTable {
  /** Formats minor units as the player reads them. */
  formatAmount(minor: bigint): string
  /** Returns a text of the game, in the player's language. */
  say(id: string, values?: Record<string, string | number>): string
  /** Whether motion is reduced: no turning, shaking or flying; things fade. */
  isMotionReduced: boolean
  /** Whether a press may stop the reels of a paid spin. */
  maySlamStop: boolean
  /** The renderer of Pixi; the canvas is the fallback without WebGL. */
  renderer: Renderer
  /** Called with the win of the round as shown so far, in minor units. */
  onWin(minor: bigint): void
  /** Called with the current effect of `hurry`. */
  onHurry?(effect: HurryEffect): void
  /** Called with a sentence for screen readers. */
  onNews(text: string): void
}

/**
 * The current effect of hurrying: `nothing` if turning reels may not be stopped, `stop` stops them, `skip` shows the
 * end of the current part, and `finish` does so if only small wins are left, after which the next round may begin.
 */
export type HurryEffect = 'nothing' | 'stop' | 'skip' | 'finish'

export interface PlayOptions {
  /** Stops the reels of the paid spin at once, as `hurry` does. */
  isFast?: boolean
  /** Awaited before each part of the round: a spin with its wins. */
  beforePart?(part: number, parts: number): Promise<void>
  /** A signal that ends the show early; the caller that aborts it then calls `rest`. */
  signal?: AbortSignal
}

/** Whether sound is on, and the volumes of music and effects, from 0 to 1. */
export interface SoundSettings {
  isOn: boolean
  music: number
  effects: number
}

/** The player's settings on this device. */
export interface DeviceSettings {
  /** Whether reels turn 2.5 times as fast, if the brand's pace of play allows it. */
  isQuick: boolean
  /** Whether frames and particles are halved. */
  savesBattery: boolean
  /** Whether the device vibrates when reels stop and on wins, if it can. */
  vibrates: boolean
}

/** A mounted view of a game. */
export interface MountedView {
  /** Starts the motion; a mounted view is a still picture until then and leaves the processor to the page around it. */
  begin(): void
  /**
   * Shows a round from its events alone and resolves when the next may begin, with the elapsed time (ms) by the drawn
   * frames. Wins may still be shown until the next round begins.
   */
  play(round: ShownRound, options?: PlayOptions): Promise<number>
  /** Shows motion for a round with a pending outcome. */
  turn(): void
  /** Shows the end of the given round, or the first screen of the game. */
  idle(round: ShownRound | null): void
  /** Has the effect that `onHurry` was last called with; skipping one free spin skips all remaining ones. */
  hurry(): void
  /** Called when the size of the host has changed. */
  resize(): void
  setSound(settings: SoundSettings): void
  setDevice(settings: DeviceSettings): void
  /** Shows the amount of the game's jackpot (minor units), to which the plate counts up; null hides it. */
  tellJackpot(amount: bigint | null): void
  /** Returns the content of the stage, for tests and benchmarks. */
  report(): StageReport
  destroy(): void
}

/** The view of a game: an imperative scene in an element of the page. */
export interface GameView {
  mount(host: HTMLElement, table: ViewTable): Promise<MountedView>
  /** The address of the picture of each symbol, for the paytable. */
  pictures: Readonly<Record<string, string>>
}

export type { SlotInfo } from './slots/events.ts'
export type { StageReport }
