import type { Chance } from '@fairground/kernel/chance'
import type { Bet, RoundGame, RoundOutcome } from '../game.ts'
import type { SlotEvent, SlotInfo } from '../slots/events.ts'
import { playFreeSpins } from '../slots/free-spins.ts'
import { changedReels, marksAt, type Reels, reelsOf, turn, viewsAt } from '../slots/reels.ts'
import { closed, refuseBuying, unitOf } from '../slots/round.ts'
import { factsOf } from '../slots/stated.ts'
import { type WayRules, wayPayer, wayWins } from '../slots/ways.ts'
import {
  baseStrips,
  expandsInFreeSpin,
  expandsInSpin,
  freeSpinsFor,
  freeStrips,
  maxWinUnits,
  moreFreeSpins,
  mostFreeSpins,
  pays,
  type Strips,
  type SymbolName,
  scatter,
  scatterPays,
  scattersToWin,
  symbols,
  topSymbol,
  topWays,
  unitsPerStake,
  wild,
} from './data.ts'
import { figures } from './figures.ts'

export const wayRules: WayRules<SymbolName> = { symbols, least: 3, pays, wild }

/** Returns the reels as drawn, and as they pay after suns have expanded. */
function spreading(strips: Strips, expands: readonly number[]) {
  const drawn = reelsOf(strips, 3, scatter)
  const reels = changedReels(drawn, (view, reel) =>
    expands.includes(reel) && view.includes(wild) ? view.map(() => wild) : view,
  )
  return { drawn, reels, payer: wayPayer(reels, wayRules) }
}

/** Returns the tables of paid and of free spins. */
export function tablesOf(base: Strips = baseStrips, free: Strips = freeStrips) {
  return { paid: spreading(base, expandsInSpin), free: spreading(free, expandsInFreeSpin) }
}

const { paid, free } = tablesOf()
const stops = [0, 0, 0, 0, 0]

/**
 * Draws the reels, shows them by the given event, expands the suns and pays; returns the units and the number of gongs
 * in view.
 */
function spin(
  tables: typeof paid,
  chance: Chance,
  events: SlotEvent[],
  show: (views: readonly (readonly SymbolName[])[]) => SlotEvent,
): { units: number; scatters: number } {
  turn(tables.drawn, chance, stops)
  const views = viewsAt(tables.drawn, stops)
  events.push(show(views))
  const units = tables.payer.unitsAt(stops)
  if (units > 0) {
    const spread = spreadViews(tables.reels, views, events)
    events.push({ type: 'ways', wins: wayWins(spread, wayRules), multiplier: 1, units })
  }
  return { units, scatters: marksAt(tables.drawn, stops) }
}

/** Returns the views after suns have expanded, and adds an event if one did. */
function spreadViews(
  reels: Reels<SymbolName>,
  views: readonly (readonly SymbolName[])[],
  events: SlotEvent[],
): readonly (readonly SymbolName[])[] {
  const spread = viewsAt(reels, stops)
  const grown = views.flatMap((view, reel) =>
    view.some((seen, row) => spread[reel]![row] !== seen) ? [reel] : [],
  )
  if (grown.length > 0) events.push({ type: 'expand', reels: grown, views: spread })
  return spread
}

function play(bet: Bet, chance: Chance): RoundOutcome<SlotEvent> {
  const unit = unitOf(bet.stake, unitsPerStake)
  refuseBuying(bet)
  const events: SlotEvent[] = []
  const first = spin(paid, chance, events, (views) => ({ type: 'spin', views }))
  let { units } = first
  if (first.scatters >= scattersToWin) {
    units += scatterPays[first.scatters]!
    events.push({ type: 'scatter', count: first.scatters, units: scatterPays[first.scatters]! })
    const terms = { most: mostFreeSpins, enough: maxWinUnits - units }
    units += playFreeSpins(freeSpinsFor[first.scatters]!, terms, events, (at, spins) => {
      const { units, scatters } = spin(free, chance, events, (views) => ({
        type: 'freeSpin',
        spin: at,
        spins,
        multiplier: 1,
        views,
      }))
      return { units, more: scatters >= scattersToWin ? moreFreeSpins : 0 }
    })
  }
  return closed(events, units, unit, maxWinUnits)
}

const info: SlotInfo = {
  id: 'rice-terraces',
  name: 'Rice Terraces',
  category: 'RNG',
  unitsPerStake,
  unitSizes: [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000],
  ...factsOf(figures),
  topPrize: {
    words: 'rice-terraces.topPrize',
    timesStake: (topWays * pays[topSymbol][2]!) / unitsPerStake,
    oneIn: figures.topPrizeOneIn,
  },
  maxWin: { timesStake: maxWinUnits / unitsPerStake, rarerThanOneIn: figures.limitRarerThanOneIn },
  rules: [
    { words: 'slots.rules.ways', values: { ways: 243 } },
    { words: 'rice-terraces.rules.wild', values: {} },
    { words: 'rice-terraces.rules.expand', values: {} },
    {
      words: 'rice-terraces.rules.scatter',
      values: {
        scatters: scattersToWin,
        three: freeSpinsFor[3]!,
        four: freeSpinsFor[4]!,
        five: freeSpinsFor[5]!,
      },
    },
    {
      words: 'rice-terraces.rules.moreFreeSpins',
      values: { scatters: scattersToWin, more: moreFreeSpins, most: mostFreeSpins },
    },
    { words: 'slots.rules.limit', values: { timesStake: maxWinUnits / unitsPerStake } },
  ],
  winsOn: 'ways',
  grid: { reels: 5, rows: 3 },
  counts: [3, 4, 5],
  paytable: symbols
    .filter((symbol) => symbol !== wild && symbol !== scatter)
    .map((symbol) => ({ symbol, units: pays[symbol] })),
  lines: [],
  wild,
  scatter,
  scatterPays,
  freeSpinsFor,
  features: ['expanding-wilds', 'free-spins'],
}

/** Rice Terraces: five reels, 243 ways, suns that expand over whole reels. The return is exact: see exact.ts. */
export const riceTerraces: RoundGame<SlotEvent, SlotInfo> = { kind: 'round', info, play }
