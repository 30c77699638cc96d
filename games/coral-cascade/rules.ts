import { type Chance, pick } from '@fairground/kernel/chance'
import type { Bet, RoundGame, RoundOutcome } from '../game.ts'
import { type ClusterRules, clusterWins } from '../slots/clusters.ts'
import type { SlotEvent, SlotInfo } from '../slots/events.ts'
import { countOf, type FallTerms, playFalls } from '../slots/falls.ts'
import { playFreeSpins } from '../slots/free-spins.ts'
import { closed, refuseBuying, unitOf } from '../slots/round.ts'
import { factsOf } from '../slots/stated.ts'
import { urnOf } from '../slots/urn.ts'
import * as data from './data.ts'
import { figures } from './figures.ts'

const { symbols, pays, sizes, wild, scatter, unitsPerStake, maxWinUnits, scattersToWin } = data
type SymbolName = data.SymbolName

export const clusterRules: ClusterRules<SymbolName> = { symbols, sizes, pays, wild }

/** Plays the title with the given weights. */
export function playWith(baseWeights: data.Weights, freeWeights: data.Weights) {
  const urnWith = (weights: data.Weights) => urnOf(symbols.map((item) => ({ item, weight: weights[item] })))
  const baseUrn = urnWith(baseWeights)
  const freeUrn = urnWith(freeWeights)

  /** Plays one spin with all its falls, from a multiplier, and returns its payout. */
  function spin(
    urn: readonly SymbolName[],
    multiplier: number,
    enough: number,
    chance: Chance,
    events: SlotEvent[],
    show: (views: readonly (readonly SymbolName[])[]) => SlotEvent,
  ) {
    const dropped: SymbolName[][] = []
    for (let reel = 0; reel < data.reels; reel++) {
      const view: SymbolName[] = []
      for (let row = 0; row < data.rows; row++) view.push(pick(urn, chance))
      dropped.push(view)
    }
    events.push(show(dropped))
    const terms: FallTerms<SymbolName> = {
      winsOf: (views) => ({ type: 'clusters', wins: clusterWins(views, clusterRules) }),
      leftOf: ({ wins }) =>
        wins.flatMap((win) =>
          'ways' in win || win.places.length < data.pearlFrom
            ? []
            : [{ place: win.places[0]!, symbol: wild }],
        ),
      next: () => pick(urn, chance),
      multiplier,
      multiplierAfter: (before) => Math.min(before + 1, data.mostMultiplier),
      enough,
    }
    const stood = playFalls(dropped, terms, events)
    return { ...stood, scatters: countOf(stood.views, scatter) }
  }

  return function play(bet: Bet, chance: Chance): RoundOutcome<SlotEvent> {
    const unit = unitOf(bet.stake, unitsPerStake)
    refuseBuying(bet)
    const events: SlotEvent[] = []
    const first = spin(baseUrn, 1, maxWinUnits, chance, events, (views) => ({ type: 'spin', views }))
    let { units } = first
    if (first.scatters >= scattersToWin) {
      events.push({ type: 'scatter', count: first.scatters, units: 0 })
      let multiplier = 1
      const terms = { most: data.mostFreeSpins, enough: maxWinUnits - units }
      const before = units
      let paid = 0
      units += playFreeSpins(data.freeSpins, terms, events, (at, spins) => {
        const enough = maxWinUnits - before - paid
        const one = spin(freeUrn, multiplier, enough, chance, events, (views) => ({
          type: 'freeSpin',
          spin: at,
          spins,
          multiplier,
          views,
        }))
        multiplier = one.multiplier
        paid += one.units
        return { units: one.units, more: one.scatters >= scattersToWin ? data.moreFreeSpins : 0 }
      })
    }
    return closed(events, units, unit, maxWinUnits)
  }
}

/**
 * Whether the top prize was paid: the highest-paying symbol in a cluster of the largest size, in any spin of the round.
 */
export function isTopPrize(events: readonly SlotEvent[]): boolean {
  return events.some(
    (event) =>
      event.type === 'clusters' &&
      event.wins.some(({ symbol, places }) => symbol === data.topSymbol && places.length >= sizes.at(-1)!),
  )
}

const info: SlotInfo = {
  id: 'coral-cascade',
  name: 'Coral Cascade',
  category: 'RNG',
  unitsPerStake,
  unitSizes: [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000],
  ...factsOf(figures),
  topPrize: {
    words: 'coral-cascade.topPrize',
    timesStake: pays[data.topSymbol].at(-1)! / unitsPerStake,
    oneIn: figures.topPrizeOneIn,
  },
  maxWin: { timesStake: maxWinUnits / unitsPerStake, rarerThanOneIn: figures.limitRarerThanOneIn },
  rules: [
    { words: 'slots.rules.clusters', values: { least: sizes[0]! } },
    { words: 'slots.rules.falls', values: {} },
    { words: 'coral-cascade.rules.multiplier', values: { most: data.mostMultiplier } },
    { words: 'coral-cascade.rules.wild', values: { least: data.pearlFrom } },
    {
      words: 'coral-cascade.rules.scatter',
      values: { scatters: scattersToWin, spins: data.freeSpins },
    },
    {
      words: 'coral-cascade.rules.moreFreeSpins',
      values: { scatters: scattersToWin, more: data.moreFreeSpins, most: data.mostFreeSpins },
    },
    { words: 'slots.rules.limit', values: { timesStake: maxWinUnits / unitsPerStake } },
  ],
  winsOn: 'clusters',
  grid: { reels: data.reels, rows: data.rows },
  counts: sizes,
  paytable: symbols.flatMap((symbol) => (pays[symbol].length > 0 ? [{ symbol, units: pays[symbol] }] : [])),
  lines: [],
  wild,
  scatter,
  scatterPays: [],
  freeSpinsFor: Array.from({ length: 10 }, (_, count) => (count >= scattersToWin ? data.freeSpins : 0)),
  features: ['falls', 'multiplier', 'free-spins'],
}

/** Coral Cascade: a reef of 6 × 5 places in which clusters dissolve. The return is simulated: see figures.ts. */
export const coralCascade: RoundGame<SlotEvent, SlotInfo> = {
  kind: 'round',
  info,
  play: playWith(data.baseWeights, data.freeWeights),
}
