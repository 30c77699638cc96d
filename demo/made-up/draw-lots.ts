/** Pseudo-random numbers that are the same for the same text each time; for invented data, never for money. */
export interface Lots {
  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number
  pick<Item>(from: readonly Item[]): Item
}

/** Makes pseudo-random numbers from a text (FNV-1a, then mulberry32). */
export function lotsOf(text: string): Lots {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return { below, pick: (from) => from[below(from.length)]! }
}
