import { type SymbolName, scatter, unitsPerStake } from './data.ts'
import type { LineWin, View, Views } from './reels.ts'
import type { ParolNightsEvent } from './rules.ts'

/** One spin with all that came of it. */
export interface Part {
  views: Views
  /** Which free spin of how many; null for the paid spin. */
  free: { spin: number; spins: number } | null
  multiplier: number
  lines: { wins: readonly LineWin[]; units: number } | null
  scatter: { count: number; units: number } | null
  /** Free spins that begin after this spin. */
  begins: number | null
  more: { added: number; spins: number } | null
  /** What all free spins paid, when this was the last of them. */
  ends: { units: number } | null
  isLimit: boolean
  /** What the round has won when this part has been shown. */
  unitsSoFar: number
}

/** The parts of a round in order, out of its events; the last one stands at the round's own total. */
export function partsOf(events: readonly ParolNightsEvent[]): Part[] {
  const parts: Part[] = []
  let units = 0
  const open = (views: Views, free: Part['free'], multiplier: number) =>
    parts.push({
      views,
      free,
      multiplier,
      lines: null,
      scatter: null,
      begins: null,
      more: null,
      ends: null,
      isLimit: false,
      unitsSoFar: units,
    })
  for (const event of events) {
    const part = parts.at(-1)!
    switch (event.type) {
      case 'spin':
        open(event.views, null, 1)
        break
      case 'freeSpin':
        open(event.views, { spin: event.spin, spins: event.spins }, event.multiplier)
        break
      case 'lines':
        part.lines = { wins: event.wins, units: event.units }
        units += event.units
        part.unitsSoFar = units
        break
      case 'scatter':
        part.scatter = { count: event.count, units: event.units }
        units += event.units
        part.unitsSoFar = units
        break
      case 'freeSpinsBegin':
        part.begins = event.spins
        break
      case 'moreFreeSpins':
        part.more = { added: event.added, spins: event.spins }
        break
      case 'freeSpinsEnd':
        part.ends = { units: event.units }
        break
      case 'limit':
        part.isLimit = true
        units = event.units
        part.unitsSoFar = units
        break
      case 'total':
        part.unitsSoFar = event.units
        break
    }
  }
  return parts
}

/** Units of a round as minor units of its currency. */
export function amountOf(units: number, stake: bigint): bigint {
  return (BigInt(units) * stake) / BigInt(unitsPerStake)
}

/** The stop of a strip at which a view stands; for a view that is nowhere on it, a strip on which it is at 0. */
export function stopOf(
  strip: readonly SymbolName[],
  view: View,
): { strip: readonly SymbolName[]; stop: number } {
  const stop = strip.findIndex((_, at) =>
    view.every((symbol, row) => strip[(at + row) % strip.length] === symbol),
  )
  return stop >= 0 ? { strip, stop } : { strip: [...view, ...strip.slice(3)], stop: 0 }
}

/** By reel: whether it is worth holding one's breath for, because two scatters already stand to its left. */
export function anticipated(views: Views): boolean[] {
  let seen = 0
  return views.map((view) => {
    const isTense = seen >= 2
    if (view.includes(scatter)) seen++
    return isTense
  })
}
