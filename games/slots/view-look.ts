import type { Container } from 'pixi.js'
import type { SlotInfo, Views } from './events.ts'
import type { Motion } from './view-motion.ts'
import type { Picture } from './view-paint.ts'
import type { StagePlace } from './view-place.ts'
import type { ReactionName } from './view-reactions.ts'
import type { TitleSounds } from './view-sounds.ts'
import type { SymbolMotionName } from './view-symbol-motions.ts'

/** A gradient from top to bottom: colours at positions from 0 to 1. */
export type Gradient = readonly (readonly [at: number, colour: string])[]

/** The colours of a title, as CSS writes them; `glows` and `sparks` as `r,g,b`. */
export interface SlotColours {
  /** The ground behind the canvas until the scene is painted. */
  ground: string
  /** The frame around the reels, its inlay, and the panel behind them. */
  frame: Gradient
  inlay: string
  panel: Gradient
  /** The light that runs along each reel: its edge and its middle. */
  silk: readonly [edge: string, middle: string]
  /** The small lights along the frame; empty for a frame without lights. */
  bulbs: readonly string[]
  /** The tint of symbols that are not part of the highlighted win. */
  dim: string
  /** The glow around a reel with suspense, and around sticky symbols. */
  tense: string
  /** The colours of the lines of light, used in turn. */
  lines: readonly string[]
  /** The amount beside a win: its ground, its rim and its ink. */
  pill: readonly [ground: string, rim: string, ink: string]
  /** The large words: their ink and edge, those of an amount, and the veil behind (`r,g,b`). */
  words: readonly [ink: string, edge: string]
  amount: readonly [ink: string, edge: string]
  veil: string
  sparks: readonly string[]
  /** The sign above the reels: its rim, its plate, and its words with their edge. */
  signRim: Gradient
  sign: Gradient
  signWords: readonly [ink: string, edge: string]
}

/** The moving ornaments around the reels of one title. */
export interface Ornaments {
  /** The containers behind the reels and in front of them. */
  behind: Container
  before: Container
  layout(place: StagePlace): void
  /** Shows the state before a round. */
  rest(): void
  /** Shows a new multiplier; 1 in a paid spin. `from` has the positions on the screen of the cells that caused it. */
  multiply(multiplier: number, from?: readonly { x: number; y: number }[]): Promise<void>
  /** Called when free spins or another feature begin and end. */
  feature(isOn: boolean): Promise<void>
  /** Called on a large win, at one of three levels, with the time in which its amount counts up (ms). */
  celebrate(level: 1 | 2 | 3, durationMs: number): Promise<void>
  /** Shows that some reels turn once more. */
  respin?(): Promise<void>
  /**
   * The pieces that the title's reaction to a win moves, in addition to their own motion; each stays in its container.
   */
  pieces: readonly Container[]
  /**
   * Called with the strength of a reaction, from 0 to 1 and back to 0, for changes other than the position of pieces.
   */
  react?(share: number): void
}

export interface OrnamentTools {
  motion: Motion
  isMotionReduced: boolean
  /** Every picture of the title's scene except that of the feature, by its name. */
  scene: Readonly<Record<string, Picture>>
  symbols: Readonly<Record<string, Picture>>
}

/** The view of a title: everything that differs between slot games. */
export interface SlotLook {
  info: SlotInfo
  /** The symbols that pass in a paid spin and in free spins, by reel. */
  strips: { base: readonly (readonly string[])[]; free: readonly (readonly string[])[] }
  /** The view of the reels before any round. */
  greeting: Views
  /**
   * The addresses of the pictures: of every symbol, and of the scene, where `usual` (1600 × 1000) is the background.
   */
  symbols: Readonly<Record<string, string>>
  scene: Readonly<Record<'usual', string>> & Readonly<Record<string, string>>
  /** The address of the background during a feature (1600 × 1000), which is loaded once the game is shown. */
  featureScene: string
  /** The symbols that are drawn slightly larger than their cell. */
  large: readonly string[]
  /** The motion of each symbol when it wins. */
  motions: Readonly<Record<string, SymbolMotionName>>
  /** The reaction of the foreground's pieces to a win above the cost of the round. */
  reaction: ReactionName
  colours: SlotColours
  sounds: TitleSounds
  ornaments?(tools: OrnamentTools): Ornaments
  /** The plate and the scene of a title with a jackpot. */
  jackpot?(tools: JackpotTools): JackpotView
}

/** The tools of the jackpot's plate and scene. */
export interface JackpotTools {
  motion: Motion
  isMotionReduced: boolean
  colours: Pick<SlotColours, 'signRim' | 'sign' | 'signWords' | 'words' | 'amount' | 'veil' | 'frame'>
  say(id: string): string
  formatAmount(minor: bigint): string
}

/** The jackpot on the stage of a slot: the plate on its reels, and the scene when it is won. */
export interface JackpotView {
  plate: Container
  scene: Container
  /** The time in which the scene counts the amount up (ms). */
  countMs: number
  /** Places both; `sign` is the box of the title's sign. */
  layout(place: StagePlace, rim: number, sign: { right: number; y: number }): void
  /** Shows an amount on the plate, in minor units; null hides the plate. */
  tell(amount: bigint | null): void
  /**
   * Shows the scene of a won jackpot, counted up to what it paid (minor units); `counted` is called with each shown
   * share. The first press ends the count, the next one the scene.
   */
  celebrate(paid: bigint, counted: (share: number) => void): Promise<void>
  clear(): void
}
