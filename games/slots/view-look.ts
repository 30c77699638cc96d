import type { Container } from 'pixi.js'
import type { SlotInfo, Views } from './events.ts'
import type { Motion } from './view-motion.ts'
import type { Picture } from './view-paint.ts'
import type { TitleSounds } from './view-sounds.ts'
import type { SymbolMotionName } from './view-symbol-motions.ts'

/** A gradient from the top down: colours at their places from 0 to 1. */
export type Gradient = readonly (readonly [at: number, colour: string])[]

/** The colours of a title, as CSS writes them; `glows` and `sparks` as `r,g,b`. */
export interface SlotColours {
  /** Behind the canvas until the scene is painted. */
  ground: string
  /** The frame around the reels, its inlay, and the panel behind them. */
  frame: Gradient
  inlay: string
  panel: Gradient
  /** The light that runs along each reel: its edge and its middle. */
  silk: readonly [edge: string, middle: string]
  /** Small lights along the frame; none for a frame without. */
  bulbs: readonly string[]
  /** What a symbol is tinted with when others are meant. */
  dim: string
  /** Around a reel for which one holds one's breath, and around what sticks. */
  tense: string
  /** Lines of light, one colour after the other. */
  lines: readonly string[]
  /** The amount beside a win: its ground, its rim and its ink. */
  pill: readonly [ground: string, rim: string, ink: string]
  /** Large words: their ink and edge, those of an amount, and the veil behind (`r,g,b`). */
  words: readonly [ink: string, edge: string]
  amount: readonly [ink: string, edge: string]
  veil: string
  sparks: readonly string[]
  /** The sign above the reels: its rim, its plate, and its words with their edge. */
  signRim: Gradient
  sign: Gradient
  signWords: readonly [ink: string, edge: string]
}

/** Where things stand on the screen, in CSS pixels. */
export interface StagePlace {
  width: number
  height: number
  resolution: number
  cell: number
  /** The frame around the reels. */
  frame: { x: number; y: number; width: number; height: number }
  /** Space beside the reels, space above them, or space for nothing else. */
  space: 'beside' | 'above' | 'none'
}

/** What moves around the reels of one title alone. */
export interface Ornaments {
  /** Behind the reels and before them. */
  behind: Container
  before: Container
  layout(place: StagePlace): void
  /** As before a round. */
  rest(): void
  /** The multiplier from now on; 1 in a paid spin. `from` is where on the screen the cells are that made it so. */
  multiply(multiplier: number, from?: readonly { x: number; y: number }[]): Promise<void>
  /** Free spins or another feature begin and end. */
  feature(isOn: boolean): Promise<void>
  /** A large win, in one of three steps, while its amount counts for so long (ms). */
  celebrate(level: 1 | 2 | 3, durationMs: number): Promise<void>
  /** Some reels turn once more. */
  respin?(): Promise<void>
}

export interface OrnamentTools {
  motion: Motion
  isMotionReduced: boolean
  /** Every picture of the title's scene, by its name. */
  scene: Readonly<Record<string, Picture>>
  symbols: Readonly<Record<string, Picture>>
}

/** A title on the screen: what of it is not the same in every slot game. */
export interface SlotLook {
  info: SlotInfo
  /** What turns past in a paid spin and in free spins, by reel. */
  strips: { base: readonly (readonly string[])[]; free: readonly (readonly string[])[] }
  /** What the reels show before anything has been played. */
  greeting: Views
  /** Addresses of the pictures: of every symbol, and of the scene, where `usual` and `feature` (1600 × 1000) lie behind all. */
  symbols: Readonly<Record<string, string>>
  scene: Readonly<Record<'usual' | 'feature', string>> & Readonly<Record<string, string>>
  /** Symbols that are drawn a little larger than their cell. */
  large: readonly string[]
  /** How each symbol moves when it wins. */
  motions: Readonly<Record<string, SymbolMotionName>>
  colours: SlotColours
  sounds: TitleSounds
  ornaments?(tools: OrnamentTools): Ornaments
}
