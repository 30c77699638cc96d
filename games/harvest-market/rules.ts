import { type Chance, pick } from '@fairground/kernel/chance'
import type { Bet, RoundGame, RoundOutcome } from '../game.ts'
import type { Place, SlotEvent, SlotInfo } from '../slots/events.ts'
import { countOf, placesOfSymbol } from '../slots/falls.ts'
import { playFreeSpins } from '../slots/free-spins.ts'
import { type LineRules, lineWins } from '../slots/lines.ts'
import { reelsOf, turn, viewsAt } from '../slots/reels.ts'
import { closed, refuseBuying, unitOf } from '../slots/round.ts'
import { factsOf } from '../slots/stated.ts'
import { urnOf } from '../slots/urn.ts'
import {
  baseStrips,
  freeSpinsFor,
  freeStrips,
  lines,
  maxWinUnits,
  mystery,
  pays,
  produce,
  rows,
  type SymbolName,
  scatter,
  scatterPays,
  scattersToWin,
  symbols,
  topSymbol,
  unitsPerStake,
  wild,
} from './data.ts'
import { figures } from './figures.ts'

type View = readonly SymbolName[]

export const lineRules: LineRules<SymbolName> = { symbols, least: 3, pays, lines, wild }

const baseReels = reelsOf(baseStrips, rows, scatter)
const freeReels = reelsOf(freeStrips, rows, scatter)
const openings = urnOf(produce)
const stops = [0, 0, 0, 0, 0]
const fullOfCrates: View = Array<SymbolName>(rows).fill(mystery)

/** Opens the crates in view, if any, and pays the lines; returns the units. */
function openAndPay(views: readonly View[], chance: Chance, events: SlotEvent[]): number {
  let stands = views
  const places = placesOfSymbol(views, mystery)
  if (places.length > 0) {
    const symbol = pick(openings, chance)
    stands = views.map((view) => view.map((seen) => (seen === mystery ? symbol : seen)))
    events.push({ type: 'open', symbol, places, views: stands })
  }
  const wins = lineWins(stands, lineRules)
  if (wins.length === 0) return 0
  let units = 0
  for (const win of wins) units += win.units
  events.push({ type: 'lines', wins, multiplier: 1, units })
  return units
}

/** Plays the market day: a reel on which a crate lands stays full of crates until its end. */
function marketDay(begin: number, unitsBefore: number, chance: Chance, events: SlotEvent[]): number {
  const isFull = [false, false, false, false, false]
  const terms = { most: begin, enough: maxWinUnits - unitsBefore }
  return playFreeSpins(begin, terms, events, (spin, spins) => {
    // All reels are drawn, including full ones, so that each free spin uses the same number of random draws.
    turn(freeReels, chance, stops)
    const drawn = viewsAt(freeReels, stops).map((view, reel) => (isFull[reel] ? fullOfCrates : view))
    events.push({ type: 'freeSpin', spin, spins, multiplier: 1, views: drawn })
    const grown = drawn.flatMap((view, reel) => (!isFull[reel] && view.includes(mystery) ? [reel] : []))
    if (grown.length === 0) return { units: openAndPay(drawn, chance, events), more: 0 }
    for (const reel of grown) isFull[reel] = true
    const views = drawn.map((view, reel) => (isFull[reel] ? fullOfCrates : view))
    events.push({ type: 'expand', reels: grown, views })
    const places = grown.flatMap((reel) => fullOfCrates.map((_, row): Place => [reel, row]))
    events.push({ type: 'stick', places })
    return { units: openAndPay(views, chance, events), more: 0 }
  })
}

function play(bet: Bet, chance: Chance): RoundOutcome<SlotEvent> {
  const unit = unitOf(bet.stake, unitsPerStake)
  refuseBuying(bet)
  turn(baseReels, chance, stops)
  const views = viewsAt(baseReels, stops)
  const events: SlotEvent[] = [{ type: 'spin', views }]
  let units = openAndPay(views, chance, events)
  const bells = countOf(views, scatter)
  if (bells >= scattersToWin) {
    units += scatterPays[bells]!
    events.push({ type: 'scatter', count: bells, units: scatterPays[bells]! })
    units += marketDay(freeSpinsFor[bells]!, units, chance, events)
  }
  return closed(events, units, unit, maxWinUnits)
}

const info: SlotInfo = {
  id: 'harvest-market',
  name: 'Harvest Market',
  category: 'RNG',
  unitsPerStake,
  unitSizes: [3, 5, 10, 20, 50, 100, 250, 500, 1_000, 3_000],
  ...factsOf(figures),
  topPrize: {
    words: 'harvest-market.topPrize',
    timesStake: (lines.length * pays[topSymbol][2]!) / unitsPerStake,
    oneIn: figures.topPrizeOneIn,
  },
  maxWin: { timesStake: maxWinUnits / unitsPerStake, rarerThanOneIn: figures.limitRarerThanOneIn },
  rules: [
    { words: 'slots.rules.lines', values: { lines: lines.length } },
    { words: 'harvest-market.rules.wild', values: {} },
    { words: 'harvest-market.rules.crate', values: {} },
    {
      words: 'harvest-market.rules.scatter',
      values: { scatters: scattersToWin, spins: freeSpinsFor[scattersToWin]! },
    },
    { words: 'harvest-market.rules.stall', values: {} },
    { words: 'slots.rules.limit', values: { timesStake: maxWinUnits / unitsPerStake } },
  ],
  winsOn: 'lines',
  grid: { reels: 5, rows },
  counts: [3, 4, 5],
  paytable: symbols
    .filter((symbol) => pays[symbol][0]! > 0)
    .map((symbol) => ({ symbol, units: pays[symbol] })),
  lines,
  wild,
  closed: 'crate',
  scatter,
  scatterPays,
  freeSpinsFor,
  features: ['mystery', 'free-spins'],
}

/**
 * Harvest Market: five reels, 30 lines, crates that open alike and fill whole reels. The return is exact: see exact.ts.
 */
export const harvestMarket: RoundGame<SlotEvent, SlotInfo> = { kind: 'round', info, play }
