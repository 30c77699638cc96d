import type { Chance } from '@fairground/kernel/chance'
import type { Bet, RoundGame, RoundOutcome } from '../game.ts'
import type { SlotEvent, SlotInfo } from '../slots/events.ts'
import { marksAt, reelsOf, turn, viewsAt } from '../slots/reels.ts'
import { closed, refuseBuying, unitOf } from '../slots/round.ts'
import { factsOf } from '../slots/stated.ts'
import { type WayRules, wayPayer, wayWins } from '../slots/ways.ts'
import {
  baseStrips,
  maxWinUnits,
  pays,
  rows,
  type Strips,
  type SymbolName,
  scatter,
  scattersToWin,
  symbols,
  unitsPerStake,
  wheel,
  wild,
} from './data.ts'
import { figures } from './figures.ts'

export const wayRules: WayRules<SymbolName> = { symbols, least: 3, pays, wild }

/** Returns the three reels and the payouts of their ways. */
export function tablesOf(strips: Strips = baseStrips) {
  const reels = reelsOf(strips, rows, scatter)
  return { reels, payer: wayPayer(reels, wayRules) }
}

const { reels, payer } = tablesOf()
/** Whether the middle reel shows a kite, by its stop. */
const hasKite = reels.views[1]!.map((view) => view.includes(wild))
const stops = [0, 0, 0]

/** Pays the visible symbols: ways, and the wheel for three pinwheels. */
function pay(views: readonly (readonly SymbolName[])[], chance: Chance, events: SlotEvent[]): number {
  let units = payer.unitsAt(stops)
  if (units > 0) events.push({ type: 'ways', wins: wayWins(views, wayRules), multiplier: 1, units })
  const pinwheels = marksAt(reels, stops)
  if (pinwheels >= scattersToWin) {
    events.push({ type: 'scatter', count: pinwheels, units: 0 })
    const at = chance.below(wheel.length)
    events.push({ type: 'wheel', parts: wheel, at, units: wheel[at]! })
    units += wheel[at]!
  }
  return units
}

function play(bet: Bet, chance: Chance): RoundOutcome<SlotEvent> {
  const unit = unitOf(bet.stake, unitsPerStake)
  refuseBuying(bet)
  turn(reels, chance, stops)
  const views = viewsAt(reels, stops)
  const events: SlotEvent[] = [{ type: 'spin', views }]
  let units = pay(views, chance, events)
  if (units === 0 && hasKite[stops[1]!]) {
    stops[0] = chance.below(reels.lengths[0]!)
    stops[2] = chance.below(reels.lengths[2]!)
    const again = viewsAt(reels, stops)
    events.push({ type: 'respin', held: [1], views: again })
    units = pay(again, chance, events)
  }
  return closed(events, units, unit, maxWinUnits)
}

const info: SlotInfo = {
  id: 'kite-season',
  name: 'Kite Season',
  category: 'RNG',
  unitsPerStake,
  unitSizes: [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000],
  ...factsOf(figures),
  topPrize: {
    words: 'kite-season.topPrize',
    timesStake: Math.max(...wheel) / unitsPerStake,
    oneIn: figures.topPrizeOneIn,
  },
  maxWin: { timesStake: maxWinUnits / unitsPerStake, rarerThanOneIn: figures.limitRarerThanOneIn },
  rules: [
    { words: 'kite-season.rules.ways', values: { ways: rows ** 3 } },
    { words: 'kite-season.rules.wild', values: {} },
    { words: 'kite-season.rules.respin', values: {} },
    {
      words: 'kite-season.rules.wheel',
      values: {
        scatters: scattersToWin,
        least: Math.min(...wheel) / unitsPerStake,
        most: Math.max(...wheel) / unitsPerStake,
      },
    },
    { words: 'slots.rules.limit', values: { timesStake: maxWinUnits / unitsPerStake } },
  ],
  winsOn: 'ways',
  grid: { reels: 3, rows },
  counts: [3],
  paytable: symbols
    .filter((symbol) => symbol !== wild && symbol !== scatter)
    .map((symbol) => ({ symbol, units: pays[symbol] })),
  lines: [],
  wild,
  scatter,
  scatterPays: [],
  freeSpinsFor: [],
  features: ['respin', 'wheel'],
  wheel,
}

/**
 * Kite Season: three reels, 27 ways, a kite that gives a second wind, and a wheel. The return is exact: see exact.ts.
 */
export const kiteSeason: RoundGame<SlotEvent, SlotInfo> = { kind: 'round', info, play }
