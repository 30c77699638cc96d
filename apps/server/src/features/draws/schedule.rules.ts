import type { MarketInfo } from '@fairground/games/market'

/** When a draw closes and is drawn, in milliseconds since 1970, and its number. */
export interface Slot {
  issue: string
  closesMs: number
  drawsMs: number
}

const dayMs = 24 * 60 * 60_000

/**
 * The draws of a game that are drawn after one moment and up to another, in milliseconds since 1970. They are counted from midnight
 * UTC; the number of a draw is its day and its place there, such as 20261123-0001.
 */
export function slotsBetween(
  { everySeconds, closesBeforeSeconds }: Pick<MarketInfo, 'everySeconds' | 'closesBeforeSeconds'>,
  afterMs: number,
  upToMs: number,
): Slot[] {
  const everyMs = everySeconds * 1000
  const slots: Slot[] = []
  for (let drawsMs = (Math.floor(afterMs / everyMs) + 1) * everyMs; drawsMs <= upToMs; drawsMs += everyMs) {
    // The draw at midnight is the last one of the day that ends.
    const dayStartMs = Math.ceil(drawsMs / dayMs - 1) * dayMs
    const day = new Date(dayStartMs).toISOString().slice(0, 10).replaceAll('-', '')
    const place = (drawsMs - dayStartMs) / everyMs
    slots.push({
      issue: `${day}-${String(place).padStart(4, '0')}`,
      closesMs: drawsMs - closesBeforeSeconds * 1000,
      drawsMs,
    })
  }
  return slots
}
