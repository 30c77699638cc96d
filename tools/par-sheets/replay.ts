import type { Chance } from '@fairground/kernel/chance'
import type { Written } from './read.ts'

interface Place {
  reel: number
  row: number
}

/**
 * Empties these positions, lets the other symbols fall, and fills each reel from the left, the lowest position first.
 */
function fall(views: string[][], gone: (place: Place) => boolean, next: (reel: number) => string): void {
  for (const [reel, view] of views.entries()) {
    const stays = view.filter((_, row) => !gone({ reel, row }))
    while (stays.length < view.length) stays.unshift(next(reel))
    views[reel] = stays
  }
}

const countOf = (views: string[][], symbol: string) => views.flat().filter((seen) => seen === symbol).length

/**
 * Returns the units of a round with the free spins that its scatters start; `spin` returns the payout and the final
 * scatters of one spin.
 */
function round(
  sheet: Written,
  begins: (scatters: number) => number,
  spin: (isFree: boolean) => { units: number; scatters: number },
): number {
  const cap = sheet.number('Maximum units of a round')
  const least = sheet.number('Least number of scatters that counts')
  const added = sheet.number('Free spins that are added')
  const most = sheet.number('Maximum number of free spins in a round')
  const first = spin(false)
  let { units } = first
  let spins = first.scatters >= least ? begins(first.scatters) : 0
  for (let at = 0; at < spins && units < cap; at++) {
    const one = spin(true)
    units += one.units
    if (one.scatters >= least) spins = Math.min(spins + added, most)
  }
  return Math.min(units, cap)
}

/**
 * Plays a round of a title whose return can only be simulated, from its sheet alone, and returns its units. It shares
 * no code with the rules.
 */
export const playedBySheet: Record<string, (sheet: Written) => (chance: Chance) => number> = {
  'coral-cascade': (sheet) => {
    const urnOf = (title: string) =>
      sheet.weights(title).flatMap(([item, weight]) => Array<string>(weight).fill(item))
    const urns = { base: urnOf('base weights'), free: urnOf('free weights') }
    const [reels] = sheet.listed('Grid') as [number]
    const most = sheet.number('Maximum multiplier')
    const leaves = sheet.number('Least size of a cluster that leaves a wild')
    return (chance) => {
      let kept = 1
      return round(
        sheet,
        () => sheet.number('Free spins'),
        (isFree) => {
          const urn = urns[isFree ? 'free' : 'base']
          const draw = () => urn[chance.below(urn.length)]!
          const views = Array.from({ length: reels }, () => Array.from({ length: sheet.rows }, draw))
          let multiplier = isFree ? kept : 1
          let units = 0
          for (
            let clusters = clustersIn(sheet, views);
            clusters.length > 0;
            clusters = clustersIn(sheet, views)
          ) {
            for (const cluster of clusters) units += multiplier * cluster.units
            const stays = clusters
              .filter(({ places }) => places.length >= leaves)
              .map(({ places }) => places[0]!)
            for (const { reel, row } of stays) views[reel]![row] = sheet.wild
            const isAt = (one: Place) => (other: Place) => one.reel === other.reel && one.row === other.row
            fall(
              views,
              (place) => clusters.some(({ places }) => places.some(isAt(place))) && !stays.some(isAt(place)),
              draw,
            )
            multiplier = Math.min(multiplier + 1, most)
          }
          if (isFree) kept = multiplier
          return { units, scatters: countOf(views, sheet.scatter) }
        },
      )
    }
  },
  'ember-peak': (sheet) => {
    const strips = { base: sheet.strips('base'), free: sheet.strips('free') }
    const begins = sheet.byScatters('Free spins')
    return (chance) => {
      const vents = new Set<string>()
      return round(
        sheet,
        (scatters) => begins[scatters]!,
        (isFree) => {
          const reels = strips[isFree ? 'free' : 'base']
          const tops = reels.map((strip) => chance.below(strip.length))
          const views = reels.map((strip, reel) =>
            Array.from({ length: sheet.rows }, (_, row) =>
              vents.has(`${reel} ${row}`) ? sheet.wild : strip[(tops[reel]! + row) % strip.length]!,
            ),
          )
          if (isFree)
            for (const [reel, view] of views.entries())
              for (const [row, seen] of view.entries()) if (seen === sheet.wild) vents.add(`${reel} ${row}`)
          let units = 0
          for (let ways = waysIn(sheet, views); ways.size > 0; ways = waysIn(sheet, views)) {
            for (const [, way] of ways) units += way.units
            const isGone = ({ reel, row }: Place) =>
              [...ways].some(
                ([symbol, { count }]) => reel < count && [symbol, sheet.wild].includes(views[reel]![row]!),
              )
            const gone = views.map((view, reel) => view.map((_, row) => isGone({ reel, row })))
            fall(
              views,
              ({ reel, row }) => gone[reel]![row]!,
              (reel) => {
                const strip = reels[reel]!
                tops[reel] = (tops[reel]! + strip.length - 1) % strip.length
                return strip[tops[reel]!]!
              },
            )
          }
          return { units, scatters: countOf(views, sheet.scatter) }
        },
      )
    }
  },
}

/** Returns the payout of a symbol for each way, by the reels from the left on which it or a wild is in view. */
function waysIn(
  { paytable, wild }: Written,
  views: string[][],
): Map<string, { count: number; units: number }> {
  const found = new Map<string, { count: number; units: number }>()
  for (const [symbol, pays] of paytable) {
    const met = views.map((view) => view.filter((seen) => seen === symbol || seen === wild).length)
    const end = met.indexOf(0)
    const count = end === -1 ? met.length : end
    const pay = pays.get(count)
    if (pay) found.set(symbol, { count, units: pay * met.slice(0, count).reduce((all, one) => all * one, 1) })
  }
  return found
}

/** Returns clusters large enough to pay, each with the first position of its symbol at the beginning. */
function clustersIn({ paytable, wild }: Written, views: string[][]): { places: Place[]; units: number }[] {
  const counted = new Set<string>()
  return views.flatMap((view, reel) =>
    view.flatMap((symbol, row) => {
      const pays = paytable.get(symbol)
      if (!pays || counted.has(`${reel} ${row}`)) return []
      const places = [{ reel, row }]
      for (const place of places) {
        for (const [across, down] of [
          [-1, 0],
          [1, 0],
          [0, -1],
          [0, 1],
        ] as const) {
          const next = { reel: place.reel + across, row: place.row + down }
          const seen = views[next.reel]?.[next.row]
          const isNew = !places.some((one) => one.reel === next.reel && one.row === next.row)
          if (isNew && (seen === symbol || seen === wild)) places.push(next)
        }
      }
      for (const one of places)
        if (views[one.reel]![one.row] === symbol) counted.add(`${one.reel} ${one.row}`)
      const size = [...pays.keys()].findLast((least) => places.length >= least)
      return size === undefined ? [] : [{ places, units: pays.get(size)! }]
    }),
  )
}
