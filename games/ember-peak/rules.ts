import type { Chance } from '@fairground/kernel/chance'
import type { Bet, GameInfo, RoundGame, RoundOutcome } from '../game.ts'
import type { Place, SlotEvent, SlotInfo } from '../slots/events.ts'
import { countOf, placesOfSymbol, playFalls } from '../slots/falls.ts'
import { playFreeSpins } from '../slots/free-spins.ts'
import { type Reels, reelsOf, turn, viewsAt } from '../slots/reels.ts'
import { closed, refuseBuying, unitOf } from '../slots/round.ts'
import { factsOf } from '../slots/stated.ts'
import { type WayRules, wayWins } from '../slots/ways.ts'
import * as data from './data.ts'
import { boughtReturn, figures } from './figures.ts'

const { symbols, pays, wild, scatter, unitsPerStake, maxWinUnits, scattersToWin, rows } = data
type SymbolName = data.SymbolName
type View = readonly SymbolName[]

export const wayRules: WayRules<SymbolName> = { symbols, least: 3, pays, wild }

const stops = [0, 0, 0, 0, 0]

/** Plays the title with the given reels; `isForSale` says whether free spins can be bought. */
export function playWith(base: data.Strips, free: data.Strips, isForSale = false) {
  const baseReels = reelsOf(base, rows, scatter)
  const freeReels = reelsOf(free, rows, scatter)

  /** Plays one spin with all its falls from the open vents; returns its payout and the final grid. */
  function spin(
    reels: Reels<SymbolName>,
    strips: data.Strips,
    vents: readonly Place[],
    enough: number,
    chance: Chance,
    events: SlotEvent[],
    show: (views: readonly View[]) => SlotEvent,
  ) {
    turn(reels, chance, stops)
    // Symbols fall from the part of the strip above: a spin draws its five stops and nothing else.
    const above = [...stops]
    let views: readonly View[] = viewsAt(reels, stops)
    if (vents.length > 0) {
      views = views.map((view, reel) =>
        view.map((seen, row) => (vents.some((vent) => vent[0] === reel && vent[1] === row) ? wild : seen)),
      )
    }
    events.push(show(views))
    const stood = playFalls(
      views,
      {
        winsOf: (seen) => ({ type: 'ways', wins: wayWins(seen, wayRules) }),
        leftOf: () => [],
        next(reel) {
          const { length } = strips[reel]!
          above[reel] = (above[reel]! + length - 1) % length
          return strips[reel]![above[reel]!]!
        },
        multiplier: 1,
        multiplierAfter: (multiplier) => multiplier,
        enough,
      },
      events,
    )
    return { dropped: views, units: stood.units, scatters: countOf(stood.views, scatter) }
  }

  function freeSpins(begin: number, unitsBefore: number, chance: Chance, events: SlotEvent[]): number {
    let vents: Place[] = []
    let paid = 0
    const terms = { most: data.mostFreeSpins, enough: maxWinUnits - unitsBefore }
    return playFreeSpins(begin, terms, events, (at, spins) => {
      const before = events.length
      const one = spin(freeReels, free, vents, terms.enough - paid, chance, events, (views) => ({
        type: 'freeSpin',
        spin: at,
        spins,
        multiplier: 1,
        views,
      }))
      paid += one.units
      const open = placesOfSymbol(one.dropped, wild)
      if (open.length > vents.length) {
        const isNew = (place: Place) => !vents.some((vent) => vent[0] === place[0] && vent[1] === place[1])
        events.splice(before + 1, 0, { type: 'stick', places: open.filter(isNew) })
        vents = open
      }
      return { units: one.units, more: one.scatters >= scattersToWin ? data.moreFreeSpins : 0 }
    })
  }

  return function play(bet: Bet, chance: Chance): RoundOutcome<SlotEvent> {
    const unit = unitOf(bet.stake, unitsPerStake)
    const events: SlotEvent[] = []
    if (bet.buys) {
      if (!isForSale) refuseBuying(bet)
      events.push({ type: 'buy', units: data.buyTimesStake * unitsPerStake })
      return closed(
        events,
        freeSpins(data.freeSpinsFor[scattersToWin]!, 0, chance, events),
        unit,
        maxWinUnits,
      )
    }
    const first = spin(baseReels, base, [], maxWinUnits, chance, events, (views) => ({ type: 'spin', views }))
    let { units } = first
    if (first.scatters >= scattersToWin) {
      events.push({ type: 'scatter', count: first.scatters, units: 0 })
      units += freeSpins(data.freeSpinsFor[first.scatters]!, units, chance, events)
    }
    return closed(events, units, unit, maxWinUnits)
  }
}

/**
 * Whether the top prize was paid: the highest-paying symbol on all five reels in at least `topWays` ways, in any spin
 * of the round.
 */
export function isTopPrize(events: readonly SlotEvent[]): boolean {
  return events.some(
    (event) =>
      event.type === 'ways' &&
      event.wins.some(
        ({ symbol, count, ways }) => symbol === data.topSymbol && count === 5 && ways >= data.topWays,
      ),
  )
}

const info: SlotInfo = {
  id: 'ember-peak',
  name: 'Ember Peak',
  category: 'RNG',
  unitsPerStake,
  unitSizes: [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000],
  ...factsOf(figures),
  topPrize: {
    words: 'ember-peak.topPrize',
    timesStake: (data.topWays * pays[data.topSymbol][2]!) / unitsPerStake,
    oneIn: figures.topPrizeOneIn,
  },
  maxWin: { timesStake: maxWinUnits / unitsPerStake, rarerThanOneIn: figures.limitRarerThanOneIn },
  rules: [
    { words: 'slots.rules.ways', values: { ways: rows ** 5 } },
    { words: 'slots.rules.falls', values: {} },
    { words: 'ember-peak.rules.wild', values: {} },
    {
      words: 'ember-peak.rules.scatter',
      values: {
        scatters: scattersToWin,
        three: data.freeSpinsFor[3]!,
        four: data.freeSpinsFor[4]!,
        five: data.freeSpinsFor[5]!,
      },
    },
    { words: 'ember-peak.rules.vents', values: {} },
    {
      words: 'ember-peak.rules.moreFreeSpins',
      values: { scatters: scattersToWin, more: data.moreFreeSpins, most: data.mostFreeSpins },
    },
    { words: 'slots.rules.limit', values: { timesStake: maxWinUnits / unitsPerStake } },
  ],
  winsOn: 'ways',
  grid: { reels: 5, rows },
  counts: [3, 4, 5],
  paytable: symbols
    .filter((symbol) => symbol !== wild && symbol !== scatter)
    .map((symbol) => ({ symbol, units: pays[symbol] })),
  lines: [],
  wild,
  scatter,
  scatterPays: [],
  freeSpinsFor: data.freeSpinsFor,
  features: ['falls', 'sticky-wilds', 'free-spins'],
}

const buy: NonNullable<GameInfo['buy']> = { timesStake: data.buyTimesStake, ...boughtReturn }

/** The title with its free spins for sale. */
const forSale: RoundGame<SlotEvent, SlotInfo> = {
  kind: 'round',
  info: {
    ...info,
    buy,
    features: [...info.features, 'buy'],
    rules: [...info.rules, { words: 'slots.rules.buy', values: { timesStake: buy.timesStake } }],
  },
  play: playWith(data.baseStrips, data.freeStrips, true),
}

/** Ember Peak: five reels, 1,024 ways, falls, and vents that stay open. The return is simulated: see figures.ts. */
export const emberPeak = {
  kind: 'round',
  info,
  play: playWith(data.baseStrips, data.freeStrips),
  forSale,
} satisfies RoundGame<SlotEvent, SlotInfo>
