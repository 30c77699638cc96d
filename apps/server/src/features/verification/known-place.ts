const knownForMs = 90 * 86_400_000

/** Since when a player must have come in from a place for it to count as one that they are known at. */
export function knownSince(nowMs: number): Date {
  return new Date(nowMs - knownForMs)
}
