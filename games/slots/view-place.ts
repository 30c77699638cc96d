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
