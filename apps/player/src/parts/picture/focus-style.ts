import type { Focus } from '@fairground/contract/content'

/** Returns the style that keeps the focus of an operator's picture in sight; undefined for the design's own place. */
export const focusStyle = (focus: Focus | null) =>
  focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined
