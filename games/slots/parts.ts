import type { Place, SlotEvent, SlotInfo, View, Views } from './events.ts'

/** A turn of the reels with all the events that follow from it. */
export interface Part {
  /** Whether it is a free spin. */
  isFree: boolean
  events: readonly SlotEvent[]
}

/** Returns the parts of a round in order: the paid spin, then each free spin. */
export function partsOf(events: readonly SlotEvent[]): Part[] {
  const parts: { isFree: boolean; events: SlotEvent[] }[] = [{ isFree: false, events: [] }]
  for (const event of events) {
    if (event.type === 'freeSpin') parts.push({ isFree: true, events: [] })
    parts.at(-1)!.events.push(event)
  }
  return parts
}

/** Returns the win of a round after an event, if it was `units` before it, without the jackpot. */
export function unitsAfter(event: SlotEvent, units: number): number {
  switch (event.type) {
    case 'lines':
    case 'ways':
    case 'clusters':
    case 'scatter':
    case 'wheel':
    case 'holdEnd':
      return units + event.units
    case 'limit':
    case 'total':
      return event.units
    default:
      return units
  }
}

/** Converts units of a round into minor units of its currency. */
export function amountOf(
  units: number,
  stake: bigint,
  { unitsPerStake }: Pick<SlotInfo, 'unitsPerStake'>,
): bigint {
  return (BigInt(units) * stake) / BigInt(unitsPerStake)
}

/** Returns the last view of a round; undefined for a round without a view. */
export function lastViews(events: readonly SlotEvent[]): { views: Views; isFree: boolean } | undefined {
  const last = events.findLast((event) => 'views' in event)
  return last && { views: last.views, isFree: events.some(({ type }) => type === 'freeSpin') }
}

/**
 * Returns the stop of a strip that shows a view; for a view that is not on the strip, returns a strip that has it at 0.
 */
export function stopOf(strip: readonly string[], view: View): { strip: readonly string[]; stop: number } {
  const stop = strip.findIndex((_, at) =>
    view.every((symbol, row) => strip[(at + row) % strip.length] === symbol),
  )
  return stop >= 0 ? { strip, stop } : { strip: [...view, ...strip.slice(view.length)], stop: 0 }
}

/** Returns for each reel whether it stops with suspense, because all scatters but one are to its left. */
export function anticipated(
  views: Views,
  { scatter, freeSpinsFor }: Pick<SlotInfo, 'scatter' | 'freeSpinsFor'>,
): boolean[] {
  const needed = freeSpinsFor.findIndex((spins) => spins > 0)
  let seen = 0
  return views.map((view) => {
    const isTense = needed > 0 && seen >= needed - 1
    seen += view.filter((symbol) => symbol === scatter).length
    return isTense
  })
}

/** The row from which a cell of a reel falls; negative above the view. */
export interface Drop {
  row: number
  from: number
}

/** Returns how the cells of one reel fall after the `gone` ones were removed. */
export function dropsOf(rows: number, gone: readonly number[]): Drop[] {
  const all = Array.from({ length: rows }, (_, row) => row)
  const left = all.filter((row) => !gone.includes(row))
  return all.flatMap((row) => {
    const from = row < gone.length ? row - gone.length : left[row - gone.length]!
    return from === row ? [] : [{ row, from }]
  })
}

/** Returns the places of a symbol. */
export function placesOf(views: Views, symbol: string): Place[] {
  return views.flatMap((view, reel) =>
    view.flatMap((seen, row): Place[] => (seen === symbol ? [[reel, row]] : [])),
  )
}
