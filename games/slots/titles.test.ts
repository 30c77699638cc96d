import { recordedChance, replayedChance, seededChance } from '@fairground/kernel/chance'
import { fairChance } from '@fairground/kernel/fairness'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emberPeak } from '../ember-peak/rules.ts'
import { recordedPools } from '../game.ts'
import { slotTitles } from '../rules.ts'
import type { ClusterWin, LineWin, Place, SlotEvent, SlotInfo, Views, WayWin } from './events.ts'

const titles = [...slotTitles, emberPeak.forSale].map((game) => [
  game.info.buy ? `${game.info.id} for sale` : game.info.id,
  game,
]) as [string, (typeof slotTitles)[number]][]

const pool = 123_456_789n
const poolsOf = (game: (typeof slotTitles)[number]) => game.jackpot && { [game.jackpot.id]: pool }

/** Returns the units for a number of a symbol, as stated in the paytable for players. */
function priceOf({ paytable, counts }: SlotInfo, symbol: string, count: number): number {
  const column = counts.findLastIndex((least) => count >= least)
  return paytable.find((row) => row.symbol === symbol)?.units[column] ?? 0
}

const isMet = ({ wild }: SlotInfo, seen: string, symbol: string) => seen === symbol || seen === wild

/**
 * Computes the payment of a view from the paytable alone and as simply as possible: each line is checked on its own.
 */
function linesIn(views: Views, info: SlotInfo): LineWin[] {
  return info.lines.flatMap((places, line) => {
    const seen = places.map((row, reel) => views[reel]![row]!)
    const symbol = seen[0]!
    const end = seen.findIndex((each) => !isMet(info, each, symbol))
    const count = end === -1 ? seen.length : end
    const units = priceOf(info, symbol, count)
    return units > 0 ? [{ line, symbol, count, units }] : []
  })
}

/** Computes the ways of a view, each on its own. */
function waysIn(views: Views, info: SlotInfo): Omit<WayWin, 'places'>[] {
  const found = new Map<string, Omit<WayWin, 'places'>>()
  function walk(symbol: string, reel: number) {
    const rows = reel < views.length ? views[reel]!.filter((seen) => isMet(info, seen, symbol)).length : 0
    if (rows > 0) {
      for (let row = 0; row < rows; row++) walk(symbol, reel + 1)
      return
    }
    const units = priceOf(info, symbol, reel)
    if (units === 0) return
    const win = found.get(symbol) ?? { symbol, count: reel, ways: 0, units: 0 }
    found.set(symbol, { ...win, ways: win.ways + 1, units: win.units + units })
  }
  for (const symbol of views[0]!) {
    if (found.has(symbol)) continue
    const first = views[0]!.filter((seen) => seen === symbol).length
    for (let row = 0; row < first; row++) walk(symbol, 1)
  }
  return [...found.values()]
}

/** Returns the clusters of a view: the places of each symbol are joined with adjacent ones until nothing changes. */
function clustersIn(views: Views, info: SlotInfo): { symbol: string; size: number; units: number }[] {
  return info.paytable
    .flatMap(({ symbol }) => {
      const left = views.flatMap((view, reel) =>
        view.flatMap((seen, row): Place[] => (isMet(info, seen, symbol) ? [[reel, row]] : [])),
      )
      const groups: Place[][] = []
      while (left.length > 0) {
        const group = [left.pop()!]
        for (let grew = true; grew; ) {
          grew = false
          for (const [index, [reel, row]] of left.entries()) {
            if (group.some((place) => Math.abs(place[0] - reel) + Math.abs(place[1] - row) === 1)) {
              group.push(...left.splice(index, 1))
              grew = true
              break
            }
          }
        }
        groups.push(group)
      }
      return groups
        .filter((group) => group.some(([reel, row]) => views[reel]![row] === symbol))
        .map((group) => ({ symbol, size: group.length, units: priceOf(info, symbol, group.length) }))
    })
    .filter(({ units }) => units > 0)
}

const sorted = <Item>(items: Item[]) => items.map((item) => JSON.stringify(item)).toSorted()

/** Computes the payment of a round from its events as the page does, in units, and in minor units for a jackpot. */
function retold(events: readonly SlotEvent[], info: SlotInfo): { units: number; jackpot: bigint } {
  let views: Views = []
  let units = 0
  let multiplier = 1
  let free: number | undefined
  let jackpot = 0n
  let held = new Set<string>()
  let coins = 0
  const stuck: { place: Place; symbol: string }[] = []
  const sumOf = (wins: readonly { units: number }[]) => wins.reduce((sum, win) => sum + win.units, 0)
  for (const event of events) {
    if ('views' in event) {
      expect(event.views.map((view) => view.length)).toEqual(
        Array<number>(info.grid.reels).fill(info.grid.rows),
      )
    }
    switch (event.type) {
      case 'freeSpin':
        free ??= 0
        multiplier = event.multiplier
        for (const { place, symbol } of stuck) expect(event.views[place[0]]![place[1]]).toBe(symbol)
        break
      case 'multiplier':
        expect(event.multiplier).toBeGreaterThan(multiplier)
        if (event.places.length > 0)
          expect(event.multiplier - multiplier).toBeLessThanOrEqual(event.places.length)
        multiplier = event.multiplier
        break
      case 'lines':
        expect(event.wins).toEqual(linesIn(views, info))
        break
      case 'ways':
        expect(sorted(event.wins.map(({ places, ...win }) => win))).toEqual(sorted(waysIn(views, info)))
        for (const { places, symbol } of event.wins)
          expect(places.every(([reel, row]) => isMet(info, views[reel]![row]!, symbol))).toBe(true)
        break
      case 'clusters':
        expect(
          sorted(
            event.wins.map(({ symbol, places, units }: ClusterWin) => ({
              symbol,
              size: places.length,
              units,
            })),
          ),
        ).toEqual(sorted(clustersIn(views, info)))
        break
      case 'fall': {
        const gone = (reel: number, row: number) =>
          event.gone.some((place) => place[0] === reel && place[1] === row)
        for (const [reel, view] of event.views.entries()) {
          const stayed = views[reel]!.flatMap((seen, row) => {
            const left = event.left.find(({ place }) => place[0] === reel && place[1] === row)
            return left ? [left.symbol] : gone(reel, row) ? [] : [seen]
          })
          expect(view.slice(view.length - stayed.length)).toEqual(stayed)
        }
        break
      }
      case 'open': {
        const isHere = (reel: number, row: number) =>
          event.places.some((place) => place[0] === reel && place[1] === row)
        const opened = views.map((view, reel) =>
          view.map((seen, row) => (isHere(reel, row) ? event.symbol : seen)),
        )
        expect(event.views).toEqual(opened)
        break
      }
      case 'respin':
        for (const reel of event.held) expect(event.views[reel]).toEqual(views[reel])
        break
      case 'stick':
        for (const place of event.places) stuck.push({ place, symbol: views[place[0]]![place[1]]! })
        break
      case 'scatter':
        if (info.scatterPays.length > 0) expect(event.units).toBe(info.scatterPays[event.count])
        expect(views.flat().filter((seen) => seen === info.scatter)).toHaveLength(event.count)
        break
      case 'wheel':
        expect(event.units).toBe(info.wheel![event.at])
        break
      case 'holdBegin':
      case 'holdSpin':
        if (event.type === 'holdBegin') held = new Set()
        for (const { place, units } of event.coins) {
          expect(held.has(String(place))).toBe(false)
          held.add(String(place))
          coins += units
        }
        break
      case 'holdEnd':
        expect(event.coins).toBe(coins)
        expect(event.full > 0).toBe(held.size === info.grid.reels * info.grid.rows)
        expect(event.units).toBe(event.coins + event.full)
        break
      case 'jackpot':
        jackpot += BigInt(event.paid)
        break
      case 'freeSpinsEnd':
        expect(event.units).toBe(free ?? 0)
        break
    }
    if (event.type === 'lines' || event.type === 'ways' || event.type === 'clusters') {
      expect(event.multiplier).toBe(free === undefined && info.winsOn !== 'clusters' ? 1 : multiplier)
      expect(event.units).toBe(sumOf(event.wins) * event.multiplier)
    }
    if (['lines', 'ways', 'clusters', 'scatter', 'wheel', 'holdEnd'].includes(event.type)) {
      units += (event as { units: number }).units
      if (free !== undefined) free += (event as { units: number }).units
    }
    if ('views' in event) views = event.views
  }
  const limit = info.maxWin.timesStake * info.unitsPerStake
  expect(events.some(({ type }) => type === 'limit')).toBe(units >= limit)
  expect(events.at(-1)).toEqual({ type: 'total', units: Math.min(units, limit) })
  return { units: Math.min(units, limit), jackpot }
}

describe.each(titles)('%s', (_, game) => {
  const { info } = game
  const stake = BigInt(info.unitsPerStake)
  const bets = info.buy ? [{ stake, buys: true } as const] : [{ stake }]
  const pools = poolsOf(game)

  test('has events that add up to the paid win by the displayed paytable', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...bets), (seed, bet) => {
        const { win, events } = game.play(bet, seededChance(seed), pools)
        const { units, jackpot } = retold(JSON.parse(JSON.stringify(events)), info)
        expect(win).toBe(BigInt(units) + jackpot)
      }),
      { numRuns: info.buy ? 150 : 1_500 },
    )
  })

  test('plays the same at every offered stake: only the unit differs, and the chance at a jackpot', () => {
    for (const unit of info.unitSizes) {
      const [one, other] = [seededChance(7), seededChance(7)]
      for (let round = 0; round < 60; round++) {
        const small = game.play({ ...bets[0]!, stake }, one, pools)
        const large = game.play({ ...bets[0]!, stake: stake * BigInt(unit) }, other, pools)
        const total = small.events.at(-1)!
        if (!large.jackpotWon && !small.jackpotWon) expect(large.win).toBe(small.win * BigInt(unit))
        expect(large.events.at(-1)).toEqual(total)
        if (game.jackpot)
          expect(large.contribution).toBe(BigInt(game.jackpot.contributionUnits) * BigInt(unit))
      }
    }
  })

  test('is replayed from its transcript and from its seeds, and changes no pool that it is given', () => {
    for (let nonce = 0; nonce < 60; nonce++) {
      const recorded = recordedChance(fairChance('ab'.repeat(32), 'player', nonce))
      const round = game.play(bets[0]!, recorded, pools)
      expect(game.play(bets[0]!, replayedChance(recorded.transcript), pools)).toEqual(round)
      const again = fairChance('ab'.repeat(32), 'player', nonce)
      expect(game.play(bets[0]!, again, recordedPools(game, round.events))).toEqual(round)
    }
  })

  test('refuses a stake that is no multiple of its units, and draws nothing', () => {
    for (const odd of [0n, -stake, stake - 1n, stake + 1n])
      expect(() => game.play({ stake: odd }, replayedChance([]), pools)).toThrow(
        expect.objectContaining({ code: 'stake_invalid' }),
      )
  })

  test('has a feature for sale only if the title says so', () => {
    const buying = () => game.play({ stake, buys: true }, seededChance(1), pools)
    if (info.buy)
      expect(buying().events[0]).toEqual({ type: 'buy', units: info.buy.timesStake * info.unitsPerStake })
    else expect(buying).toThrow(expect.objectContaining({ code: 'buy_closed' }))
  })

  test('has JSON data for the player, and each symbol of its paytable pays more for more of it', () => {
    expect(JSON.parse(JSON.stringify(info))).toEqual(info)
    for (const { units } of info.paytable) {
      expect(units).toHaveLength(info.counts.length)
      expect(units.every((each, at) => Number.isInteger(each) && each > (units[at - 1] ?? 0))).toBe(true)
    }
    const rowsOf = info.lines.map(String)
    expect(new Set(rowsOf).size).toBe(rowsOf.length)
    expect(info.lines.flat().every((row) => row >= 0 && row < info.grid.rows)).toBe(true)
  })
})
