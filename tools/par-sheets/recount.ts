import type { Written } from './read.ts'

/** The possible views of a reel: each with its probability, and its number of scatters. */
interface Shown {
  view: string[]
  share: number
  scatters: number
}

function shownOn(strip: readonly string[], { rows, scatter }: Written): Shown[] {
  return strip.map((_, stop) => {
    const view = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!)
    return { view, share: 1 / strip.length, scatters: view.filter((seen) => seen === scatter).length }
  })
}

/** Probabilities or expectations by scatters in view, and the combination of two independent parts. */
type ByScatters = number[]
function together(one: ByScatters, other: ByScatters): ByScatters {
  const both: number[] = []
  for (const [a, x] of one.entries())
    for (const [b, y] of other.entries()) both[a + b] = (both[a + b] ?? 0) + x * y
  return both
}
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + (one ?? 0), 0)

function weighed(reel: readonly Shown[], weight: (view: readonly string[]) => number): ByScatters {
  const sums: number[] = []
  for (const { view, share, scatters } of reel) sums[scatters] = (sums[scatters] ?? 0) + share * weight(view)
  return Array.from(sums, (one) => one ?? 0)
}

/**
 * Returns the expected units of a spin by the scatters in view. On a line a symbol counts once on each reel where it or
 * a wild is on the line's row; by ways it counts as often as it is in view. So the expectation of a win over exactly
 * `count` reels is a product over the reels.
 */
function expectedUnits({ paytable, lines, wild }: Written, reels: readonly (readonly Shown[])[]): ByScatters {
  const units: number[] = []
  const known = new Map<string, { met: ByScatters; over: ByScatters }>()
  /**
   * Returns the factor of a reel in a win of a symbol, on a row or on all rows, and the probability that the reel ends
   * the win.
   */
  function on(at: number, symbol: string, row: number | undefined) {
    const key = `${at} ${symbol} ${row}`
    const count = (view: readonly string[]) =>
      (row === undefined ? view : [view[row]]).filter((seen) => seen === symbol || seen === wild).length
    const found = known.get(key) ?? {
      met: weighed(reels[at]!, count),
      over: weighed(reels[at]!, (view) => Number(count(view) === 0)),
    }
    known.set(key, found)
    return found
  }
  const rest = reels.map((_, at) => scattersOn(reels.slice(at + 2)))
  for (const line of lines.length > 0 ? lines : [[]]) {
    for (const [symbol, pays] of paytable) {
      let met: ByScatters = [1]
      for (const at of reels.keys()) {
        met = together(met, on(at, symbol, line[at]).met)
        if (sum(met) === 0) break
        const pay = pays.get(at + 1) ?? 0
        if (pay === 0) continue
        const next = at + 1 < reels.length ? on(at + 1, symbol, line[at + 1]).over : [1]
        for (const [scatters, share] of together(together(met, next), rest[at]!).entries())
          units[scatters] = (units[scatters] ?? 0) + pay * share
      }
    }
  }
  return Array.from(units, (one) => one ?? 0)
}

/** Returns the probability of each number of scatters in view. */
function scattersOn(reels: readonly (readonly Shown[])[]): ByScatters {
  return reels.reduce<ByScatters>(
    (all, reel) =>
      together(
        all,
        weighed(reel, () => 1),
      ),
    [1],
  )
}

/** Returns a memoized function of whole numbers. */
function remembered(compute: (...key: number[]) => number): (...key: number[]) => number {
  const known = new Map<string, number>()
  return (...key) => {
    const name = key.join(' ')
    if (!known.has(name)) known.set(name, compute(...key))
    return known.get(name)!
  }
}

/** Returns the units of the paid spin with its scatters, and of the free spins that these start. */
function withFreeSpins(
  sheet: Written,
  reels: Shown[][],
  freeSpins: (spins: number) => number,
  units: number = sum(expectedUnits(sheet, reels)),
): number {
  const pays = sheet.byScatters('Units of the paid spin')
  const spins = sheet.byScatters('Free spins')
  const ofScatters = scattersOn(reels).map(
    (share, scatters) => share * ((pays[scatters] ?? 0) + freeSpins(spins[scatters] ?? 0)),
  )
  return units + sum(ofScatters)
}

/** Returns the units of free spins that can retrigger: each spin has `units` before its multiplier. */
function prolongedSpins(
  sheet: Written,
  spin: (gives: boolean, multiplier: number) => { share: number; units: number; rises: number }[],
) {
  const added = sheet.number('Free spins that are added')
  const most = sheet.number('Maximum number of free spins in a round')
  const from = remembered((left, given, multiplier) => {
    if (left === 0) return 0
    return sum(
      [false, true].flatMap((gives) => {
        const more = gives ? Math.min(added, most - given!) : 0
        return spin(gives, multiplier!).map(
          ({ share, units, rises }) =>
            units * multiplier! + share * from(left! - 1 + more, given! + more, multiplier! + rises),
        )
      }),
    )
  })
  return (spins: number) => from(spins, spins, 1)
}

/**
 * The expected units of a round, computed from the sheet of a title alone, before the limit on a win; in floating
 * point, without any code of the rules.
 */
export const expectedBySheet: Record<string, (sheet: Written) => number> = {
  'parol-nights': (sheet) => {
    const free = sheet.strips('free').map((strip) => shownOn(strip, sheet))
    const least = sheet.number('Least number of scatters that counts')
    const most = sheet.number('Maximum multiplier')
    const split = (by: ByScatters, gives: boolean) =>
      sum(by.filter((_, scatters) => scatters >= least === gives))
    const won = winning(sheet, free)
    const units = expectedUnits(sheet, free)
    const all = scattersOn(free)
    return withFreeSpins(
      sheet,
      sheet.strips('base').map((strip) => shownOn(strip, sheet)),
      prolongedSpins(sheet, (gives, multiplier) => [
        { share: split(won, gives), units: split(units, gives), rises: multiplier < most ? 1 : 0 },
        { share: split(all, gives) - split(won, gives), units: 0, rises: 0 },
      ]),
    )
  },
  'moon-eater': (sheet) => {
    const free = sheet.strips('free').map((strip) => shownOn(strip, sheet))
    const units = expectedUnits(sheet, free)
    const moons = scattersOn(free)
    const most = sheet.number('Maximum multiplier')
    const from = remembered((left, multiplier) =>
      left === 0
        ? 0
        : sum(
            moons.map((share, count) => {
              const risen = Math.min(multiplier! + count, most)
              return risen * (units[count] ?? 0) + share * from(left! - 1, risen)
            }),
          ),
    )
    const stake = sheet.number('Units in a stake')
    const seeded = sheet.number('— seed of a new pool') / sheet.last('— probability to win it')
    const fed = sheet.number('Jackpot: of each stake') / 100
    const base = sheet.strips('base').map((strip) => shownOn(strip, sheet))
    return withFreeSpins(sheet, base, (spins) => from(spins, 1)) + stake * (fed + seeded)
  },
  'rice-terraces': (sheet) => {
    const spread = (of: 'base' | 'free', saying: string) =>
      sheet
        .strips(of)
        .map((strip, reel) =>
          shownOn(strip, sheet).map((shown) =>
            sheet.listed(saying).includes(reel + 1) && shown.view.includes(sheet.wild)
              ? { ...shown, view: shown.view.map(() => sheet.wild) }
              : shown,
          ),
        )
    const free = spread('free', 'Reels on which wilds expand in a free spin')
    const least = sheet.number('Least number of scatters that counts')
    const split = (by: ByScatters, gives: boolean) =>
      sum(by.filter((_, scatters) => scatters >= least === gives))
    const [units, all] = [expectedUnits(sheet, free), scattersOn(free)]
    return withFreeSpins(
      sheet,
      spread('base', 'Reels on which wilds expand in the paid spin'),
      prolongedSpins(sheet, (gives) => [{ share: split(all, gives), units: split(units, gives), rises: 0 }]),
    )
  },
  'jeepney-rush': (sheet) => {
    const reels = sheet.strips('base').map((strip) => shownOn(strip, sheet))
    const places = sheet.rows * reels.length
    const fare =
      sheet.number('Fares that an empty place shows on average') / sheet.number('— in so many spins')
    const spins = sheet.number('Spins of the ride without a new fare')
    const fares = sheet.weights('fares')
    const worth =
      sum(fares.map(([units, weight]) => Number.parseInt(units, 10) * weight)) /
      sum(fares.map(([, weight]) => weight))
    const choose = remembered((n, k) => (k === 0 ? 1 : (choose(n! - 1, k! - 1) * n!) / k!))
    const ride = remembered((held, left) =>
      held === places
        ? held! * worth + sheet.number('Units of a full grid')
        : left === 0
          ? held! * worth
          : sum(
              Array.from({ length: places - held! + 1 }, (_, fresh) => {
                const share =
                  choose(places - held!, fresh) * fare ** fresh * (1 - fare) ** (places - held! - fresh)
                return share * ride(held! + fresh, fresh > 0 ? spins : left! - 1)
              }),
            ),
    )
    const least = sheet.number('Least number of fares in view that begins the ride')
    return sum([
      ...expectedUnits(sheet, reels),
      ...scattersOn(reels).map((share, held) => (held >= least ? share * ride(held, spins) : 0)),
    ])
  },
  'kite-season': (sheet) => {
    const [first, middle, last] = sheet.strips('base').map((strip) => shownOn(strip, sheet)) as [
      Shown[],
      Shown[],
      Shown[],
    ]
    const wheel = sum(sheet.wheel) / sheet.wheel.length
    const least = sheet.number('Least number of scatters that counts')
    return sum(
      middle.map((stands) => {
        const reels = [first, [{ ...stands, share: 1 }], last]
        const turned = sum(scattersOn(reels).slice(least))
        const units = sum(expectedUnits(sheet, reels)) + turned * wheel
        if (!stands.view.includes(sheet.wild)) return stands.share * units
        // A wheel needs a scatter on each reel, and a win needs a symbol on each: both can occur together.
        const nothing = sum(
          first.flatMap((left) =>
            last.map((right) => {
              const isWon = left.view.some(
                (symbol) =>
                  sheet.paytable.has(symbol) &&
                  [stands, right].every(({ view }) => view.includes(symbol) || view.includes(sheet.wild)),
              )
              const isTurned = left.scatters + stands.scatters + right.scatters >= least
              return isWon || isTurned ? 0 : left.share * right.share
            }),
          ),
        )
        return stands.share * units * (1 + nothing)
      }),
    )
  },
  'harvest-market': (sheet) => {
    const crate = 'crate'
    const produce = sheet.weights('produce')
    const weights = sum(produce.map(([, weight]) => weight))
    const opened = (reels: Shown[][]) =>
      produce.map(([symbol, weight]) => {
        const open = (view: string[]) => view.map((seen) => (seen === crate ? symbol : seen))
        const stands = reels.map((reel) => reel.map((shown) => ({ ...shown, view: open(shown.view) })))
        return expectedUnits(sheet, stands).map((units) => (units * weight) / weights)
      })
    const free = sheet
      .strips('free')
      .map((strip) => shownOn(strip, sheet).map((shown) => ({ ...shown, scatters: 0 })))
    const full: Shown[] = [{ view: Array(sheet.rows).fill(crate), share: 1, scatters: 0 }]
    const lands = free.map((reel) => sum(reel.map(({ view, share }) => (view.includes(crate) ? share : 0))))
    const sets = Array.from({ length: 2 ** free.length }, (_, set) => set)
    const isIn = (set: number, reel: number) => ((set >> reel) & 1) === 1
    /** By the set of full reels: the units of a spin without a crate in view on any other reel. */
    const units = sets.map((set) =>
      sum(
        opened(
          free.map((reel, at) => {
            if (isIn(set, at)) return full
            const bare = reel.filter(({ view }) => !view.includes(crate))
            return bare.map((shown) => ({ ...shown, share: 1 / bare.length }))
          }),
        ).flat(),
      ),
    )
    const from = remembered((left, before) =>
      left === 0
        ? 0
        : sum(
            sets
              .filter((set) => (set & before!) === before)
              .map((set) => {
                const share = lands.reduce(
                  (all, odds, reel) => all * (isIn(before!, reel) ? 1 : isIn(set, reel) ? odds : 1 - odds),
                  1,
                )
                return share * (units[set]! + from(left! - 1, set))
              }),
          ),
    )
    const base = sheet.strips('base').map((strip) => shownOn(strip, sheet))
    return withFreeSpins(sheet, base, (spins) => from(spins, 0), sum(opened(base).flat()))
  },
}

/**
 * Returns the probability of any win on lines, by scatters: three reels decide it, because every symbol pays for three.
 */
function winning({ lines, wild, paytable }: Written, reels: readonly (readonly Shown[])[]): ByScatters {
  const [one, two, three, ...later] = reels as [Shown[], Shown[], Shown[], ...Shown[][]]
  const won: number[] = []
  for (const a of one)
    for (const b of two)
      for (const c of three) {
        const isWon = lines.some(([x, y, z]) => {
          const symbol = a.view[x!]!
          const isMet = (seen: string) => seen === symbol || seen === wild
          return paytable.has(symbol) && isMet(b.view[y!]!) && isMet(c.view[z!]!)
        })
        const scatters = a.scatters + b.scatters + c.scatters
        if (isWon) won[scatters] = (won[scatters] ?? 0) + a.share * b.share * c.share
      }
  return together(
    Array.from(won, (one) => one ?? 0),
    scattersOn(later),
  )
}
