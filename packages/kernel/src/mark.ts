/** Colours of a theme that a mark may have. */
export const markColours = ['gold', 'coral', 'jade'] as const
export type MarkColour = (typeof markColours)[number]

/** A path of a mark, in a square of 32 by 32. It is filled, or drawn as a line where it has a width. */
export interface MarkPath {
  /** The data of an SVG path. */
  d: string
  colour: MarkColour
  /** The width of the line; null for an area. */
  width: number | null
}

/** Maximum number of paths in a mark, and maximum length of the data of one. */
export const [mostMarkPaths, longestMarkPath] = [12, 400]

/** The commands and numbers of SVG path data, and nothing else. */
export const markPathPattern = /^[MmLlHhVvCcSsQqTtAaZz\d ,.-]+$/

/** The mark of the house: a parol, the Filipino star lantern. */
export const houseMark: readonly MarkPath[] = [
  { d: 'M5.4 14a10.6 10.6 0 1 0 21.2 0a10.6 10.6 0 1 0-21.2 0z', colour: 'coral', width: 2 },
  {
    d: 'm16 3.6 2.56 7.08 7.52.2-5.96 4.6 2.13 7.22L16 18.48 9.75 22.7l2.13-7.22-5.96-4.6 7.52-.2Z',
    colour: 'gold',
    width: null,
  },
  { d: 'm12.3 24.4-1.7 4.8m9.1-4.8 1.7 4.8M16 25.4v4.8', colour: 'jade', width: 1.8 },
]
