/** What a view needs of a round: what was staked in minor units, and the game's own events. */
export interface ShownRound {
  stake: bigint
  events: readonly unknown[]
}

export type Renderer = 'webgl' | 'canvas'

/** What a view is handed by the page around it. */
export interface ViewTable {
  /** Minor units as the player reads them. */
  formatAmount(minor: bigint): string
  /** The words of the game, in the player's language. */
  say(id: string, values?: Record<string, string | number>): string
  /** No turning, shaking or flying: things fade. */
  isMotionReduced: boolean
  /** Which of Pixi's renderers; the canvas stands in where there is no WebGL. */
  renderer: Renderer
  /** Called with all that the round on the screen has won up to what is shown, in minor units. */
  onWin(minor: bigint): void
  /** Called with a sentence for those who do not see the reels. */
  onNews(text: string): void
}

export interface PlayOptions {
  /** Begins in a hurry, as after `hurry`. */
  isFast?: boolean
  /** Waited for before each part of the round: a spin with what it wins. */
  beforePart?(part: number, parts: number): Promise<void>
  /** Ends the showing early; whoever aborts puts the view to rest. */
  signal?: AbortSignal
}

/** Whether a game is heard, and how loud its music and its effects are, from 0 to 1. */
export interface SoundSettings {
  isOn: boolean
  music: number
  effects: number
}

/** A game on the screen. */
export interface MountedView {
  /**
   * Shows a round from its events alone and is done when the next may begin; gives the time that took (ms), by the
   * frames that were drawn. What has won may be shown further until then.
   */
  play(round: ShownRound, options?: PlayOptions): Promise<number>
  /** Moves for a round whose outcome is still on its way. */
  turn(): void
  /** Comes to rest: as the given round ended, or as the game greets. */
  idle(round: ShownRound | null): void
  /** Brings what is being shown to its end at once: a paid spin, or all free spins that are left. */
  hurry(): void
  /** The size of the host has changed. */
  resize(): void
  setSound(settings: SoundSettings): void
  destroy(): void
}

/** How a game looks: an imperative scene in an element of the page. */
export interface GameView {
  mount(host: HTMLElement, table: ViewTable): Promise<MountedView>
  /** The address of the picture of each symbol, for the paytable. */
  pictures: Readonly<Record<string, string>>
}

export type { SlotInfo } from './slots/events.ts'
