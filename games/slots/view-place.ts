/** The positions of things on the screen, in CSS pixels. */
export interface StagePlace {
  width: number
  height: number
  resolution: number
  cell: number
  /** The frame around the reels. */
  frame: { x: number; y: number; width: number; height: number }
  /** The location of free space: beside the reels, above them, or none. */
  space: 'beside' | 'above' | 'none'
}
