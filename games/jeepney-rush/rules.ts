import type { Chance } from '@fairground/kernel/chance'
import type { Bet, RoundGame, RoundOutcome } from '../game.ts'
import type { SlotEvent, SlotInfo } from '../slots/events.ts'
import { placesOfSymbol } from '../slots/falls.ts'
import { type HoldTerms, playHold } from '../slots/hold.ts'
import { type LineRules, linePayer, lineWins } from '../slots/lines.ts'
import { marksAt, reelsOf, turn, viewsAt } from '../slots/reels.ts'
import { closed, refuseBuying, unitOf } from '../slots/round.ts'
import { factsOf } from '../slots/stated.ts'
import { urnOf } from '../slots/urn.ts'
import {
  baseStrips,
  fares,
  faresToRide,
  fullUnits,
  lines,
  maxWinUnits,
  pays,
  rideFares,
  rideOutOf,
  rideSpins,
  type Strips,
  type SymbolName,
  scatter,
  symbols,
  unitsPerStake,
  wild,
} from './data.ts'
import { figures } from './figures.ts'

export const lineRules: LineRules<SymbolName> = { symbols, least: 3, pays, lines, wild }

/** Returns the five reels and the payouts of their lines. */
export function tablesOf(strips: Strips = baseStrips) {
  const reels = reelsOf(strips, 3, scatter)
  return { reels, payer: linePayer(reels, lineRules) }
}

export const ride: HoldTerms = {
  reels: 5,
  rows: 3,
  spins: rideSpins,
  coins: rideFares,
  outOf: rideOutOf,
  kinds: urnOf(fares),
  fullUnits,
}

const { reels, payer } = tablesOf()
const stops = [0, 0, 0, 0, 0]

function play(bet: Bet, chance: Chance): RoundOutcome<SlotEvent> {
  const unit = unitOf(bet.stake, unitsPerStake)
  refuseBuying(bet)
  turn(reels, chance, stops)
  const views = viewsAt(reels, stops)
  const events: SlotEvent[] = [{ type: 'spin', views }]
  let units = payer.unitsAt(stops)
  if (units > 0) events.push({ type: 'lines', wins: lineWins(views, lineRules), multiplier: 1, units })
  const landed = marksAt(reels, stops)
  if (landed >= faresToRide) {
    events.push({ type: 'scatter', count: landed, units: 0 })
    units += playHold(placesOfSymbol(views, scatter), ride, chance, events)
  }
  return closed(events, units, unit, maxWinUnits)
}

const info: SlotInfo = {
  id: 'jeepney-rush',
  name: 'Jeepney Rush',
  category: 'RNG',
  unitsPerStake,
  unitSizes: [4, 8, 20, 40, 80, 200, 400, 800, 2_000, 4_000],
  ...factsOf(figures),
  topPrize: {
    words: 'jeepney-rush.topPrize',
    timesStake: fullUnits / unitsPerStake,
    oneIn: figures.topPrizeOneIn,
  },
  maxWin: { timesStake: maxWinUnits / unitsPerStake, rarerThanOneIn: figures.limitRarerThanOneIn },
  rules: [
    { words: 'slots.rules.lines', values: { lines: lines.length } },
    { words: 'jeepney-rush.rules.wild', values: {} },
    { words: 'jeepney-rush.rules.ride', values: { fares: faresToRide, spins: rideSpins } },
    {
      words: 'jeepney-rush.rules.fares',
      values: {
        small: fares.find(({ item }) => item.prize === 'small')!.item.units / unitsPerStake,
        large: fares.find(({ item }) => item.prize === 'large')!.item.units / unitsPerStake,
      },
    },
    { words: 'jeepney-rush.rules.full', values: { timesStake: fullUnits / unitsPerStake } },
    { words: 'slots.rules.limit', values: { timesStake: maxWinUnits / unitsPerStake } },
  ],
  winsOn: 'lines',
  grid: { reels: 5, rows: 3 },
  counts: [3, 4, 5],
  paytable: symbols
    .filter((symbol) => symbol !== wild && symbol !== scatter)
    .map((symbol) => ({ symbol, units: pays[symbol] })),
  lines,
  wild,
  scatter,
  scatterPays: [],
  freeSpinsFor: [],
  features: ['hold-and-spin'],
  holdPrizes: [
    ...fares.flatMap(({ item: { units, prize } }) => (prize ? [{ prize, units }] : [])),
    { prize: 'full', units: fullUnits },
  ],
}

/** Jeepney Rush: five reels, 25 lines, and a ride during which fares are held. The return is exact: see exact.ts. */
export const jeepneyRush: RoundGame<SlotEvent, SlotInfo> = { kind: 'round', info, play }
